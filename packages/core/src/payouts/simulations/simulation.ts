import type { PayoutRule } from "../../earning/index.ts";
import type { Id } from "../../kernel/index.ts";
import type { PastStanding, ProgramTerms } from "../../membership/index.ts";
import type { Days } from "../brands/days.ts";
import type { ComparedEntitlement, Comparison } from "../previews/comparison.ts";
import { type Entitlement, type EventInterval, entitlementFor, intervalsOf, isPaidOnce } from "../runs/entitlements.ts";
import type { PayoutPeriod } from "../runs/payout.ts";
import { type Period, periodOf } from "../runs/period.ts";
import { gapsIn } from "../runs/uncovered.ts";

/** How many runs a range may be divided by: each is measured by itself. */
export const PIECES_MAX = 62;

/** The end of the last run before a range that each rule took part in; the periods are oldest first. */
export const ranBeforeBy = (
  { start }: Period,
  periods: readonly PayoutPeriod[],
): ReadonlyMap<Id<"payout_rule">, Date> => {
  const ends = new Map<Id<"payout_rule">, Date>();
  for (const { periodStart, periodEnd, rules } of periods) {
    const end = earlier(periodEnd, start);
    if (periodStart < start) for (const rule of rules) ends.set(rule, end);
  }
  return ends;
};

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
  rules.some(isPaidOnce) ? periods.map(periodOf).find((run) => run.start < start && start < run.end) : undefined;

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
  /** The rules that would have been in force instead, from the start; undefined: those that were, each where it was. */
  readonly proposed: readonly PayoutRule[] | undefined;
  /** The end of what was run before the range; null where nothing was. */
  readonly ranBefore: Date | null;
  readonly days: Days;
  /** Members who would have stood otherwise; undefined: nobody. */
  readonly otherwise?: Otherwise | undefined;
}

/** Members who would have stood otherwise. */
export interface Otherwise {
  readonly standings: readonly PastStanding[];
  /** The end of the last run before the range that each rule took part in. */
  readonly ranBefore: ReadonlyMap<Id<"payout_rule">, Date>;
  /** A rule in force under an id by which nothing was ever paid. */
  readonly unpaid: (rule: PayoutRule) => PayoutRule;
}

const keyOf = ({ rule, earned }: Pick<ComparedEntitlement, "rule" | "earned">): string =>
  [rule.id, earned.start.getTime(), earned.end.getTime()].join(" ");

/** A rule as it was in force, or would have been. */
interface InForce {
  readonly rule: PayoutRule;
  /** The parts of the range in which it was. */
  readonly periods: readonly Period[];
  /** Up to when a bonus for all time is taken off, because it was reached before the range; null: nothing is. */
  readonly takenOffUntil: Date | null;
}

/** The parts of a range in which a rule was in force. */
const partsOf = (pieces: readonly Piece[], rule: PayoutRule): readonly Period[] =>
  pieces.filter(({ rules }) => rules.some(({ id }) => id === rule.id)).map(({ period }) => period);

/** The rules of a proposal. A bonus for all time that is new is taken off as far as it was reached in what was run before. */
const proposalOf = ({ pieces, proposed, ranBefore }: Simulated, known: readonly PayoutRule[]): readonly InForce[] => {
  if (proposed === undefined)
    return known.map((rule) => ({ rule, periods: partsOf(pieces, rule), takenOffUntil: null }));
  return settled(proposed, known).map((rule) => ({
    rule,
    periods: pieces.map(({ period }) => period),
    takenOffUntil: isPaidOnce(rule) && !known.includes(rule) ? ranBefore : null,
  }));
};

/**
 * A rule as it pays those who would have stood otherwise. What a bonus for all time has paid them says nothing of what it would have
 * paid, so that it is measured before the range as well.
 */
const anew = (one: InForce, { proposed, ranBefore }: Simulated, otherwise: Otherwise): InForce => {
  const { rule, takenOffUntil } = one;
  if (!isPaidOnce(rule) || takenOffUntil !== null) return one;
  const until = proposed === undefined ? (otherwise.ranBefore.get(rule.id) ?? null) : ranBefore;
  return { ...one, rule: otherwise.unpaid(rule), takenOffUntil: until };
};

/** The entitlements of rules: each as a run of its days measures it, a bonus for all time once, to the end of the last one. */
const measuredBy = (
  { range, terms, days }: Simulated,
  rules: readonly InForce[],
): readonly Pick<ComparedEntitlement, keyof Entitlement | "isTakenOff">[] =>
  rules.flatMap(({ rule, periods, takenOffUntil }) => {
    const earned = isPaidOnce(rule) ? periods.slice(-1).map(({ end }) => ({ start: range.start, end })) : periods;
    const reached: readonly EventInterval[] =
      takenOffUntil === null ? [] : intervalsOf(terms, null, days.begin(takenOffUntil));
    return [
      ...earned.map((period) => ({ ...entitlementFor(rule, terms, period, days), isTakenOff: false })),
      ...(reached.length === 0
        ? []
        : [{ ...entitlementFor(rule, terms, range, days), intervals: reached, isTakenOff: true }]),
    ];
  });

/** The rules that were in force in some part of a range, each once. */
const everyRule = (pieces: readonly Piece[]): readonly PayoutRule[] => [
  ...new Map(pieces.flatMap(({ rules }) => rules).map((rule) => [rule.id, rule])).values(),
];

/**
 * The entitlements by which a range was owed, and those by which it would have been. Who would have stood otherwise is measured by
 * entitlements of their own.
 */
export const simulationOf = (brand: Id<"brand">, simulated: Simulated): Comparison => {
  const { pieces, otherwise } = simulated;
  const known = everyRule(pieces);
  const proposal = proposalOf(simulated, known);
  const entitlements = new Map<string, ComparedEntitlement>();
  const takenOff: ComparedEntitlement[] = [];
  const add = (side: "before" | "after", rules: readonly InForce[]): void => {
    for (const measured of measuredBy(simulated, rules)) {
      const one = { ...measured, before: false, after: false };
      if (one.isTakenOff) takenOff.push({ ...one, [side]: true });
      else entitlements.set(keyOf(one), { ...(entitlements.get(keyOf(one)) ?? one), [side]: true });
    }
  };
  add(
    "before",
    known.map((rule) => ({ rule, periods: partsOf(pieces, rule), takenOffUntil: null })),
  );
  add("after", proposal);
  const comparison = { brand, entitlements: [...entitlements.values(), ...takenOff] };
  if (otherwise === undefined || otherwise.standings.length === 0) return comparison;
  const own = proposal.map((one) => anew(one, simulated, otherwise));
  const supposed = measuredBy(simulated, own).map((one) => ({ ...one, before: false, after: true }));
  // Where no rule would have been in force, nobody would have got anything.
  return supposed.length === 0
    ? comparison
    : { ...comparison, supposed: { standings: otherwise.standings, entitlements: supposed } };
};
