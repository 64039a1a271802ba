import type { Answer, Expectation, Increment, RowKind, Write } from "@entente/core/ports";
import { customerEvents, takeCustomers } from "../activity/customers.ts";
import { namedEvents, takeNames } from "../activity/external-events.ts";
import { count, fieldsOf, namesOf, tally, text, time, uuid } from "../store/columns.ts";
import { type Binder, rowsSource } from "../store/statement.ts";
import { FIELDS, TABLES } from "../store/tables.ts";
import { additions, type COUNTERS, leastOf, merged, metricTotals, nextShard, routeSums } from "./counters.ts";

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
export const expectations = (
  { expects = [], writes = [] }: { readonly expects?: readonly Expectation[]; readonly writes?: readonly Write[] },
  bind: Binder,
): readonly Part[] => {
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

export const rowWrites = (writes: readonly Write[], bind: Binder): readonly Part[] => [
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
  const shard = nextShard();
  const { performanceQuarter, routeDay } = routeSums(increments, shard);
  return [
    ...grouped(increments, ({ counter }) => counter).flatMap(([counter, group]) => {
      if (counter === "linkClicks") return [linkClicks(group, bind)];
      if (counter === "performanceQuarter") return additions(counter, performanceQuarter, bind);
      return additions(counter as keyof typeof COUNTERS, merged(group), bind, leastOf(group));
    }),
    ...additions("routeDay", routeDay, bind),
    ...additions("metricTotal", metricTotals(increments, shard), bind),
  ];
};

const ANSWER = fieldsOf({ key: text, fingerprint: text, sealed: text, createdAt: time, expiresAt: time });

/** Takes each key unless an answer that has not expired has it. */
export const keptAnswers = (answers: readonly Answer[], bind: Binder): Part =>
  stale(
    `insert into answer as t (organization, livemode, ${namesOf(ANSWER).join(", ")})
    select $1::uuid, $2::bool, u.* from ${rowsSource(
      ANSWER,
      byId(answers, ({ key }) => key),
      bind,
    )}
    on conflict (organization, livemode, key)
    do update set fingerprint = excluded.fingerprint, sealed = excluded.sealed,
      created_at = excluded.created_at, expires_at = excluded.expires_at
    where t.expires_at <= excluded.created_at returning 1`,
    answers.length,
  );
