import type { ConnectConfigStore } from "@entente/core/ports";
import { sumsOf } from "./counters.ts";
import { rowStore } from "./rows.ts";
import { tenancyOf, type World } from "./world.ts";

export const memoryConnectConfigs = (world: World): ConnectConfigStore => ({
  ...rowStore(world, "connectConfig"),
  async activity(tenant, { id, currency }) {
    const sums = new Map<string, bigint>();
    for (const { key, by } of sumsOf(tenancyOf(world, tenant).counters, "metricDay", id)) {
      if (key.currency !== null && key.currency !== currency) continue;
      sums.set(key.metric, (sums.get(key.metric) ?? 0n) + by.amount);
    }
    return sums;
  },
});
