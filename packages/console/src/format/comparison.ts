import { type Asked, beginOf, daysIn, type Period } from "./period.ts";

/** An earlier time that a period is compared with. */
export type Comparison = "previous" | "year" | "weeks" | "none";

const DAY_MS = 86_400_000;
/** So many whole weeks are about a year, and keep the weekdays. */
const WEEKS_DAYS = 364;

const plus = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The same day of the year before; of 29 February the 28th. */
const yearBefore = (day: string): string => {
  const year = String(Number(day.slice(0, 4)) - 1).padStart(4, "0");
  return `${year}${day.slice(4) === "-02-29" ? "-02-28" : day.slice(4)}`;
};

const BEFORE: Readonly<Record<Exclude<Comparison, "none">, (period: Period) => Period>> = {
  previous: (period) => ({ from: plus(period.from, -daysIn(period)), to: plus(period.from, -1) }),
  year: ({ from, to }) => ({ from: yearBefore(from), to: yearBefore(to) }),
  weeks: ({ from, to }) => ({ from: plus(from, -WEEKS_DAYS), to: plus(to, -WEEKS_DAYS) }),
};

/** The days that a period is compared with; null where it is compared with none. */
export const daysBefore = (comparison: Comparison, period: Period): Period | null =>
  comparison === "none" ? null : BEFORE[comparison](period);

/** Earlier days as the API is asked for them: as far into their last one as the period is into its own. */
export const askedBefore = (asked: Asked, period: Period, before: Period): Asked => {
  const { time_zone: zone } = asked;
  const from = beginOf(before.from, zone);
  const end = beginOf(plus(before.to, 1), zone);
  const left = beginOf(plus(period.to, 1), zone).getTime() - Date.parse(asked.to);
  const to = new Date(Math.max(from.getTime() + 1, end.getTime() - Math.max(0, left)));
  return { ...asked, from: from.toISOString(), to: to.toISOString() };
};
