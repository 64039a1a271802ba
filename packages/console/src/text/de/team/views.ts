import type { ViewsText } from "../../team/views.ts";

/** The sentences of views that a team shares, in German. */
export const views: ViewsText = {
  yours: "Ihre",
  team: "Die Ihres Teams",
  share: "Mit dem Team teilen",
  sharedHint:
    "Alle in Ihrem Team, die Mitglieder sehen, finden sie. Sie oder ein Inhaber können sie umbenennen oder entfernen.",
  sharedBy: (name) => `Geteilt von ${name}`,
  alone: "Eine Ansicht, die nach einem Namen sucht, gehört nur Ihnen.",
  rename: "Umbenennen",
  renameTitle: "Ansicht umbenennen",
  remove: "Entfernen",
  removeTitle: "Diese Ansicht entfernen?",
  removeHint: "Sie ist dann für das ganze Team weg.",
};
