import { type Happening, originOf } from "../book/activity.ts";
import type { Book } from "../book/book.ts";
import type { Member } from "../book/members.ts";
import type { Period, Rule } from "../book/money.ts";
import { startOf } from "../run/clock.ts";
import { earns } from "./eligibility.ts";
import { countsAt } from "./terms.ts";

/** A bonus for all time is owed once, whatever the period. */
export const isOnce = ({ type, windowDays }: Rule): boolean => type === "threshold_bonus" && windowDays === null;

/** Returns the amount that one event adds to what a rule measures. */
export const addedTo = (rule: Rule, one: Happening): bigint => {
  const { member, program, collection, unit } = originOf(one);
  if (program !== rule.program) return 0n;
  if (rule.collection !== null && collection !== rule.collection) return 0n;
  if (rule.unit !== null && unit !== rule.unit) return 0n;
  if (rule.member !== null && member !== rule.member) return 0n;
  let sum = 0n;
  for (const [metric, amount, currency] of one.adds) {
    if (metric !== rule.metric) continue;
    if (metric === "gmv_cents" && currency !== rule.currency) continue;
    sum += amount;
  }
  return sum;
};

/** Returns the value that a rule measures of a member for a period: of its days, of the window up to its end, or of all time. */
export const measure = ({ happeningsOf }: Book, rule: Rule, member: Member, { start, end }: Period): bigint => {
  const until = startOf(end);
  let from = startOf(start);
  if (rule.windowDays !== null) from = startOf(end - rule.windowDays);
  if (isOnce(rule)) from = Number.NEGATIVE_INFINITY;
  let sum = 0n;
  for (const one of happeningsOf.get(member) ?? []) {
    const counts = countsAt(one);
    if (counts < from || counts >= until) continue;
    const added = addedTo(rule, one);
    if (added !== 0n && earns(one)) sum += added;
  }
  return sum;
};

/** Returns the amount that a rule pays for a value; never less than zero. */
export const worth = (rule: Rule, value: bigint): bigint => {
  const some = value > 0n ? value : 0n;
  if (rule.type === "revenue_split") return (some * rule.rateBps) / 10_000n;
  if (rule.type === "cpa") return some * rule.perUnit;
  return Number(value) >= rule.threshold ? rule.bonus : 0n;
};
