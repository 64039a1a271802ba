import type { RollupAudit, RollupDifference, Tenant } from "@entente/core/ports";
import type { Kysely } from "kysely";
import type { Engine } from "../engines/database.ts";
import { sender, through } from "../store/statement.ts";

/** What an event adds to a sum of values, as `signedValue` of core computes it; null when it has no value. */
export const SIGNED_VALUE = "case when reverses is null then value_minor else -value_minor end";

const ROUTE = "brand, program, distribution, deployment, enrollment";
const DAY = "(e.occurred_at at time zone 'UTC')::date";

interface Rollup {
  readonly table: string;
  readonly key: string;
  readonly amounts: readonly string[];
  /** Columns outside the key, with the values written to them. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** The rollup computed from its events, for the tenant in $1 and $2. */
  readonly rebuilt: string;
}

/** Each rollup with its computation from events. By hand, because comparing and rebuilding share one table of texts. */
const ROLLUPS: { readonly [R in RollupDifference["rollup"]]: Rollup } = {
  performanceDay: {
    table: "performance_day",
    key: `${ROUTE}, type, currency, day`,
    amounts: ["events", "value_minor", "quantity"],
    rebuilt: `select ${ROUTE}, type, currency, ${DAY} as day, count(*)::int8 as events,
        coalesce(sum(${SIGNED_VALUE}), 0) as value_minor, sum(quantity) as quantity
      from performance_event e where organization = $1 and livemode = $2 group by ${ROUTE}, type, currency, ${DAY}`,
  },
  metricDay: {
    table: "metric_day",
    key: `${ROUTE}, metric, currency, day`,
    amounts: ["amount"],
    rebuilt: `select e.brand, e.program, e.distribution, e.deployment, e.enrollment, m.value->>0 as metric,
        m.value->>2 as currency, ${DAY} as day, sum((m.value->>1)::numeric) as amount
      from performance_event e cross join lateral json_array_elements(e.metrics::json) as m
      where e.organization = $1 and e.livemode = $2
      group by e.brand, e.program, e.distribution, e.deployment, e.enrollment, m.value->>0, m.value->>2, ${DAY}`,
  },
  // Shards exist only so that many transactions can add at once; a rebuild writes one shard.
  distributionTotal: {
    table: "distribution_metric",
    key: "distribution, metric",
    amounts: ["amount"],
    fixed: { shard: "0" },
    rebuilt: `select e.distribution, m.value->>0 as metric, sum((m.value->>1)::numeric) as amount
      from performance_event e cross join lateral json_array_elements(e.metrics::json) as m
      where e.organization = $1 and e.livemode = $2 and e.distribution is not null group by 1, 2`,
  },
};

/**
 * Keys contain nulls, which are equal in a group but not in a join, so both sides are united and grouped instead of joined.
 */
const difference = ({ table, key, amounts: [amount], rebuilt }: Rollup, limit: number): string => `
  select json_build_array(${key})::text as key, sum(stored::numeric) as stored, sum(rebuilt::numeric) as rebuilt from (
    select ${key}, ${amount} as stored, 0 as rebuilt from ${table} where organization = $1 and livemode = $2
    union all
    select ${key}, 0, ${amount} from (${rebuilt}) r
  ) both_sides group by ${key} having sum(stored) <> sum(rebuilt) limit ${Math.trunc(limit)}`;

const replacement = ({ table, key, amounts, fixed = {}, rebuilt }: Rollup): string => {
  const columns = [key, ...amounts].join(", ");
  const [names, values] = [Object.keys(fixed), Object.values(fixed)].map((parts) =>
    parts.map((part) => `, ${part}`).join(""),
  );
  return `insert into ${table} (organization, livemode, ${columns}${names})
    select $1::uuid, $2::bool, ${columns}${values} from (${rebuilt}) r`;
};

export const rollupAudit = <DB>(engine: Engine<DB>): RollupAudit => {
  const send = sender(engine);
  const values = ({ organization, livemode }: Tenant) => [organization, livemode];
  return {
    async differences(tenant, limit) {
      const found: RollupDifference[] = [];
      for (const [rollup, of] of Object.entries(ROLLUPS) as [RollupDifference["rollup"], Rollup][]) {
        const rows = await send<Omit<RollupDifference, "rollup">>(difference(of, limit), values(tenant));
        found.push(...rows.map((row) => ({ rollup, ...row })));
      }
      return found.slice(0, limit);
    },
    rebuild: (tenant) =>
      (engine.db.withoutPlugins() as Kysely<unknown>).transaction().execute(async (transaction) => {
        const sendHere = through(transaction);
        // Readers continue; writers that add to a rollup wait until it is rebuilt.
        await sendHere(
          "lock table performance_event, performance_day, metric_day, distribution_metric in share row exclusive mode",
          [],
        );
        for (const of of Object.values(ROLLUPS)) {
          await sendHere(`delete from ${of.table} where organization = $1 and livemode = $2`, values(tenant));
          await sendHere(replacement(of), values(tenant));
        }
      }),
  };
};
