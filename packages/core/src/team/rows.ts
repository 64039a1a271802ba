import type { TeamNote } from "./notes/note.ts";

/** The rows of this context. */
export interface TeamRows {
  readonly note: TeamNote;
}
