/** The texts of brands and of who may approve, in English, which load with the pages that need them. */
export const brands = {
  title: "Brands",
  shown: "on screen",
  make: "New brand",
  makeHint:
    "A brand has programs, members, settings and payouts of its own. Each program says its currency. Everybody with a role in all brands has it here too.",
  save: "Create brand",
  name: "Name",
  nameHint: "As members and partners know it.",
  slug: "Short name",
  slugHint: "Lower-case letters, digits and dashes, for API requests. Empty: made from the name.",
  zone: "Time zone",
  zoneHint: "Payout periods begin and end with its days. You can change it later in Money, under Periods.",
  approvers: {
    ready: (names: string) => `Can approve: ${names}.`,
    soon: (name: string, from: string) => `${name} can approve from ${from}.`,
    nobody: "Nobody else can approve this, so it waits until it expires after seven days.",
    nobodyYet: "An export needs a second person, and nobody else here can approve it.",
    few: "Two people must be able to approve: owners, or finance, of all brands, who joined a day ago or earlier. Now there are fewer.",
    invite: "Invite somebody who can approve",
    ask: "Ask an owner to invite somebody with the role owner or finance.",
  },
};
