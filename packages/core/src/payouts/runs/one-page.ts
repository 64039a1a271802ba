import { isByValue, type Page, type PageRequest } from "../../kernel/index.ts";
import type { Payout } from "./payout.ts";

const risingBy = <T extends string | bigint | number>(one: T, other: T): number =>
  one < other ? -1 : one > other ? 1 : 0;

/** The first rows of pages that are each in the order that is asked for, as one page; `undefined` where the cursor of one names no row. */
export const asOnePage = (
  pages: readonly (Page<Payout> | undefined)[],
  { limit, sort }: PageRequest,
): Page<Payout> | undefined => {
  const known = pages.filter((page) => page !== undefined);
  if (known.length < pages.length) return undefined;
  const placed = (one: Payout, other: Payout): number =>
    (isByValue(sort)
      ? risingBy(one.currency, other.currency) || risingBy(one.amountMinor, other.amountMinor)
      : risingBy(one.createdAt.getTime(), other.createdAt.getTime())) || risingBy(one.id, other.id);
  const all = known
    .flatMap((page) => page.rows)
    .sort(({ row: one }, { row: other }) => (sort?.rising === true ? placed(one, other) : placed(other, one)));
  const rows = all.slice(0, limit);
  const hasMore = all.length > limit || known.some((page) => page.hasMore);
  const last = hasMore && isByValue(sort) ? rows.at(-1)?.row : undefined;
  const next = last && { keys: [last.currency, String(last.amountMinor)], id: last.id };
  return { rows, hasMore, ...(next && { next }) };
};
