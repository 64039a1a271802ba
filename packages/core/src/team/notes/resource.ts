import { z } from "zod";
import { idField, objectOf, personal, presenting, resource, wireId, wireTimeField } from "../../kernel/index.ts";
import { ACTOR_TYPES } from "../../tenancy/index.ts";
import { NOTE_SUBJECTS, type TeamNote } from "./note.ts";

const said = {
  /** The text; null once the person or company behind its subject is erased. */
  text: personal(z.string().nullable(), "entity"),
};

export const noteResource = resource("Note", "note", {
  /** The kind of its subject. */
  subject_type: z.enum(NOTE_SUBJECTS),
  /** The id of its subject, with the prefix of its kind. */
  subject: z.string(),
  /** The person or company behind its subject when it was written, `ent_…`; null of what is nobody's. */
  entity: idField("entity").nullable(),
  ...said,
  /** The people whom it calls; null with the text. */
  mentions: z
    .array(
      z.strictObject({
        /** The id of the person, `person_…`. */
        id: z.string(),
        /** The name of the person at that time. */
        name: z.string(),
      }),
    )
    .nullable(),
  /** Who wrote it, as audit entries name who acts. */
  author: z.strictObject({
    /** The kind of caller, such as `person` or `api_key`. */
    type: z.enum(ACTOR_TYPES),
    /** The id of the person or the key; null where there is none. */
    id: z.string().nullable(),
    /** The name of the author at that time. */
    name: z.string().nullable(),
  }),
  /** When its text last changed, RFC 3339 UTC; null where it is as it was written. */
  edited_at: wireTimeField.nullable(),
});

const derived = {
  subject: ({ subjectType, subject }: TeamNote) => wireId(subjectType, subject),
  mentions: ({ mentions }: TeamNote) => mentions?.map(({ id, name }) => ({ id: wireId("person", id), name })) ?? null,
};

export const presentNote = presenting<TeamNote>()("note", noteResource, derived, { place: true });

/** A note as the audit log tells of it: who wrote it about what, and not its text. */
export const presentUnsaid = presenting<TeamNote>()("note", noteResource.omit({ text: true }), derived, {
  text: true,
  place: true,
});

export const removedNote = z
  .strictObject({
    /** The id of the note, `note_…`. */
    id: z.string(),
    ...objectOf("note"),
    /** Always `true`: the text is gone, and the note is found no more. */
    deleted: z.literal(true),
  })
  .meta({ id: "RemovedNote" });

export const presentRemoved = ({ id }: Pick<TeamNote, "id">): z.output<typeof removedNote> => ({
  id: wireId("note", id),
  object: "note",
  deleted: true,
});
