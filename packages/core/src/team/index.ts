export { TEAM_AUDITED } from "./audited.ts";
export { TEAM_CONSOLE_USE_CASES } from "./console-use-case-table.ts";
export type { TeamStores } from "./context.ts";
export { blankNote, NOTE_SCOPES, NOTE_SUBJECTS, type NoteSubject, type TeamNote } from "./notes/note.ts";
export type { NoteFilter, NoteStore } from "./notes/ports.ts";
export { noteResource } from "./notes/resource.ts";
export type { TeamRows } from "./rows.ts";
export { TEAM_USE_CASES } from "./use-case-table.ts";
export type { SharedView } from "./views/view.ts";
