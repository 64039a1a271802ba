import { canonicalJson, type JsonText, wireId, wireIdOrNull, wireTime } from "../../kernel/index.ts";
import type { Origin, SequencedAuditEntry } from "../../tenancy/index.ts";
import type { SequencedEvent } from "../events/catalogue.ts";
import { type Hash, hashLeaf } from "./merkle.ts";

/** The content of a leaf for one entry of a stream, in wire names: an explicit list of fields, whatever else an answer shows. */
export interface LeafDocument {
  readonly v: 1;
  readonly seq: number;
  readonly id: string;
  readonly [field: string]: unknown;
}

/** The HMACs that stand for the personal values of one entry, by their JSON pointers (RFC 6901) from its document. */
export type Commitments = Readonly<Record<string, Hash>>;

/** Deeper than what a caller can write. */
const SEEN_DEPTH = 64;

/** Returns true if a value surely has a canonical text; a value deeper than `depth` may have one, too. */
const surelyHasText = (value: unknown, depth = SEEN_DEPTH): boolean => {
  if (typeof value === "string") return value.isWellFormed();
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value !== "object" || value === null) return true;
  if (depth === 0) return false;
  if (Array.isArray(value)) return value.every((item) => surelyHasText(item, depth - 1));
  return Object.entries(value).every(([name, member]) => name.isWellFormed() && surelyHasText(member, depth - 1));
};

/** The value of a JSON text. A text that no reader of I-JSON understands, which no caller can write, is itself. */
const parsed = (text: JsonText): unknown => {
  try {
    const value: unknown = JSON.parse(text);
    // Nearly always this is seen without composing the text, which takes most of the time of a seal.
    if (!surelyHasText(value)) canonicalJson(value);
    return value;
  } catch {
    return text;
  }
};

const originOf = ({ actor: { type, id, name }, requestId }: Origin) => ({
  actor: { type, id, name },
  request_id: requestId,
});

export const eventDocument = (event: SequencedEvent): LeafDocument => ({
  v: 1,
  seq: event.seq,
  id: wireId("event", event.id),
  type: event.type,
  subject_type: event.subject.type,
  subject: event.subject.id,
  data: parsed(event.data),
  operation: wireIdOrNull("operation", event.operation),
  created_at: wireTime(event.createdAt),
  ...originOf(event),
});

const parsedOrNull = (text: JsonText | null): unknown => (text === null ? null : parsed(text));

export const auditDocument = (entry: SequencedAuditEntry): LeafDocument => ({
  v: 1,
  seq: entry.seq,
  id: wireId("audit_entry", entry.id),
  verb: entry.verb,
  subject_type: entry.subject.type,
  subject: entry.subject.id,
  before: parsedOrNull(entry.before),
  after: parsedOrNull(entry.after),
  created_at: wireTime(entry.createdAt),
  ...originOf(entry),
});

/** The document of an entry that was gone when its range was sealed. */
export const missingDocument = (seq: number): LeafDocument => ({ v: 1, seq, id: "" });

/** The names of a JSON pointer. */
export const namesOf = (pointer: string): readonly string[] =>
  pointer
    .split("/")
    .slice(1)
    .map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"));

const masked = (value: unknown, [name, ...rest]: readonly string[]): unknown => {
  if (name === undefined) return null;
  if (typeof value !== "object" || value === null || Array.isArray(value) || !Object.hasOwn(value, name)) return value;
  return { ...value, [name]: masked((value as Readonly<Record<string, unknown>>)[name], rest) };
};

/** Returns the text that is hashed for a document: null replaces each personal value, and `personal` has its commitment. */
export const leafText = (document: LeafDocument, personal: Commitments): string => {
  const bare = Object.keys(personal).reduce<unknown>((value, pointer) => masked(value, namesOf(pointer)), document);
  return canonicalJson({ ...(bare as LeafDocument), personal });
};

/** The leaf of a document. */
export const leafOf = (document: LeafDocument, personal: Commitments): Hash => hashLeaf(leafText(document, personal));
