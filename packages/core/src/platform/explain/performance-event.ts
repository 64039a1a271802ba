import { z } from "zod";
import { type PerformanceEvent, performanceEventResource, presentPerformanceEvent } from "../../activity/index.ts";
import {
  type History,
  INELIGIBILITIES,
  ineligibilities,
  measuredBy,
  type PayoutRule,
  payoutRuleResource,
  presentPayoutRule,
  relationshipAt,
  standingAt,
} from "../../earning/index.ts";
import { findOwned } from "../../journal/index.ts";
import {
  DAY_MS,
  everyRow,
  exact,
  later,
  nearestInteger,
  nothing,
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
  spells,
  termsAt,
} from "../../membership/index.ts";
import {
  entitlementFor,
  liesIn,
  type Payout,
  type PayoutItem,
  payoutItemResource,
  payoutResource,
  presentItem,
  presentPayout,
} from "../../payouts/index.ts";
import { type Context, query } from "../context.ts";

const interval = { started_at: wireTimeField.nullable(), ended_at: wireTimeField.nullable() };

const paidResource = z.strictObject({ payout: payoutResource, item: payoutItemResource.nullable() });

const explanationResource = z
  .strictObject({
    object: z.literal("performance_event.explanation"),
    event: performanceEventResource,
    route: z.strictObject({
      named_by: z.enum(["reverses", "code", "click_id", "enrollment", "deployment", "customer"]),
      code: z.string().nullable(),
      click_id: z.string().nullable(),
      customer: z.string().nullable(),
      enrollment: z.string().nullable(),
      entity: z.string().nullable(),
    }),
    terms: z
      .strictObject({
        at: wireTimeField.meta({
          description: "The instant that decides eligibility: for a refund, the instant of its sale.",
        }),
        ...interval,
        hold_days: safeInteger,
        referral_window_days: safeInteger,
        attribution: z.enum(ATTRIBUTIONS),
        currency: z.string(),
        grace_days: safeInteger,
        counts_at: wireTimeField.meta({
          description: "When its hold ends; it counts in the period of that instant.",
        }),
      })
      .meta({ description: "The terms of its program that apply to it." }),
    eligibility: z
      .strictObject({
        at: wireTimeField.meta({
          description: "The instant that decides eligibility: for a refund, the instant of its sale.",
        }),
        eligible: z.boolean(),
        reasons: z.array(z.enum(INELIGIBILITIES)).meta({ description: "Why it earns nothing; empty when it earns." }),
        approvals: z.array(z.strictObject(interval)),
        relationship: z
          .strictObject({ relationship: z.string(), ...interval })
          .meta({ description: "The relationship of the member at that instant." }),
        link: z.strictObject({ deployment: z.string(), completed_at: wireTimeField.nullable() }).nullable(),
        standing: z
          .strictObject({ qualification_status: z.enum(QUALIFICATION_STATUSES), ...interval })
          .nullable()
          .meta({
            description:
              "The qualification of the member at that instant, if the link is for qualified members only; else null.",
          }),
        pauses: z
          .array(z.strictObject({ subject_type: z.enum(PAUSABLE), subject: z.string(), ...interval }))
          .meta({ description: "The pauses that cover that instant." }),
      })
      .nullable()
      .meta({ description: "Null for an event of no member, which earns nobody anything." }),
    budget: z
      .array(
        z.strictObject({
          rule: z.string(),
          distribution: z.string(),
          asset: z.string(),
          due_minor: nearestInteger,
          amount_minor: nearestInteger,
          ...exact,
        }),
      )
      .meta({ description: "The amounts it took from the budget of its distribution." }),
    rules: z
      .array(
        z.strictObject({
          rule: payoutRuleResource,
          amount: safeInteger.meta({ description: "The amount it adds to the measured value of the rule." }),
          counted: z.boolean(),
          payouts: z.array(paidResource),
        }),
      )
      .meta({ description: "Every rule that measures it, with the payouts of its periods." }),
    livemode: z.boolean(),
  })
  .meta({ id: "PerformanceEventExplanation" });

/** Every rule of a program, whatever its status, newest first. */
const rulesOf = async ({ tenant, brand, ports }: Context, { program }: PerformanceEvent) => {
  const rules = await everyRow((page) => ports.payoutRules.list(tenant, { brand: brand.id, program }, page));
  return rules.map(({ row }) => row);
};

/** A member or a deployment may come of a code, a click or a customer as well, so those are asked first. */
const namedBy = (event: PerformanceEvent): z.infer<typeof explanationResource>["route"]["named_by"] => {
  if (event.reverses !== null) return "reverses";
  if (event.code !== null) return "code";
  if (event.click !== null) return "click_id";
  if (event.customer !== null) return "customer";
  return event.enrollment === null ? "deployment" : "enrollment";
};

const covers = (at: Date, { startedAt, endedAt }: { readonly startedAt: Date; readonly endedAt: Date | null }) =>
  startedAt <= at && (endedAt === null || at < endedAt);

const wireInterval = (from: Date | null, until: Date | null) => ({
  started_at: wireTimeOrNull(from),
  ended_at: wireTimeOrNull(until),
});

const presentEligibility = (history: History, at: Date) => {
  const { enrollment, pastApprovals, deployment, pauses } = history;
  const relationship = relationshipAt(history, at);
  const reasons = ineligibilities(history, at);
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
  const inForce = termsAt(spells(history), at);
  return {
    at: wireTime(at),
    ...wireInterval(inForce.from, inForce.to),
    hold_days: inForce.holdDays,
    referral_window_days: inForce.referralWindowDays,
    attribution: inForce.attribution,
    currency: inForce.currency,
    grace_days: inForce.graceDays,
    counts_at: wireTime(later(at, inForce.holdDays * DAY_MS)),
  };
};

/** Whether what happened at an instant is measured by a rule for the period that a row is about. */
const isMeasured = (
  rule: PayoutRule,
  terms: readonly ProgramTerms[],
  { earnedStart, earnedEnd }: Payout,
  at: Date,
): boolean => liesIn(entitlementFor(rule, terms, { start: earnedStart, end: earnedEnd }).intervals, at);

/** The rows that an event of a member counts in by one rule, each with what paid it. */
const paidBy = async (
  { tenant, ports }: Context,
  rule: PayoutRule,
  terms: readonly ProgramTerms[],
  { row: member }: Versioned<Enrollment>,
  at: Date,
): Promise<readonly z.infer<typeof paidResource>[]> => {
  const [booked, recipient] = await Promise.all([
    ports.payouts.ofMember(tenant, rule.id, member.id),
    ports.entities.get(tenant, member.entity),
  ]);
  const payouts = booked.map(({ row }) => row).filter((row) => isMeasured(rule, terms, row, at));
  const found = await ports.payoutItems.many(tenant, [...new Set(payouts.flatMap(({ item }) => item ?? []))]);
  const items = new Map<string, PayoutItem>(found.map(({ row }) => [row.id, row]));
  const { name = null, email = null } = recipient?.row ?? {};
  return payouts.map((payout) => {
    const item = items.get(payout.item ?? "");
    return {
      payout: presentPayout({ payout, recipient: { name, email } }, tenant),
      item: item === undefined ? null : presentItem(item, tenant),
    };
  });
};

/**
 * What became of one event: by what it was credited to whom, whether it earns and why not, what it took from a budget, which
 * rules count it, the payout rows they came to, and the items that paid those.
 */
export const explainPerformanceEvent = query({
  ids: ["performance_event"],
  input: nothing,
  output: explanationResource,
  async answer(context, [id]) {
    const { tenant, ports } = context;
    const found = await findOwned(context, ports.performance, "performance_event", id);
    if (!found.ok) return found;
    const event = found.value.row;
    const sale = event.reverses === null ? undefined : await ports.performance.get(tenant, event.reverses);
    const at = (sale?.row ?? event).occurredAt;
    const [terms, member, past, claims, rules] = await Promise.all([
      ports.programs.terms(tenant, [event.program]),
      event.enrollment === null ? undefined : ports.enrollments.get(tenant, event.enrollment),
      event.enrollment === null ? undefined : ports.performance.history(tenant, event.enrollment, event.deployment),
      ports.performance.claims(tenant, event.id),
      rulesOf(context, event),
    ]);
    const eligibility = past === undefined ? null : presentEligibility(past, at);
    const history = terms.map(({ row }) => row);
    const counting = rules.flatMap((rule) => {
      const amount = measuredBy(rule, event);
      return amount === undefined ? [] : [{ rule, amount }];
    });
    return ok({
      object: "performance_event.explanation" as const,
      event: presentPerformanceEvent(event, tenant),
      route: {
        named_by: namedBy(event),
        code: event.code,
        click_id: event.click,
        customer: event.customer,
        enrollment: wireIdOrNull("enrollment", event.enrollment),
        entity: member === undefined ? null : wireId("entity", member.row.entity),
      },
      terms: presentTerms(history, at),
      eligibility,
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
          counted: eligibility?.eligible === true,
          payouts: member === undefined ? [] : [...(await paidBy(context, rule, history, member, at))],
        })),
      ),
      livemode: tenant.livemode,
    });
  },
});
