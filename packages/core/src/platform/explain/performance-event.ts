import { z } from "zod";
import {
  correctionResource,
  correctionsOf,
  type PerformanceEvent,
  performanceEventResource,
  presentCorrection,
  presentPerformanceEvent,
} from "../../activity/index.ts";
import { couponResource, presentCoupon } from "../../campaigns/index.ts";
import {
  type History,
  INELIGIBILITIES,
  ineligibilities,
  type JudgedEvent,
  measuredBy,
  type PayoutRule,
  payoutRuleResource,
  presentPayoutRule,
  relationshipAt,
  standingAt,
  UNCOUNTED,
  uncounted,
} from "../../earning/index.ts";
import { findOwned } from "../../journal/index.ts";
import {
  DAY_MS,
  everyRow,
  exact,
  foldCode,
  type Id,
  later,
  modeField,
  nearestInteger,
  nothing,
  objectOf,
  ok,
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
import {
  ATTRIBUTIONS,
  type Enrollment,
  PAUSABLE,
  type ProgramTerms,
  QUALIFICATION_STATUSES,
  SELF_REFERRALS,
  termsAt,
  termsIntervals,
} from "../../membership/index.ts";
import {
  countsIn,
  type Days,
  gatherDays,
  isPaidOnce,
  LEFT_OUT,
  leftOutBy,
  type Payout,
  type PayoutItem,
  partsAt,
  payoutItemResource,
  payoutResource,
  periodsOf,
  presentItem,
  withRecipients,
} from "../../payouts/index.ts";
import { type Context, query } from "../context.ts";
import { summedWith } from "./summed.ts";

const interval = {
  /** From when on it holds, RFC 3339 UTC; null for no start. */
  started_at: wireTimeField.nullable(),
  /** When it ends, RFC 3339 UTC; null while it lasts. */
  ended_at: wireTimeField.nullable(),
};

const paidResource = z.strictObject({
  /** The payout that the event counts for. */
  payout: payoutResource,
  /** The payment that paid it; null while no batch holds it. */
  item: payoutItemResource.nullable(),
});

/** Why an event earns, or does not, with the times that decide. */
export const eligibilityResource = z.strictObject({
  /** The instant that decides eligibility: for a refund, the instant of its sale. */
  at: wireTimeField,
  /** True if the event earns. */
  eligible: z.boolean(),
  /** Why it earns nothing; empty when it earns. */
  reasons: z.array(z.enum(INELIGIBILITIES)),
  /** The times during which the brand accepted the member. */
  approvals: z.array(z.strictObject(interval)),
  /** The relationship of the member at that instant. */
  relationship: z.strictObject({
    /** The relationship, `rel_…`. */
    relationship: z.string(),
    ...interval,
  }),
  /** The deployment that the event came by; null when it came by none. */
  link: z
    .strictObject({
      /** The deployment, `dep_…`. */
      deployment: z.string(),
      /** When the deployment was completed or canceled and its links stopped, RFC 3339 UTC; null before. */
      completed_at: wireTimeField.nullable(),
    })
    .nullable(),
  /** The qualification of the member at that instant, if the link is for qualified members only; else null. */
  standing: z
    .strictObject({
      /** How the member stood: `pending`, `qualified`, `grace` or `not_qualified`. */
      qualification_status: z.enum(QUALIFICATION_STATUSES),
      ...interval,
    })
    .nullable(),
  /** The pauses that cover that instant. */
  pauses: z.array(
    z.strictObject({
      /** The type of the paused subject: `enrollment`, `relationship`, `deployment` or `program`. */
      subject_type: z.enum(PAUSABLE),
      /** The id of what was paused, with its prefix. */
      subject: z.string(),
      ...interval,
    }),
  ),
});

export const performanceExplanation = z
  .strictObject({
    ...objectOf("performance_event.explanation"),
    /** The event that is explained, in full. */
    event: performanceEventResource,
    /** How it was found out whom the event belongs to. */
    route: z.strictObject({
      /**
       * The field of the request that decided the route, or `correction`; null if its only click was out of its window, or its only
       * coupon was paused.
       */
      named_by: performanceEventResource.shape.named_by,
      /** The other names that lead somewhere, in the program's order. */
      also_named: performanceEventResource.shape.also_named,
      /** The names that do not count for it, each with the reason. */
      ignored: performanceEventResource.shape.ignored,
      /** The code of the coupon that the event came by, as it was sent; null when it named none. */
      coupon: z.string().nullable(),
      /** The code that the event came by; null when it named none. */
      code: z.string().nullable(),
      /** The click that it followed from; null when it named none. */
      click_id: z.string().nullable(),
      /**
       * The time from which on clicks are kept whole, where that click is older, RFC 3339 UTC: where it led stays, and from where it came
       * is known only if it counted. Null where it is kept whole, and where the event named none.
       */
      clicks_kept_since: wireTimeField.nullable(),
      /** True if that click was one of too many from its address in an hour. */
      suspected: z.boolean(),
      /** Your own id of the customer; null when it named none. */
      customer: z.string().nullable(),
      /** The member who is credited, `enr_…`; null when nobody is. */
      enrollment: z.string().nullable(),
      /** The person or organization behind the member, `ent_…`; null when nobody is credited. */
      entity: z.string().nullable(),
    }),
    /** The coupon that the event came by, as it is now; null when it named none, or none of the brand. */
    coupon: couponResource.nullable(),
    /** Every correction of whom it is credited to, oldest first, of the events before and after it too; empty when there was none. */
    corrections: z.array(correctionResource),
    /** The terms of its program that apply to it. */
    terms: z.strictObject({
      /** The instant that decides eligibility: for a refund, the instant of its sale. */
      at: wireTimeField,
      ...interval,
      /** Days after the event that these terms wait before it counts. */
      hold_days: safeInteger,
      /** Days after a customer's touch in which these terms credit the member. */
      referral_window_days: safeInteger,
      /** Which touch of a customer these terms count: `last_click` or `first_click`. */
      attribution: z.enum(ATTRIBUTIONS),
      /** The self-referral setting of these terms: they `refuse` to credit members with what they bought themselves, or `allow` it. */
      self_referral: z.enum(SELF_REFERRALS),
      /** The currency of the program by these terms, three lower-case letters. */
      currency: z.string(),
      /** Days that these terms let a member keep the qualification after a requirement fails. */
      grace_days: safeInteger,
      /** When its hold ends; it counts in the period of that instant. */
      counts_at: wireTimeField,
    }),
    /** Null for an event of no member, which earns nobody anything. */
    eligibility: eligibilityResource.nullable(),
    /**
     * When it occurs, RFC 3339 in UTC, where that still lies ahead: then it takes from the budget of its distribution, and not
     * before; else null.
     */
    pending_until: z.string().nullable(),
    /** The amounts it took from the budget of its distribution. */
    budget: z.array(
      z.strictObject({
        /** The rule by which the amount was due, `prule_…`; null where your scopes do not cover rules. */
        rule: z.string().nullable(),
        /** The distribution whose budget was used, `dist_…`. */
        distribution: z.string(),
        /** The asset of the budget; amounts are in its minor unit. */
        asset: z.string(),
        /** The amount that the rule gives for the event, in the minor unit of `asset`. */
        due_minor: nearestInteger,
        /** The amount that the budget still had for the event, in the minor unit of `asset`. */
        amount_minor: nearestInteger,
        ...exact,
      }),
    ),
    /** Every rule that measures it, with the payouts of its periods. */
    rules: z.array(
      z.strictObject({
        /** The rule that measures the event, in full. */
        rule: payoutRuleResource,
        /** The amount it adds to the measured value of the rule. */
        amount: safeInteger,
        /** True if the event counts for the rule. */
        counted: z.boolean(),
        /**
         * Why it does not count for the rule; empty when it counts, and where there is no member. `rule_replaced`: a rule that replaced it
         * pays for the period instead. `rule_not_in_run`: the period was run without the rule, which counts it once that is run again.
         */
        reasons: z.array(z.enum([...UNCOUNTED, ...LEFT_OUT])),
        /** The payouts of the rule for the periods of the event, each with its payment; where it does not count, it is in none of them. */
        payouts: z.array(paidResource),
      }),
    ),
    /** The entries by hand that pay for it, in the order in which they were made, each with its payment. One may be for another member. */
    adjustments: z.array(paidResource),
    /** The parts left out because your scopes do not cover them; absent when nothing is left out. */
    hidden: z.array(z.string()).optional(),
    ...modeField,
  })
  .meta({ id: "PerformanceEventExplanation" });

/** The coupon that an event named, where the brand has it. */
const couponOf = async ({ tenant, ports }: Context, { brand, coupon }: PerformanceEvent) => {
  if (coupon === null) return null;
  const found = await ports.coupons.list(tenant, { brand, codeKey: foldCode(coupon) }, { limit: 1 });
  const [one] = found?.rows ?? [];
  return one === undefined ? null : presentCoupon(one.row, tenant);
};

/** Every rule of a program, whatever its status, newest first. */
const rulesOf = async ({ tenant, brand, ports }: Context, { program }: PerformanceEvent) => {
  const rules = await everyRow((page) => ports.payoutRules.list(tenant, { brand: brand.id, program }, page));
  return rules.map(({ row }) => row);
};

const covers = (at: Date, { startedAt, endedAt }: { readonly startedAt: Date; readonly endedAt: Date | null }) =>
  startedAt <= at && (endedAt === null || at < endedAt);

const wireInterval = (from: Date | null, until: Date | null) => ({
  started_at: wireTimeOrNull(from),
  ended_at: wireTimeOrNull(until),
});

const presentEligibility = (history: History, judged: JudgedEvent) => {
  const { enrollment, pastApprovals, deployment, pauses } = history;
  const at = judged.occurredAt;
  const relationship = relationshipAt(history, at);
  const reasons = ineligibilities(history, judged);
  const standing = deployment?.qualifiedOnly === true ? standingAt(history, at) : undefined;
  const approved = enrollment.approvalStatus === "approved" && enrollment.approvedAt !== null;
  return {
    at: wireTime(at),
    eligible: reasons.length === 0,
    reasons: [...reasons],
    approvals: [
      ...pastApprovals.map(({ startedAt, endedAt }) => wireInterval(startedAt, endedAt)),
      ...(approved ? [wireInterval(enrollment.approvedAt, null)] : []),
    ],
    relationship: {
      relationship: wireId("relationship", relationship.id),
      ...wireInterval(relationship.startedAt, relationship.endedAt),
    },
    link:
      deployment === null
        ? null
        : { deployment: wireId("deployment", deployment.id), completed_at: wireTimeOrNull(deployment.completedAt) },
    standing:
      standing === undefined
        ? null
        : { qualification_status: standing.status, ...wireInterval(standing.startedAt, standing.endedAt) },
    pauses: pauses
      .filter((pause) => covers(at, pause))
      .map(({ subjectType, subject, startedAt, endedAt }) => ({
        subject_type: subjectType,
        subject: wireId(subjectType, subject as never),
        ...wireInterval(startedAt, endedAt),
      })),
  };
};

const presentTerms = (history: readonly ProgramTerms[], at: Date) => {
  const inForce = termsAt(termsIntervals(history), at);
  return {
    at: wireTime(at),
    ...wireInterval(inForce.from, inForce.to),
    hold_days: inForce.holdDays,
    referral_window_days: inForce.referralWindowDays,
    attribution: inForce.attribution,
    self_referral: inForce.selfReferral,
    currency: inForce.currency,
    grace_days: inForce.graceDays,
    counts_at: wireTime(later(at, inForce.holdDays * DAY_MS)),
  };
};

/** Why rules count nothing of an event of this instant in the periods that were run. */
const gatherLeftOut = async (
  { tenant, brand, ports }: Context,
  program: Id<"program">,
  rules: readonly PayoutRule[],
  terms: readonly ProgramTerms[],
  days: Days,
  at: Date,
): Promise<(rule: PayoutRule) => ReturnType<typeof leftOutBy>> => {
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  const stored = await ports.payouts.periods(tenant, brand.id);
  const periods = periodsOf(
    stored.map(({ row }) => row),
    program,
  );
  return (rule) =>
    leftOutBy(
      rule,
      partsAt(rule, { rules: byId, terms, periods, days }, at).map(({ part }) => part),
    );
};

/** Payouts, each with what paid it. */
const withItems = async (
  context: Context,
  payouts: readonly Payout[],
): Promise<readonly z.infer<typeof paidResource>[]> => {
  const { tenant, ports } = context;
  const found = await ports.payoutItems.many(tenant, [...new Set(payouts.flatMap(({ item }) => item ?? []))]);
  const items = new Map<string, PayoutItem>(found.map(({ row }) => [row.id, row]));
  const shown = await withRecipients(context, payouts);
  return payouts.map((payout, at) => {
    const item = items.get(payout.item ?? "");
    return {
      payout: shown[at] as (typeof shown)[number],
      item: item === undefined ? null : presentItem(item, tenant),
    };
  });
};

/** The rows that an event of a member counts in by one rule, each with what paid it. */
const paidBy = async (
  context: Context,
  rule: PayoutRule,
  terms: readonly ProgramTerms[],
  days: Days,
  { row: member }: Versioned<Enrollment>,
  at: Date,
): Promise<readonly z.infer<typeof paidResource>[]> => {
  const { tenant, ports } = context;
  const summed = isPaidOnce(rule) ? await summedWith(context, member.id) : undefined;
  const booked = await ports.payouts.ofMembers(tenant, rule.id, summed?.members ?? [member.id]);
  const payouts = booked
    .map(({ row }) => row)
    .filter(({ earnedStart: start, earnedEnd: end }) => countsIn(rule, terms, { start, end }, days, at))
    .filter((row) => summed?.areOne(row.enrollment, member.id, days.begin(row.earnedEnd)) !== false);
  return withItems(context, payouts);
};

/** How it was found out whom an event belongs to. */
const presentRoute = (
  event: PerformanceEvent,
  shown: ReturnType<typeof presentPerformanceEvent>,
  member: Versioned<Enrollment> | undefined,
  keptSince: Date | undefined,
) => ({
  named_by: shown.named_by,
  also_named: shown.also_named,
  ignored: shown.ignored,
  coupon: event.coupon,
  code: event.code,
  click_id: event.click,
  clicks_kept_since: wireTimeOrNull(keptSince ?? null),
  suspected: event.suspected,
  customer: event.customer,
  enrollment: wireIdOrNull("enrollment", event.enrollment),
  entity: member === undefined ? null : wireId("entity", member.row.entity),
});

/**
 * Explains one event: the member it is credited to and by which name, whether it earns and why not, the amounts it took from a
 * budget, the rules that count it, the payouts they came to, and the items that paid those.
 */
export const explainPerformanceEvent = query({
  ids: ["performance_event"],
  input: nothing,
  output: performanceExplanation,
  async answer(context, [id]) {
    const { tenant, ports } = context;
    const found = await findOwned(context, ports.performance, "performance_event", id);
    if (!found.ok) return found;
    const event = found.value.row;
    const sale = event.reverses === null ? undefined : await ports.performance.get(tenant, event.reverses);
    const judged = sale?.row ?? event;
    const at = judged.occurredAt;
    const [terms, member, past, claims, pending, rules, coupon, corrections, keptSince, byHand] = await Promise.all([
      ports.programs.terms(tenant, [event.program]),
      event.enrollment === null ? undefined : ports.enrollments.get(tenant, event.enrollment),
      event.enrollment === null ? undefined : ports.performance.history(tenant, event.enrollment, event.deployment),
      ports.performance.claims(tenant, event.id),
      ports.pendingEvents.get(tenant, event.id),
      rulesOf(context, event),
      couponOf(context, event),
      correctionsOf(context, event.quantity < 0 && event.reverses !== null ? event.reverses : event.id),
      event.click === null ? undefined : ports.clicks.narrowBefore(tenant, event.click as typeof event.id),
      ports.payouts.forEvents(tenant, [event.id]),
    ]);
    const eligibility = past === undefined ? null : presentEligibility(past, judged);
    const history = terms.map(({ row }) => row);
    const counting = rules.flatMap((rule) => {
      const amount = measuredBy(rule, event);
      return amount === undefined ? [] : [{ rule, amount }];
    });
    const shown = presentPerformanceEvent(event, tenant);
    const days = await gatherDays(context, event.brand);
    const leftOut = await gatherLeftOut(context, event.program, rules, history, days, at);
    const reasonsOf = (rule: PayoutRule) => {
      if (past === undefined) return [];
      const why = leftOut(rule);
      const own = uncounted(rule, past, judged);
      return why === undefined || (own.length > 0 && why === "rule_not_in_run") ? [...own] : [why];
    };
    return ok({
      object: "performance_event.explanation" as const,
      event: shown,
      route: presentRoute(event, shown, member, keptSince),
      coupon,
      corrections: corrections.map((one) => presentCorrection(one, tenant)),
      terms: presentTerms(history, at),
      eligibility,
      pending_until: wireTimeOrNull(pending?.row.pendingUntil ?? null),
      budget: claims.map(({ rule, distribution, asset, dueMinor, amountMinor }) => ({
        rule: wireId("payout_rule", rule),
        distribution: wireId("distribution", distribution),
        asset,
        ...wireAmounts({ due_minor: dueMinor, amount_minor: amountMinor }),
      })),
      rules: await Promise.all(
        counting.map(async ({ rule, amount }) => ({
          rule: presentPayoutRule(rule, tenant),
          amount: wireAmount(amount),
          counted: past !== undefined && reasonsOf(rule).length === 0,
          reasons: reasonsOf(rule),
          payouts: member === undefined ? [] : [...(await paidBy(context, rule, history, days, member, at))],
        })),
      ),
      adjustments: [
        ...(await withItems(
          context,
          byHand.map(({ row }) => row),
        )),
      ],
      livemode: tenant.livemode,
    });
  },
});
