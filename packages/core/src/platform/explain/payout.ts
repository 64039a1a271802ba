import { z } from "zod";
import {
  deploymentsOf,
  type History,
  measuredCurrency,
  type PayoutRule,
  payoutRuleResource,
  presentPayoutRule,
  RULE_TYPES,
  UNCOUNTED,
  uncounted,
} from "../../earning/index.ts";
import { findOwned, readCursor, unknownCursor } from "../../journal/index.ts";
import {
  exact,
  modeField,
  nearestInteger,
  objectOf,
  ok,
  type PageRequest,
  type Result,
  safeInteger,
  type Versioned,
  wireAmount,
  wireAmounts,
  wireId,
  wireIdOrNull,
  wireTime,
  wireTimeField,
  wireTimeOrNull,
} from "../../kernel/index.ts";
import { type ProgramTerms, termsAt } from "../../membership/index.ts";
import {
  type Activity,
  type Entitlement,
  entitlementFor,
  gatherDays,
  isBooked,
  isPaidOnce,
  isSame,
  type Payout,
  type PayoutPeriod,
  type PayoutResource,
  type Period,
  partIn,
  payoutExplain,
  payoutResource,
  periodOf,
  withRecipients,
} from "../../payouts/index.ts";
import { type Context, query } from "../context.ts";
import { withheldResource } from "../portal/amounts.ts";
import { membersUnder } from "./summed.ts";
import { gatherWithheld } from "./withheld.ts";

const explainedEvent = z.strictObject({
  /** The event, `perf_…`. */
  event: z.string(),
  /** The type of the event, such as `sale` or `refund`. */
  type: z.string(),
  /** The refunded sale, whose time and link decide eligibility. */
  reverses: z.string().nullable(),
  /** The instant that decides eligibility: for a refund, the instant of its sale. */
  occurred_at: wireTimeField,
  /** The amount that the event adds to the measured value, in the unit of the metric. */
  amount: safeInteger,
  /** True if the event counts for the payout. */
  counted: z.boolean(),
  /** Why it does not count; empty when it counts. */
  reasons: z.array(z.enum(UNCOUNTED)),
});

const explanationResource = z
  .strictObject({
    ...objectOf("payout.explanation"),
    /** The payout that is explained, in full. */
    payout: payoutResource,
    /** Null for a manual entry. */
    rule: payoutRuleResource.nullable(),
    /** Null for a manual entry. */
    measured: z
      .strictObject({
        /** The metric that the rule measures. */
        metric_key: z.string(),
        /** Null for counts. */
        currency: z.string().nullable(),
        /** Start of the time range (inclusive); null for no start. */
        from: wireTimeField.nullable(),
        /** Events that occurred before: the end of the period, of a bonus for all time that of the last period its rule took part in. The program's hold is taken off both. */
        to: wireTimeField,
        /** Hold of the most recent terms. */
        hold_days: safeInteger,
        /** The terms in force, each with the time range of the events measured by it. */
        terms: z.array(
          z.strictObject({
            /** The earliest time of the events, RFC 3339 UTC; null for no start. */
            from: wireTimeField.nullable(),
            /** The time that the events were before, RFC 3339 UTC. */
            to: wireTimeField,
            /** Days that these terms wait before an event counts. */
            hold_days: safeInteger,
          }),
        ),
        /** The measured value of all eligible events, on all pages; of a bonus for all time, with those of members merged with this one by then. */
        value: nearestInteger,
        /** The amount the rule pays for that value. */
        owed_minor: nearestInteger,
        ...exact,
      })
      .nullable(),
    /** One page of events, newest first; pass the last `event` as `starting_after` for the next page. */
    events: z.array(explainedEvent),
    /** True if older events follow this page. */
    has_more_events: z.boolean(),
    /** Every payout of this rule and member for that earned period; of a bonus for all time, also those of members merged with it. */
    rows: z.array(payoutResource),
    /** Where the payout is being paid; null while no batch holds it. */
    batch: z
      .strictObject({
        /** The batch that holds it, `pob_…`. */
        batch: z.string(),
        /** The payment that pays it, `poi_…`; null when it pays nobody. */
        item: z.string().nullable(),
      })
      .nullable(),
    /**
     * The reasons that keep the payout from the payment after the next run, with the amount of its member in this program and currency
     * that each keeps back; empty where there is none, once a batch holds it, and of a payout below zero. What is earned and in no payout
     * yet counts towards the minimum: a batch made before that run may skip the payout as `below_minimum` though nothing is named here.
     */
    withheld: z.array(withheldResource),
    /** The parts left out because your scopes do not cover them; absent when nothing is left out. */
    hidden: z.array(z.string()).optional(),
    ...modeField,
  })
  .meta({ id: "PayoutExplanation" });

/** Everything the eligibility of some members' events hangs on, for each link they came by. */
const gatherHistory = async (
  { tenant, ports }: Context,
  members: readonly Payout["enrollment"][],
  activities: readonly Activity[],
  { tier }: PayoutRule,
): Promise<(activity: Activity) => History> => {
  const slots = deploymentsOf(activities);
  const [ofMembers, deployments, ...pauses] = await Promise.all([
    Promise.all(
      members.map(
        async (member) => [member, (await ports.performance.history(tenant, member, null)) as History] as const,
      ),
    ),
    ports.deployments.many(tenant, slots),
    ...slots.map((slot) => ports.pauses.of(tenant, slot)),
  ]);
  const needsStandings = tier !== null || deployments.some(({ row }) => row.qualifiedOnly);
  const standings = needsStandings ? await ports.standingIntervals.of(tenant, members) : [];
  const ofSlots = pauses.flat().map(({ row }) => row);
  const histories = new Map(
    ofMembers.map(([member, history]) => [
      member,
      {
        ...history,
        pauses: [...history.pauses, ...ofSlots],
        standings: standings.flatMap(({ row }) => (row.enrollment === member ? [row] : [])),
      },
    ]),
  );
  return ({ event, reversed }) => {
    const { deployment, enrollment } = reversed ?? event;
    const history = histories.get(enrollment as Payout["enrollment"]) as History;
    return { ...history, deployment: deployments.find(({ row }) => row.id === deployment)?.row ?? null };
  };
};

const amountOf = ({ event }: Activity, rule: PayoutRule): bigint =>
  event.metrics
    .filter(({ metric, currency }) => metric === rule.metricKey && currency === measuredCurrency(rule))
    .reduce((sum, { amount }) => sum + amount, 0n);

/** The earned period of a payout; for a bonus without a window, up to the end of the last period. */
const earnedBy = (payout: Payout, rule: PayoutRule, periods: readonly Versioned<PayoutPeriod>[]): Period => {
  const { earnedStart: start, earnedEnd } = payout;
  if (!isPaidOnce(rule)) return { start, end: earnedEnd };
  const ends = periods.flatMap(({ row }) => (row.rules.includes(rule.id) ? [row.periodEnd] : []));
  return { start, end: new Date(Math.max(earnedEnd.getTime(), ...ends.map(Number))) };
};

/** The time range of the events of an entitlement, in total and by the terms in force, of which a replaced rule has none. */
const presentIntervals = ({ intervals, until }: Entitlement, terms: readonly ProgramTerms[], isReplaced: boolean) => {
  const [first] = intervals;
  const last = intervals.at(-1);
  return {
    from: wireTimeOrNull(first === undefined ? until : first.from),
    to: wireTime(last?.to ?? until),
    hold_days: (last ?? termsAt(terms, until)).holdDays,
    terms: (isReplaced ? [] : intervals).map(({ from, to, holdDays }) => ({
      from: wireTimeOrNull(from),
      to: wireTime(to),
      hold_days: holdDays,
    })),
  };
};

type Explained = Pick<z.infer<typeof explanationResource>, "rule" | "measured" | "events" | "has_more_events" | "rows">;

/** Explains a payout by a rule: the measured value, the events it counts and excludes, and the resulting payouts. */
const explainByRule = async (
  context: Context,
  payout: Payout,
  of: NonNullable<Payout["rule"]>,
  page: PageRequest,
): Promise<Result<Explained>> => {
  const { tenant, ports } = context;
  const { row: rule } = (await ports.payoutRules.get(tenant, of)) as Versioned<PayoutRule>;
  const terms = (await ports.programs.terms(tenant, [payout.program])).map(({ row }) => row);
  const days = await gatherDays(context, payout.brand);
  const periods = await ports.payouts.periods(tenant, payout.brand);
  const earned = earnedBy(payout, rule, periods);
  const own = periods.filter(({ row }) => isSame(periodOf(row), earned) && row.rules.includes(rule.id));
  const taking = await ports.payoutRules.many(tenant, [...new Set(own.flatMap(({ row }) => row.rules))]);
  const byId = new Map(taking.map(({ row }) => [row.id, row]));
  const isReplaced = own.some(({ row }) => partIn(row, rule, byId) === "replaced");
  // A rule that was replaced in the period measures nothing of it any more.
  const whole = entitlementFor(rule, terms, earned, days);
  const entitlement = { ...whole, ...(isReplaced && { intervals: [] }) };
  const members = await membersUnder(context, entitlement, payout.enrollment);
  const [activity, value, ofMembers] = await Promise.all([
    ports.payouts.activity(tenant, entitlement, members, page),
    ports.payouts.measure(tenant, entitlement, members),
    ports.payouts.ofMembers(tenant, rule.id, members),
  ]);
  if (activity === undefined) return unknownCursor;
  const { activities, hasMore } = activity;
  const historyOf = await gatherHistory(context, members, activities, rule);
  const events = activities.map((activity) => {
    const { event, reversed } = activity;
    const judged = reversed ?? event;
    const reasons = uncounted(rule, historyOf(activity), judged);
    return {
      event: wireId("performance_event", event.id),
      type: event.type,
      reverses: wireIdOrNull("performance_event", event.reverses),
      occurred_at: wireTime(judged.occurredAt),
      amount: wireAmount(amountOf(activity, rule)),
      counted: reasons.length === 0,
      reasons: [...reasons],
    };
  });
  const booked = ofMembers.filter(({ row }) => isBooked(entitlement, row)).map(({ row }) => row);
  return ok({
    rule: presentPayoutRule(rule, tenant),
    measured: {
      metric_key: rule.metricKey,
      currency: measuredCurrency(rule),
      ...presentIntervals(whole, terms, isReplaced),
      ...wireAmounts({ value, owed_minor: RULE_TYPES[rule.type].pays(rule, value) }),
    },
    events,
    has_more_events: hasMore,
    rows: [...(await withRecipients(context, booked))],
  });
};

/** Explains the amount of a payout: the rule, the events it counts and excludes, the resulting payouts, and the batch. */
export const explainPayout = query({
  ids: ["payout"],
  input: payoutExplain,
  output: explanationResource,
  async answer(context, [id], input) {
    const { tenant, ports } = context;
    const found = await findOwned(context, ports.payouts, "payout", id);
    if (!found.ok) return found;
    const startingAfter = readCursor("performance_event", input);
    if (!startingAfter.ok) return startingAfter;
    const payout = found.value.row;
    const [own] = (await withRecipients(context, [payout])) as [PayoutResource];
    // A manual entry has no events.
    const byHand: Explained = { rule: null, measured: null, events: [], has_more_events: false, rows: [own] };
    const page = { limit: input.limit, startingAfter: startingAfter.value };
    if (payout.rule === null && page.startingAfter !== undefined) return unknownCursor;
    const explained = payout.rule === null ? ok(byHand) : await explainByRule(context, payout, payout.rule, page);
    if (!explained.ok) return explained;
    return ok({
      object: "payout.explanation" as const,
      payout: own,
      ...explained.value,
      batch:
        payout.batch === null
          ? null
          : { batch: wireId("payout_batch", payout.batch), item: wireIdOrNull("payout_item", payout.item) },
      withheld: [...(await gatherWithheld(context, payout))],
      livemode: tenant.livemode,
    });
  },
});
