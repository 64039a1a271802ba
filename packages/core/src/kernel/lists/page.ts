import type { Versioned } from "../change.ts";

/**
 * One page of a list, newest first: `createdAt`, then id, both falling.
 * `startingAfter` is the id of the last row of the page before; the row it names must exist in the same tenant, and in the
 * same brand where the list is a brand's, otherwise the store answers `undefined` and the caller answers that the cursor is
 * unknown. It need not fit the filter any more. Of a kind whose rows may be removed (`PERISHING`) it need not be there either: then
 * the page begins after the place that its id tells.
 */
export interface PageRequest {
  /** 1 to 100. */
  readonly limit: number;
  readonly startingAfter?: string | undefined;
  /** The order, where it is not newest first; the row of `startingAfter` has its place in every order by a time. */
  readonly sort?: Sort | undefined;
  /** In an order by a value, instead of `startingAfter`: the `next` of the page before. No row need be there any more. */
  readonly after?: Place | undefined;
  /** When the rows were created, which is what the list is ordered by. */
  readonly created?: Range | undefined;
  /** When the rows last changed; of rows that never change, when they were created. */
  readonly updated?: Range | undefined;
  /** When the rows were paid, of payouts. */
  readonly paid?: Range | undefined;
  /** The search text, for lists that can be searched: enrollments, entities and promo links. */
  readonly q?: string | undefined;
}

/** The times by which rows are put in order; of each list those that its rows have. */
export const SORT_TIMES = ["created_at", "received_at", "occurred_at"] as const;

/**
 * The values by which rows are put in order, of each list those that its rows have: amounts by currency and then by amount, names as
 * `foldText` folds them, all texts by their code points.
 */
export const SORT_VALUES = ["amount_minor", "value_minor", "name"] as const;
export type SortValue = (typeof SORT_VALUES)[number];

/** An order of rows: by a time or a value, then by id, all rising or all falling. */
export interface Sort {
  readonly by: (typeof SORT_TIMES)[number] | SortValue;
  readonly rising: boolean;
}

/** A place in an order by a value: the values of the row that is there, as texts, and its id. */
export interface Place {
  readonly keys: readonly string[];
  readonly id: string;
}

/** Returns true if an order is by a value, whose rows may change theirs: pages go on from a {@link Place}, and not from a row. */
export const isByValue = (sort: Sort | undefined): sort is Sort & { readonly by: SortValue } =>
  SORT_VALUES.some((one) => one === sort?.by);

/** A range of time: `from` belongs to it, `to` does not. */
export interface Range {
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

/** Returns true if an instant lies in a range; an absent bound excludes nothing. */
export const isWithin = (at: Date, { from, to }: Range = {}): boolean =>
  (from === undefined || at >= from) && (to === undefined || at < to);

export interface Page<T> {
  readonly rows: readonly Versioned<T>[];
  readonly hasMore: boolean;
  /** In an order by a value, if there are more rows: the place of the last one here. */
  readonly next?: Place | undefined;
}

/** The most that one page holds. */
const PAGE_MAX = 100;

/** All rows of a list, in its order, read page after page. */
export const everyRow = async <T extends { readonly id: string }>(
  read: (page: PageRequest) => Promise<Page<T> | undefined>,
): Promise<readonly Versioned<T>[]> => {
  const rows: Versioned<T>[] = [];
  for (;;) {
    const page = await read({ limit: PAGE_MAX, startingAfter: rows.at(-1)?.row.id });
    rows.push(...(page?.rows ?? []));
    if (page?.hasMore !== true) return rows;
  }
};
