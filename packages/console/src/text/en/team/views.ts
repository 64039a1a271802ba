/** The sentences of views that a team shares, in English, which load with their part of a page. */
export const views = {
  yours: "Yours",
  team: "Your team’s",
  share: "Share with your team",
  sharedHint: "Everybody of your team who may read members finds it. You or an owner can rename or remove it.",
  sharedBy: (name: string) => `Shared by ${name}`,
  alone: "A view that searches for a name is yours alone.",
  rename: "Rename",
  renameTitle: "Rename the view",
  remove: "Remove",
  removeTitle: "Remove this view?",
  removeHint: "It is gone for the whole team.",
};
