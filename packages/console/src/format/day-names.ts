import { date, day } from "@entente/kit/format";

/** Names a day of a range in its zone. */
export type DayName = (at: string) => string;

/** Returns how the days of a range are named in a zone: with their year where the first or the last lies in another year than now. */
export const dayNames = (from: string, to: string, zone: string, now: Date = new Date()): DayName => {
  const yearOf = (at: string): string =>
    new Intl.DateTimeFormat("en-US", { year: "numeric", timeZone: zone }).format(new Date(at));
  const year = yearOf(now.toISOString());
  const name = yearOf(from) === year && yearOf(to) === year ? day : date;
  return (at) => name(at, zone);
};
