import type { PayoutRule } from "../../earning/index.ts";
import { type Id, newId, type Seeded } from "../../kernel/index.ts";
import type { KnownPeriod, PayoutPeriod } from "./payout.ts";
import { type Period, periodOf } from "./period.ts";

/** Whose periods these are: those of one program with a calendar of its own, or (null) of the brand, for all programs without. */
export type CalendarId = Id<"program"> | null;

/** A program with a calendar of its own, and the period of it that new adjustments lie in; null where there are no claims. */
export interface OwnCalendar {
  readonly program: Id<"program">;
  readonly period: Period | null;
}

/** The programs that have calendars of their own, rising. */
export const programsApart = (periods: readonly PayoutPeriod[]): readonly Id<"program">[] =>
  [...new Set(periods.flatMap(({ program }) => program ?? []))].sort();

/** The calendar that a program's payouts lie in. */
export const calendarOf = (apart: readonly Id<"program">[], program: Id<"program">): CalendarId =>
  apart.includes(program) ? program : null;

/** Of these periods, those of one calendar. */
export const inCalendar = <P extends PayoutPeriod>(periods: readonly P[], calendar: CalendarId): readonly P[] =>
  periods.filter(({ program }) => program === calendar);

/** Of these periods, those that the payouts of a program lie in. */
export const periodsOf = <P extends PayoutPeriod>(periods: readonly P[], program: Id<"program">): readonly P[] =>
  inCalendar(periods, calendarOf(programsApart(periods), program));

/** All calendars in which something was run, that of the brand first. */
export const calendarsOf = (periods: readonly PayoutPeriod[]): readonly CalendarId[] => [
  ...(periods.some(({ program }) => program === null) ? [null] : []),
  ...programsApart(periods),
];

/** The last open period of a calendar, oldest first, which new adjustments lie in; null without one. */
export const latestOpen = (periods: readonly PayoutPeriod[], calendar: CalendarId): Period | null => {
  const latest = inCalendar(periods, calendar)
    .filter(({ status }) => status === "open")
    .at(-1);
  return latest === undefined ? null : periodOf(latest);
};

/** The programs with calendars of their own, each with the last of its open periods. */
export const ownCalendarsOf = (periods: readonly PayoutPeriod[]): readonly OwnCalendar[] =>
  programsApart(periods).map((program) => ({ program, period: latestOpen(periods, program) }));

/** A period of the brand's as a program takes it along into a calendar of its own. */
export interface InheritedPeriod extends KnownPeriod {
  readonly whole: Id<"payout_period">;
}

/**
 * Returns the first periods of a program's own calendar: the periods of the brand, with those of the program's rules that took
 * part, so that nothing is run twice and late activity is still owed. `hasRows` concerns the program's own payouts.
 */
export const inheritedBy = (
  seeded: Seeded,
  program: Id<"program">,
  periods: readonly KnownPeriod[],
  rules: readonly Pick<PayoutRule, "id">[],
): readonly InheritedPeriod[] => {
  const own = new Set(rules.map(({ id }) => id));
  return periods.map(({ row, ...rest }) => ({
    ...rest,
    whole: row.id,
    row: {
      ...row,
      id: newId(seeded, "payout_period", `${program}:${row.id}`),
      program,
      rules: row.rules.filter((rule) => own.has(rule)),
    },
  }));
};
