import type { TagsText } from "../../team/tags.ts";

/** The sentences of tags, in German. */
export const tags: TagsText = {
  title: "Schlagwörter",
  hint: "Nur Ihr Team sieht sie.",
  none: "Noch keine Schlagwörter.",
  tag: "Schlagwort",
  newTag: "Neues Schlagwort",
  add: "Schlagwort hinzufügen",
  removeOne: (tag) => `Schlagwort ${tag} entfernen`,
  remove: "Schlagwort entfernen",
  addTo: "Ein Schlagwort hinzufügen",
  removeFrom: "Ein Schlagwort entfernen",
  many: "Höchstens 40 Zeichen. Wer es schon hat, bleibt unverändert.",
  fewer: "Wer es nicht hat, bleibt unverändert.",
};
