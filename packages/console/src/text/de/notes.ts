import type { NotesText } from "../notes.ts";

/** The sentences of notes, in German. */
export const notes: NotesText = {
  title: "Notizen",
  hint: "Nur Ihr Team sieht sie.",
  empty: "Noch keine Notizen.",
  text: "Neue Notiz",
  placeholder: "Schreiben Sie etwas für Ihr Team",
  save: "Notiz hinzufügen",
  mention: "Erwähnen",
  unmention: (name) => `${name} nicht erwähnen`,
  mentioned: (names) => `Erwähnt: ${names}`,
  edited: "bearbeitet",
  erased: "Die Person wurde gelöscht, und mit ihr diese Notiz.",
  edit: "Bearbeiten",
  editTitle: "Notiz bearbeiten",
  textField: "Text",
  saveEdit: "Speichern",
  remove: "Entfernen",
  removeTitle: "Diese Notiz entfernen?",
  removeHint: "Ihr Text ist dann für alle weg.",
};
