/** The sentences of notifications, in English, which load with their panel. */
export const bell = {
  title: "Notifications",
  empty: "No notifications. The Overview lists what needs attention.",
  isNew: "new",
  markAll: "Mark all as read",
  settings: "Choose what you are told",
  schedule: "A payout schedule stopped.",
  mention: (who: string) => `${who} mentioned you in a note.`,
  applications: (n: string) =>
    n === "1" ? "1 application waits for a decision." : `${n} applications wait for a decision.`,
  payouts: (n: string) => (n === "1" ? "1 payout failed." : `${n} payouts failed.`),
  domain: (host: string) => `The domain ${host} is no longer proven.`,
  endpoint: (host: string) => `Deliveries to ${host} fail.`,
  ledger: (n: string) =>
    n === "1" ? "The ledger check found 1 difference." : `The ledger check found ${n} differences.`,
};
