import type { PerformanceEvent, PerformanceEventExplanation } from "@entente/client";
import { amount, exactAmount, moment } from "@entente/kit/format";
import type { MetricNames } from "../../data/requirements.ts";
import { named } from "../../format/named.ts";
import { actText } from "../../text/acts.ts";
import { text } from "../../text/index.ts";
import { changeInWords, movedBy, orderOf, refusalsOf, takesBack } from "./verdict.ts";
import { byHandSteps, earnedOf, ruleSteps } from "./why/rules.ts";
import { isUndone, mayCount, NONE, type Reversals, type Step, step } from "./why/step.ts";

const words = text.chain;

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
      ...orderOf(event).map((order) => `${named(text.activity.filters.order)} ${order}`),
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
  const isWhole = !takesBack(event) && taken.minor === 0n && taken.quantity <= 0;
  return [
    step("reversals", isAll ? said.all : isWhole ? actText.reversal.restored : said.part, {
      outcome: isAll ? "no" : "yes",
      aside: taken.minor !== 0n ? exactAmount(-taken.minor, event.currency) : null,
      events: events.map((one) => ({
        id: one.id,
        name: [
          `${text.activity.types[one.type] ?? one.type} ${changeInWords(one)}`.trim(),
          moment(one.occurred_at),
        ].join(", "),
      })),
    }),
  ];
};

/** The title of the explanation of an event. */
export const titleOf = (why: PerformanceEventExplanation, reversals: Reversals = NONE): string =>
  mayCount(why, reversals) ? words.title : words.titleNot;

const termsStep = (why: PerformanceEventExplanation, now: Date, reversals: Reversals): Step => {
  const { terms } = why;
  const counts = mayCount(why, reversals);
  return step("terms", words.hold, {
    outcome: !counts ? "no" : new Date(terms.counts_at) > now ? "wait" : "yes",
    aside: counts ? earnedOf(why, reversals) : null,
    facts: [
      words.terms(String(terms.hold_days), words.models[terms.attribution] ?? terms.attribution),
      counts ? words.countsAt(moment(terms.counts_at)) : words.neverCounts,
    ],
  });
};

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
  ...byHandSteps(why),
];
