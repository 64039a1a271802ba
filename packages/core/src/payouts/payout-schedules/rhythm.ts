import { DAY_MS, later } from "../../kernel/index.ts";

export const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** The days on which a schedule is due: one of each month, or a weekday of every week, or of every so many. */
export type Rhythm =
  | { readonly every: "month"; readonly day: number | "last" }
  | { readonly every: "week"; readonly weekday: Weekday; readonly weeks: number };

/** Every month has this day. */
export const LAST_SURE_DAY = 28;

const WEEK_MS = 7 * DAY_MS;

/** The due day of the month that lies so many months after that of a day. */
const inMonth = (due: number | "last", of: Date, after: number): Date => {
  const [year, month] = [of.getUTCFullYear(), of.getUTCMonth() + after];
  // Day 0 of a month is the last one of the month before.
  return new Date(due === "last" ? Date.UTC(year, month + 1, 0) : Date.UTC(year, month, due));
};

/** The place of a day in its week, from 0 for Monday. */
const placeInWeek = (day: Date): number => (day.getUTCDay() + 6) % 7;

/** The first due day of a schedule that is `from` or lies after it. Weeks are counted from the first such weekday that is `startsOn` or later. */
export const dueFrom = (rhythm: Rhythm, startsOn: Date, from: Date): Date => {
  const earliest = from < startsOn ? startsOn : from;
  if (rhythm.every === "month") {
    const found = inMonth(rhythm.day, earliest, 0);
    return found < earliest ? inMonth(rhythm.day, earliest, 1) : found;
  }
  const ahead = (WEEKDAYS.indexOf(rhythm.weekday) - placeInWeek(startsOn) + 7) % 7;
  const first = later(startsOn, ahead * DAY_MS);
  const step = rhythm.weeks * WEEK_MS;
  return later(first, Math.max(0, Math.ceil((earliest.getTime() - first.getTime()) / step)) * step);
};

/** The due day after one. */
export const dueAfter = (rhythm: Rhythm, startsOn: Date, due: Date): Date =>
  dueFrom(rhythm, startsOn, later(due, DAY_MS));

export interface LatestDue {
  readonly day: Date;
  /** How many due days before it were missed: one run makes up for all of them. */
  readonly missed: number;
}

/** The latest due day that is not after `today`, of those from `due` on; undefined where that one lies ahead. */
export const latestDue = (rhythm: Rhythm, startsOn: Date, due: Date, today: Date): LatestDue | undefined => {
  if (due > today) return undefined;
  let [day, missed] = [due, 0];
  for (let next = dueAfter(rhythm, startsOn, day); next <= today; next = dueAfter(rhythm, startsOn, day)) {
    day = next;
    missed += 1;
  }
  return { day, missed };
};
