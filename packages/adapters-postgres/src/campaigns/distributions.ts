import type { DistributionDetail, DistributionStore, Id } from "@entente/core/ports";
import { listStore } from "../store/row-store.ts";
import type { Send } from "../store/statement.ts";

interface StoredDetail {
  readonly id: Id<"distribution">;
  readonly reserved: bigint;
  readonly consumed: bigint;
  readonly released: bigint;
  readonly total: number;
  readonly live: number;
  readonly currency: string | null;
  readonly metrics: readonly string[];
  readonly currencies: readonly (string | null)[];
  readonly amounts: readonly bigint[];
}

/**
 * Every field of a distribution resource that is not a column of its row. By hand, because each part is a lateral look-up by
 * the distribution.
 */
const DETAILS = `
  select w.id, coalesce(b.reserved, 0) as reserved, coalesce(b.consumed, 0) as consumed,
    coalesce(b.released, 0) as released, d.total, d.live, m.metrics, m.currencies, m.amounts,
    (select p.currency from distribution x join program p on p.organization = $1 and p.livemode = $2 and p.id = x.programs[1]
      where x.organization = $1 and x.livemode = $2 and x.id = w.id) as currency
  from unnest($3::uuid[]) as w(id)
  left join budget b on b.organization = $1 and b.livemode = $2 and b.distribution = w.id
  cross join lateral (
    select count(*)::int4 as total,
      (count(*) filter (where t.status = 'active' and t.observed_status = 'live'))::int4 as live
    from deployment t where t.organization = $1 and t.livemode = $2 and t.distribution = w.id
  ) d
  cross join lateral (
    select ${[
      ["metric", "metrics"],
      ["currency", "currencies"],
      ["amount", "amounts"],
    ]
      .map(([each, all]) => `coalesce(array_agg(s.${each} order by s.metric, s.currency), '{}') as ${all}`)
      .join(", ")}
    from (
      select t.metric collate "C" as metric, t.currency collate "C" as currency, sum(t.amount) as amount
      from distribution_metric t
      where t.organization = $1 and t.livemode = $2 and t.distribution = w.id group by 1, 2
    ) s
  ) m`;

const revive = ({ metrics, currencies, amounts, ...found }: StoredDetail): DistributionDetail => ({
  budget: { reserved: found.reserved, consumed: found.consumed, released: found.released },
  deployments: { total: found.total, live: found.live },
  currency: found.currency,
  stats: metrics.map((metric, at) => ({ metric, currency: currencies[at] ?? null, amount: amounts[at] as bigint })),
});

export const distributionStore = (send: Send): DistributionStore => ({
  ...listStore(send, "distribution"),

  async details({ organization, livemode }, ids) {
    if (ids.length === 0) return new Map();
    const found = await send<StoredDetail>(DETAILS, [organization, livemode, ids]);
    return new Map(found.map((detail) => [detail.id, revive(detail)]));
  },
});
