import type { PayoutRule } from "../../earning/index.ts";
import type { Id } from "../../kernel/index.ts";
import type { ProgramTerms } from "../../membership/index.ts";
import type { Days } from "../brands/days.ts";
import type { ComparedEntitlement, Comparison } from "../previews/comparison.ts";
import { type EventInterval, entitlementFor, intervalsOf, isOnce } from "../runs/entitlements.ts";
import type { PayoutPeriod } from "../runs/payout.ts";
import { type Period, periodOf } from "../runs/period.ts";
import { gapsIn } from "../runs/uncovered.ts";

/** How many runs a range may be divided by: each is measured by itself. */
export const PIECES_MAX = 62;

/** How many rules are measured in all, those in force and those proposed of each run: one statement measures them. */
export const MEASURED_MAX = 1_000;

/** Days of a range that are computed as one run, and the rules that were in force there. */
export interface Piece {
  readonly period: Period;
  readonly rules: readonly PayoutRule[];
}

/** Days of a range; undefined rules of days that no run covered. */
export interface Division {
  readonly period: Period;
  readonly rules: readonly Id<"payout_rule">[] | undefined;
}

const later = (one: Date, other: Date): Date => (one > other ? one : other);
const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

/**
 * Divides a range by the periods of a calendar, oldest first: the days of each run, and the days between runs, are measured by
 * themselves. A period that lies in the range with some of its days is divided there.
 */
export const dividedBy = ({ start, end }: Period, periods: readonly PayoutPeriod[]): readonly Division[] => {
  const ran = periods.flatMap((period) => {
    const [from, to] = [later(period.periodStart, start), earlier(period.periodEnd, end)];
    return from < to ? [{ period: { start: from, end: to }, rules: period.rules }] : [];
  });
  const gaps = gapsIn(periods, start, end);
  const between = gaps.map((gap) => ({ period: gap, rules: undefined }));
  return [...ran, ...between].sort((one, other) => one.period.start.getTime() - other.period.start.getTime());
};

/** The end of what was run before a range, up to which a bonus for all time is reached before it; null where nothing was run. */
export const ranBefore = ({ start }: Period, periods: readonly PayoutPeriod[]): Date | null => {
  const ends = periods.map(periodOf).filter((period) => period.start < start);
  return ends.length === 0 ? null : ends.map(({ end }) => earlier(end, start)).reduce(later);
};

/**
 * The run that holds the first day of a range and days before it, where a bonus for all time is in force or proposed: such a bonus is
 * paid by whole runs, so that nobody can say what a part of one owed. Undefined where there is none.
 */
export const cutRun = (
  { start }: Period,
  periods: readonly PayoutPeriod[],
  rules: readonly PayoutRule[],
): Period | undefined =>
  rules.some(isOnce) ? periods.map(periodOf).find((run) => run.start < start && start < run.end) : undefined;

const TERMS = [
  "type",
  "scope",
  "program",
  "collection",
  "unit",
  "enrollment",
  "tier",
  "metricKey",
  "windowDays",
  "currency",
  "rateBps",
  "perUnitMinor",
  "threshold",
  "bonusMinor",
] as const satisfies readonly (keyof PayoutRule)[];

const isAlike = (one: PayoutRule, other: PayoutRule): boolean => TERMS.every((term) => one[term] === other[term]);

/** The rules that are proposed, each that pays as one in force does as that very rule: what it has paid counts. Each stands for one. */
export const settled = (proposed: readonly PayoutRule[], inForce: readonly PayoutRule[]): readonly PayoutRule[] => {
  const free = new Set(inForce);
  return proposed.map((rule) => {
    const alike = [...free].find((one) => isAlike(one, rule));
    if (alike === undefined) return rule;
    free.delete(alike);
    return alike;
  });
};

export interface Simulated {
  readonly range: Period;
  /** The parts of the range, oldest first: one at least. */
  readonly pieces: readonly Piece[];
  /** The terms of the program, oldest first. */
  readonly terms: readonly ProgramTerms[];
  /** The rules that would have been in force instead, from the start. */
  readonly proposed: readonly PayoutRule[];
  /** The end of what was run before the range; null where nothing was. */
  readonly ranBefore: Date | null;
  readonly days: Days;
}

/** The periods in which a rule is measured: a bonus for all time once, to the end of the last one. */
const measuredIn = (rule: PayoutRule, { range }: Simulated, periods: readonly Period[]): readonly Period[] =>
  isOnce(rule) ? periods.slice(-1).map(({ end }) => ({ start: range.start, end })) : periods;

const keyOf = ({ rule, earned }: Pick<ComparedEntitlement, "rule" | "earned">): string =>
  [rule.id, earned.start.getTime(), earned.end.getTime()].join(" ");

/** The rules that were in force in some part of a range, each once. */
const everyRule = (pieces: readonly Piece[]): readonly PayoutRule[] => [
  ...new Map(pieces.flatMap(({ rules }) => rules).map((rule) => [rule.id, rule])).values(),
];

/**
 * The entitlements by which a range was owed, and those by which it would have been: each as a run of its days measures it. A bonus
 * for all time that is new is taken off as far as it was reached in what was run before.
 */
export const simulationOf = (brand: Id<"brand">, simulated: Simulated): Comparison => {
  const { range, pieces, terms, days } = simulated;
  const known = everyRule(pieces);
  const entitlements = new Map<string, ComparedEntitlement>();
  const add = (side: "before" | "after", rule: PayoutRule, periods: readonly Period[]): void => {
    for (const period of measuredIn(rule, simulated, periods)) {
      const one = { ...entitlementFor(rule, terms, period, days), before: false, after: false, isTakenOff: false };
      entitlements.set(keyOf(one), { ...(entitlements.get(keyOf(one)) ?? one), [side]: true });
    }
  };
  for (const rule of known) {
    const own = pieces.filter(({ rules }) => rules.some(({ id }) => id === rule.id));
    add(
      "before",
      rule,
      own.map(({ period }) => period),
    );
  }
  const proposed = settled(simulated.proposed, known);
  for (const rule of proposed) {
    add(
      "after",
      rule,
      pieces.map(({ period }) => period),
    );
  }
  const reached: readonly EventInterval[] =
    simulated.ranBefore === null ? [] : intervalsOf(terms, null, days.begin(simulated.ranBefore));
  const takenOff = proposed
    .filter((rule) => isOnce(rule) && !known.includes(rule) && reached.length > 0)
    .map((rule) => ({
      ...entitlementFor(rule, terms, range, days),
      intervals: reached,
      before: false,
      after: true,
      isTakenOff: true,
    }));
  return { brand, entitlements: [...entitlements.values(), ...takenOff] };
};
