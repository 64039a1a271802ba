/** The sentences of acts on an event, a person and a requirement, in English, which load with their pages. */
export const acts = {
  find: "Name, e-mail or code of the member",
  noMember: "No member matches.",
  members: "Member",
  refund: {
    open: "Refund or chargeback",
    manyHint: (n: string, sums: string) =>
      n === "0"
        ? "None of the selected events can be reversed."
        : `What still counts of ${n === "1" ? "1 event" : `${n} events`} is reversed: ${sums}. The members' commission on that is reversed too.`,
    atMost: (n: string, sums: string) =>
      `At most ${sums} is reversed, of ${n} events: there are too many reversals to add up before. The members' commission on what is reversed is reversed too.`,
    title: "Record a refund or chargeback",
    hint: (left: string, earns: string) =>
      `${left} of this ${earns} can still be reversed. The member's commission on that amount is reversed too.`,
    type: "Type",
    types: { refund: "Refund", chargeback: "Chargeback" } as Record<string, string>,
    amount: "Amount",
    save: "Record",
    done: "There is nothing left to reverse.",
  },
  reinstate: {
    open: "Undo",
    title: "Undo this reversal",
    hint: "This amount of the sale counts again, and so does the member's commission.",
    save: "Restore",
  },
  credit: {
    open: "Credit another member",
    manyHint: (n: string) =>
      n === "1"
        ? "What is left of 1 event moves to the other member, as of the day it happened."
        : `What is left of ${n} events moves to the other member, as of the days they happened.`,
    mixed:
      "The selected events belong to several programs. Select those of one: the other member is one of that program.",
    isMoved: "It was credited to another member.",
    title: "Credit this event to another member",
    hint: "What is left of it moves from one member to the other, as of the day it happened.",
    reason: "Reason",
    rebind: "Credit the customer's next purchases to this member too",
    save: "Credit",
    moved: "Go to the credited event",
  },
  cures: {
    approve: "Approve the member",
    resume: "Resume the member",
    missing: "See what is missing",
    program: "Resume the program",
    link: "Go to the distribution",
    adjust: "Pay it by an adjustment",
    rule: "Add a payout rule",
    run: "Calculate payouts",
    account: "Go to the payout account",
    notSelf: "Not a self-referral",
    notSelfTitle: "Count this event?",
    notSelfHint:
      "You found that the customer is somebody else. The event counts for the member, as of the day it happened.",
    notSelfReason: "Reason",
    notSelfSave: "Count it",
  },
  person: {
    title: "Person",
    merge: "Merge",
    mergeTitle: "Merge this person into another",
    mergeHint:
      "Both count as one person from now on, and the other one receives what both are owed. A merge cannot be undone.",
    mergeReason: "Reason",
    erase: "Erase",
    eraseTitle: (name: string) => `Erase ${name}?`,
    eraseHint:
      "Name, address and everything else that identifies this person are removed for good, in all of your brands. Amounts and dates stay. This cannot be undone.",
    abandon: "Erase even if money is still owed, and write it off",
    type: (word: string) => `Type ${word} to confirm`,
    word: "ERASE",
    rename: "Edit",
    renameTitle: "Edit the person",
    name: "Name",
    email: "E-mail",
    saved: "Save",
  },
  requirement: {
    exempt: "Exempt",
    exemptTitle: "Exempt this member?",
    exemptHint: (sentence: string) =>
      `“${sentence}” no longer applies to this member. The member is re-evaluated at once.`,
    exemptions: "Exceptions for this member",
    exempted: (sentence: string) => `${sentence}: exempt`,
    changed: (sentence: string) => `${sentence}: changed for this member`,
    own: "A requirement for this member only",
    end: "End exception",
    endTitle: "End this exception?",
    endHint: "The requirement applies to this member again. The member is re-evaluated at once.",
    confirm: "Confirm",
    confirmTitle: (name: string) => `Confirm: ${name}?`,
    confirmHint: "It applies to this person in every program of the brand. The member is re-evaluated at once.",
  },
};
