import type { PerformanceEventExplanation } from "@entente/client";
import { date } from "@entente/kit/format";
import { text } from "../../text/index.ts";

const TENTHS_OF_PERMILLE = 10_000;

type Explained = Pick<PerformanceEventExplanation, "event" | "rules">;
export type Ruling = Explained["rules"][number];

/**
 * The commission of a rule on an amount of an event, in the minor unit, rounded down as payouts are; null for a rule that needs more than
 * this event.
 */
export const commissionOf = ({ rule, amount }: Ruling, minor: number): number | null => {
  if (rule.type === "revenue_split") return Math.floor((minor * (rule.rate_bps ?? 0)) / TENTHS_OF_PERMILLE);
  return rule.type === "cpa" ? amount * (rule.per_unit_minor ?? 0) : null;
};

const summed = ({ event, rules }: Explained, minor: number, has: (ruling: Ruling) => boolean): number | null => {
  const sums = rules
    .filter((ruling) => ruling.rule.currency === event.currency && has(ruling))
    .map((ruling) => commissionOf(ruling, minor));
  const total = sums.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  return sums.includes(null) || total === 0 ? null : total;
};

/** The commission on an amount that is taken back, by the shares that count it; null where it is not known. */
export const commissionOn = (why: Explained, minor: number): number | null =>
  summed(why, minor, ({ rule, counted }) => counted && rule.type === "revenue_split");

/** The reasons of a rule that would pay nothing for the event, had it been eligible. */
const OF_THE_RULE: readonly string[] = ["tier_not_held", "rule_replaced", "rule_not_in_run"];

/** The commission that an event would have earned, had it been eligible; null where it is not known. */
export const commissionMissed = ({ event, rules }: Explained): number | null => {
  const paying = rules.filter(({ reasons }) => !reasons.some((one) => OF_THE_RULE.includes(one)));
  // Where no run has decided between a rule and the one that replaced it, the later one pays.
  const replaced = new Set(paying.map(({ rule }) => rule.replaces));
  return summed({ event, rules: paying }, event.value_minor ?? 0, ({ rule }) => !replaced.has(rule.id));
};

/** The reason that an adjustment for an event begins with, which the member reads: the number of its order, or its day. */
export const reasonFor = ({ type, external_event_id: order, occurred_at: at }: Explained["event"]): string =>
  [text.activity.types[type] ?? type, order ?? date(at)].join(order === null ? ", " : " ");
