/** The sentences of passkeys of members, in English, which load with their pages. */
export const passkeys = {
  title: "Passkey before money moves",
  on: "On",
  off: "Off",
  isOn: "Before a member changes a payout account or an address, downloads their data or asks for erasure, the portal asks for a passkey of the last ten minutes, besides the link by mail.",
  isOff:
    "A link by mail is enough for a member to change a payout account or an address, to download their data and to ask for erasure.",
  turnOn: "Ask for a passkey",
  turnOnTitle: "Ask members for a passkey?",
  turnOnHint:
    "Members without a passkey are told to add one. To protect them, a new one counts after the waiting time for changed accounts; until then they cannot change where their money goes.",
  turnOff: "Ask for none",
  turnOffTitle: "Stop asking members for a passkey?",
  turnOffHint: "A link by mail is enough again. Whoever reads a member's mail could change where the money goes.",
  remove: "Remove passkeys",
  removeTitle: (who: string) => `Remove the passkeys of ${who}?`,
  removeHint:
    "For a member who has lost the device. All passkeys that were added in your portal stop working, and whoever is signed in by one is signed out. The member is told by mail, and can add another one after signing in by mail.",
};
