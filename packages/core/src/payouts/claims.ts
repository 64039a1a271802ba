import type { Id } from "../kernel/id.ts";
import { DAY_MS, HOUR_MS, later } from "../kernel/time.ts";
import type { PayoutRule } from "../payout-rules/payout-rule.ts";
import { isMoneyMetric } from "../performance/projection.ts";
import type { Program } from "../programs/program.ts";
import type { PayoutPeriod } from "./payout.ts";
import { isSame, type Period } from "./period.ts";

/** What one rule owes for one period, and by which events that is measured. */
export interface Claim {
  readonly rule: PayoutRule;
  /** The period the activity is about. */
  readonly earned: Period;
  /** Events that occurred in `[from, to)` are measured; null measures all before `to`. The hold is taken off both ends. */
  readonly from: Date | null;
  readonly to: Date;
  /** A bonus for all time is owed once, so that every row of its rule counts against it, of whatever period. */
  readonly once: boolean;
  /** Whether it may write a row of the rule. Otherwise it only corrects what was frozen, by adjustments. */
  readonly fires: boolean;
  /** Only members are looked at of whom something was received since; null looks at all. */
  readonly changedSince: Date | null;
}

/** The currency a rule measures in: of money its own, of counts none. */
export const measuredCurrency = ({ metricKey, currency }: PayoutRule): string | null =>
  isMoneyMetric(metricKey) ? currency : null;

export const isOnce = ({ type, windowDays }: PayoutRule): boolean => type === "threshold_bonus" && windowDays === null;

/**
 * What a program holds back moves every event on by so many days: it counts where its hold has passed. So each event counts
 * in one period, and what is held at the end of one is counted in the next.
 */
export const held = (at: Date, { holdDays }: Pick<Program, "holdDays">): Date => later(at, -holdDays * DAY_MS);

/** An event is stamped before it is committed: what was received just before a run may have become visible after it. */
const IN_FLIGHT_MS = HOUR_MS;

export interface Books {
  readonly period: Period;
  /** The active ones, and those of `periods`. */
  readonly rules: ReadonlyMap<Id<"payout_rule">, PayoutRule>;
  readonly programs: ReadonlyMap<Id<"program">, Program>;
  /** All in which rows of the brand were written. */
  readonly periods: readonly PayoutPeriod[];
}

const periodOf = ({ periodStart, periodEnd }: PayoutPeriod): Period => ({ start: periodStart, end: periodEnd });

/** What a rule measures for a period. */
export const claimFor = (
  rule: PayoutRule,
  program: Program,
  earned: Period,
  rest: Pick<Claim, "fires" | "changedSince"> = { fires: false, changedSince: null },
): Claim => {
  const once = isOnce(rule);
  const start = rule.windowDays === null ? earned.start : later(earned.end, -rule.windowDays * DAY_MS);
  return { rule, earned, from: once ? null : held(start, program), to: held(earned.end, program), once, ...rest };
};

const claimOf = (
  { programs }: Books,
  rule: PayoutRule,
  earned: Period,
  rest: Pick<Claim, "fires" | "changedSince">,
): Claim => claimFor(rule, programs.get(rule.program) as Program, earned, rest);

/** A program that has changed may hold its events for other days than before: then everything of it is measured anew. */
const changedSince = ({ programs }: Books, rule: PayoutRule, evaluatedAt: Date): Date | null =>
  (programs.get(rule.program) as Program).updatedAt > evaluatedAt ? null : later(evaluatedAt, -IN_FLIGHT_MS);

/**
 * Everything a run measures: what each active rule owes for the period, and what became of what was owed before, by every
 * rule that took part in a period.
 */
export const claimsOf = (books: Books): readonly Claim[] => {
  const { rules, period, periods } = books;
  const firing = [...rules.values()].filter(({ status }) => status === "active");
  const fires = firing.map((rule) => claimOf(books, rule, period, { fires: true, changedSince: null }));
  const corrections = periods.flatMap((past) =>
    past.rules.flatMap((id): readonly Claim[] => {
      const rule = rules.get(id) as PayoutRule;
      const mended = rule.status === "active" && (isOnce(rule) || isSame(periodOf(past), period));
      if (mended) return [];
      const earned = isOnce(rule) ? period : periodOf(past);
      return [
        claimOf(books, rule, earned, { fires: false, changedSince: changedSince(books, rule, past.evaluatedAt) }),
      ];
    }),
  );
  return [...fires, ...mergeOnce(corrections)];
};

/** A rule that owes once is corrected once, however many periods it took part in. */
const mergeOnce = (corrections: readonly Claim[]): readonly Claim[] => {
  const once = new Map<Id<"payout_rule">, Claim>();
  for (const claim of corrections.filter((one) => one.once)) {
    const known = once.get(claim.rule.id);
    const all = known?.changedSince === null || claim.changedSince === null;
    const since = all
      ? null
      : known !== undefined && known.changedSince < claim.changedSince
        ? known.changedSince
        : claim.changedSince;
    once.set(claim.rule.id, { ...claim, changedSince: since });
  }
  return [...corrections.filter((one) => !one.once), ...once.values()];
};
