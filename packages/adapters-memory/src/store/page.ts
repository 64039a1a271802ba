import type { Page, PageRequest, Range, Versioned } from "@entente/core/ports";
import { isWithin } from "@entente/core/storage";
import { copy } from "./copy.ts";

/** The first `limit` in order, in one pass from the end: a page out of 100,000 rows in rising order needs no sort. */
export const firstOf = <T>(rows: readonly T[], limit: number, compare: (left: T, right: T) => number): T[] => {
  const first: T[] = [];
  for (let at = rows.length - 1; at >= 0; at -= 1) {
    const row = rows[at] as T;
    if (first.length === limit && compare(row, first[limit - 1] as T) >= 0) continue;
    let [low, high] = [0, first.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compare(row, first[middle] as T) < 0) high = middle;
      else low = middle + 1;
    }
    first.splice(low, 0, row);
    if (first.length > limit) first.pop();
  }
  return first;
};

export interface Placed {
  readonly at: Date;
  readonly id: string;
}

interface Dated {
  readonly id: string;
  readonly createdAt: Date;
}

export const byCreation = (row: unknown): Placed => {
  const { id, createdAt } = row as Dated;
  return { id, at: createdAt };
};

/** Oldest first, then by id. */
export const rising = (left: Placed, right: Placed): number =>
  left.at.getTime() - right.at.getTime() || (left.id < right.id ? -1 : left.id > right.id ? 1 : 0);

/** The first `limit` of what is due since `since`, the longest due first, then by id. */
export const longestDue = <T extends Versioned<{ readonly id: string }> & { readonly since: Date }>(
  due: readonly T[],
  limit: number,
): readonly T[] =>
  due
    .toSorted((left, right) => rising({ id: left.row.id, at: left.since }, { id: right.row.id, at: right.since }))
    .slice(0, limit);

const isPaidIn = (row: unknown, paid: Range): boolean => {
  const { paidAt = null } = row as { readonly paidAt?: Date | null };
  return paidAt !== null && isWithin(paidAt, paid);
};

/** Those of the candidates that were created, changed and paid in the ranges that are asked for. */
export const within = <T>(
  candidates: readonly Versioned<T>[],
  place: (row: T) => Placed,
  { created, updated, paid }: Pick<PageRequest, "created" | "updated" | "paid">,
): readonly Versioned<T>[] => {
  const changedAt = (row: T): Date => (row as { readonly updatedAt?: Date }).updatedAt ?? place(row).at;
  return candidates.filter(
    ({ row }) =>
      (created === undefined || isWithin(place(row).at, created)) &&
      (updated === undefined || isWithin(changedAt(row), updated)) &&
      (paid === undefined || isPaidIn(row, paid)),
  );
};

const byOccurrence = (row: unknown): Placed => {
  const { id, occurredAt } = row as { readonly id: string; readonly occurredAt: Date };
  return { id, at: occurredAt };
};

/** The place of a row in the order that is asked for: that of its list, but where it is about another time. */
export const placeIn = <T>(sort: PageRequest["sort"], place: (row: T) => Placed): ((row: T) => Placed) =>
  sort?.by === "occurred_at" ? byOccurrence : place;

/**
 * One page of candidates, newest first or in the order that is asked for. `place` is the position of a row in its list, newest first; `after`
 * is that of the last row of the page before, in the order that is asked for.
 */
export const pageOf = <T>(
  candidates: readonly Versioned<T>[],
  place: (row: T) => Placed,
  page: PageRequest,
  after: Placed | undefined,
): Page<T> => {
  const { limit, sort } = page;
  const ordered = placeIn(sort, place);
  const compare = (one: Placed, other: Placed): number =>
    sort?.rising === true ? rising(one, other) : rising(other, one);
  const left = within(candidates, place, page).filter(
    ({ row }) => after === undefined || compare(after, ordered(row)) < 0,
  );
  const found = firstOf(left, limit + 1, (one, other) => compare(ordered(one.row), ordered(other.row)));
  return { rows: copy(found.slice(0, limit)), hasMore: found.length > limit };
};

/** All rows, oldest first, then by id. */
export const oldestFirst = <T extends { readonly id: string }>(
  rows: readonly Versioned<T>[],
  at: (row: T) => Date,
): readonly Versioned<T>[] =>
  copy(
    rows.toSorted(({ row: left }, { row: right }) =>
      rising({ id: left.id, at: at(left) }, { id: right.id, at: at(right) }),
    ),
  );
