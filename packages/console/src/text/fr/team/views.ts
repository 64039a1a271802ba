import type { ViewsText } from "../../team/views.ts";

/** The sentences of views that a team shares, in French. */
export const views: ViewsText = {
  yours: "Les vôtres",
  team: "Celles de votre équipe",
  share: "Partager avec l’équipe",
  sharedHint:
    "Toute personne de votre équipe qui voit les membres la trouve. Vous ou un propriétaire pouvez la renommer ou la supprimer.",
  sharedBy: (name) => `Partagée par ${name}`,
  alone: "Une vue qui cherche un nom n’est que pour vous.",
  rename: "Renommer",
  renameTitle: "Renommer la vue",
  remove: "Supprimer",
  removeTitle: "Supprimer cette vue ?",
  removeHint: "Elle disparaît pour toute l’équipe.",
};
