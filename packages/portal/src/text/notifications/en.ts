/** The texts of the page of notifications, in English. */
export const notifications = {
  title: "Notifications",
  hint: (brand: string) => `Which mail ${brand} sends you, and in which language.`,
  kinds: "Mail about",
  names: {
    membership: "Your membership",
    earnings: "Your earnings",
    payouts: "Your payouts",
    messages: "Messages of the brand",
  },
  hints: {
    membership: "Invitations and applications, and what is missing to keep your place.",
    earnings: "Once a day, if something was sold through you.",
    payouts: "When you are paid, when a payment did not arrive, and why an amount waits.",
    messages: "News and requests that the brand writes to its partners. You find them here in any case.",
  },
  security: "The safety of your account",
  securityHint: "Links to sign in, and every change of your address or payout account. This mail is always sent.",
  always: "Always on",
  off: {
    page: (day: string) => `Switched off on ${day}`,
    link: (day: string) => `Switched off on ${day}, by the link in a message`,
    merge: (day: string) => `Switched off on ${day}, under your other entry with this brand`,
  },
  onlyYou: (brand: string) => `Only you can change this: ${brand} sees what is off, and cannot switch it on.`,
  language: "Language of mail",
  usual: (language: string) => `As the brand set it (${language})`,
  saved: "Saved.",
  failed: "This could not be saved. Try again.",
};
