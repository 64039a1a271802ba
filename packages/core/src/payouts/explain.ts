import { z } from "zod";
import type { Enrollment } from "../enrollments/enrollment.ts";
import { findMine } from "../journal/gather.ts";
import { query, type Scene } from "../journal/use-case.ts";
import type { Versioned } from "../kernel/change.ts";
import { ok } from "../kernel/error.ts";
import { wireId, wireIdOrNull } from "../kernel/id.ts";
import { nothing } from "../kernel/input.ts";
import { wireAmount } from "../kernel/money.ts";
import { safeInteger, wireTimeField } from "../kernel/resource.ts";
import { wireTime, wireTimeOrNull } from "../kernel/time.ts";
import type { PayoutRule } from "../payout-rules/payout-rule.ts";
import { RULE_TYPES } from "../payout-rules/payout-rule.ts";
import { payoutRuleResource, presentPayoutRule } from "../payout-rules/resource.ts";
import type { Program } from "../programs/program.ts";
import type { Relationship } from "../relationships/relationship.ts";
import { claimFor, measuredCurrency } from "./claims.ts";
import { deploymentsOf, type History, INELIGIBILITIES, ineligibilities } from "./eligibility.ts";
import type { Payout } from "./payout.ts";
import type { Activity } from "./ports.ts";
import { withRecipients } from "./recipients.ts";
import { payoutResource } from "./resource.ts";
import { isBooked } from "./settle.ts";

const EVENTS_READ = 1_000;
const EVENTS_SHOWN = 100;

const explainedEvent = z.strictObject({
  event: z.string(),
  type: z.string(),
  reverses: z.string().nullable().meta({ description: "The sale it takes back, whose time and link decide." }),
  occurred_at: wireTimeField.meta({ description: "The instant that decides: of a refund, that of its sale." }),
  amount: safeInteger,
  counted: z.boolean(),
  reasons: z.array(z.enum(INELIGIBILITIES)).meta({ description: "Why it does not count; empty when it does." }),
});

const explanationResource = z
  .strictObject({
    object: z.literal("payout.explanation"),
    payout: payoutResource,
    rule: payoutRuleResource,
    measured: z.strictObject({
      metric_key: z.string(),
      currency: z.string().nullable().meta({ description: "Null for counts." }),
      from: wireTimeField.nullable().meta({ description: "Events that occurred at or after; null for all." }),
      to: wireTimeField.meta({ description: "Events that occurred before. The program's hold is taken off both." }),
      hold_days: safeInteger,
      value: safeInteger.nullable().meta({ description: "What it comes to now; null beyond 1,000 events." }),
      owed_minor: safeInteger.nullable().meta({ description: "What the rule pays for that value." }),
    }),
    events: z.array(explainedEvent).meta({ description: "The first 100, newest first." }),
    has_more_events: z.boolean(),
    rows: z.array(payoutResource).meta({ description: "Every row of this rule and member for what was earned then." }),
    batch: z.strictObject({ batch: z.string(), item: z.string().nullable() }).nullable(),
    livemode: z.boolean(),
  })
  .meta({ id: "PayoutExplanation" });

/** Everything the eligibility of a member's events hangs on, for each link they came by. */
const gatherHistory = async (
  { tenant, ports }: Scene,
  payout: Payout,
  activities: readonly Activity[],
): Promise<(activity: Activity) => History> => {
  const slots = deploymentsOf(activities);
  const { row: enrollment } = (await ports.enrollments.get(tenant, payout.enrollment)) as Versioned<Enrollment>;
  const subjects = [enrollment.id, enrollment.relationship, enrollment.program, ...slots];
  const [relationship, deployments, past, ...pauses] = await Promise.all([
    ports.relationships.get(tenant, enrollment.relationship) as Promise<Versioned<Relationship>>,
    ports.deployments.many(tenant, slots),
    ports.enrollments.pastApprovals(tenant, [enrollment.id]),
    ...subjects.map((subject) => ports.pauses.of(tenant, subject)),
  ]);
  const isStandingAsked = deployments.some(({ row }) => row.qualifiedOnly);
  const standings = isStandingAsked ? await ports.standingIntervals.of(tenant, [enrollment.id]) : [];
  const history = {
    enrollment,
    relationship: relationship.row,
    pastApprovals: past.map(({ row }) => row),
    pauses: pauses.flat().map(({ row }) => row),
    standings: standings.map(({ row }) => row),
  };
  return ({ event, reversed }) => {
    const { deployment } = reversed ?? event;
    return { ...history, deployment: deployments.find(({ row }) => row.id === deployment)?.row ?? null };
  };
};

const amountOf = ({ event }: Activity, rule: PayoutRule): bigint =>
  event.metrics
    .filter(({ metric, currency }) => metric === rule.metricKey && currency === measuredCurrency(rule))
    .reduce((sum, { amount }) => sum + amount, 0n);

/** Why this amount: the rule, the events it counts and refuses, every row that came of them, and the batch. */
export const explainPayout = query({
  ids: ["payout"],
  input: nothing,
  output: explanationResource,
  async answer(scene, [id]) {
    const { tenant, ports } = scene;
    const found = await findMine(scene, ports.payouts, "payout", id);
    if (!found.ok) return found;
    const payout = found.value.row;
    const { row: rule } = (await ports.payoutRules.get(tenant, payout.rule)) as Versioned<PayoutRule>;
    const { row: program } = (await ports.programs.get(tenant, payout.program)) as Versioned<Program>;
    const claim = claimFor(rule, program, { start: payout.earnedStart, end: payout.earnedEnd });
    const [activities, ofMember] = await Promise.all([
      ports.payouts.activity(tenant, claim, payout.enrollment, EVENTS_READ + 1),
      ports.payouts.ofMember(tenant, rule.id, payout.enrollment),
    ]);
    const historyOf = await gatherHistory(scene, payout, activities);
    const events = activities.map((activity) => {
      const { event, reversed } = activity;
      const { occurredAt } = reversed ?? event;
      const reasons = ineligibilities(historyOf(activity), occurredAt);
      return {
        event: wireId("performance_event", event.id),
        type: event.type,
        reverses: wireIdOrNull("performance_event", event.reverses),
        occurred_at: wireTime(occurredAt),
        amount: amountOf(activity, rule),
        counted: reasons.length === 0,
        reasons: [...reasons],
      };
    });
    const isWhole = activities.length <= EVENTS_READ;
    const value = events.reduce((sum, { amount, counted }) => (counted ? sum + amount : sum), 0n);
    const [own] = await withRecipients(scene, [payout]);
    const booked = ofMember.filter(({ row }) => isBooked(claim, row)).map(({ row }) => row);
    return ok({
      object: "payout.explanation" as const,
      payout: own as NonNullable<typeof own>,
      rule: presentPayoutRule(rule, tenant),
      measured: {
        metric_key: rule.metricKey,
        currency: measuredCurrency(rule),
        from: wireTimeOrNull(claim.from),
        to: wireTime(claim.to),
        hold_days: program.holdDays,
        value: isWhole ? wireAmount(value) : null,
        owed_minor: isWhole ? wireAmount(RULE_TYPES[rule.type].pays(rule, value)) : null,
      },
      events: events.slice(0, EVENTS_SHOWN).map((event) => ({ ...event, amount: wireAmount(event.amount) })),
      has_more_events: events.length > EVENTS_SHOWN,
      rows: [...(await withRecipients(scene, booked))],
      batch:
        payout.batch === null
          ? null
          : { batch: wireId("payout_batch", payout.batch), item: wireIdOrNull("payout_item", payout.item) },
      livemode: tenant.livemode,
    });
  },
});
