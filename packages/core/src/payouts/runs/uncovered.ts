import { z } from "zod";
import { type PayoutRule, PER_EVENT } from "../../earning/index.ts";
import {
  DAY_MS,
  everyRow,
  type Id,
  later,
  safeInteger,
  sumsBy,
  wireAmounts,
  wireIdOrNull,
} from "../../kernel/index.ts";
import type { ProgramTerms } from "../../membership/index.ts";
import type { Days } from "../brands/days.ts";
import { gatherDays } from "../brands/gather.ts";
import type { Context } from "../context.ts";
import { type CalendarId, calendarOf, calendarsOf, inCalendar, programsApart } from "./calendars.ts";
import { type Entitlement, entitlementFor, intervalsOf } from "./entitlements.ts";
import type { PayoutPeriod } from "./payout.ts";
import { type Period, periodOf, wireDay } from "./period.ts";
import type { Earned } from "./run.ts";

/** Days that no run covered, though something was earned in them. */
export interface Uncovered {
  /** The calendar in which they lie in no period. */
  readonly program: CalendarId;
  readonly days: Period;
  /** The time zone of the last of them. */
  readonly zone: string;
  readonly earned: Earned;
  /** The earnings of these days that are still on hold: a later period counts them. */
  readonly held: Earned;
}

/** The days before one that lie in no period: between periods, and from the day of the first event on. */
export const gapsIn = (periods: readonly PayoutPeriod[], first: Date | null, before: Date): readonly Period[] => {
  const gaps: Period[] = [];
  let from = first;
  for (const { start, end } of periods.map(periodOf)) {
    const to = start < before ? start : before;
    if (from !== null && from < to) gaps.push({ start: from, end: to });
    if (from === null || end > from) from = end;
  }
  if (from !== null && from < before) gaps.push({ start: from, end: before });
  return gaps;
};

/** Longer than any hold and than events may lie ahead, so that what is on hold now counts before it is over. */
const FAR_MS = 4_000 * DAY_MS;

const within = ({ intervals, ...entitlement }: Entitlement, start: Date, end: Date): Entitlement => ({
  ...entitlement,
  intervals: intervals.flatMap(({ from, to, holdDays }) => {
    const [first, last] = [from === null || from < start ? start : from, to > end ? end : to];
    return first < last ? [{ from: first, to: last, holdDays }] : [];
  }),
});

/**
 * Builds the entitlements of per-event rules for the days of each gap, in two groups a gap: for the events that count in it, and
 * for those that occurred in it but are on hold.
 */
export const uncoveredEntitlements = (
  rules: readonly PayoutRule[],
  terms: ReadonlyMap<Id<"program">, readonly ProgramTerms[]>,
  gaps: readonly Period[],
  days: Days,
  now: Date,
): readonly (readonly Entitlement[])[] => {
  const paying = rules.filter(({ type }) => PER_EVENT.includes(type));
  const historyOf = ({ program }: PayoutRule) => terms.get(program) ?? [];
  return gaps.flatMap((gap) => [
    paying.map((rule) => entitlementFor(rule, historyOf(rule), gap, days)),
    paying.map((rule) => {
      const held = intervalsOf(historyOf(rule), now, later(now, FAR_MS));
      const entitlement = { ...entitlementFor(rule, historyOf(rule), gap, days), intervals: held };
      return within(entitlement, days.begin(gap.start), days.begin(gap.end));
    }),
  ]);
};

/** Days of a calendar. */
interface Gap {
  readonly program: CalendarId;
  readonly days: Period;
  /** The time zone of the last of them. */
  readonly zone: string;
}

/** The gaps in which anything was earned, with what it comes to. */
export const uncoveredOf = (gaps: readonly Gap[], earned: readonly Earned[]): readonly Uncovered[] =>
  gaps.flatMap((gap, at) => {
    const [counts, held] = [earned[2 * at], earned[2 * at + 1]];
    if (counts === undefined || held === undefined || counts.events === 0) return [];
    return [{ ...gap, earned: counts, held }];
  });

interface CalendarDays {
  readonly program: CalendarId;
  /** The periods of the calendar, oldest first. */
  readonly periods: readonly PayoutPeriod[];
  /** The day up to which it is looked at. */
  readonly before: Date;
}

/** When the first event of a calendar occurred; null before there is one. */
export const firstOf = (
  firsts: ReadonlyMap<Id<"program">, Date>,
  { program, apart }: { readonly program: CalendarId; readonly apart: readonly Id<"program">[] },
): Date | null => {
  const times = [...firsts].flatMap(([of, at]) => (calendarOf(apart, of) === program ? [at.getTime()] : []));
  return times.length === 0 ? null : new Date(Math.min(...times));
};

/** The uncovered days of some calendars, by the rules that are active now. `apart`: the programs with calendars of their own. */
export const gatherUncovered = async (
  { tenant, brand, ports, now }: Context,
  calendars: readonly CalendarDays[],
  active: readonly PayoutRule[],
  apart: readonly Id<"program">[],
): Promise<readonly Uncovered[]> => {
  const paying = active.filter(({ type }) => PER_EVENT.includes(type));
  if (paying.length === 0) return [];
  const [firsts, days] = await Promise.all([
    ports.payouts.firstEarnings(tenant, brand.id),
    gatherDays({ tenant, ports }, brand.id),
  ]);
  const gaps = calendars.flatMap(({ program, periods, before }) => {
    const first = firstOf(firsts, { program, apart });
    const found = gapsIn(periods, first === null ? null : days.holding(first), before);
    return found.map((gap) => ({ program, days: gap, zone: days.zoneUntil(gap.end) }));
  });
  if (gaps.length === 0) return [];
  const programs = [...new Set(paying.map(({ program }) => program))];
  const found = (await ports.programs.terms(tenant, programs)).map(({ row }) => row);
  const terms = new Map(programs.map((id) => [id, found.filter(({ program }) => program === id)]));
  const groups = gaps.flatMap(({ program, days: gap }) => {
    const ours = paying.filter((rule) => calendarOf(apart, rule.program) === program);
    return uncoveredEntitlements(ours, terms, [gap], days, now);
  });
  return uncoveredOf(gaps, await ports.payouts.earned(tenant, brand.id, groups));
};

/** The uncovered days of each calendar of a brand before the end of its last period. */
export const gatherUncoveredSoFar = async (context: Context): Promise<readonly Uncovered[]> => {
  const { tenant, brand, ports } = context;
  const periods = (await ports.payouts.periods(tenant, brand.id)).map(({ row }) => row);
  if (periods.length === 0) return [];
  const calendars = calendarsOf(periods).map((program) => {
    const ours = inCalendar(periods, program);
    return { program, periods: ours, before: (ours.at(-1) as PayoutPeriod).periodEnd };
  });
  const where = { brand: brand.id, status: "active" } as const;
  const active = await everyRow((page) => ports.payoutRules.list(tenant, where, page));
  return gatherUncovered(
    context,
    calendars,
    active.map(({ row }) => row),
    programsApart(periods),
  );
};

const earnedResource = {
  /** How many events these are; a refund is one with its sale. */
  events: safeInteger,
  /** The amounts that the active per-event rules give for them: minor units by currency. */
  totals: sumsBy,
};

export const uncoveredResource = z.array(
  z.strictObject({
    /** The program whose own calendar has these days, `prog_…`; null for the brand's. */
    program: z.string().nullable(),
    /** The first of these days, `YYYY-MM-DD` in `time_zone`. */
    period_start: z.string().meta({ format: "date" }),
    /** The first day after them, `YYYY-MM-DD` in `time_zone`. */
    period_end: z.string().meta({ format: "date" }),
    /** The time zone of the last of these days. */
    time_zone: z.string(),
    ...earnedResource,
    /** Of the events that occurred in these days, those whose hold is not over: a later period counts them. */
    on_hold: z.strictObject(earnedResource),
  }),
);

const presentEarned = ({ events, totals }: Earned) => ({
  events,
  totals: wireAmounts(Object.fromEntries(totals.map(({ currency, amountMinor }) => [currency, amountMinor]))),
});

export const presentUncovered = (all: readonly Uncovered[]): z.infer<typeof uncoveredResource> =>
  all.map(({ program, days, zone, earned, held }) => ({
    program: wireIdOrNull("program", program),
    period_start: wireDay(days.start),
    period_end: wireDay(days.end),
    time_zone: zone,
    ...presentEarned(earned),
    on_hold: presentEarned(held),
  }));
