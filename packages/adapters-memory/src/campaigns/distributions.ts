import type { DistributionDetail, DistributionStore, Id } from "@entente/core/ports";
import { isLive } from "@entente/core/storage";
import { sumsOf } from "../store/counters.ts";
import { byText, nullsLast } from "../store/order.ts";
import { listStore } from "../store/rows.ts";
import { under } from "../store/table.ts";
import { type Tenancy, tenancyOf, type World } from "../store/world.ts";

const NOTHING = { reserved: 0n, consumed: 0n, released: 0n };

const detailOf = ({ tables, counters }: Tenancy, id: Id<"distribution">): DistributionDetail => {
  const deployments = under(tables.deployment, "distribution", id);
  const sums = new Map<string, DistributionDetail["stats"][number]>();
  for (const { key, by } of sumsOf(counters, "metricDay", id)) {
    const { metric, currency } = key;
    const name = JSON.stringify([metric, currency]);
    sums.set(name, { metric, currency, amount: (sums.get(name)?.amount ?? 0n) + by.amount });
  }
  const [first] = tables.distribution.rows.get(id)?.row.programs ?? [];
  const [budget] = sumsOf(counters, "budget", id);
  return {
    budget: { ...(budget?.by ?? NOTHING) },
    deployments: { total: deployments.length, live: deployments.filter(({ row }) => isLive(row)).length },
    currency: (first && tables.program.rows.get(first)?.row.currency) ?? null,
    stats: [...sums.values()].sort(
      (left, right) => byText(left.metric, right.metric) || nullsLast(left.currency, right.currency),
    ),
  };
};

export const memoryDistributions = (world: World): DistributionStore => ({
  ...listStore(world, "distribution"),
  async details(tenant, ids) {
    const tenancy = tenancyOf(world, tenant);
    const own = ids.filter((id) => tenancy.tables.distribution.rows.has(id));
    return new Map(own.map((id) => [id, detailOf(tenancy, id)]));
  },
});
