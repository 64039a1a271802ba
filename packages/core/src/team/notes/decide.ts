import { created, done, insert, update } from "../../journal/index.ts";
import { newId, type Refused, refuse, revise } from "../../kernel/index.ts";
import type { ActorRef } from "../../tenancy/index.ts";
import type { DecisionContext } from "../context.ts";
import type { NoteCreate, NoteUpdate } from "./inputs.ts";
import { type Mentioned, NOTES_MAX, type NoteSubject, REMOVED, type TeamNote } from "./note.ts";
import type { FoundNote } from "./ports.ts";
import { presentNote, presentRemoved } from "./resource.ts";
import type { Subject } from "./subjects.ts";

export interface WritingFacts {
  readonly subject: Subject;
  readonly mentions: readonly Mentioned[];
  /** The places that notes about it have. */
  readonly places: readonly number[];
}

/** Writes a note, in the lowest place that is free, so that of two at once for the last place one is refused. */
export const decideNote = (
  context: DecisionContext,
  subjectType: NoteSubject,
  { subject, mentions, places }: WritingFacts,
  { text }: NoteCreate,
) => {
  if (places.length >= NOTES_MAX) return refuse("too_many_notes", { limit: NOTES_MAX });
  const taken = new Set(places);
  let place = 1;
  while (taken.has(place)) place += 1;
  const { now, origin, brand } = context;
  const row: TeamNote = {
    ...{ id: newId(context, "note"), brand: brand.id, subjectType, subject: subject.id, entity: subject.entity },
    ...{ text, mentions, author: origin.actor, place, editedAt: null, createdAt: now, updatedAt: now },
  };
  return created(presentNote(row, context.tenant), { writes: [insert("note", row)] });
};

const isBy = ({ type, id }: ActorRef, other: ActorRef): boolean =>
  id !== null && other.id === id && other.type === type;

/** The refusal of somebody who neither wrote a note nor owns the brand. */
const refusedOther = ({ row }: FoundNote, { origin }: DecisionContext, isOwner: boolean): Refused | undefined =>
  isOwner || isBy(origin.actor, row.author) ? undefined : refuse("note_of_another");

export interface ChangingFacts {
  readonly found: FoundNote;
  /** True if who asks owns the brand. */
  readonly isOwner: boolean;
}

/** Changes the text of a note, or whom it calls. */
export const decideNoteUpdate = (
  context: DecisionContext,
  { found, isOwner, mentions }: ChangingFacts & { readonly mentions: readonly Mentioned[] | undefined },
  { text }: NoteUpdate,
) => {
  const { row } = found;
  // Blank, once the person behind its subject was erased.
  if (row.text === null) return refuse("note_not_found");
  const refused = refusedOther(found, context, isOwner);
  if (refused !== undefined) return refused;
  const { now, tenant } = context;
  const isEdited = text !== undefined && text !== row.text;
  const next = revise(found, {
    ...{ text: text ?? row.text, mentions: mentions ?? row.mentions },
    ...{ editedAt: isEdited ? now : row.editedAt, updatedAt: now },
  });
  return done(presentNote(next.row, tenant), { writes: [update("note", next)] });
};

/** Removes a note: its text is gone. */
export const decideNoteRemoval = (context: DecisionContext, { found, isOwner }: ChangingFacts) => {
  const refused = refusedOther(found, context, isOwner);
  if (refused !== undefined) return refused;
  const next = revise(found, { ...REMOVED, updatedAt: context.now });
  return done(presentRemoved(found.row), { writes: [update("note", next)] });
};
