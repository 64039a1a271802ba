import type { z } from "zod";
import type { PerformanceEvent } from "../../activity/index.ts";
import { type PayoutRule, PER_EVENT } from "../../earning/index.ts";
import type { Versioned } from "../../kernel/index.ts";
import type { Enrollment, ProgramTerms } from "../../membership/index.ts";
import {
  computedOf,
  countsIn,
  type Days,
  isFrozen,
  isPaidOnce,
  type Payout,
  type PayoutItem,
  type PayoutPeriod,
  presentItem,
  withRecipients,
} from "../../payouts/index.ts";
import type { Context } from "../context.ts";
import type { paidResource } from "./performance-event-resource.ts";
import { summedWith } from "./summed.ts";

type Paid = z.infer<typeof paidResource>;

/** Payouts, each with what paid it. */
export const withItems = async (context: Context, payouts: readonly Payout[]): Promise<readonly Paid[]> => {
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

/**
 * True if a payout of a rule that pays for each event may hold an event received at an instant: its period was calculated since, by a
 * run or a batch, and its own amount too, if no run touches it any more. A bonus holds every event of its days.
 */
export const mayHold = (
  rule: Pick<PayoutRule, "type">,
  payout: Pick<Payout, "earnedStart" | "earnedEnd" | "earlierAmounts" | "createdAt" | "batch" | "status">,
  periods: readonly Pick<PayoutPeriod, "periodStart" | "periodEnd" | "ranAt" | "derivedAt">[],
  receivedAt: Date,
): boolean => {
  if (!PER_EVENT.includes(rule.type)) return true;
  const period = periods.find(
    ({ periodStart, periodEnd }) =>
      periodStart.getTime() === payout.earnedStart.getTime() && periodEnd.getTime() === payout.earnedEnd.getTime(),
  );
  const isCalculated = period === undefined || receivedAt <= computedOf(period);
  return isCalculated && (!isFrozen(payout) || receivedAt <= (payout.earlierAmounts.at(-1)?.until ?? payout.createdAt));
};

/** An event that a rule counts, with what decides in which payouts it is. */
export interface Counted {
  readonly event: Pick<PerformanceEvent, "receivedAt">;
  /** The instant that decides in which periods it counts: for a refund, that of its sale. */
  readonly at: Date;
  readonly terms: readonly ProgramTerms[];
  /** The periods of its calendar that were run. */
  readonly periods: readonly PayoutPeriod[];
  readonly days: Days;
}

/** The payouts of a rule that hold an event of a member, each with what paid it. */
export const paidBy = async (
  context: Context,
  rule: PayoutRule,
  { row: member }: Versioned<Enrollment>,
  { event, at, terms, periods, days }: Counted,
): Promise<readonly Paid[]> => {
  const { tenant, ports } = context;
  const summed = isPaidOnce(rule) ? await summedWith(context, member.id) : undefined;
  const booked = await ports.payouts.ofMembers(tenant, rule.id, summed?.members ?? [member.id]);
  const payouts = booked
    .map(({ row }) => row)
    .filter(({ earnedStart: start, earnedEnd: end }) => countsIn(rule, terms, { start, end }, days, at))
    .filter((row) => summed?.areOne(row.enrollment, member.id, days.begin(row.earnedEnd)) !== false)
    .filter((row) => mayHold(rule, row, periods, event.receivedAt));
  return withItems(context, payouts);
};
