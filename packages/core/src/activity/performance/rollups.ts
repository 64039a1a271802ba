import type { CheckName, Difference, Increment } from "../../journal/index.ts";
import { type Minor, startOfDay, startOfQuarter } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { PerformanceEvent } from "./event.ts";

/** Returns the amount that an event adds to a sum of values: a refund subtracts the amount that it gives back. */
export const signedValue = ({ valueMinor, reverses }: Pick<PerformanceEvent, "valueMinor" | "reverses">): Minor =>
  reverses === null ? (valueMinor ?? 0n) : -(valueMinor ?? 0n);

/** Returns the number that an event adds to a count of events: -1 when a correction takes an event back, else 1. */
export const countedEvents = ({ quantity }: Pick<PerformanceEvent, "quantity">): bigint => (quantity < 0 ? -1n : 1n);

/** Returns the increments of the rollups by an event: its own totals, and each metric it counts towards. */
export const rollupsOf = (
  row: PerformanceEvent,
): readonly Increment<"performanceDay" | "performanceQuarter" | "metricDay">[] => {
  const { brand, program, distribution, deployment, enrollment } = row;
  const { type, currency, occurredAt } = row;
  const key = { brand, program, distribution, deployment, enrollment, day: startOfDay(occurredAt) };
  const by = {
    events: countedEvents(row),
    valueMinor: signedValue(row),
    quantity: BigInt(row.quantity),
    visitors: row.newVisitor ? 1n : 0n,
  };
  return [
    { counter: "performanceDay", key: { ...key, type, currency }, by },
    {
      counter: "performanceQuarter",
      key: { brand, program, distribution, deployment, type, currency, startsAt: startOfQuarter(occurredAt) },
      by,
    },
    ...row.metrics.map(({ metric, amount, currency }) => ({
      counter: "metricDay" as const,
      key: { ...key, metric, currency },
      by: { amount },
    })),
  ];
};

/** The checks of sums that can be made anew from what they are sums of. */
export const REPAIRED = [
  "performanceDay",
  "performanceQuarter",
  "routeDay",
  "metricDay",
  "distributionTotal",
  "clicks",
  "minted",
] as const satisfies readonly CheckName[];

export type Repaired = Pick<Difference, "row"> & { readonly check: (typeof REPAIRED)[number] };

/** Sums of rows that do not change, so that they can be made anew. */
export interface RollupStore {
  /**
   * Makes the sums that differences of their checks name anew, each from its rows, in one transaction; writers of events and
   * links of all tenants wait until it ends, reads go on. It gives way to a transaction that writes them and stays open, begins again,
   * and throws when that one has not ended after some 15 seconds. Repeating it changes nothing.
   */
  repair(tenant: Tenant, differences: readonly Repaired[]): Promise<void>;
  /**
   * Puts together the parts into which a store splits sums of times before this one, at most `limit` of each kind; returns how
   * many parts there were. No sum changes, and writers do not wait for it.
   */
  merge(before: Date, limit: number): Promise<number>;
}
