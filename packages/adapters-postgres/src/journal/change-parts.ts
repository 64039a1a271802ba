import type { Answer, AuditEntry, Change, Expectation, Increment, Origin, RowKind, Write } from "@entente/core/ports";
import { customerEvents, takeCustomers } from "../activity/customers.ts";
import { namedEvents, takeNames } from "../activity/external-events.ts";
import { count, fieldsOf, namesOf, tally, text, time, uuid } from "../store/columns.ts";
import { type Binder, rowsSource } from "../store/statement.ts";
import { FIELDS, TABLES } from "../store/tables.ts";
import { additions, type COUNTERS, leastOf, merged, metricTotals, routeSums } from "./counters.ts";

/** A part of a change: a statement that returns one row for each write, and the failure that fewer rows mean. */
export interface Part {
  readonly body: string;
  /** How many; absent: any number is good. */
  readonly rows?: number;
  readonly whenMissing: "stale" | `short:${string}` | `missing:${string}`;
}

const stale = (body: string, rows: number): Part => ({ body, rows, whenMissing: "stale" });

/** Groups in the order of their names, so that any two changes lock rows in the same order. */
const grouped = <T, K extends string>(items: readonly T[], keyOf: (item: T) => K): readonly [K, readonly T[]][] => {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
};

const byId = <T>(items: readonly T[], idOf: (item: T) => string): readonly T[] =>
  items.length < 2 ? items : [...items].sort((a, b) => (idOf(a) < idOf(b) ? -1 : 1));

/** Version 0 expects that no row exists. */
const absence = (kind: RowKind, expects: readonly Expectation[], bind: Binder): Part =>
  stale(
    `select 1 from ${rowsSource(fieldsOf({ id: TABLES[kind].columns.id }), expects, bind)} where not exists (
    select 1 from ${TABLES[kind].name} t where t.organization = $1 and t.livemode = $2 and t.id = u.id)`,
    expects.length,
  );

const lock = (kind: RowKind, rows: readonly Expectation[], mode: "share" | "no key update", bind: Binder): Part => {
  const source = rowsSource(
    fieldsOf({ id: TABLES[kind].columns.id, version: count }),
    byId(rows, ({ id }) => id),
    bind,
  );
  const body = `select 1 from ${TABLES[kind].name} t join ${source} on t.id = u.id and t.version = u.version
    where t.organization = $1 and t.livemode = $2 order by t.id for ${mode} of t`;
  return stale(body, rows.length);
};

/**
 * Locks every row that the change expects unchanged until the change is committed. The rows that it replaces are locked with
 * them and in one order: otherwise two changes, each expecting what the other replaces, would deadlock.
 */
export const expectations = ({ expects = [], writes = [] }: Change, bind: Binder): readonly Part[] => {
  if (expects.length === 0) return [];
  const replaced = writes.filter(({ version }) => version !== 0);
  const all = [...expects, ...replaced.map(({ kind, row, version }) => ({ kind, id: row.id, version }))];
  return grouped(all, ({ kind }) => kind).flatMap(([kind, rows]) => {
    const [absent, present] = [
      rows.filter(({ version }) => version === 0),
      rows.filter(({ version }) => version !== 0),
    ];
    const mode = replaced.some((write) => write.kind === kind) ? "no key update" : "share";
    return [
      ...(absent.length === 0 ? [] : [absence(kind, absent, bind)]),
      ...(present.length === 0 ? [] : [lock(kind, present, mode, bind)]),
    ];
  });
};

const insertion = (kind: RowKind, writes: readonly Write[], bind: Binder): Part => {
  const fields = FIELDS[kind];
  const rows = writes.map(({ row }) => row);
  const body = `insert into ${TABLES[kind].name} (organization, livemode, version, ${namesOf(fields).join(", ")})
    select $1::uuid, $2::bool, 1, u.* from ${rowsSource(fields, rows, bind)} returning 1`;
  return stale(body, writes.length);
};

const VERSION = fieldsOf({ version: count });

const replacement = (kind: RowKind, writes: readonly Write[], bind: Binder): Part => {
  const rows = byId(writes, ({ row }) => row.id).map((write) => ({ ...write.row, version: write.version }));
  const sets = namesOf(FIELDS[kind])
    .filter((name) => name !== "id")
    .map((name) => `${name} = u.${name}`);
  const body = `update ${TABLES[kind].name} as t set version = t.version + 1, ${sets.join(", ")}
    from ${rowsSource([...FIELDS[kind], ...VERSION], rows, bind)}
    where t.organization = $1 and t.livemode = $2 and t.id = u.id and t.version = u.version returning 1`;
  return stale(body, writes.length);
};

/** External event ids are reserved before anything else of new events is written, so that a duplicate does the least work. */
const names = (writes: readonly Write[], bind: Binder): readonly Part[] => {
  const events = namedEvents(writes);
  return events.length === 0 ? [] : [stale(takeNames(events, bind), events.length)];
};

/** Of customers that are there already nothing is written. */
const customers = (writes: readonly Write[], bind: Binder): readonly Part[] => {
  const events = customerEvents(writes);
  return events.length === 0 ? [] : [{ body: takeCustomers(events, bind), whenMissing: "stale" }];
};

export const rowWrites = ({ writes = [] }: Change, bind: Binder): readonly Part[] => [
  ...names(writes, bind),
  ...grouped(writes, ({ kind }) => kind).flatMap(([kind, group]) => {
    const [fresh, read] = [group.filter(({ version }) => version === 0), group.filter(({ version }) => version !== 0)];
    return [
      ...(fresh.length === 0 ? [] : [insertion(kind, fresh, bind)]),
      ...(read.length === 0 ? [] : [replacement(kind, read, bind)]),
    ];
  }),
  ...customers(writes, bind),
];

const LINK_CLICKS = fieldsOf({ promoLink: uuid, clicks: tally });

const linkClicks = (increments: readonly Increment[], bind: Binder): Part => {
  const entries = merged(increments);
  const body = `update promo_link as t set clicks = t.clicks + u.clicks from ${rowsSource(LINK_CLICKS, entries, bind)}
    where t.organization = $1 and t.livemode = $2 and t.id = u.promo_link returning 1`;
  return { body, rows: entries.length, whenMissing: "missing:promo_link" };
};

export const counterMoves = (increments: readonly Increment[], bind: Binder): readonly Part[] => {
  const { performanceQuarter, routeDay } = routeSums(increments);
  return [
    ...grouped(increments, ({ counter }) => counter).flatMap(([counter, group]) => {
      if (counter === "linkClicks") return [linkClicks(group, bind)];
      if (counter === "performanceQuarter") return additions(counter, performanceQuarter, bind);
      return additions(counter as keyof typeof COUNTERS, merged(group), bind, leastOf(group));
    }),
    ...additions("routeDay", routeDay, bind),
    ...additions("metricTotal", metricTotals(increments), bind),
  ];
};

const ANSWER = fieldsOf({ key: text, fingerprint: text, sealed: text, createdAt: time, expiresAt: time });

/** Takes the key unless an answer that has not expired has it. */
export const keptAnswer = (answer: Answer, bind: Binder): Part =>
  stale(
    `insert into answer as t (organization, livemode, ${namesOf(ANSWER).join(", ")})
    select $1::uuid, $2::bool, u.* from ${rowsSource(ANSWER, [answer], bind)}
    on conflict (organization, livemode, key)
    do update set fingerprint = excluded.fingerprint, sealed = excluded.sealed,
      created_at = excluded.created_at, expires_at = excluded.expires_at
    where t.expires_at <= excluded.created_at returning 1`,
    1,
  );

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
const FANNED = `fanned as (insert into webhook_delivery (organization, livemode, version, id, endpoint, event, event_type,
      seq, status, attempts, log, next_attempt_at, created_at, updated_at)
    select $1::uuid, $2::bool, 1, (substr(a.id::text, 1, 13) || '-7' || substr(h.hash, 1, 3) || '-8' || substr(h.hash, 4, 3)
        || '-' || substr(h.hash, 7, 12))::uuid,
      w.id, a.id, a.type, a.seq, 'pending', 0, '[]', a.created_at, a.created_at, a.created_at
    from head cross join announced a
    join webhook_endpoint w on w.organization = $1 and w.livemode = $2 and w.status = 'enabled'
      and (w.types = '{}' or a.type = any(w.types))
    cross join lateral (
      select encode(sha256(convert_to(a.id::text || ':' || w.id::text, 'UTF8')), 'hex') as hash
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

/** Who made a change, as it is stored with each of its events and audit entries. */
export const originOf = ({ actor: { type, id, name }, requestId }: Origin, bind: Binder): string =>
  `${bind(JSON.stringify({ type, id, name }), "text")}, ${bind(requestId, "text")}`;

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
  entries: readonly AuditEntry[],
  origin: Origin,
  bind: Binder,
  source = "done where done.ok = 0",
): readonly string[] => {
  const rows = entries.map(({ subject, ...entry }, at) => ({
    ...entry,
    place: at + 1 - entries.length,
    subjectType: subject.type,
    subject: subject.id,
  }));
  return [
    `audit as (insert into audit_head as t (organization, livemode, seq)
    select $1::uuid, $2::bool, ${bind(entries.length, "int8")} from ${source}
    on conflict (organization, livemode) do update set seq = t.seq + excluded.seq returning t.seq)`,
    `audited as (insert into audit_entry
      (organization, livemode, seq, actor, request_id, id, verb, subject_type, subject, before, after, created_at)
    select $1::uuid, $2::bool, audit.seq + u.place, ${originOf(origin, bind)}, u.id, u.verb, u.subject_type, u.subject,
      u.before, u.after, u.created_at
    from audit cross join ${rowsSource(AUDIT_ENTRY, rows, bind)} returning seq, id)`,
    `audit_sequenced as (insert into audit_seq (organization, livemode, id, seq)
    select $1::uuid, $2::bool, id, seq from audited)`,
  ];
};

/**
 * The head of the feed, and the new events: those that sets announce, in the order of ids, and then those of the change. `done`
 * has one row when everything else is done: the head is locked last. `from` is `done`, with the head of the audit entries where
 * there are any, which is locked before it.
 */
export const announcement = (
  { events = [], origin }: Pick<Change, "events" | "origin">,
  announced: readonly string[],
  from: string,
  bind: Binder,
): readonly string[] => {
  const given = bind(events.length, "int8");
  const rows = events.map(({ subject, ...event }, at) => ({
    ...event,
    place: at + 1 - events.length,
    subjectType: subject.type,
    subject: subject.id,
  }));
  const sources = [
    ...(announced.length === 0 ? [] : [`select place - news.n - ${given} as place, ${EVENT_COLUMNS} from news`]),
    ...(events.length === 0 ? [] : [`select place, ${EVENT_COLUMNS} from ${rowsSource(EVENT, rows, bind)}`]),
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
      (organization, livemode, seq, actor, request_id, id, type, subject_type, subject, data, operation, created_at)
    select $1::uuid, $2::bool, head.seq + u.place, ${originOf(origin, bind)}, u.id, u.type, u.subject_type, u.subject, u.data, u.operation, u.created_at
    from head cross join (${sources.join(" union all ")}) u returning seq, id, type, created_at)`,
    `sequenced as (insert into event_seq (organization, livemode, id, seq)
    select $1::uuid, $2::bool, id, seq from announced)`,
    FANNED,
  ];
};
