import {
  correctionsOf,
  type PerformanceEvent,
  presentCorrection,
  presentPerformanceEvent,
} from "../../activity/index.ts";
import { presentCoupon } from "../../campaigns/index.ts";
import {
  type History,
  ineligibilities,
  type JudgedEvent,
  measuredBy,
  type PayoutRule,
  presentPayoutRule,
  relationshipAt,
  standingAt,
  uncounted,
} from "../../earning/index.ts";
import { findOwned } from "../../journal/index.ts";
import {
  DAY_MS,
  everyRow,
  foldCode,
  type Id,
  later,
  nothing,
  ok,
  type Versioned,
  wireAmount,
  wireAmounts,
  wireId,
  wireIdOrNull,
  wireTime,
  wireTimeOrNull,
} from "../../kernel/index.ts";
import { type Enrollment, type ProgramTerms, termsAt, termsIntervals } from "../../membership/index.ts";
import { gatherDays, isPaidOnce, leftOutBy, partsAt, periodsOf } from "../../payouts/index.ts";
import { type Context, query } from "../context.ts";
import { type Counted, paidBy, withItems } from "./paid.ts";
import { performanceExplanation } from "./performance-event-resource.ts";

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

/** The periods of a program's calendar that were run. */
const gatherPeriods = async ({ tenant, brand, ports }: Context, program: Id<"program">) =>
  periodsOf(
    (await ports.payouts.periods(tenant, brand.id)).map(({ row }) => row),
    program,
  );

/** Why a rule counts nothing of an event in the periods that were run, or in the first one that will be. */
const leftOutIn = (rules: readonly PayoutRule[], { terms, periods, days, at }: Counted) => {
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  const isReplaced = (rule: PayoutRule): boolean =>
    !isPaidOnce(rule) && rules.some(({ status, replaced }) => status === "active" && replaced.includes(rule.id));
  return (rule: PayoutRule) => {
    const parts = partsAt(rule, { rules: byId, terms, periods, days }, at).map(({ part }) => part);
    return parts.length === 0 && isReplaced(rule) ? ("rule_replaced" as const) : leftOutBy(rule, parts);
  };
};

/** Why each rule does not count an event; empty where one does, and for an event of no member. */
const uncountedBy = (
  rules: readonly PayoutRule[],
  counted: Counted,
  past: History | undefined,
  judged: JudgedEvent,
) => {
  const leftOut = leftOutIn(rules, counted);
  return (rule: PayoutRule) => {
    if (past === undefined) return { own: [], all: [] };
    const why = leftOut(rule);
    const own = uncounted(rule, past, judged);
    return { own, all: [...own, ...(why === undefined ? [] : [why])] };
  };
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
    const counted: Counted = { event, at, terms: history, periods: await gatherPeriods(context, event.program), days };
    const reasonsOf = uncountedBy(rules, counted, past, judged);
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
        counting.map(async ({ rule, amount }) => {
          const { own, all } = reasonsOf(rule);
          // What never earned is in no payout; what a rule counted before another replaced it is in those of then.
          const isPaid = member !== undefined && own.length === 0;
          return {
            rule: presentPayoutRule(rule, tenant),
            amount: wireAmount(amount),
            counted: past !== undefined && all.length === 0,
            reasons: all,
            payouts: isPaid ? [...(await paidBy(context, rule, member, counted))] : [],
          };
        }),
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
