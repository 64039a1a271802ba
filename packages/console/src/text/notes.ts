import { notes } from "./en/notes.ts";

/** The texts of notes, in the viewer's language; English is the only one there is. */
export const notesText: typeof notes = notes;
