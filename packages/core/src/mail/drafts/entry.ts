import type { SequencedEvent } from "../../journal/index.ts";
import type { ActorRef, SequencedAuditEntry } from "../../tenancy/index.ts";

type Fields = Readonly<Record<string, unknown>>;

/** An event or an audit entry, as mail is made of it. */
export interface Entry {
  /** The raw id. */
  readonly id: string;
  /** The type of the event, or the verb of the audit entry. */
  readonly name: string;
  readonly subject: { readonly type: string; readonly id: string };
  /** The raw id of the operation that announced it; null where none did. */
  readonly operation: string | null;
  /** Of an audit entry what was there before; null of an event. */
  readonly before: Fields | null;
  /** Of an event its data; of an audit entry what is there afterwards. */
  readonly after: Fields | null;
  readonly actor: ActorRef;
  readonly createdAt: Date;
}

export const entryOfEvent = ({ id, type, subject, operation, data, actor, createdAt }: SequencedEvent): Entry => ({
  id,
  name: type,
  subject,
  operation,
  before: null,
  after: JSON.parse(data),
  actor,
  createdAt,
});

export const entryOfAudit = ({ id, verb, subject, before, after, actor, createdAt }: SequencedAuditEntry): Entry => ({
  id,
  name: verb,
  subject,
  operation: null,
  before: before === null ? null : JSON.parse(before),
  after: after === null ? null : JSON.parse(after),
  actor,
  createdAt,
});
