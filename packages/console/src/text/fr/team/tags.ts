import type { TagsText } from "../../team/tags.ts";

/** The sentences of tags, in French. */
export const tags: TagsText = {
  title: "Étiquettes",
  hint: "Seule votre équipe les voit.",
  none: "Encore aucune étiquette.",
  tag: "Étiquette",
  newTag: "Nouvelle étiquette",
  add: "Ajouter l’étiquette",
  removeOne: (tag) => `Retirer l’étiquette ${tag}`,
  remove: "Retirer l’étiquette",
  addTo: "Ajouter une étiquette",
  removeFrom: "Retirer une étiquette",
  many: "40 caractères au plus. Les membres qui l’ont déjà restent inchangés.",
  fewer: "Les membres qui ne l’ont pas restent inchangés.",
};
