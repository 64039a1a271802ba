import { z } from "zod";
import { performanceEventResource } from "../../activity/index.ts";
import { RULE_TYPE_NAMES } from "../../earning/index.ts";
import { unknownCursor } from "../../journal/index.ts";
import {
  exact,
  fullPageFields,
  listOf,
  nearestInteger,
  objectOf,
  ok,
  parseId,
  safeInteger,
  text,
  wireAmount,
  wireAmounts,
  wireId,
  wireIdOrNull,
  wireTime,
  wireTimeField,
  wireTimeOrNull,
} from "../../kernel/index.ts";
import { type Payout, payoutResource } from "../../payouts/index.ts";
import { gatherPage, typesOf } from "./events-of.ts";
import { gatherBooks, type JudgedEarning, judgeEvents, type Part } from "./judged.ts";
import { memberQuery, ownMembership } from "./member-query.ts";
import { EARNING_STATES, UNEARNED_REASONS } from "./states.ts";

const earningPart = z.strictObject({
  /** The rule that pays. */
  rule: z.strictObject({
    /** Its id, `prule_…`. */
    id: z.string(),
    /** Its name. */
    name: z.string(),
    /** Its type, by which its amount is found. */
    type: z.enum(RULE_TYPE_NAMES),
    /** The share of a `revenue_split`, in hundredths of a percent; else null. */
    rate_bps: safeInteger.nullable(),
    /** The amount of a `cpa` for each action, in the minor unit of `currency`; else null. */
    per_unit_minor: safeInteger.nullable(),
    /** The bonus, in the minor unit of `currency`, of a `threshold_bonus`; else null. */
    bonus_minor: safeInteger.nullable(),
    /** The value that a `threshold_bonus` is paid from; else null. */
    threshold: z.number().nullable(),
  }),
  /**
   * The amount that the event adds by this rule, in the minor unit of `currency`: below zero for a refund, null toward a bonus. A payout
   * is rounded once, over all of its events.
   */
  amount_minor: nearestInteger.nullable(),
  ...exact,
  /** The currency that the rule pays in, three lower-case letters. */
  currency: z.string(),
  /** How far it has come. */
  state: z.enum(EARNING_STATES),
  /** Why it earns nothing, where it is `not_counted`; else empty. */
  reasons: z.array(z.enum(UNEARNED_REASONS)),
  /** When its hold ends, RFC 3339 UTC. */
  counts_at: wireTimeField,
  /** The payout that has it, `po_…`; null before there is one. */
  payout: z.string().nullable(),
  /** The reference of the payment in the bank's file; null before it is in one. */
  reference: z.string().nullable(),
  /** When it was paid, RFC 3339 UTC; null before. */
  paid_at: wireTimeField.nullable(),
});

export const portalEarning = z
  .strictObject({
    /** The id of the event, `perf_…`. */
    id: z.string(),
    ...objectOf("earning"),
    /** The membership that it is credited to, `enr_…`. */
    membership: z.string(),
    /** The type of the event, such as `sale` or `refund`. */
    type: z.string(),
    /** When it happened, RFC 3339 UTC. */
    occurred_at: wireTimeField,
    /** The value of the sale, in the minor unit of `currency`; null where it has none. */
    value_minor: safeInteger.nullable(),
    /** The currency of the value; null where it has none. */
    currency: z.string().nullable(),
    /** How many actions it stands for. */
    quantity: safeInteger,
    /** The sale that it takes back, `perf_…`; null where it takes none. */
    reverses: z.string().nullable(),
    /** By what it was credited to the member; null where by nothing that counts. */
    named_by: performanceEventResource.shape.named_by,
    /** The member's word for the link whose click brought it; null where it had none. */
    sub_id: z.string().nullable(),
    /** The event by each rule of the program that measures it; empty where no rule pays for such an event. */
    parts: z.array(earningPart),
    /** The amounts that the brand entered by hand for it, oldest first, where they are yours. */
    adjustments: z.array(
      z.strictObject({
        /** The payout that has it, `po_…`. */
        payout: z.string(),
        /** The amount, in the minor unit of `currency`: below zero where it is charged. */
        amount_minor: nearestInteger,
        ...exact,
        /** The currency of the amount, three lower-case letters. */
        currency: z.string(),
        /** Why, in the words of the brand; null once they were erased. */
        reason: z.string().nullable(),
        /** How far the payout is. */
        status: payoutResource.shape.status,
        /** When it was paid, RFC 3339 UTC; null before. */
        paid_at: wireTimeField.nullable(),
        /** When it was entered, RFC 3339 UTC. */
        created_at: wireTimeField,
      }),
    ),
  })
  .meta({ id: "PortalEarning" });
export type PortalEarning = z.infer<typeof portalEarning>;

const presentPart = ({ rule, amount, state, reasons, countsAt, booked }: Part): PortalEarning["parts"][number] => ({
  rule: {
    id: wireId("payout_rule", rule.id),
    name: rule.name,
    type: rule.type,
    rate_bps: rule.rateBps,
    per_unit_minor: rule.perUnitMinor === null ? null : wireAmount(rule.perUnitMinor),
    bonus_minor: rule.bonusMinor === null ? null : wireAmount(rule.bonusMinor),
    threshold: rule.threshold,
  },
  ...(amount === null ? { amount_minor: null } : wireAmounts({ amount_minor: amount })),
  currency: rule.currency,
  state,
  reasons: [...reasons],
  counts_at: wireTime(countsAt),
  payout: wireIdOrNull("payout", booked?.payout.id ?? null),
  reference: booked?.reference ?? null,
  paid_at: wireTimeOrNull(booked?.payout.paidAt ?? null),
});

const absolute = (amount: bigint): bigint => (amount < 0n ? -amount : amount);

const presentEntry = (payout: Payout): PortalEarning["adjustments"][number] => ({
  payout: wireId("payout", payout.id),
  ...wireAmounts({ amount_minor: payout.amountMinor }),
  currency: payout.currency,
  reason: payout.reason,
  status: payout.status,
  paid_at: wireTimeOrNull(payout.paidAt),
  created_at: wireTime(payout.createdAt),
});

export const presentEarning = ({ event, namedBy, parts, byHand }: JudgedEarning) => ({
  id: wireId("performance_event", event.id),
  object: "earning" as const,
  membership: wireId("enrollment", event.enrollment as never),
  type: event.type,
  occurred_at: wireTime(event.occurredAt),
  value_minor: event.valueMinor === null ? null : wireAmount(absolute(event.valueMinor)),
  currency: event.currency,
  quantity: event.quantity,
  reverses: wireIdOrNull("performance_event", event.reinstates ?? event.reverses),
  named_by: namedBy,
  sub_id: event.subId,
  parts: parts.map(presentPart),
  adjustments: byHand.map(presentEntry),
});

/** Lists the earnings of a membership, event by event, the newest first. */
export const listEarnings = memberQuery({
  input: z.strictObject({
    ...fullPageFields,
    /** Only events of this type: 1 to 64 characters. Default: of all but clicks. */
    type: text(64).optional(),
  }),
  output: listOf(portalEarning),
  async answer(context, id, { limit, starting_after: raw, type }) {
    const found = ownMembership(context, id);
    if (!found.ok) return found;
    const startingAfter = raw === undefined ? undefined : parseId("performance_event", raw);
    if (raw !== undefined && startingAfter === undefined) return unknownCursor;
    const types = type === undefined ? await typesOf(context, found.value) : [type];
    const page = await gatherPage(context, found.value, types, {
      limit,
      ...(startingAfter === undefined ? {} : { startingAfter }),
    });
    if (page === undefined) return unknownCursor;
    const judged = await judgeEvents(context, await gatherBooks(context, found.value), page.events);
    return ok({
      object: "list" as const,
      data: judged.map(presentEarning),
      has_more: page.hasMore,
    });
  },
});
