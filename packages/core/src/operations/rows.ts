import type { Operation } from "./operation.ts";

/** The rows of this context. */
export interface OperationRows {
  readonly operation: Operation;
}
