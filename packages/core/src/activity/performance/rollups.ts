import type { Increment } from "../../journal/index.ts";
import { type Minor, startOfDay } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { PerformanceEvent } from "./event.ts";

/** What an event adds to a sum of values: a refund takes off what it gives back. */
export const signedValue = ({ valueMinor, reverses }: Pick<PerformanceEvent, "valueMinor" | "reverses">): Minor =>
  reverses === null ? (valueMinor ?? 0n) : -(valueMinor ?? 0n);

/** What an event adds to the rollups: its own totals, and each metric it counts towards. */
export const rollupsOf = (row: PerformanceEvent): readonly Increment<"performanceDay" | "metricDay">[] => {
  const { brand, program, distribution, deployment, enrollment } = row;
  const key = { brand, program, distribution, deployment, enrollment, day: startOfDay(row.occurredAt) };
  return [
    {
      counter: "performanceDay",
      key: { ...key, type: row.type, currency: row.currency },
      by: { events: 1n, valueMinor: signedValue(row), quantity: BigInt(row.quantity) },
    },
    ...row.metrics.map(({ metric, amount, currency }) => ({
      counter: "metricDay" as const,
      key: { ...key, metric, currency },
      by: { amount },
    })),
  ];
};

/** A rollup that is not the sum of its events. */
export interface RollupDifference {
  /** `distributionTotal` only where an engine keeps one. */
  readonly rollup: "performanceDay" | "metricDay" | "distributionTotal";
  /** Its key, as one line for a person. */
  readonly key: string;
  readonly stored: bigint;
  readonly rebuilt: bigint;
}

/** Rollups are sums of immutable events, so they can be checked and rebuilt from them. */
export interface RollupAudit {
  /** Rollups whose first amount is not the sum over the events; at most `limit`, in no particular order. Empty proves them all. Nothing is changed. */
  differences(tenant: Tenant, limit: number): Promise<readonly RollupDifference[]>;
  /** Rebuilds every rollup of the tenant from its events, in one transaction; events of all tenants wait until it ends, reads go on. Repeating it changes nothing. */
  rebuild(tenant: Tenant): Promise<void>;
}
