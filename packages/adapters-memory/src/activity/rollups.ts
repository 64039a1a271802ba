import type { Increment, RollupAudit, RollupDifference } from "@entente/core/ports";
import { rollupsOf } from "@entente/core/storage";
import { type CounterTable, increase, noCounters } from "../store/counters.ts";
import { type Tenancy, tenancyOf, type World } from "../store/world.ts";

type Rollup = Exclude<RollupDifference["rollup"], "distributionTotal">;
const ROLLUPS: readonly Rollup[] = ["performanceDay", "metricDay"];

const rebuilt = ({ tables }: Tenancy): CounterTable => {
  const counters = noCounters();
  const increments = [...tables.performanceEvent.rows.values()].flatMap(({ row }): readonly Increment[] =>
    rollupsOf(row),
  );
  increase(counters, increments, []);
  return counters;
};

/** The first amount of each rollup, by its key as text. */
const amounts = (counters: CounterTable, rollup: Rollup): ReadonlyMap<string, bigint> => {
  const sums = new Map<string, bigint>();
  for (const group of counters[rollup].values()) {
    for (const [key, { by }] of group) sums.set(key, Object.values(by)[0] as bigint);
  }
  return sums;
};

export const rollupAudit = (world: World): RollupAudit => ({
  async differences(tenant, limit) {
    const tenancy = tenancyOf(world, tenant);
    const fresh = rebuilt(tenancy);
    return ROLLUPS.flatMap((rollup) => {
      const [stored, anew] = [amounts(tenancy.counters, rollup), amounts(fresh, rollup)];
      return [...new Set([...stored.keys(), ...anew.keys()])]
        .map((key) => ({ rollup, key, stored: stored.get(key) ?? 0n, rebuilt: anew.get(key) ?? 0n }))
        .filter((one) => one.stored !== one.rebuilt);
    }).slice(0, limit);
  },
  async rebuild(tenant) {
    const tenancy = tenancyOf(world, tenant);
    const fresh = rebuilt(tenancy);
    for (const rollup of ROLLUPS) {
      tenancy.counters[rollup].clear();
      for (const [group, sums] of fresh[rollup]) tenancy.counters[rollup].set(group, sums as never);
    }
  },
});
