import type { PerformanceEvent, PerformanceEventExplanation } from "@entente/client";
import { amount, count, exactAmount, moment } from "@entente/kit/format";
import type { MetricNames } from "../../data/requirements.ts";
import { text } from "../../text/index.ts";
import { ruleInWords } from "../programs/sentences.ts";
import {
  changeInWords,
  isGone,
  leftToGive,
  movedBy,
  orderOf,
  reasonInWords,
  type Taken,
  takesBack,
} from "./verdict.ts";

const words = text.chain;

/** A step of why an event counts: what it came to, and what it rests on. */
export interface Step {
  readonly key: string;
  readonly outcome: "yes" | "no" | "wait";
  readonly title: string;
  readonly facts: readonly string[];
  /** The text at the end of the line. */
  readonly aside: string | null;
  /** The member that the step names. */
  readonly enrollment: string | null;
  /** Other events that the step names, each with what it is to this one. */
  readonly events: readonly { readonly id: string; readonly name: string }[];
}

const step = (key: string, title: string, rest: Partial<Step> = {}): Step => ({
  key,
  outcome: "yes",
  title,
  facts: [],
  aside: null,
  enrollment: null,
  events: [],
  ...rest,
});

/** Of what takes back: how much it took, where that is told. */
const takenOf = ({ type, taken_minor: taken, value_minor: asked, currency }: PerformanceEvent): readonly string[] => {
  if (taken === null || taken === undefined) return [];
  const moved = amount(taken, currency);
  if (type === "reinstatement") return [words.gave(moved)];
  return [
    asked !== null && Math.abs(asked) > taken ? words.tookLess(moved, amount(asked, currency)) : words.took(moved),
  ];
};

const eventStep = ({ event }: PerformanceEventExplanation): Step =>
  step("event", words.event(text.activity.types[event.type] ?? event.type), {
    facts: [
      ...orderOf(event).map((order) => `${text.activity.filters.order}: ${order}`),
      moment(event.occurred_at),
      words.received(moment(event.received_at)),
      ...(event.projection.projected ? [] : [words.notProjected(event.projection.reason)]),
      ...takenOf(event),
    ],
    outcome: event.projection.projected ? "yes" : "no",
    aside: changeInWords(event) || null,
  });

const nameOf = (name: string): string => words.names[name] ?? name;

const routeStep = ({ route }: PerformanceEventExplanation): Step =>
  step("route", words.route, {
    outcome: route.enrollment === null ? "no" : "yes",
    facts: [
      route.enrollment === null
        ? words.unassigned
        : (words.named[route.named_by ?? ""] ?? route.named_by ?? words.unassigned),
      ...[route.code, route.click_id, route.customer].flatMap((said) => said ?? []),
      ...(route.clicks_kept_since ? [words.clicksKeptSince(moment(route.clicks_kept_since))] : []),
      ...(route.also_named ?? []).map(({ name, enrollment }) =>
        enrollment !== null && enrollment === route.enrollment
          ? words.alsoSame(nameOf(name))
          : words.alsoOther(nameOf(name)),
      ),
      ...(route.ignored ?? []).map(({ name, reason }) =>
        words.ignored(nameOf(name), words.ignoredFor[reason] ?? reason),
      ),
    ],
    enrollment: route.enrollment,
  });

type Eligibility = NonNullable<PerformanceEventExplanation["eligibility"]>;

const covers = (
  at: string,
  { started_at, ended_at }: { started_at: string | null; ended_at: string | null },
): boolean => (started_at === null || started_at <= at) && (ended_at === null || at < ended_at);

/** Lists the facts of the service about the instant that decides: each fact is one of its answer. */
const factsOf = ({ at, approvals, relationship, link, standing, pauses }: Eligibility): readonly string[] => {
  const said = words.facts;
  const approval = approvals.find((one) => covers(at, one));
  return [
    ...(approval?.started_at ? [said.approved(moment(approval.started_at))] : []),
    ...(relationship.started_at !== null && covers(at, relationship)
      ? [said.related(moment(relationship.started_at))]
      : []),
    ...(link !== null && (link.completed_at === null || link.completed_at > at) ? [said.link] : []),
    ...(standing !== null
      ? [said.standing[standing.qualification_status] ?? standing.qualification_status]
      : [link === null ? said.noLink : said.noStanding]),
    ...(pauses.length === 0
      ? [said.notPaused]
      : pauses.map(({ subject_type, started_at }) =>
          said.paused(said.subjects[subject_type] ?? subject_type, moment(started_at ?? at)),
        )),
  ];
};

const eligibilityStep = ({ eligibility }: PerformanceEventExplanation): readonly Step[] =>
  eligibility === null
    ? []
    : [
        step("eligibility", eligibility.eligible ? words.eligible : words.notEligible, {
          outcome: eligibility.eligible ? "yes" : "no",
          facts: [
            moment(eligibility.at),
            ...(eligibility.eligible
              ? factsOf(eligibility)
              : new Set([...refusalsOf(eligibility), ...pausesOf(eligibility), words.stays])),
          ],
        }),
      ];

/** Why it earned nothing. A relationship that had not begun was neither paused nor over. */
const refusalsOf = ({ reasons, relationship, at }: Eligibility): readonly string[] =>
  reasons.map((reason) =>
    reason === "relationship_not_active" && (relationship.started_at === null || at < relationship.started_at)
      ? words.notBegun
      : reasonInWords(reason),
  );

const pausesOf = ({ at, pauses }: Eligibility): readonly string[] =>
  pauses.map(({ subject_type, started_at }) =>
    words.facts.paused(words.facts.subjects[subject_type] ?? subject_type, moment(started_at ?? at)),
  );

/** Returns the steps of the corrections of an event: to whom it went, or from which event it came. */
const correctionSteps = (why: PerformanceEventExplanation): readonly Step[] => {
  const { corrections, event } = why;
  const said = words.corrected;
  const away = movedBy(why, event.id);
  const to = corrections.find(({ credited }) => credited === event.id);
  const half = corrections.find(({ taken_back }) => taken_back === event.id);
  const shown = (key: string, title: string, of: typeof away, rest: Partial<Step>): readonly Step[] =>
    of === undefined
      ? []
      : [step(key, title, { facts: of.reason === "" ? [] : [of.reason], aside: moment(of.created_at), ...rest })];
  return [
    ...shown("correction to", said.to, to, to ? { events: [{ id: to.event, name: said.earlier }] } : {}),
    ...shown(
      "correction away",
      said.away,
      away,
      away ? { outcome: "no", enrollment: away.enrollment, events: [{ id: away.credited, name: said.later }] } : {},
    ),
    ...shown(
      "correction half",
      said.takenBack,
      half,
      half
        ? {
            outcome: "no",
            enrollment: half.enrollment,
            events: [
              { id: half.event, name: said.earlier },
              { id: half.credited, name: said.later },
            ],
          }
        : {},
    ),
  ];
};

/** Returns the step of the amounts that others took back of it. */
const reversalStep = ({ event }: PerformanceEventExplanation, { events, taken }: Reversals): readonly Step[] => {
  if (events.length === 0 || taken === undefined) return [];
  const isAll = isUndone(event, taken);
  const said = takesBack(event) ? words.undone : words.reversed;
  return [
    step("reversals", isAll ? said.all : said.part, {
      outcome: isAll ? "no" : "yes",
      aside: taken.minor !== 0n ? exactAmount(-taken.minor, event.currency) : null,
      events: events.map((one) => ({
        id: one.id,
        name: `${text.activity.types[one.type] ?? one.type} ${changeInWords(one)}`.trim(),
      })),
    }),
  ];
};

/** Returns true if all of an event was taken back, or all that a refund took was given back. */
const isUndone = (event: PerformanceEvent, taken: Taken): boolean =>
  takesBack(event) ? leftToGive(event, taken) === 0n : isGone(event, taken);

/** Returns true if an event counts for payouts: it earns, and is neither credited to somebody else nor undone. */
const mayCount = (why: PerformanceEventExplanation, { taken }: Reversals): boolean =>
  why.event.projection.projected &&
  why.eligibility?.eligible === true &&
  movedBy(why, why.event.id) === undefined &&
  (taken === undefined || !isUndone(why.event, taken));

/** The title of the explanation of an event. */
export const titleOf = (why: PerformanceEventExplanation, reversals: Reversals = NONE): string =>
  mayCount(why, reversals) ? words.title : words.titleNot;

const termsStep = (why: PerformanceEventExplanation, now: Date, reversals: Reversals): Step => {
  const { terms } = why;
  const counts = mayCount(why, reversals);
  return step("terms", words.hold, {
    outcome: !counts ? "no" : new Date(terms.counts_at) > now ? "wait" : "yes",
    facts: [
      words.terms(String(terms.hold_days), words.models[terms.attribution] ?? terms.attribution),
      counts ? words.countsAt(moment(terms.counts_at)) : words.neverCounts,
    ],
  });
};

/** The amount that a rule still measures of an event, of which others may have taken back a part before it was paid. */
const measuredBy = ({ rule, amount: given, payouts }: Ruling, { taken }: Reversals): string => {
  if (rule.type !== "revenue_split") return count(given);
  const isPart = taken !== undefined && taken.minor > 0n && given > 0 && payouts.length === 0;
  return isPart ? exactAmount(BigInt(given) - taken.minor, rule.currency) : amount(given, rule.currency);
};

type Ruling = PerformanceEventExplanation["rules"][number];

const payoutSteps = ({ rule, payouts }: Ruling, counts: boolean): readonly Step[] =>
  payouts.length === 0
    ? counts
      ? [step(`run ${rule.id}`, words.noPayout, { outcome: "wait" })]
      : []
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
      );

const ruleSteps = (why: PerformanceEventExplanation, reversals: Reversals, names: MetricNames): readonly Step[] =>
  why.rules.length === 0
    ? [step("rules", words.noRule, { outcome: "no" })]
    : why.rules.flatMap((ruling) => {
        const { rule, counted, payouts } = ruling;
        // A payout that held it stays, and what was taken back since is in a later one.
        const counts = counted && (payouts.length > 0 || mayCount(why, reversals));
        return [
          step(`rule ${rule.id}`, words.rule(rule.name), {
            outcome: counts ? "yes" : "no",
            facts: [ruleInWords(rule, names), ...(counts ? [] : [words.notCounted])],
            aside: words.gives(measuredBy(ruling, reversals)),
          }),
          ...payoutSteps(ruling, counts),
        ];
      });

export interface Reversals {
  readonly events: readonly PerformanceEvent[];
  readonly taken: Taken | undefined;
}

const NONE: Reversals = { events: [], taken: undefined };

/** Why an event counts, step by step: event, member, what became of it, eligibility, terms, then each rule with what it led to. */
export const chainOf = (
  why: PerformanceEventExplanation,
  now: Date,
  reversals: Reversals = NONE,
  names: MetricNames = {},
): readonly Step[] => [
  eventStep(why),
  routeStep(why),
  ...correctionSteps(why),
  ...reversalStep(why, reversals),
  ...eligibilityStep(why),
  termsStep(why, now, reversals),
  ...ruleSteps(why, reversals, names),
];
