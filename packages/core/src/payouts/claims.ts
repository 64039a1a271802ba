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
  /** Whether the run of the earned period measures it by an active rule: then it may write a row of the rule there at any time. */
  readonly fires: boolean;
  /** Only members are looked at of whom something was received since; null looks at everybody. */
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
  /** The period that is run; null where only what was run before is derived anew. */
  readonly period: Period | null;
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

/** One period a rule is measured in, and since when. */
type Look = Pick<Claim, "earned" | "fires" | "changedSince">;

const looksOf = (books: Books, rule: PayoutRule): readonly Look[] => {
  const { period, periods } = books;
  const runs = (earned: Period): boolean => period !== null && rule.status === "active" && isSame(earned, period);
  const looks = periods
    .filter(({ rules }) => rules.includes(rule.id))
    .map((past): Look => {
      const earned = periodOf(past);
      const fires = runs(earned);
      return { earned, fires, changedSince: fires ? null : changedSince(books, rule, past.evaluatedAt) };
    });
  const isKnown = looks.some(({ fires }) => fires);
  return period === null || isKnown || !runs(period)
    ? looks
    : [...looks, { earned: period, fires: true, changedSince: null }];
};

/** The earlier of two instants since which is looked; null is since ever. */
const earlier = (one: Date | null, other: Date | null): Date | null =>
  one === null || other === null ? null : new Date(Math.min(one.getTime(), other.getTime()));

/** What is owed once is measured once, to the end of the last period the rule took part in. */
const asOne = (looks: readonly Look[]): readonly Look[] =>
  looks.slice(0, 1).map((first) =>
    looks.reduce((one, other) => {
      const { earned, fires } = other.earned.end > one.earned.end ? other : one;
      return { earned, fires, changedSince: earlier(one.changedSince, other.changedSince) };
    }, first),
  );

/** Everything a derivation measures: each rule in every period in whose run it takes or took part. */
export const claimsOf = (books: Books): readonly Claim[] =>
  [...books.rules.values()].flatMap((rule) => {
    const looks = looksOf(books, rule);
    return (isOnce(rule) ? asOne(looks) : looks).map(({ earned, ...rest }) => claimOf(books, rule, earned, rest));
  });
