import type { Counted, CountedSum, CountRequest, RowKind, Rows, Versioned } from "@entente/core/ports";
import { isFoundBy, signedValue } from "@entente/core/storage";
import { byText } from "./order.ts";
import { byCreation, type Placed, within } from "./page.ts";

type Amount = { readonly currency: string | null; readonly minor: bigint };

/** The amounts of a row of each kind that has any. */
const AMOUNTS: { readonly [K in RowKind]?: (row: Rows[K]) => readonly Amount[] } = {
  performanceEvent: (row) => [{ currency: row.currency, minor: signedValue(row) }],
  payout: ({ currency, amountMinor: minor }) => [{ currency, minor }],
  payoutItem: ({ currency, amountMinor: minor }) => [{ currency, minor }],
  payoutBatch: ({ totals }) => totals.map(({ currency, amountMinor: minor }) => ({ currency, minor })),
};

const addedUp = (amounts: readonly Amount[]): readonly CountedSum[] => {
  const sums = new Map<string, bigint>();
  for (const { currency, minor } of amounts)
    if (currency !== null) sums.set(currency, (sums.get(currency) ?? 0n) + minor);
  return [...sums].sort(([one], [other]) => byText(one, other)).map(([currency, minor]) => ({ currency, minor }));
};

/** Counts candidates as their list has them. */
export const countOf = <K extends RowKind>(
  kind: K,
  candidates: readonly Versioned<Rows[K]>[],
  { most, q, ...ranges }: CountRequest,
  place: (row: Rows[K]) => Placed = byCreation,
  textsOf: (row: Rows[K]) => readonly (string | null)[] = () => [],
): Counted => {
  const found = within(candidates, place, ranges).filter(({ row }) => q === undefined || isFoundBy(q, textsOf(row)));
  const hasMore = found.length > most;
  const amountsOf = AMOUNTS[kind] ?? (() => []);
  return {
    rows: Math.min(found.length, most),
    hasMore,
    sums: hasMore ? null : addedUp(found.flatMap(({ row }) => amountsOf(row))),
  };
};
