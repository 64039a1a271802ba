import type { Route } from "../campaigns/index.ts";
import type { Id, Minor } from "../kernel/index.ts";
import type { BudgetClaim } from "./consumption/claim.ts";
import type { PendingEvent } from "./consumption/pending.ts";
import type { AttributionCorrection } from "./corrections/correction.ts";
import type { PerformanceEvent } from "./performance/event.ts";
import type { Reversal } from "./refunds/refund.ts";

/** The rows of this context. */
export interface ActivityRows {
  readonly attributionCorrection: AttributionCorrection;
  readonly budgetClaim: BudgetClaim;
  readonly pendingEvent: PendingEvent;
  readonly performanceEvent: PerformanceEvent;
  readonly reversal: Reversal;
}

export interface ActivitySets {
  /**
   * Calls every customer of a brand that has this id of the host's by what is left of it ({@link erasedKey}); `events` name it, which the
   * change writes so that they do not any more. `stale`: others name it by now.
   */
  readonly renameCustomers: {
    readonly args: { readonly brand: Id<"brand">; readonly customer: string; readonly events: number };
    readonly result: Readonly<Record<string, never>>;
  };
}

/** The sums of events. */
export interface PerformanceSums {
  readonly events: bigint;
  readonly valueMinor: Minor;
  readonly quantity: bigint;
  /** Clicks by visitors who were new on their UTC day. */
  readonly visitors: bigint;
}

export interface ActivityCounters {
  /** `day` is the start of the UTC day of `occurredAt`. */
  readonly performanceDay: {
    readonly key: Route & {
      readonly brand: Id<"brand">;
      readonly type: string;
      readonly currency: string | null;
      readonly day: Date;
    };
    readonly by: PerformanceSums;
  };
  /**
   * The same by quarter hours and without members, so that the days of every time zone are sums of it. `startsAt` is the start
   * of the quarter hour of `occurredAt`. Writers do not wait for each other.
   */
  readonly performanceQuarter: {
    readonly key: Omit<Route, "enrollment"> & {
      readonly brand: Id<"brand">;
      readonly type: string;
      readonly currency: string | null;
      readonly startsAt: Date;
    };
    readonly by: PerformanceSums;
  };
  readonly metricDay: {
    readonly key: Route & {
      readonly brand: Id<"brand">;
      readonly metric: string;
      readonly currency: string | null;
      readonly day: Date;
    };
    readonly by: { readonly amount: bigint };
  };
}
