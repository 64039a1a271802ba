import type { PayoutRule } from "@entente/client";
import { date } from "@entente/kit/format";
import type { MetricNames } from "../../data/requirements.ts";
import { programText } from "../../text/program.ts";
import { said } from "../../ui/said.ts";
import { ruleInWords } from "./sentences.ts";

const words = programText.sentence;

export interface RuleNames {
  readonly metrics: MetricNames;
  readonly tier: (id: string) => string;
}

/** Returns the sentence of a rule, such as "Pays 15% of net sales to every member." */
export const ruleSentence = (rule: PayoutRule, { metrics, tier }: RuleNames): string => {
  const whom = said(words.whom, rule.scope.type) ?? rule.scope.type;
  return words.pays(ruleInWords(rule, metrics), rule.tier === null ? whom : words.inTier(whom, tier(rule.tier)));
};

/** Returns since when a rule is as it is: when it began and what it replaced, that it is paused, or which rule is in its place. */
export const ruleStand = (rule: PayoutRule, all: readonly PayoutRule[], metrics: MetricNames): string => {
  const after = all.find(({ replaces }) => replaces === rule.id);
  if (rule.status === "archived")
    return after === undefined ? programText.archiveRule : words.replacedBy(after.name, date(after.created_at));
  if (rule.status === "paused") return programText.ruleVerbHints.active;
  const before = all.find(({ id }) => id === rule.replaces);
  const since = words.since(date(rule.created_at));
  return before === undefined ? since : `${since}, ${words.replacing(ruleInWords(before, metrics))}`;
};

const ORDER: readonly string[] = ["active", "paused", "archived"];

/** Returns rules in the order in which they matter: those that pay first, and archived ones last. */
export const rulesInOrder = (rules: readonly PayoutRule[]): readonly PayoutRule[] =>
  rules.toSorted((one, other) => ORDER.indexOf(one.status) - ORDER.indexOf(other.status));

/** Returns this month until before today, which is no day of it yet on its first day: the month before, then. */
export const monthSoFar = (today: string): { readonly period_start: string; readonly period_end: string } => {
  const first = `${today.slice(0, 7)}-01`;
  if (first !== today) return { period_start: first, period_end: today };
  const before = new Date(Date.parse(first) - 1).toISOString();
  return { period_start: `${before.slice(0, 7)}-01`, period_end: first };
};
