/** Sales of one UTC day. */
export interface SaleDay {
  /** The first instant of the day: RFC 3339 in UTC. */
  readonly start: string;
  readonly sales: number;
}

const DAY_MS = 86_400_000;
/** Fewer days with sales say nothing of how often sales come. */
const DAYS_MIN = 8;
/** No silence is unusual before it is this many whole days long. */
const SILENCE_MIN = 2;

/**
 * Returns the day of the last sale where sales have been missing for longer than twice the longest gap between two days with sales;
 * null while nothing is unusual. `days` are the days of some weeks before `now`, in any order; those without sales may be missing.
 */
export const silentSince = (days: readonly SaleDay[], now: Date): string | null => {
  const sold = days
    .filter(({ sales }) => sales > 0)
    .map(({ start }) => Math.floor(Date.parse(start) / DAY_MS))
    .sort((a, b) => a - b);
  const last = sold.at(-1);
  if (last === undefined || sold.length < DAYS_MIN) return null;
  const longest = Math.max(...sold.slice(1).map((day, at) => day - (sold[at] ?? day)));
  const silent = Math.floor(now.getTime() / DAY_MS) - last;
  return silent >= SILENCE_MIN && silent > 2 * longest ? new Date(last * DAY_MS).toISOString() : null;
};
