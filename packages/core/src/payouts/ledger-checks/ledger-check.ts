import type { Id, NamedDifference } from "../../kernel/index.ts";

/** How many differences of one check are kept by name; all of them are counted. */
export const KEPT = 20;

/** The differences that one check found, without the values that differ. */
export interface FoundByCheck {
  readonly check: string;
  /** Of the rows. */
  readonly table: string;
  /** At most 1,000. */
  readonly count: number;
  /** The ids of all of them, in the order of row and field. */
  readonly ids: readonly string[];
  /** The first of them, in the order of row and field. */
  readonly first: readonly Pick<NamedDifference, "difference" | "row" | "field">[];
}

/** The scheduled check of the ledger of a tenant: the last one that was completed, and how far the one that goes on is. */
export interface LedgerCheck {
  readonly id: Id<"organization">;
  /** When the last completed check began; null before the first. The next one is due from it on. */
  readonly checkedAt: Date | null;
  /** When it was completed. */
  readonly ranAt: Date | null;
  /** The differences that it found. */
  readonly differences: readonly FoundByCheck[];
  /** When the last completed check began that read everything. */
  readonly wholeAt: Date | null;
  /** When the check that goes on began; null between two. */
  readonly begunAt: Date | null;
  /** Since when it looks for changes of what has ended; null: it reads everything. */
  readonly since: Date | null;
  /** Which part of it is made next. */
  readonly part: string | null;
  /** The differences that it found so far. */
  readonly found: readonly FoundByCheck[];
  /** Until when its process owns it. */
  readonly leaseUntil: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
