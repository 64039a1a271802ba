import type { AuditEntry, DomainEvent, Origin } from "@entente/core/ports";
import { count, fieldsOf, text, time, uuid } from "../store/columns.ts";
import { sha256, uuidOf } from "../store/composed.ts";
import { type Binder, rowsSource } from "../store/statement.ts";

/** Something that a change records, with who made the change. */
export type Originated<T> = T & { readonly origin: Origin };

export const originated = <T extends object>(all: readonly T[], origin: Origin): readonly Originated<T>[] =>
  all.map((one) => ({ ...one, origin }));

/** Who made a change, as it is stored with each of its events and audit entries. */
const storedOrigin = ({ actor: { type, id, name }, requestId, traceparent }: Origin) => ({
  actor: JSON.stringify({ type, id, name }),
  requestId,
  traceparent: traceparent ?? null,
});
const ORIGIN = fieldsOf({ actor: text, requestId: text });
/** An audit entry starts nothing, so only an event names the span. */
const TRACED_ORIGIN = fieldsOf({ actor: text, requestId: text, traceparent: text });

export const originOf = (origin: Origin, bind: Binder): string => {
  const { actor, requestId } = storedOrigin(origin);
  return `${bind(actor, "text")} as actor, ${bind(requestId, "text")} as request_id`;
};

const tracedOriginOf = (origin: Origin, bind: Binder): string =>
  `${originOf(origin, bind)}, ${bind(origin.traceparent ?? null, "text")} as traceparent`;

interface Placeable {
  readonly subject: { readonly type: string; readonly id: string };
  readonly origin: Origin;
}

/** Rows numbered backwards from the last. */
const placed = <T extends Placeable>(all: readonly T[]) =>
  all.map(({ subject, origin, ...rest }, at) => ({
    ...rest,
    ...storedOrigin(origin),
    place: at + 1 - all.length,
    subjectType: subject.type,
    subject: subject.id,
  }));

export const EVENT = fieldsOf({
  place: count,
  id: uuid,
  type: text,
  subjectType: text,
  subject: text,
  data: text,
  operation: uuid,
  createdAt: time,
});

/** A delivery of each new event for each subscribed endpoint; the ids are those of core's `deliveryOf`. */
export const FANNED = `fanned as (insert into webhook_delivery (organization, livemode, version, id, endpoint, event, event_type,
      seq, status, attempts, log, next_attempt_at, created_at, updated_at)
    select $1::uuid, $2::bool, 1, ${uuidOf("left(a.id::text, 13)", "h.hash")}, w.id, a.id, a.type, a.seq, 'pending', 0, '[]', a.created_at, a.created_at, a.created_at
    from head cross join announced a
    join webhook_endpoint w on w.organization = $1 and w.livemode = $2 and w.status = 'enabled'
      and (w.types = '{}' or a.type = any(w.types))
    cross join lateral (
      select ${sha256("a.id::text || ':' || w.id::text")} as hash
    ) h
    where head.subscriptions > 0 returning 1)`;

/** Changes of endpoints lock the head of the feed as events do, as the last step. */
export const subscribed = (from: string): string => `subscribed as (insert into feed_head as t
      (organization, livemode, seq, subscriptions)
    select $1::uuid, $2::bool, 0, 1 from ${from} where done.ok = 0
    on conflict (organization, livemode) do update set subscriptions = t.subscriptions + 1)`;

/**
 * A statement reads the endpoints as of its start, and the head as of the time it gets the lock. When endpoints changed in
 * between, the statement must be sent again.
 */
export const looked = (mark: string): string =>
  `case when head.subscriptions = 0 or head.subscriptions = (
    select f.subscriptions from feed_head f where f.organization = $1 and f.livemode = $2)
    then 0 else (${mark} || head.subscriptions)::int4 end`;

const EVENT_COLUMNS = "id, type, subject_type, subject, data, operation, created_at";

export const AUDIT_ENTRY = fieldsOf({
  place: count,
  id: uuid,
  verb: text,
  subjectType: text,
  subject: text,
  before: text,
  after: text,
  createdAt: time,
});

/**
 * The head of the audit entries, and the new entries. `source` has one row when everything else is done but the feed, whose head
 * is locked after this one.
 */
export const auditing = (
  entries: readonly Originated<AuditEntry>[],
  bind: Binder,
  source = "done where done.ok = 0",
): readonly string[] => [
  `audit as (insert into audit_head as t (organization, livemode, seq)
    select $1::uuid, $2::bool, ${bind(entries.length, "int8")} from ${source}
    on conflict (organization, livemode) do update set seq = t.seq + excluded.seq returning t.seq)`,
  `audited as (insert into audit_entry
      (organization, livemode, seq, actor, request_id, id, verb, subject_type, subject, before, after, created_at)
    select $1::uuid, $2::bool, audit.seq + u.place, u.actor, u.request_id, u.id, u.verb, u.subject_type, u.subject,
      u.before, u.after, u.created_at
    from audit cross join ${rowsSource([...AUDIT_ENTRY, ...ORIGIN], placed(entries), bind)} returning seq, id)`,
  `audit_sequenced as (insert into audit_seq (organization, livemode, id, seq)
    select $1::uuid, $2::bool, id, seq from audited)`,
];

/**
 * The head of the feed, and the new events: those that sets announce, in the order of ids, which `origin` made, and then those
 * given. `done` has one row when everything else is done: the head is locked last. `from` is `done`, with the head of the audit
 * entries where there are any, which is locked before it.
 */
export const announcement = (
  { events, origin }: { readonly events: readonly Originated<DomainEvent>[]; readonly origin: Origin },
  announced: readonly string[],
  from: string,
  bind: Binder,
): readonly string[] => {
  const given = bind(events.length, "int8");
  const fields = [...EVENT, ...TRACED_ORIGIN];
  const sources = [
    ...(announced.length === 0
      ? []
      : [`select place - news.n - ${given} as place, ${EVENT_COLUMNS}, ${tracedOriginOf(origin, bind)} from news`]),
    ...(events.length === 0
      ? []
      : [
          `select place, ${EVENT_COLUMNS}, actor, request_id, traceparent from ${rowsSource(fields, placed(events), bind)}`,
        ]),
  ];
  const news = `news as materialized (select row_number() over (order by a.id) as place, count(*) over () as n, a.*
    from (${announced.join(" union all ")}) a)`;
  return [
    ...(announced.length === 0 ? [] : [news]),
    `head as (insert into feed_head as t (organization, livemode, seq)
    select $1::uuid, $2::bool, ${given}${announced.length === 0 ? "" : " + (select count(*) from news)"}
    from ${from} where done.ok = 0
    on conflict (organization, livemode) do update set seq = t.seq + excluded.seq returning t.seq, t.subscriptions)`,
    `announced as (insert into event
      (organization, livemode, seq, actor, request_id, id, type, subject_type, subject, data, operation, created_at, traceparent)
    select $1::uuid, $2::bool, head.seq + u.place, u.actor, u.request_id, u.id, u.type, u.subject_type, u.subject, u.data, u.operation, u.created_at, u.traceparent
    from head cross join (${sources.join(" union all ")}) u returning seq, id, type, created_at)`,
    `sequenced as (insert into event_seq (organization, livemode, id, seq)
    select $1::uuid, $2::bool, id, seq from announced)`,
  ];
};

/** The head as the transaction holds it, and its events from the `seq` in $3 to that in $4, for {@link FANNED}. */
export const ANNOUNCED = [
  "head as (select f.subscriptions from feed_head f where f.organization = $1 and f.livemode = $2)",
  `announced as (select e.seq, e.id, e.type, e.created_at from event e
    where e.organization = $1 and e.livemode = $2 and e.seq between $3::int8 and $4::int8)`,
] as const;
