/** Days of the brand as `YYYY-MM-DD`: the first one, and the first one after. */
export interface Period {
  readonly period_start: string;
  readonly period_end: string;
}

const DAY_MS = 86_400_000;
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
const monthAfter = (day: Date): Date => new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 1));

/** The day before a day, both as `YYYY-MM-DD`. */
export const dayBefore = (day: string): string => dayOf(new Date(Date.parse(day) - DAY_MS));

/** The day that the calendar of a time zone shows, written as the start of the day of its date in UTC. */
export const todayIn = (zone: string, now: Date): Date =>
  new Date(new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short" }).format(now));

/** The month before a day, as a period: its first day, and the first day after it. */
export const lastMonth = (now: Date): Period => ({
  period_start: dayOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1))),
  period_end: dayOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))),
});

/**
 * Returns the period to run after the latest one that has payouts: from its end to the end of that month, or to today within the
 * current month. Null when the latest period already reaches today. Before the first run: the last month.
 */
export const nextPeriod = (latest: Period | null, now: Date): Period | null => {
  if (latest === null) return lastMonth(now);
  const start = new Date(latest.period_end);
  const today = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS);
  if (start >= today) return null;
  const end = monthAfter(start);
  return { period_start: latest.period_end, period_end: dayOf(end < today ? end : today) };
};

/** Builds the parameters of a run: one program or all, and the days that were entered. */
export const saidOfRun = (program: string | undefined, { period_start, period_end }: Period) => ({
  ...(program !== undefined && { program }),
  ...(period_start !== "" && { period_start }),
  ...(period_end !== "" && { period_end }),
});

/** The latest of the periods of one program that is run by itself, or of those that all others share. */
export const latestPeriod = async (
  periods: AsyncIterable<Period & { readonly program: string | null }>,
  of: string | undefined,
): Promise<Period | null> => {
  let latest: Period | null = null;
  for await (const { program, period_start, period_end } of periods)
    if (program === (of ?? null) && (latest === null || period_end > latest.period_end))
      latest = { period_start, period_end };
  return latest;
};
