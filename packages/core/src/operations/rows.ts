import type { Operation } from "./operation.ts";
import type { ClockOwner } from "./test-clock/test-clock.ts";

/** The rows of this context. */
export interface OperationRows {
  readonly operation: Operation;
}

export interface OperationSets {
  /**
   * Aims a test clock, which stands still at `from`, at an instant: that of the database, or that of the tenant. `stale`: it is elsewhere, or being
   * moved, or there is none.
   */
  readonly aimTestClock: {
    readonly args: { readonly whose: ClockOwner; readonly from: Date; readonly until: Date };
    readonly result: Readonly<Record<string, never>>;
  };
  /** Begins the test clock of the tenant, which stands still at an instant; its first claim hears of a lapse. `stale`: it has one, or is that of live data. */
  readonly beginTestClock: {
    readonly args: { readonly at: Date };
    readonly result: Readonly<Record<string, never>>;
  };
}
