import type { CounterKind, Counters, Increment } from "@entente/core/ports";
import { SIGNED_ACCOUNTS, startOfDay, wireTime } from "@entente/core/storage";
import {
  type AnyColumn,
  amount,
  type Columns,
  exact,
  type Field,
  fieldsOf,
  namesOf,
  text,
  time,
  utcDay,
  uuid,
} from "../store/columns.ts";
import { type Binder, rowsSource } from "../store/statement.ts";

interface Counter<C extends CounterKind> {
  readonly table: string;
  readonly key: Columns<Counters[C]["key"]>;
  readonly by: Columns<Counters[C]["by"]>;
  /** True if a counter without a row may become this value. Absent: any value is allowed. */
  readonly holds?: (entry: Counters[C]["key"] & Counters[C]["by"]) => boolean;
}

const route = { program: uuid, distribution: uuid, deployment: uuid, enrollment: uuid };
const perRoute = { brand: uuid, program: uuid, distribution: uuid, deployment: uuid, type: text, currency: text };
const performanceSums = { events: amount, valueMinor: exact, quantity: exact, visitors: amount };
const perDay = { brand: uuid, ...route, currency: text, day: utcDay };

/** Counters that are rows of their own. `linkClicks` is a column of its link. */
type Kept = Exclude<CounterKind, "linkClicks"> | Sharded;

/** Sums in shards, because one row would make all who add to it wait for each other's commits. */
type Sharded = "performanceQuarter" | "routeDay" | "metricTotal";

interface ShardedCounter {
  readonly table: string;
  readonly key: Readonly<Record<string, AnyColumn>>;
  readonly by: Readonly<Record<string, AnyColumn>>;
}

export const COUNTERS: { readonly [C in Exclude<Kept, Sharded>]: Counter<C> } & {
  readonly [C in Sharded]: ShardedCounter;
} = {
  balance: {
    table: "balance",
    key: { brand: uuid, asset: text, account: text },
    by: { amount: exact },
    holds: (entry) => (SIGNED_ACCOUNTS as readonly string[]).includes(entry.account) || entry.amount >= 0n,
  },
  budget: {
    table: "budget",
    key: { distribution: uuid },
    by: { reserved: exact, consumed: exact, released: exact },
    holds: ({ reserved, consumed, released }) =>
      reserved >= 0n && consumed >= 0n && released >= 0n && reserved - consumed - released >= 0n,
  },
  minted: { table: "deployment_links", key: { deployment: uuid }, by: { links: amount } },
  performanceDay: {
    table: "performance_day",
    key: { ...perDay, type: text },
    by: performanceSums,
  },
  performanceQuarter: {
    table: "performance_quarter",
    key: { ...perRoute, startsAt: time, shard: text },
    by: performanceSums,
  },
  // The same by UTC days, so that reading a year costs little.
  routeDay: { table: "performance_route_day", key: { ...perRoute, day: utcDay, shard: text }, by: performanceSums },
  metricDay: { table: "metric_day", key: { ...perDay, metric: text }, by: { amount: exact } },
  // The totals of metricDay per distribution, so that reading one costs the same after a day and after a year.
  metricTotal: {
    table: "distribution_metric",
    key: { distribution: uuid, metric: text, currency: text, shard: text },
    by: { amount: exact },
  },
};

const SHARDS = 16;
let last = 0;

/** The shard of a statement: each takes the next one, so that those under way at once add to different rows, each to few. */
export const nextShard = (): string => {
  last = (last + 1) % SHARDS;
  return last.toString(SHARDS);
};

/** The share of `metricDay` increments in the totals of their distributions. */
export const metricTotals = (increments: readonly Increment[], shard: string): readonly Entry[] =>
  merged(
    increments.flatMap(({ counter, key, by }) => {
      if (counter !== "metricDay" || key.distribution === null) return [];
      const { distribution, metric, currency } = key;
      return [{ key: { distribution, metric, currency, shard }, by }];
    }),
  );

/** The shares of `performanceQuarter` increments in quarter hours and in days. */
export const routeSums = (
  increments: readonly Increment[],
  shard: string,
): { readonly performanceQuarter: readonly Entry[]; readonly routeDay: readonly Entry[] } => {
  const own = increments.filter((one) => one.counter === "performanceQuarter");
  const quarters = [...summed(own).values()].map(({ key, by }) => ({ key: { ...key, shard }, by }));
  const days = quarters.map(({ key: { startsAt, ...key }, by }) => ({
    key: { ...key, day: startOfDay(startsAt) },
    by,
  }));
  return { performanceQuarter: merged(quarters), routeDay: merged(days) };
};

/** Names of the constraints that are floors, each with its counter. */
export const FLOORS: Readonly<Record<string, CounterKind>> = { balance_floor: "balance", budget_floor: "budget" };

export type Entry = Readonly<Record<string, unknown>>;

/**
 * Increments of one counter, with equal keys added up, in the order of their keys, so that two changes lock the same rows in
 * the same order; `ordering` is what they are put in order by.
 */
export const merged = (increments: readonly Addition<object>[]): readonly Entry[] =>
  [...summed(increments)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([ordering, { key, by }]) => ({ ...key, ...by, ordering }));

interface Addition<K extends object> {
  readonly key: K;
  readonly by: object;
}

/** Increments with equal keys added up, by the names of their keys. */
const summed = <K extends object>(increments: readonly Addition<K>[]): ReadonlyMap<string, Addition<K>> => {
  const sums = new Map<string, Addition<K> & { readonly by: Record<string, bigint> }>();
  const parts = Object.keys(increments[0]?.key ?? {}).sort();
  for (const { key, by } of increments) {
    const name = nameOf(key as Entry, parts);
    const sum = sums.get(name);
    if (sum === undefined) sums.set(name, { key, by: { ...(by as Record<string, bigint>) } });
    else for (const part in by) sum.by[part] = (sum.by[part] as bigint) + (by[part as keyof typeof by] as bigint);
  }
  return sums;
};

/** Of the parts of a key at most one is a text of the caller, the type of an event, so that no two keys have one name. */
const nameOf = (key: Entry, parts: readonly string[]): string => {
  let name = "";
  for (const part of parts) {
    const value = key[part];
    name += `${value instanceof Date ? wireTime(value) : (value ?? "")}\n`;
  }
  return name;
};

const SHAPES = Object.fromEntries(
  Object.entries(COUNTERS).map(([kind, { key, by }]) => [kind, { key: fieldsOf(key), by: fieldsOf(by) }]),
) as { readonly [C in Kept]: { readonly key: readonly Field[]; readonly by: readonly Field[] } };

/** The order in which {@link merged} puts the entries of a counter, as columns to order by. */
export const lockOrderOf = (kind: Kept): string =>
  [...SHAPES[kind].key]
    .sort((one, other) => (one.field < other.field ? -1 : 1))
    .map(({ name, column: { type } }) => `${name}${type === "text" ? ' collate "C"' : ""} nulls first`)
    .join(", ");

/** The columns of each counter, as they are written. */
export const COUNTER_FIELDS = Object.fromEntries(
  Object.entries(SHAPES).map(([kind, { key, by }]) => [kind, [...key, ...by]]),
) as unknown as { readonly [C in Kept]: readonly Field[] };

const adding = (by: readonly Field[], from: string): string =>
  namesOf(by)
    .map((name) => `${name} = t.${name} + ${from}.${name}`)
    .join(", ");

/** `insert … on conflict … do update`: adds what `source` selects, `u` with the counter's columns. */
export const upsert = (kind: Kept, source: string, tenant = "$1::uuid, $2::bool"): string => {
  const { key, by } = SHAPES[kind];
  const all = namesOf([...key, ...by]);
  return `insert into ${COUNTERS[kind].table} as t (organization, livemode, ${all.join(", ")})
    select ${tenant}, ${all.map((name) => `u.${name}`).join(", ")} from ${source}
    on conflict (organization, livemode, ${namesOf(key).join(", ")})
    do update set ${adding(by, "excluded")} returning 1`;
};

/** The minimum that an entry must leave in a budget, when it is more than 0. */
type Least = (entry: Entry) => bigint | undefined;
const NO_LEAST: Least = () => undefined;
const LEAVES = fieldsOf({ leaves: exact });
/** A statement that waited for the row sees its new version, because PostgreSQL checks the condition again. */
const ENOUGH = ` and t.reserved + u.reserved - t.consumed - u.consumed - t.released - u.released >= coalesce(u.leaves, 0)`;

/** {@link Least} as required by the increments: of several the largest. */
export const leastOf = (increments: readonly Increment[]): Least => {
  const asked = new Map<string, bigint>();
  for (const one of increments) {
    if (one.counter !== "budget" || one.leaves === undefined) continue;
    const known = asked.get(one.key.distribution);
    asked.set(one.key.distribution, known !== undefined && known > one.leaves ? known : one.leaves);
  }
  return ({ distribution }) => asked.get(distribution as never);
};

/**
 * Adds entries of one counter. A value below the floor can only be subtracted from an existing row, because PostgreSQL checks
 * the floor against the row to insert before it finds the row to update; a missing row then counts as insufficient.
 */
export const additions = (kind: Kept, entries: readonly Entry[], bind: Binder, least: Least = NO_LEAST) => {
  const { table, holds = () => true } = COUNTERS[kind] as Counter<"balance">;
  const { key, by } = SHAPES[kind];
  const standing = entries.filter((entry) => holds(entry as never));
  const drawing = entries.filter((entry) => !holds(entry as never));
  const parts = [];
  if (standing.length > 0) {
    const body = upsert(kind, rowsSource([...key, ...by], standing, bind));
    parts.push({ body, rows: standing.length, whenMissing: `short:${kind}` as const });
  }
  if (drawing.length > 0) {
    const same = namesOf(key).map((name) => `t.${name} = u.${name}`);
    const left = drawing.map((entry) => ({ ...entry, leaves: least(entry) }));
    const bounded = left.some(({ leaves }) => leaves !== undefined);
    const columns = [...key, ...by, ...(bounded ? LEAVES : [])];
    const body = `update ${table} as t set ${adding(by, "u")} from ${rowsSource(columns, left, bind)}
      where t.organization = $1 and t.livemode = $2 and ${same.join(" and ")}${bounded ? ENOUGH : ""} returning 1`;
    parts.push({ body, rows: drawing.length, whenMissing: `short:${kind}` as const });
  }
  return parts;
};
