import type { LedgerEntry } from "@entente/client";

export interface SpentOn {
  /** The first moment of a day in UTC, `2026-11-14T00:00:00Z`. */
  readonly start: string;
  /** The amount spent by the end of that day, in the minor unit of the asset. */
  readonly spent: number;
}

type Entry = Pick<LedgerEntry, "account" | "amount_minor" | "created_at">;

const dayOf = (at: string): string => at.slice(0, 10);

/** The sum of some values by the day in UTC on which each of them was, such as `2026-11-14`. */
export const perDay = (values: readonly (readonly [at: string, value: number])[]): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>();
  for (const [at, value] of values) sums.set(dayOf(at), (sums.get(dayOf(at)) ?? 0) + value);
  return sums;
};

/**
 * Returns the amount a budget had spent at the end of each day, computed back from its current spending. `days` ascend. `entries`
 * may be in any order and need to reach back only to the first day.
 */
export const spentOver = (
  days: readonly string[],
  entries: readonly Entry[],
  asset: string,
  now: number,
): readonly SpentOn[] => {
  const sums = perDay(
    entries
      .filter(({ account }) => account === `${asset}.consumed`)
      .map(({ created_at, amount_minor }) => [created_at, amount_minor]),
  );
  let spent = now;
  const last = days.at(-1);
  for (const [day, amount] of sums) if (last !== undefined && day > dayOf(last)) spent -= amount;
  return days
    .toReversed()
    .map((start): SpentOn => {
      const at = { start, spent };
      spent -= sums.get(dayOf(start)) ?? 0;
      return at;
    })
    .toReversed();
};

/** The days of a window in UTC, rising, the last one not yet over. */
export const daysOf = (from: string, to: string): readonly string[] => {
  const days: string[] = [];
  for (let at = Date.parse(`${dayOf(from)}T00:00:00Z`); at < Date.parse(to); at += 86_400_000)
    days.push(`${new Date(at).toISOString().slice(0, 19)}Z`);
  return days;
};
