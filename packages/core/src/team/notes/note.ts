import type { Id, IdKind } from "../../kernel/index.ts";
import type { ActorRef, Scope } from "../../tenancy/index.ts";

/** Everything that notes are written about. */
export const NOTE_SUBJECTS = [
  "enrollment",
  "entity",
  "performance_event",
  "payout_batch",
  "distribution",
] as const satisfies readonly IdKind[];
export type NoteSubject = (typeof NOTE_SUBJECTS)[number];

/** The scope by which a subject is read, and the notes about it with it. */
export const NOTE_SCOPES = {
  enrollment: "enrollments:read",
  entity: "entities:read",
  performance_event: "performance:read",
  payout_batch: "payouts:read",
  distribution: "distributions:read",
} as const satisfies { readonly [S in NoteSubject]: Scope };

/** Somebody of the brand whom a note calls, under the name of that time. */
export interface Mentioned {
  readonly id: Id<"person">;
  readonly name: string;
}

/** A text by which people of a brand tell each other something about a thing. No member and no host application sees it. */
export interface TeamNote {
  readonly id: Id<"note">;
  readonly brand: Id<"brand">;
  readonly subjectType: NoteSubject;
  readonly subject: Id<NoteSubject>;
  /** The person or company behind the subject when it was written, with whom the text is erased; null of what is nobody's. */
  readonly entity: Id<"entity"> | null;
  /** Null once it is removed, or the entity erased. */
  readonly text: string | null;
  /** Null with the text. */
  readonly mentions: readonly Mentioned[] | null;
  readonly author: ActorRef;
  /** Its place among the notes of its subject, from 1; null once it is removed. */
  readonly place: number | null;
  /** When its text last changed; null where it is as it was written. */
  readonly editedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The most notes about one thing. */
export const NOTES_MAX = 500;
/** The most people whom one note calls. */
export const MENTIONS_MAX = 20;

const SILENT = { text: null, mentions: null } as const satisfies Partial<TeamNote>;

/** The fields of a note that is removed: nothing of it is listed. */
export const REMOVED = { ...SILENT, place: null } as const satisfies Partial<TeamNote>;

/** The rest of a note once its person is erased: nothing to list where it was about the person, else that there was one. */
export const blankNote = ({ subjectType }: Pick<TeamNote, "subjectType">): Partial<TeamNote> =>
  subjectType === "enrollment" || subjectType === "entity" ? REMOVED : SILENT;
