import type { Id } from "../../kernel/index.ts";

/**
 * The re-evaluation of a whole program after what it asks has changed: at most one per program, begun anew by each
 * further change. A worker takes it by lease and goes through the members in chunks; the version fences it.
 */
export interface Evaluation {
  /** The program's id: a program has one. */
  readonly id: Id<"program">;
  readonly brand: Id<"brand">;
  /** Members up to this id have been evaluated; null before the first chunk. */
  readonly evaluatedThrough: Id<"enrollment"> | null;
  readonly progressTotal: number;
  readonly progressDone: number;
  /** Null once it is done. */
  readonly nextAttemptAt: Date | null;
  readonly leaseUntil: Date | null;
  readonly completedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
