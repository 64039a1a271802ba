import type { SetKind, Sets } from "@entente/core/ports";

/** What one set-wise statement becomes inside the statement of a change. */
export interface SetPlan {
  readonly ctes: readonly string[];
  /** Scalar columns of the outermost select, from which the result is read. */
  readonly outputs: readonly string[];
  /** Links to add to the counter of a deployment: a select of `deployment, links`. */
  readonly minted?: string;
  /** How much of what was decided from has moved, as a number; unless it is 0 the change is stale. */
  readonly odd?: string;
  /** Further parts that are waited for. */
  readonly checks?: readonly string[];
  /** Events of its own: a select of `id, type, subject_type, subject, data, operation, created_at`. */
  readonly announces?: string;
  readonly read: (outputs: readonly unknown[]) => Sets[SetKind]["result"];
}
