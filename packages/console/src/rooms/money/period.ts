/** Days as `YYYY-MM-DD` in UTC: the first one, and the first one after. */
export interface Period {
  readonly period_start: string;
  readonly period_end: string;
}

const DAY_MS = 86_400_000;
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
const monthAfter = (day: Date): Date => new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 1));

/** The month before a moment, in UTC, as a period: its first day, and the first day after it. */
export const lastMonth = (now: Date): Period => ({
  period_start: dayOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1))),
  period_end: dayOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))),
});

/**
 * What to run after the latest period that has payouts: from its end to the end of that month, or to today while the month goes
 * on. Null when it reaches to today already. Where nothing was run yet: the last month.
 */
export const nextPeriod = (latest: Period | null, now: Date): Period | null => {
  if (latest === null) return lastMonth(now);
  const start = new Date(latest.period_end);
  const today = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS);
  if (start >= today) return null;
  const end = monthAfter(start);
  return { period_start: latest.period_end, period_end: dayOf(end < today ? end : today) };
};

/** Reads one payout of a period that begins on a day or later; of any, where no day is said. */
type ReadOne = (from: string | undefined) => Promise<Period | undefined>;

/** The latest period that has payouts. Periods never overlap, so each reading begins where the one before ended. */
export const latestPeriod = async (read: ReadOne): Promise<Period | null> => {
  let latest: Period | null = null;
  for (;;) {
    const found = await read(latest?.period_end);
    if (found === undefined) return latest;
    // What is read is a whole payout.
    latest = { period_start: found.period_start, period_end: found.period_end };
  }
};
