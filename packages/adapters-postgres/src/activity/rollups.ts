import type { Repaired, RollupStore } from "@entente/core/ports";
import type { Kysely } from "kysely";
import type { Engine } from "../engines/database.ts";
import { givingWay, LOCK_WAIT_MS } from "../engines/give-way.ts";
import { withRetry } from "../engines/retry.ts";
import { IN_TENANT, wireTime } from "../store/compared.ts";
import { type Binder, sender, through } from "../store/statement.ts";

/** The amount that an event adds to a sum of values, as `signedValue` of core computes it; null when it has no value. */
export const SIGNED_VALUE = "case when reverses is null then value_minor else -value_minor end";

/** The count that an event adds to a number of events, as `countedEvents` of core computes it. */
export const COUNTED_EVENTS = "case when quantity < 0 then -1 else 1 end";

const ROUTE = "brand, program, distribution, deployment, enrollment";
const DAY = "(e.occurred_at at time zone 'UTC')::date";
/** A route without its member. */
const PLACE = "brand, program, distribution, deployment";
/** The start of the quarter hour of a time, as `startOfQuarter` of core computes it. */
export const quarterOf = (time: string): string =>
  `date_bin('15 minutes', ${time}, timestamptz '0001-01-01 00:00:00+00')`;
const SUMS = ["events", "value_minor", "quantity", "visitors"];

/** The sums of events by these columns and their time. */
const summed = (columns: string, time: string, as: string): string =>
  `select ${columns}, ${time} as ${as}, sum(${COUNTED_EVENTS})::int8 as events, coalesce(sum(${SIGNED_VALUE}), 0) as value_minor,
        sum(quantity) as quantity, count(*) filter (where new_visitor)::int8 as visitors
      from performance_event e where ${IN_TENANT} group by ${columns}, ${time}`;

/**
 * The deployments of the distribution that a filter names, as conditions on a row `t` of the sums by members, which an index finds by
 * deployment: none where the filter names a narrower place or a member.
 */
export const deploymentsOf = (
  filter: { readonly [P in "distribution" | "deployment" | "enrollment"]?: string | null | undefined },
  bind: Binder,
): readonly string[] =>
  typeof filter.distribution !== "string" || filter.deployment !== undefined || filter.enrollment !== undefined
    ? []
    : [
        `t.deployment = any(array(select p.id from deployment p
      where p.organization = $1 and p.livemode = $2 and p.distribution = ${bind(filter.distribution, "uuid")}))`,
      ];

interface Rollup {
  readonly table: string;
  readonly key: string;
  /** How the columns of the key are written in the name of a row, where that is not as they are. */
  readonly named?: string;
  readonly amounts: readonly string[];
  /** Columns outside the key, with the values written to them; null where only amounts are written, in rows that stay. */
  readonly fixed: Readonly<Record<string, string>> | null;
  /** The rollup computed from its rows, for the tenant in $1 and $2. */
  readonly rebuilt: string;
}

/** Each rollup with its computation from rows. By hand, because comparing and repairing share one table of texts. */
export const ROLLUPS: { readonly [R in Repaired["check"]]: Rollup } = {
  performanceDay: {
    table: "performance_day",
    key: `${ROUTE}, type, currency, day`,
    amounts: SUMS,
    fixed: {},
    rebuilt: summed(`${ROUTE}, type, currency`, DAY, "day"),
  },
  performanceQuarter: {
    table: "performance_quarter",
    key: `${PLACE}, type, currency, starts_at`,
    named: `${PLACE}, type, currency, ${wireTime("starts_at")}`,
    amounts: SUMS,
    fixed: { shard: "'-'" },
    rebuilt: summed(`${PLACE}, type, currency`, quarterOf("e.occurred_at"), "starts_at"),
  },
  routeDay: {
    table: "performance_route_day",
    key: `${PLACE}, type, currency, day`,
    amounts: SUMS,
    fixed: { shard: "'-'" },
    rebuilt: summed(`${PLACE}, type, currency`, DAY, "day"),
  },
  metricDay: {
    table: "metric_day",
    key: `${ROUTE}, metric, currency, day`,
    amounts: ["amount"],
    fixed: {},
    rebuilt: `select e.brand, e.program, e.distribution, e.deployment, e.enrollment, m.value->>0 as metric,
        m.value->>2 as currency, ${DAY} as day, sum((m.value->>1)::numeric) as amount
      from performance_event e cross join lateral json_array_elements(e.metrics::json) as m
      where e.organization = $1 and e.livemode = $2
      group by e.brand, e.program, e.distribution, e.deployment, e.enrollment, m.value->>0, m.value->>2, ${DAY}`,
  },
  // Shards exist only so that many transactions can add at once; a repair writes one shard.
  distributionTotal: {
    table: "distribution_metric",
    key: "distribution, metric, currency",
    amounts: ["amount"],
    fixed: { shard: "'0'" },
    rebuilt: `select e.distribution, m.value->>0 as metric, m.value->>2 as currency, sum((m.value->>1)::numeric) as amount
      from performance_event e cross join lateral json_array_elements(e.metrics::json) as m
      where e.organization = $1 and e.livemode = $2 and e.distribution is not null group by 1, 2, 3`,
  },
  // A click counts when it became an event, which has its id. It is its link's, whoever is credited.
  clicks: {
    table: "promo_link",
    key: "id",
    amounts: ["clicks"],
    fixed: null,
    rebuilt: `select l.id, count(*)::int8 as clicks from promo_link l
      join click c on c.organization = $1 and c.livemode = $2 and c.deployment = l.deployment and c.code = l.code
      join performance_event e on e.organization = $1 and e.livemode = $2 and e.id = c.id
      where l.organization = $1 and l.livemode = $2 group by l.id`,
  },
  minted: {
    table: "deployment_links",
    key: "deployment",
    amounts: ["links"],
    fixed: {},
    rebuilt: `select deployment, count(*)::int8 as links from promo_link where ${IN_TENANT} group by deployment`,
  },
};

/** The name of a row: its key, where that is one column, or its values as a JSON array. */
const nameOf = ({ key, named = key }: Rollup): string =>
  key.includes(",") ? `json_build_array(${named})::text` : `${key}::text`;

/**
 * Keys contain nulls, which are equal in a group but not in a join, so both sides are united and grouped instead of joined.
 */
export const rollupCheck = (rollup: Rollup): string => {
  const { table, key, amounts, rebuilt } = rollup;
  const columns = (found: (amount: string) => string, expected: (amount: string) => string): string =>
    amounts
      .map((amount) => `${found(amount)} as found_${amount}, ${expected(amount)} as expected_${amount}`)
      .join(", ");
  const sums = amounts.flatMap((amount) => [`found_${amount}`, `expected_${amount}`]);
  return `
  select d.key, f.field, f.expected::text as expected, f.found::text as found from (
    select ${nameOf(rollup)} as key, ${sums.map((sum) => `sum(${sum}) as ${sum}`).join(", ")} from (
      select ${key}, ${columns(
        (amount) => `${amount}::numeric`,
        () => "0::numeric",
      )} from ${table} where ${IN_TENANT}
      union all
      select ${key}, ${columns(
        () => "0",
        (amount) => amount,
      )} from (${rebuilt}) r
    ) both_sides group by ${key}
  ) d cross join lateral (values ${amounts
    .map((amount) => `('${amount}', expected_${amount}, found_${amount})`)
    .join(", ")}) as f(field, expected, found)
  where f.expected <> f.found`;
};

/** Statements that make the rows anew whose names are in $3. */
const repairs = (rollup: Rollup): readonly string[] => {
  const { table, key, amounts, fixed, rebuilt } = rollup;
  const named = `${nameOf(rollup)} = any($3::text[])`;
  const again = `from (${rebuilt}) r where ${named}`;
  if (fixed === null) {
    const anew = amounts.map(
      (amount) => `${amount} = coalesce((select r.${amount} ${again} and r.${key} = t.${key}), 0)`,
    );
    return [`update ${table} t set ${anew.join(", ")} where ${IN_TENANT} and ${named}`];
  }
  const columns = [key, ...amounts, ...Object.keys(fixed)].join(", ");
  return [
    `delete from ${table} where ${IN_TENANT} and ${named}`,
    `insert into ${table} (organization, livemode, ${columns})
    select $1::uuid, $2::bool, ${[key, ...amounts, ...Object.values(fixed)].join(", ")} ${again}`,
  ];
};

/** Sums that are split into shards, with their key and the column of their time. */
const SPLIT = [
  { table: "performance_quarter", at: "starts_at", type: "timestamptz" },
  { table: "performance_route_day", at: "day", type: "date" },
] as const;

/**
 * Adds shards up to one, `-`. A shard that is being written is left for the next time. The limit is a literal,
 * because a generic plan for any number of shards would read them all.
 */
const merging = ({ table, at, type }: (typeof SPLIT)[number], limit: number): string => {
  const key = `organization, livemode, ${PLACE}, type, currency, ${at}`;
  const all = `${key}, shard, ${SUMS.join(", ")}`;
  return `
  with parts as materialized (
    select ctid from ${table} where shard <> '-' and ${at} < $1::${type} order by ${at}
    limit ${Math.trunc(limit)} for update skip locked
  ), moved as (
    delete from ${table} t where t.ctid = any(array(select ctid from parts)) returning ${all}
  ), merged as (
    insert into ${table} as t (${all})
    select ${key}, '-', ${SUMS.map((sum) => `sum(${sum})`).join(", ")} from moved group by ${key} order by ${key}
    on conflict (${key}, shard) do update set ${SUMS.map((sum) => `${sum} = t.${sum} + excluded.${sum}`).join(", ")}
    returning 1
  )
  select count(*)::int4 as parts, (select count(*) from merged) as sums from moved`;
};

export const rollupStore = <DB>(engine: Engine<DB>): RollupStore => ({
  async merge(before, limit) {
    let count = 0;
    for (const split of SPLIT) {
      const time = split.type === "date" ? before.toISOString().slice(0, 10) : before.toISOString();
      const [merged] = await withRetry(() => sender(engine)<{ readonly parts: number }>(merging(split, limit), [time]));
      count += merged?.parts ?? 0;
    }
    return count;
  },
  async repair({ organization, livemode }, differences) {
    const named = new Map<Repaired["check"], Set<string>>();
    for (const { check, row } of differences) named.set(check, (named.get(check) ?? new Set()).add(row));
    await givingWay(() =>
      (engine.db.withoutPlugins() as Kysely<unknown>).transaction().execute(async (transaction) => {
        const send = through(transaction);
        // Readers continue; writers that add to a sum wait until it is made anew.
        const tables = ["performance_event", ...Object.values(ROLLUPS).map(({ table }) => table)];
        await send(`set local lock_timeout = ${LOCK_WAIT_MS}`, []);
        await send(`lock table ${tables.join(", ")} in share row exclusive mode`, []);
        await send("set local lock_timeout to default", []);
        for (const [check, rows] of named) {
          for (const text of repairs(ROLLUPS[check])) await send(text, [organization, livemode, [...rows]]);
        }
      }),
    );
  },
});
