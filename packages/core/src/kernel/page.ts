import type { Versioned } from "./change.ts";

/**
 * One page of a list, newest first: `createdAt`, then id, both falling.
 * `startingAfter` is the id of the last row of the page before; the row it names must exist in the same tenant, and in the
 * same brand where the list is a brand's, otherwise the store answers `undefined` and the caller is told that the cursor is
 * unknown. It need not fit the filter any more.
 */
export interface PageRequest {
  /** 1 to 100. */
  readonly limit: number;
  readonly startingAfter?: string | undefined;
}

export interface Page<T> {
  readonly rows: readonly Versioned<T>[];
  readonly hasMore: boolean;
}
