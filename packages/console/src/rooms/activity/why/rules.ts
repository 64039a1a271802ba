import type { PerformanceEventExplanation } from "@entente/client";
import { amount, count, moment, span } from "@entente/kit/format";
import type { MetricNames } from "../../../data/requirements.ts";
import { actText } from "../../../text/acts.ts";
import { text } from "../../../text/index.ts";
import { ruleInWords } from "../../programs/sentences.ts";
import { commissionOf, type Ruling } from "../commission.ts";
import { mayCount, NONE, type Reversals, type Step, step } from "./step.ts";

const words = text.chain;

/** The amount that a rule still measures of an event, of which others may have taken back a part before it was paid. */
const leftFor = ({ rule, amount: given, payouts }: Ruling, { taken }: Reversals): number => {
  const isPart = rule.type === "revenue_split" && taken !== undefined && taken.minor > 0n && payouts.length === 0;
  return isPart && given > 0 ? given - Number(taken.minor) : given;
};

const measuredBy = (ruling: Ruling, reversals: Reversals): string => {
  const left = leftFor(ruling, reversals);
  return ruling.rule.type === "revenue_split" ? amount(left, ruling.rule.currency) : count(left);
};

/** The amount that a rule gives for what is left of an event; null for one that needs more than this event. */
const givenBy = (ruling: Ruling, reversals: Reversals): number | null => {
  const left = leftFor(ruling, reversals);
  return left < 0 ? negated(commissionOf(ruling, -left)) : commissionOf(ruling, left);
};

const negated = (minor: number | null): number | null => (minor === null ? null : -minor);

/** True if a rule counts an event. A payout that held it stays, and what was taken back since is in a later one. */
const doesCount = (why: PerformanceEventExplanation, { counted, payouts }: Ruling, reversals: Reversals): boolean =>
  counted && (payouts.length > 0 || mayCount(why, reversals));

/** The amount that the rules of an event give its member together, such as "$20.00"; null where none is known by this event alone. */
export const earnedOf = (why: PerformanceEventExplanation, reversals: Reversals = NONE): string | null => {
  const sums = new Map<string, number>();
  for (const ruling of why.rules) {
    const given = doesCount(why, ruling, reversals) ? givenBy(ruling, reversals) : null;
    if (given !== null) sums.set(ruling.rule.currency, (sums.get(ruling.rule.currency) ?? 0) + given);
  }
  return sums.size === 0 ? null : [...sums].map(([currency, minor]) => amount(minor, currency)).join(", ");
};

const payoutSteps = ({ rule, payouts }: Ruling, counts: boolean): readonly Step[] =>
  payouts.length === 0
    ? counts
      ? [step(`run ${rule.id}`, words.noPayout, { outcome: "wait" })]
      : []
    : payouts.map(({ payout, item }) =>
        step(`payout ${payout.id}`, words.payout(amount(payout.amount_minor, payout.currency)), {
          outcome: toneOf(payout.status),
          facts: [
            span(payout.period_start, payout.period_end),
            ...(item === null ? [] : [item.reference]),
            ...(payout.reason === null ? [] : [payout.reason]),
          ],
          aside: words.statuses[payout.status] ?? payout.status,
        }),
      );

/** Why a rule does not count an event: its own reasons, since those of the member stand in a step before. */
const whyNot = ({ reasons }: Ruling): readonly string[] => {
  const said: Readonly<Record<string, string>> = words.notCountedFor;
  const own = reasons.flatMap((reason) => said[reason] ?? []);
  return own.length === 0 ? [words.notCounted] : own;
};

export const ruleSteps = (
  why: PerformanceEventExplanation,
  reversals: Reversals,
  names: MetricNames,
): readonly Step[] =>
  why.rules.length === 0
    ? [step("rules", words.noRule, { outcome: "no" })]
    : why.rules.flatMap((ruling) => {
        const { rule } = ruling;
        const counts = doesCount(why, ruling, reversals);
        const given = counts ? givenBy(ruling, reversals) : null;
        return [
          step(`rule ${rule.id}`, words.rule(rule.name), {
            outcome: counts ? "yes" : "no",
            facts: [
              ruleInWords(rule, names),
              words.gives(measuredBy(ruling, reversals)),
              ...(counts ? [] : whyNot(ruling)),
            ],
            aside: given === null ? null : amount(given, rule.currency),
          }),
          ...payoutSteps(ruling, counts),
        ];
      });

const toneOf = (status: string): Step["outcome"] => (status === "paid" ? "yes" : status === "failed" ? "no" : "wait");

/** Returns the steps of the entries by hand that pay for an event, or charge it back. One for another member names that one. */
export const byHandSteps = ({ adjustments, event }: PerformanceEventExplanation): readonly Step[] =>
  adjustments.map(({ payout, item }) => {
    const { amount_minor: minor, currency, status } = payout;
    const said = minor < 0 ? actText.byHand.charged : actText.byHand.step;
    return step(`adjustment ${payout.id}`, said(amount(Math.abs(minor), currency)), {
      outcome: toneOf(status),
      facts: [
        ...(payout.reason === null ? [] : [payout.reason]),
        moment(payout.created_at),
        ...(item === null ? [] : [item.reference]),
      ],
      aside: words.statuses[status] ?? status,
      enrollment: payout.enrollment === event.enrollment ? null : payout.enrollment,
    });
  });
