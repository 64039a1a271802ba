import type { ConnectConfigStore, MetricAmount } from "@entente/core/ports";
import { sumsOf } from "../store/counters.ts";
import { rowStore } from "../store/rows.ts";
import { pair } from "../store/shapes.ts";
import { tenancyOf, type World } from "../store/world.ts";

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
  async activityOf(tenant, enrollment) {
    const sums = new Map<string, MetricAmount>();
    for (const { key, by } of sumsOf(tenancyOf(world, tenant).counters, "metricDay", enrollment)) {
      const { metric, currency } = key;
      const name = pair(metric, currency ?? "");
      sums.set(name, { metric, currency, amount: (sums.get(name)?.amount ?? 0n) + by.amount });
    }
    return [...sums.values()];
  },
});
