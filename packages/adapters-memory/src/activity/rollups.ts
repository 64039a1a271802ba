import type { Id, PromoLink, Repaired, RollupStore, Versioned } from "@entente/core/ports";
import { CAMPAIGN_CHECKS } from "../campaigns/checks.ts";
import { increase } from "../store/counters.ts";
import { type Tenancy, tenancyOf, type World } from "../store/world.ts";
import { rebuilt, rollupKey } from "./checks.ts";

type Names = ReadonlySet<string>;

/** Replaces the sums of these names by those of other counters. */
const replace = (of: "performanceDay" | "performanceQuarter" | "metricDay") => (tenancy: Tenancy, names: Names) => {
  const stored = tenancy.counters[of] as Map<string, Map<string, { readonly key: Parameters<typeof rollupKey>[0] }>>;
  for (const sums of stored.values())
    for (const [key, sum] of sums) if (names.has(rollupKey(sum.key))) sums.delete(key);
  for (const [group, sums] of rebuilt(tenancy)[of]) {
    for (const [key, sum] of sums) {
      if (!names.has(rollupKey(sum.key))) continue;
      stored.set(group, (stored.get(group) ?? new Map()).set(key, sum));
    }
  }
};

/** Lists the values that a check expects of each of these rows. */
const expected = (tenancy: Tenancy, check: "clicks" | "minted", names: Names) =>
  CAMPAIGN_CHECKS[check](tenancy).filter(([row]) => names.has(row));

const REPAIRS: { readonly [C in Repaired["check"]]: (tenancy: Tenancy, names: Names) => void } = {
  performanceDay: replace("performanceDay"),
  performanceQuarter: replace("performanceQuarter"),
  // Summed from the quarter hours whenever it is asked for.
  routeDay: () => {},
  metricDay: replace("metricDay"),
  // Summed from the days whenever it is asked for.
  distributionTotal: () => {},
  clicks(tenancy, names) {
    const { rows } = tenancy.tables.promoLink;
    for (const [id, , clicks] of expected(tenancy, "clicks", names)) {
      const { row, version } = rows.get(id) as Versioned<PromoLink>;
      rows.set(id, { row: { ...row, clicks: Number(clicks) }, version });
    }
  },
  minted(tenancy, names) {
    for (const [id, , links, found] of expected(tenancy, "minted", names)) {
      const by = { links: BigInt(links ?? 0) - BigInt(found ?? 0) };
      increase(tenancy.counters, [{ counter: "minted", key: { deployment: id as Id<"deployment"> }, by }], []);
    }
  },
};

export const rollupStore = (world: World): RollupStore => ({
  // Its sums have no parts.
  merge: async () => 0,
  async repair(tenant, differences) {
    const tenancy = tenancyOf(world, tenant);
    for (const [check, repair] of Object.entries(REPAIRS))
      repair(tenancy, new Set(differences.filter((one) => one.check === check).map(({ row }) => row)));
  },
});
