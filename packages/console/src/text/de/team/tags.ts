import type { TagsText } from "../../team/tags.ts";

/** The sentences of tags, in German. */
export const tags: TagsText = {
  title: "Tags",
  hint: "Nur Ihr Team sieht sie.",
  none: "Noch keine Tags.",
  tag: "Tag",
  newTag: "Neuer Tag",
  add: "Tag hinzufügen",
  removeOne: (tag) => `Tag ${tag} entfernen`,
  remove: "Tag entfernen",
  addTo: "Einen Tag hinzufügen",
  removeFrom: "Einen Tag entfernen",
  many: "Höchstens 40 Zeichen. Wer ihn schon hat, bleibt unverändert.",
  fewer: "Wer ihn nicht hat, bleibt unverändert.",
};
