import { spoken, type Texts } from "../format/language.ts";
import type { notes } from "./en/notes.ts";

/** The shape that these texts have in every language. */
export type NotesText = typeof notes;

/** The texts of notes in every language. */
export const notesTexts: Texts<NotesText> = {
  en: async () => (await import("./en/notes.ts")).notes,
  de: async () => (await import("./de/notes.ts")).notes,
  fr: async () => (await import("./fr/notes.ts")).notes,
  es: async () => (await import("./es/notes.ts")).notes,
};

/** The texts of notes in the viewer's language. */
export const notesText: NotesText = await spoken(notesTexts);
