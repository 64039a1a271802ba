import { findOwned } from "../../journal/index.ts";
import { nothing, ok, type Result, refuse } from "../../kernel/index.ts";
import { type Context, command, listIn, retrieve } from "../context.ts";
import { decideNote, decideNoteRemoval, decideNoteUpdate } from "./decide.ts";
import { noteCreate, noteList, noteUpdate } from "./inputs.ts";
import type { NoteSubject } from "./note.ts";
import { isOwnerAsking, readMentions } from "./people.ts";
import type { FoundNote } from "./ports.ts";
import { noteResource, presentNote, removedNote } from "./resource.ts";
import { SUBJECTS } from "./subjects.ts";

/** A note about what the path names before it; one that is removed, or about another thing, is not found. */
const findNote =
  (of: NoteSubject) =>
  async (context: Context, subject: string, raw: string): Promise<Result<FoundNote>> => {
    const within = await SUBJECTS[of](context, subject);
    if (!within.ok) return within;
    const found = await findOwned(context, context.ports.notes, "note", raw);
    if (!found.ok) return found;
    const { place, subject: about } = found.value.row;
    return place === null || !within.value.all.includes(about) ? refuse("note_not_found") : found;
  };

/** The use cases of notes about one kind of thing. */
export const notesAbout = <const K extends NoteSubject>(of: K) => {
  const find = findNote(of);
  return {
    create: command({
      ids: [of],
      input: noteCreate,
      output: noteResource,
      async gather(context, [id], { mentions: named }) {
        const subject = await SUBJECTS[of](context, id);
        if (!subject.ok) return subject;
        const mentions = await readMentions(context, named);
        if (!mentions.ok) return mentions;
        const places = await context.ports.notes.places(context.tenant, context.brand.id, subject.value.id);
        return ok({ subject: subject.value, mentions: mentions.value, places });
      },
      decide: (context, facts, input) => decideNote(context, of, facts, input),
    }),
    list: listIn(
      [of],
      "note",
      noteList,
      noteResource,
      SUBJECTS[of],
      ({ notes }) => notes,
      ({ brand }, _input, { all }) => ({ brand: brand.id, subjects: all }),
      presentNote,
    ),
    retrieve: retrieve([of, "note"], noteResource, find, presentNote),
    update: command({
      ids: [of, "note"],
      input: noteUpdate,
      output: noteResource,
      async gather(context, [subject, id], { mentions: named }) {
        const found = await find(context, subject, id);
        if (!found.ok) return found;
        const mentions = named === undefined ? ok(undefined) : await readMentions(context, named);
        if (!mentions.ok) return mentions;
        const isOwner = await isOwnerAsking(context);
        return ok({ found: found.value, isOwner, mentions: mentions.value });
      },
      decide: decideNoteUpdate,
    }),
    delete: command({
      ids: [of, "note"],
      input: nothing,
      output: removedNote,
      async gather(context, [subject, id]) {
        const found = await find(context, subject, id);
        return found.ok ? ok({ found: found.value, isOwner: await isOwnerAsking(context) }) : found;
      },
      decide: decideNoteRemoval,
    }),
  };
};
