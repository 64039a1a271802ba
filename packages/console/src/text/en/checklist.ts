/** The sentences of the first steps of a brand, in English, which load with the list of them. */
export const checklist = {
  title: "Get started",
  progress: (done: string, all: string) => `${done} of ${all} done`,
  dismiss: "Dismiss",
  done: "done",
  testSale: "Record a test sale",
  steps: {
    program: { name: "Create a program", hint: "What members promote, in which currency, and where links lead." },
    rule: { name: "Set what members earn", hint: "A commission rule, such as 20% of net sales." },
    member: { name: "Add members", hint: "One by one, or a list from a spreadsheet." },
    click: { name: "Share a link", hint: "Copy a member's link and open it: the click appears under Activity." },
    sale: { name: "Record a first sale", hint: "Connect your store or payment provider, or send one through the API." },
    rail: { name: "Choose a payout method", hint: "PayPal, Wise, your bank, or by hand." },
  },
};
