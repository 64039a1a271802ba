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
  readonly metrics: readonly string[];
  readonly amounts: readonly bigint[];
}

/**
 * Every field of a distribution resource that is not a column of its row. By hand, because each part is a lateral look-up by
 * the distribution.
 */
const DETAILS = `
  select w.id, coalesce(b.reserved, 0) as reserved, coalesce(b.consumed, 0) as consumed,
    coalesce(b.released, 0) as released, d.total, d.live, m.metrics, m.amounts
  from unnest($3::uuid[]) as w(id)
  left join budget b on b.organization = $1 and b.livemode = $2 and b.distribution = w.id
  cross join lateral (
    select count(*)::int4 as total,
      (count(*) filter (where t.status = 'active' and t.observed_status = 'live'))::int4 as live
    from deployment t where t.organization = $1 and t.livemode = $2 and t.distribution = w.id
  ) d
  cross join lateral (
    select coalesce(array_agg(s.metric order by s.metric collate "C"), '{}') as metrics,
      coalesce(array_agg(s.amount order by s.metric collate "C"), '{}') as amounts
    from (
      select t.metric collate "C" as metric, sum(t.amount) as amount from distribution_metric t
      where t.organization = $1 and t.livemode = $2 and t.distribution = w.id group by 1
    ) s
  ) m`;

const revive = ({ reserved, consumed, released, total, live, metrics, amounts }: StoredDetail): DistributionDetail => ({
  budget: { reserved, consumed, released },
  deployments: { total, live },
  stats: metrics.map((metric, at) => ({ metric, amount: amounts[at] as bigint })),
});

export const distributionStore = (send: Send): DistributionStore => ({
  ...listStore(send, "distribution"),

  async details({ organization, livemode }, ids) {
    if (ids.length === 0) return new Map();
    const found = await send<StoredDetail>(DETAILS, [organization, livemode, ids]);
    return new Map(found.map((detail) => [detail.id, revive(detail)]));
  },
});
