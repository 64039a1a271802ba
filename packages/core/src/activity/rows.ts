import type { Route } from "../campaigns/index.ts";
import type { Id, Minor } from "../kernel/index.ts";
import type { BudgetClaim } from "./consumption/claim.ts";
import type { PerformanceEvent } from "./performance/event.ts";
import type { Reversal } from "./refunds/refund.ts";

/** The rows of this context. */
export interface ActivityRows {
  readonly budgetClaim: BudgetClaim;
  readonly performanceEvent: PerformanceEvent;
  readonly reversal: Reversal;
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
    readonly by: { readonly events: bigint; readonly valueMinor: Minor; readonly quantity: bigint };
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
