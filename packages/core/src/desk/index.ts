export { DESK_AUDITED } from "./audited.ts";
export type { DeskStores, Ports } from "./context.ts";
export { blankNote, type NoteSubject, type TeamNote } from "./notes/note.ts";
export type { NoteFilter, NoteStore } from "./notes/ports.ts";
export { noteResource } from "./notes/resource.ts";
export type { DeskRows } from "./rows.ts";
export { DESK_USE_CASES } from "./use-case-table.ts";
