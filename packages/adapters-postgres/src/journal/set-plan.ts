import type { SetKind, Sets } from "@entente/core/ports";

/** One set-wise statement as parts of the statement of a change. */
export interface SetPlan {
  readonly ctes: readonly string[];
  /** Scalar columns of the outermost select, from which the result is read. */
  readonly outputs: readonly string[];
  /** Links to add to the counter of a deployment: a select of `deployment, links`. */
  readonly minted?: string;
  /** The number of rows that changed since the decision read them; unless it is 0, the change is stale. */
  readonly odd?: string;
  /** Further parts that the statement waits for. */
  readonly checks?: readonly string[];
  /** Events of the set: a select of `id, type, subject_type, subject, data, operation, created_at`. */
  readonly announces?: string;
  readonly read: (outputs: readonly unknown[]) => Sets[SetKind]["result"];
}
