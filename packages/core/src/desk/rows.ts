import type { TeamNote } from "./notes/note.ts";

/** The rows of this context. */
export interface DeskRows {
  readonly note: TeamNote;
}
