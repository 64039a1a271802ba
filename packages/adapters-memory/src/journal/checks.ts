import type { SequencedEvent } from "@entente/core/ports";
import { eventShape, ID_PREFIX, isStoredEventType } from "@entente/core/storage";
import { compared, type Finder, type Found, keysOf } from "../store/compared.ts";

type Resource = Readonly<Record<string, unknown>>;

/** Events are never changed, so what one shows is read once for all checks that look at it. */
const resources = new WeakMap<SequencedEvent, Resource>();

/** The resource that an event shows. */
export const objectOf = (event: SequencedEvent): Resource => {
  const known = resources.get(event);
  if (known !== undefined) return known;
  const resource = (JSON.parse(event.data) as { readonly object?: Resource }).object ?? {};
  resources.set(event, resource);
  return resource;
};

/** When an id was made, which the first 48 bits of a uuid v7 say. */
export const madeAt = (id: string): Date => new Date(Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16));

/** A value of a resource as a check compares it. */
export const shown = (value: unknown): string | null => (value === null || value === undefined ? null : String(value));

const eventOf = (event: SequencedEvent, livemode: boolean): readonly Found[] => {
  const object = objectOf(event);
  const shape = isStoredEventType(event.type) ? eventShape(event.type) : undefined;
  const [field, ...values] = shape?.state ?? [];
  const state = field === undefined ? null : shown(object[field]);
  const prefix = shape === undefined ? undefined : ID_PREFIX[shape.subject as keyof typeof ID_PREFIX];
  return compared(String(event.seq), [
    ["created_at", madeAt(event.id), event.createdAt],
    ["type", shape === undefined ? null : event.type, event.type],
    ["subject_type", shape?.subject, event.subject.type],
    ["subject", shown(object.id), prefix === undefined ? null : `${prefix}_${event.subject.id}`],
    ["data.object.object", shape?.subject, shown(object.object)],
    ["data.object.livemode", livemode, shown(object.livemode)],
    ["data.object.state", values.find((value) => value === state) ?? values[0], state],
  ]);
};

interface Numbered {
  readonly id: string;
  readonly seq: number;
}

const gaps = (rows: readonly Numbered[], kind: string): readonly Found[] =>
  rows.flatMap(({ seq }, at): readonly Found[] => {
    const [first, last] = [(rows[at - 1]?.seq ?? 0) + 1, seq - 1];
    if (last < first) return [];
    return [[first === last ? `${first}` : `${first} to ${last}`, "seq", kind, null]];
  });

const head = (rows: readonly Numbered[]): readonly Found[] =>
  compared("head", [["seq", rows.at(-1)?.seq ?? 0, rows.length]]);

const byId = (rows: readonly Numbered[], seqs: ReadonlyMap<string, number>): readonly Found[] => {
  const numbers = new Map(rows.map(({ id, seq }) => [id, seq]));
  return keysOf(numbers, seqs).flatMap((id) => compared(id, [["seq", numbers.get(id), seqs.get(id)]]));
};

export const JOURNAL_CHECKS = {
  // Brands are not kept by tenants.
  brand: () => [],
  feed: ({ feed }) => gaps(feed, "an event"),
  feed_head: ({ feed }) => head(feed),
  event_seq: ({ feed, seqs }) => byId(feed, seqs),
  event: ({ feed, tenant }) => feed.flatMap((event) => eventOf(event, tenant.livemode)),
  audit: ({ audits }) => [
    ...gaps(audits, "an audit entry"),
    ...audits.flatMap(({ seq, id, createdAt }) => compared(String(seq), [["created_at", madeAt(id), createdAt]])),
  ],
  audit_head: ({ audits }) => head(audits),
  audit_seq: ({ audits, auditSeqs }) => byId(audits, auditSeqs),
} as const satisfies Record<string, Finder>;
