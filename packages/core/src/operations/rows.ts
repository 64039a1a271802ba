import type { Operation } from "./operation.ts";

/** The rows of this context. */
export interface OperationRows {
  readonly operation: Operation;
}

export interface OperationSets {
  /** Aims the test clock of the database, which stands still at `from`, at an instant. `stale`: it is elsewhere, or being moved. */
  readonly aimTestClock: {
    readonly args: { readonly from: Date; readonly until: Date };
    readonly result: Readonly<Record<string, never>>;
  };
}
