import { z } from "zod";
import { type PayoutRule, PER_EVENT } from "../../earning/index.ts";
import { DAY_MS, everyRow, type Id, later, safeInteger, startOfDay, sumsBy, wireAmounts } from "../../kernel/index.ts";
import type { ProgramTerms } from "../../membership/index.ts";
import type { Context } from "../context.ts";
import { type Entitlement, entitlementFor, intervalsOf } from "./entitlements.ts";
import type { PayoutPeriod } from "./payout.ts";
import { type Period, periodOf, wireDay } from "./period.ts";
import type { Earned } from "./run.ts";

/** Days that no run covered, though something was earned in them. */
export interface Uncovered {
  readonly days: Period;
  readonly earned: Earned;
  /** What occurred in these days and is still on hold: a later period counts it. */
  readonly held: Earned;
}

/** The days before an instant that lie in no period: between periods, and from the first event on. */
export const gapsIn = (periods: readonly PayoutPeriod[], first: Date | null, before: Date): readonly Period[] => {
  const gaps: Period[] = [];
  let from = first === null ? null : startOfDay(first);
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

const within = ({ intervals, ...entitlement }: Entitlement, { start, end }: Period): Entitlement => ({
  ...entitlement,
  intervals: intervals.flatMap(({ from, to, holdDays }) => {
    const [first, last] = [from === null || from < start ? start : from, to > end ? end : to];
    return first < last ? [{ from: first, to: last, holdDays }] : [];
  }),
});

/**
 * What rules that pay by the event would give for the days of each gap: two groups of entitlements a gap, what counts in it and
 * what occurred in it but is on hold.
 */
export const uncoveredEntitlements = (
  rules: readonly PayoutRule[],
  terms: ReadonlyMap<Id<"program">, readonly ProgramTerms[]>,
  gaps: readonly Period[],
  now: Date,
): readonly (readonly Entitlement[])[] => {
  const paying = rules.filter(({ type }) => PER_EVENT.includes(type));
  const historyOf = ({ program }: PayoutRule) => terms.get(program) ?? [];
  return gaps.flatMap((gap) => [
    paying.map((rule) => entitlementFor(rule, historyOf(rule), gap)),
    paying.map((rule) => {
      const held = intervalsOf(historyOf(rule), now, later(now, FAR_MS));
      return within({ ...entitlementFor(rule, historyOf(rule), gap), intervals: held }, gap);
    }),
  ]);
};

/** The gaps in which anything was earned, with what it comes to. */
export const uncoveredOf = (gaps: readonly Period[], earned: readonly Earned[]): readonly Uncovered[] =>
  gaps.flatMap((days, at) => {
    const [counts, held] = [earned[2 * at], earned[2 * at + 1]];
    if (counts === undefined || held === undefined || counts.events === 0) return [];
    return [{ days, earned: counts, held }];
  });

/** The uncovered days of a brand before an instant, by the rules that are active now. */
export const gatherUncovered = async (
  { tenant, brand, ports, now }: Context,
  periods: readonly PayoutPeriod[],
  active: readonly PayoutRule[],
  before: Date,
): Promise<readonly Uncovered[]> => {
  const paying = active.filter(({ type }) => PER_EVENT.includes(type));
  if (paying.length === 0) return [];
  const gaps = gapsIn(periods, await ports.payouts.firstEarning(tenant, brand.id), before);
  if (gaps.length === 0) return [];
  const programs = [...new Set(paying.map(({ program }) => program))];
  const found = (await ports.programs.terms(tenant, programs)).map(({ row }) => row);
  const terms = new Map(programs.map((id) => [id, found.filter(({ program }) => program === id)]));
  const groups = uncoveredEntitlements(paying, terms, gaps, now);
  return uncoveredOf(gaps, await ports.payouts.earned(tenant, brand.id, groups));
};

/** The uncovered days of a brand before the end of its last period. */
export const gatherUncoveredSoFar = async (context: Context): Promise<readonly Uncovered[]> => {
  const { tenant, brand, ports } = context;
  const periods = (await ports.payouts.periods(tenant, brand.id)).map(({ row }) => row);
  const last = periods.at(-1);
  if (last === undefined) return [];
  const where = { brand: brand.id, status: "active" } as const;
  const active = await everyRow((page) => ports.payoutRules.list(tenant, where, page));
  return gatherUncovered(
    context,
    periods,
    active.map(({ row }) => row),
    last.periodEnd,
  );
};

const earnedResource = {
  /** How many events these are; a refund is one with its sale. */
  events: safeInteger,
  /** What the active rules that pay by the event give for them: minor units by currency. */
  totals: sumsBy,
};

export const uncoveredResource = z.array(
  z.strictObject({
    /** The first of these days, `YYYY-MM-DD` in UTC. */
    period_start: z.string().meta({ format: "date" }),
    /** The first day after them. */
    period_end: z.string().meta({ format: "date" }),
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
  all.map(({ days, earned, held }) => ({
    period_start: wireDay(days.start),
    period_end: wireDay(days.end),
    ...presentEarned(earned),
    on_hold: presentEarned(held),
  }));
