import { type PayoutRule, PER_EVENT } from "../../earning/index.ts";
import { DAY_MS, HOUR_MS, type Id, later } from "../../kernel/index.ts";
import { type ProgramTerms, termsIntervals } from "../../membership/index.ts";
import type { Days } from "../brands/days.ts";
import type { PayoutPeriod } from "./payout.ts";
import { isSame, type Period, periodOf } from "./period.ts";

/** Events that occurred in `[from, to)`, which the terms in force then hold back for so many days. */
export interface EventInterval {
  readonly from: Date | null;
  readonly to: Date;
  readonly holdDays: number;
}

/** The amount that one rule owes for one period, and the events that measure it. */
export interface Entitlement {
  readonly rule: PayoutRule;
  /** The days of the brand that the activity is about. */
  readonly earned: Period;
  /** The instant at which the last of these days ends. */
  readonly until: Date;
  /** When the events it measures occurred, in order of time; a rule for all time measures from null on. */
  readonly intervals: readonly EventInterval[];
  /** A bonus for all time is owed once, so that every row of its rule counts against it, of whatever period. */
  readonly paidOnce: boolean;
  /** True if the run of the earned period measures it by an active rule: it may then write a row of the rule there at any time. */
  readonly isDue: boolean;
  /** Measures only members of whom something was received since; null: every member. */
  readonly changedSince: Date | null;
}

/** True if a rule owes once for all time: a bonus without a window. */
export const isPaidOnce = ({ type, windowDays }: PayoutRule): boolean =>
  type === "threshold_bonus" && windowDays === null;

/** Terms one after the other that hold back equally long are one. */
const holds = (history: readonly ProgramTerms[]): readonly ProgramTerms[] =>
  history.filter(({ holdDays }, at) => holdDays !== history[at - 1]?.holdDays);

/**
 * When what counts from one instant up to another occurred. Terms move every event on by the days they hold it back: it counts where its
 * hold has passed, and the terms in force when it occurred say how long that is. So each event counts in one period,
 * whatever becomes of the terms, and what is held at the end of one period is counted in a later one.
 */
export const intervalsOf = (
  history: readonly ProgramTerms[],
  start: Date | null,
  end: Date,
): readonly EventInterval[] =>
  termsIntervals(holds(history)).flatMap(({ from: since, to: until, holdDays }) => {
    const first = start === null ? null : later(start, -holdDays * DAY_MS);
    const last = later(end, -holdDays * DAY_MS);
    const from = first === null || (since !== null && since > first) ? since : first;
    const to = until !== null && until < last ? until : last;
    return from === null || from < to ? [{ from, to, holdDays }] : [];
  });

/** True if an event at this instant lies in one of these intervals. */
export const isWithinIntervals = (intervals: readonly EventInterval[], at: Date): boolean =>
  intervals.some(({ from, to }) => (from === null || from <= at) && at < to);

/** An event is stamped before it is committed: what was received just before a run may have become visible after it. */
export const IN_FLIGHT_MS = HOUR_MS;

export interface Books {
  /** The period that is run; null where only what was run before is derived anew. */
  readonly period: Period | null;
  /** The active ones, and those of `periods`. */
  readonly rules: Rules;
  /** All terms that the programs of the rules have had, oldest first. */
  readonly terms: ReadonlyMap<Id<"program">, readonly ProgramTerms[]>;
  /** All that were run. */
  readonly periods: readonly PayoutPeriod[];
  /** The days of the brand. */
  readonly days: Days;
}

/** Builds the entitlement of a rule for a period. A window has as many days of the brand, the last of which ends with the period. */
export const entitlementFor = (
  rule: PayoutRule,
  history: readonly ProgramTerms[],
  earned: Period,
  days: Days,
  rest: Pick<Entitlement, "isDue" | "changedSince"> = { isDue: false, changedSince: null },
): Entitlement => {
  const paidOnce = isPaidOnce(rule);
  const start = rule.windowDays === null ? earned.start : later(earned.end, -rule.windowDays * DAY_MS);
  const until = days.begin(earned.end);
  return {
    rule,
    earned,
    until,
    intervals: intervalsOf(history, paidOnce ? null : days.begin(start), until),
    paidOnce,
    ...rest,
  };
};

const entitlementOf = (
  { terms, days }: Books,
  rule: PayoutRule,
  earned: Period,
  rest: Pick<Entitlement, "isDue" | "changedSince">,
): Entitlement => entitlementFor(rule, terms.get(rule.program) as readonly ProgramTerms[], earned, days, rest);

/** One period a rule is measured in, and since when. */
type Measurement = Pick<Entitlement, "earned" | "isDue" | "changedSince"> & {
  /** True if a rule that replaced it pays instead: it owes nothing for the period any more. */
  readonly isReplaced: boolean;
};

type Rules = ReadonlyMap<Id<"payout_rule">, PayoutRule>;

/**
 * True if one of these rules took the place of a rule, which then pays nothing for the period that they pay for. What a bonus for all
 * time has paid is no period's, and stays.
 */
const isReplacedBy = (rule: PayoutRule, taking: Iterable<Id<"payout_rule">>, rules: Rules): boolean =>
  !isPaidOnce(rule) && [...taking].some((id) => rules.get(id)?.replaced.includes(rule.id));

/**
 * A rule's part in a period that was run: it pays; it took part as a rule did that replaced it, which pays instead; it took no part, and a
 * rule that it replaced did; or it has no part.
 */
export type Part = "pays" | "replaced" | "follows" | "none";

export const partIn = ({ rules: taking }: Pick<PayoutPeriod, "rules">, rule: PayoutRule, rules: Rules): Part => {
  if (taking.includes(rule.id)) return isReplacedBy(rule, taking, rules) ? "replaced" : "pays";
  return taking.some((id) => rule.replaced.includes(id)) ? "follows" : "none";
};

/** True if a rule measures an event of this instant for these days. */
export const countsIn = (
  rule: PayoutRule,
  terms: readonly ProgramTerms[],
  earned: Period,
  days: Days,
  at: Date,
): boolean => isWithinIntervals(entitlementFor(rule, terms, earned, days).intervals, at);

/**
 * Why a rule counts nothing of an event in the periods that were run: one that replaced it pays there, or it took no part there. Undefined
 * where it pays in one of them, or a later run may count the event by it: a bonus measures events of earlier periods.
 */
export const leftOutBy = ({ type }: PayoutRule, parts: readonly Part[]): LeftOut | undefined => {
  if (parts.length === 0 || parts.includes("pays")) return undefined;
  if (parts.includes("replaced")) return "rule_replaced";
  return PER_EVENT.includes(type) ? "rule_not_in_run" : undefined;
};

export const LEFT_OUT = ["rule_replaced", "rule_not_in_run"] as const;
type LeftOut = (typeof LEFT_OUT)[number];

/** The parts of a rule in the periods that were run and in which an event of this instant counts by it. */
export const partsAt = (
  rule: PayoutRule,
  {
    rules,
    terms,
    periods,
    days,
  }: Pick<Books, "rules" | "periods" | "days"> & { readonly terms: readonly ProgramTerms[] },
  at: Date,
): readonly { readonly period: PayoutPeriod; readonly part: Part }[] =>
  periods
    .filter((period) => countsIn(rule, terms, periodOf(period), days, at))
    .map((period) => ({ period, part: partIn(period, rule, rules) }));

const measuredOf = (books: Books, rule: PayoutRule): readonly Measurement[] => {
  const { period, periods } = books;
  const isRun = (earned: Period): boolean => period !== null && isSame(earned, period);
  const runs = (earned: Period): boolean => rule.status === "active" && isRun(earned);
  const active = [...books.rules.values()].flatMap(({ id, status }) => (status === "active" ? [id] : []));
  const measured = periods
    .filter(({ rules }) => rules.includes(rule.id))
    .map((past): Measurement => {
      const earned = periodOf(past);
      const isDue = runs(earned);
      const isReplaced = isReplacedBy(rule, isRun(earned) ? [...past.rules, ...active] : past.rules, books.rules);
      const since = isDue || (isReplaced && isRun(earned)) ? null : later(past.evaluatedAt, -IN_FLIGHT_MS);
      return { earned, isDue, changedSince: since, isReplaced };
    });
  const isKnown = measured.some(({ isDue }) => isDue);
  return period === null || isKnown || !runs(period)
    ? measured
    : [
        ...measured,
        { earned: period, isDue: true, changedSince: null, isReplaced: isReplacedBy(rule, active, books.rules) },
      ];
};

/** The earlier of two instants; null is before all. */
const earlier = (one: Date | null, other: Date | null): Date | null =>
  one === null || other === null ? null : new Date(Math.min(one.getTime(), other.getTime()));

/** Merges the measurements of a rule that owes once into one, to the end of the last period in which the rule took part. */
const asOne = (measured: readonly Measurement[]): readonly Measurement[] =>
  measured.slice(0, 1).map((first) =>
    measured.reduce((one, other) => {
      const latest = other.earned.end > one.earned.end ? other : one;
      return { ...latest, changedSince: earlier(one.changedSince, other.changedSince) };
    }, first),
  );

/** The entitlements a derivation measures: each rule in every period of its runs. */
export const entitlementsOf = (books: Books): readonly Entitlement[] =>
  [...books.rules.values()].flatMap((rule) => {
    const all = measuredOf(books, rule);
    return (isPaidOnce(rule) ? asOne(all) : all).map(({ earned, isReplaced, ...rest }) => {
      const entitlement = entitlementOf(books, rule, earned, rest);
      return isReplaced ? { ...entitlement, intervals: [] } : entitlement;
    });
  });
