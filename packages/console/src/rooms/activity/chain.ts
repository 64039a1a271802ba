import type { PerformanceEventExplanation } from "@entente/client";
import { amount, count } from "../../format/amount.ts";
import { moment } from "../../format/time.ts";
import { text } from "../../text/index.ts";

const words = text.chain;

/** A step of why an event counts: what it came to, and what it rests on. */
export interface Step {
  readonly key: string;
  readonly outcome: "yes" | "no" | "wait";
  readonly title: string;
  readonly facts: readonly string[];
  /** What stands at the end of the line. */
  readonly aside: string | null;
  /** The member that the step names. */
  readonly enrollment: string | null;
}

const step = (key: string, title: string, rest: Partial<Step> = {}): Step => ({
  key,
  outcome: "yes",
  title,
  facts: [],
  aside: null,
  enrollment: null,
  ...rest,
});

const eventStep = ({ event }: PerformanceEventExplanation): Step =>
  step("event", words.event(text.activity.types[event.type] ?? event.type), {
    facts: [
      moment(event.occurred_at),
      words.received(moment(event.received_at)),
      ...(event.projection.projected ? [] : [words.notProjected(event.projection.reason)]),
    ],
    outcome: event.projection.projected ? "yes" : "no",
    aside: event.value_minor === null ? null : amount(event.value_minor, event.currency),
  });

const routeStep = ({ route }: PerformanceEventExplanation): Step =>
  step("route", words.route, {
    outcome: route.enrollment === null ? "no" : "yes",
    facts: [
      route.enrollment === null ? words.unassigned : (words.named[route.named_by] ?? route.named_by),
      ...[route.code, route.click_id, route.customer].flatMap((said) => said ?? []),
    ],
    enrollment: route.enrollment,
  });

const eligibilityStep = ({ eligibility }: PerformanceEventExplanation): readonly Step[] =>
  eligibility === null
    ? []
    : [
        step("eligibility", eligibility.eligible ? words.eligible : words.notEligible, {
          outcome: eligibility.eligible ? "yes" : "no",
          facts: eligibility.eligible
            ? [words.eligibleHint, words.at]
            : eligibility.reasons.map((reason) => words.reasons[reason] ?? reason),
          aside: moment(eligibility.at),
        }),
      ];

const termsStep = ({ terms }: PerformanceEventExplanation, now: Date): Step =>
  step("terms", words.hold, {
    outcome: new Date(terms.counts_at) > now ? "wait" : "yes",
    facts: [
      words.terms(String(terms.hold_days), words.models[terms.attribution] ?? terms.attribution),
      words.countsAt(moment(terms.counts_at)),
    ],
  });

const ruleSteps = ({ rules }: PerformanceEventExplanation): readonly Step[] =>
  rules.length === 0
    ? [step("rules", words.noRule, { outcome: "no" })]
    : rules.flatMap(({ rule, amount: given, counted, payouts }) => [
        step(`rule ${rule.id}`, words.rule(rule.name), {
          outcome: counted ? "yes" : "no",
          facts: counted ? [] : [words.notCounted],
          aside: words.gives(rule.type === "revenue_split" ? amount(given, rule.currency) : count(given)),
        }),
        ...(payouts.length === 0 && counted
          ? [step(`run ${rule.id}`, words.noPayout, { outcome: "wait" })]
          : payouts.map(({ payout, item }) =>
              step(`payout ${payout.id}`, words.payout(amount(payout.amount_minor, payout.currency)), {
                outcome: payout.status === "paid" ? "yes" : payout.status === "failed" ? "no" : "wait",
                facts: [
                  `${payout.period_start} – ${payout.period_end}`,
                  ...(item === null ? [] : [item.reference]),
                  ...(payout.reason === null ? [] : [payout.reason]),
                ],
                aside: words.statuses[payout.status] ?? payout.status,
              }),
            )),
      ]);

/** Why an event counts, step by step: event, member, eligibility, terms, then each rule with what it led to. */
export const chainOf = (why: PerformanceEventExplanation, now: Date): readonly Step[] => [
  eventStep(why),
  routeStep(why),
  ...eligibilityStep(why),
  termsStep(why, now),
  ...ruleSteps(why),
];
