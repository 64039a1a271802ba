import { type PayoutRule, PER_EVENT, RULE_TYPES, UNCOUNTED } from "../../earning/index.ts";
import type { Payout, PayoutItem } from "../../payouts/index.ts";

/**
 * How far an event has come for one rule. `held`: within the program's days of hold. `earned`: past them, and the next run counts it.
 * `owed`: in a payout. `account_missing`: in one that was made when it was not known where to pay. `in_payment`: in a payment that is being made.
 * `payment_failed`: that payment failed or came back, and no other has taken it. `paid`. `written_off`: nobody is paid it.
 * `toward_bonus`: it counts toward a bonus that is not reached. `not_counted`: it earns nothing, for the reasons beside it.
 */
export const EARNING_STATES = [
  "held",
  "earned",
  "owed",
  "account_missing",
  "in_payment",
  "payment_failed",
  "paid",
  "written_off",
  "toward_bonus",
  "not_counted",
] as const;
export type EarningState = (typeof EARNING_STATES)[number];

/** Why an event earns nothing by a rule: what it was judged by, or the rule is no longer in use. */
type Uncounted = (typeof UNCOUNTED)[number];
export const UNEARNED_REASONS = [...UNCOUNTED, "rule_ended"] as const;
export type UnearnedReason = (typeof UNEARNED_REASONS)[number];

const OF_STATUS: { readonly [S in Payout["status"]]: EarningState } = {
  pending: "owed",
  awaiting_account: "account_missing",
  processing: "in_payment",
  paid: "paid",
  failed: "payment_failed",
  written_off: "written_off",
};

/** A payout that an event counts in, with the payment that took it. */
export interface Booked {
  readonly payout: Payout;
  readonly item: PayoutItem | undefined;
}

export interface JudgedPart {
  readonly rule: PayoutRule;
  /** Why the rule does not count the event; empty where it does. */
  readonly reasons: readonly Uncounted[];
  readonly receivedAt: Date;
  /** When the hold of the event ends. */
  readonly countsAt: Date;
  /** The payouts of the rule for the period of the event. */
  readonly booked: readonly Booked[];
}

export interface PartState {
  readonly state: EarningState;
  readonly reasons: readonly UnearnedReason[];
  readonly booked: Booked | undefined;
}

/** A payment that was made up before an event was received does not have it: a later payout will. */
const mayHold =
  (receivedAt: Date) =>
  ({ payout: { paidAt }, item }: Booked): boolean => {
    const frozenAt = item?.createdAt ?? paidAt;
    return frozenAt === null || receivedAt <= frozenAt;
  };

const statusOf = ({ payout: { status, batch } }: Booked): EarningState =>
  batch !== null && (status === "pending" || status === "awaiting_account") ? "in_payment" : OF_STATUS[status];

/** How far an event has come by one rule. Of several payouts it is the last one that is not settled, else the last. */
export const stateOf = ({ rule, reasons, receivedAt, countsAt, booked }: JudgedPart, now: Date): PartState => {
  if (reasons.length > 0) return { state: "not_counted", reasons, booked: undefined };
  const holding = booked.filter(mayHold(receivedAt));
  const open = holding.findLast((one) => statusOf(one) !== "paid" && statusOf(one) !== "written_off");
  const found = open ?? holding.at(-1);
  if (found !== undefined) return { state: statusOf(found), reasons: [], booked: found };
  if (rule.status !== "active") return { state: "not_counted", reasons: ["rule_ended"], booked: undefined };
  const waits = now < countsAt ? "held" : "earned";
  return { state: PER_EVENT.includes(rule.type) ? waits : "toward_bonus", reasons: [], booked: undefined };
};

/** The amount that one event adds by a rule that pays by the event; null by one that does not. A refund takes as much back. */
export const amountOf = (rule: PayoutRule, measured: bigint): bigint | null => {
  if (!PER_EVENT.includes(rule.type)) return null;
  const { pays } = RULE_TYPES[rule.type];
  return measured < 0n ? -pays(rule, -measured) : pays(rule, measured);
};
