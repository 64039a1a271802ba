import { at, DAY_MS, later, ok, type Refused, type Result, refuse } from "../../kernel/index.ts";
import type { Days } from "../brands/days.ts";

/** Half-open, both ends days of the brand, each written as the start of the day of its date in UTC ({@link Days}). */
export interface Period {
  readonly start: Date;
  readonly end: Date;
}

export const periodOf = ({
  periodStart,
  periodEnd,
}: {
  readonly periodStart: Date;
  readonly periodEnd: Date;
}): Period => ({
  start: periodStart,
  end: periodEnd,
});

/** A day as the wire spells it: `YYYY-MM-DD`. */
export const wireDay = (day: Date): string => day.toISOString().slice(0, 10);

/** Both ends of a period, as the wire spells them. */
export const wireDays = ({ start, end }: Period) => ({ start: wireDay(start), end: wireDay(end) });

export const refusedClosed = (period: Parameters<typeof periodOf>[0]): Refused =>
  refuse("payout_period_closed", wireDays(periodOf(period)));

const invalid = (param: string, reason: string): Refused =>
  at(param, refuse("invalid_period", { reason: `${param} ${reason}.` }));

/** Nothing was earned before, and every day that a hold or a window reaches back to from here can be stored. */
const FIRST_DAY = "1970-01-01";

/** A day that there is, such as `2030-02-28` and not `2030-02-30`. */
export const readDay = (raw: string, param: string): Result<Date> => {
  const day = new Date(`${raw}T00:00:00.000Z`);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(raw) && !Number.isNaN(day.getTime()) && wireDay(day) === raw;
  if (!isDay) return invalid(param, "must be a day as YYYY-MM-DD");
  return raw < FIRST_DAY ? invalid(param, `must not lie before ${FIRST_DAY}`) : ok(day);
};

/** A year, also one with a 29th of February. */
const DAYS_MAX = 366;

/** A period that has begun and ended: its last day may be yesterday at the latest. */
export const readPeriod = (
  input: { readonly period_start: string; readonly period_end: string },
  days: Days,
  now: Date,
): Result<Period> => {
  const start = readDay(input.period_start, "period_start");
  if (!start.ok) return start;
  const end = readDay(input.period_end, "period_end");
  if (!end.ok) return end;
  if (start.value >= end.value) return invalid("period_end", "must lie after period_start");
  if (end.value > later(start.value, DAYS_MAX * DAY_MS))
    return invalid("period_end", `must lie at most ${DAYS_MAX} days after period_start`);
  if (days.begin(end.value) > now) return invalid("period_end", "lies in the future");
  return ok({ start: start.value, end: end.value });
};

export const isSame = (one: Period, other: Period): boolean =>
  one.start.getTime() === other.start.getTime() && one.end.getTime() === other.end.getTime();

export const overlaps = (one: Period, other: Period): boolean => one.start < other.end && other.start < one.end;
