/** The texts of the page of notifications, in English. */
export const notifications = {
  title: "Notifications",
  hint: (brand: string) => `Which emails ${brand} sends you, and in which language.`,
  kinds: "Emails about",
  names: {
    membership: "Your membership",
    earnings: "Your earnings",
    payouts: "Your payouts",
    messages: "Messages from the brand",
  },
  hints: {
    membership: "Invitations and applications, and what you need to stay qualified.",
    earnings: "Once a day, if you brought a sale.",
    payouts: "When you are paid, when a payment did not arrive, and why an amount is not paid yet.",
    messages: "News and requests from the brand to its members. You will find them here in any case.",
  },
  security: "The security of your account",
  securityHint: "Sign-in links, and every change of your address or payout account. These emails are always sent.",
  always: "Always on",
  off: {
    page: (day: string) => `Switched off on ${day}`,
    link: (day: string) => `Switched off on ${day}, by the link in an email`,
    merge: (day: string) => `Switched off on ${day}, under your other entry with this brand`,
  },
  onlyYou: (brand: string) => `Only you can change this: ${brand} sees what is off, but cannot switch it on.`,
  language: "Language of emails",
  usual: (language: string) => `Chosen by the brand (${language})`,
  saved: "Saved.",
  failed: "This could not be saved. Try again.",
};
