import type { PayoutItemResource, PayoutResource } from "@entente/core";
import { everyPage } from "../world/pages.ts";
import { must, type Seen } from "./seen.ts";

const itemsOf = async ({ platform, actor }: Seen): Promise<readonly PayoutItemResource[]> => {
  const items: PayoutItemResource[] = [];
  for (const { id } of await everyPage((page) => platform.payoutBatches.list(actor, page)))
    items.push(...(await everyPage((page) => platform.payoutBatches.listItems(actor, id, page))));
  return items;
};

/** A payment that money went out by, or may go out by. */
const isOpen = ({ status }: PayoutItemResource): boolean => status === "paid" || status === "pending";

const paysOnce = (items: readonly PayoutItemResource[], payouts: ReadonlyMap<string, PayoutResource>): void => {
  const payments = new Map<string, PayoutItemResource>();
  for (const item of items.filter(isOpen)) {
    for (const id of item.payouts) {
      const other = payments.get(id);
      must(
        other === undefined,
        () => `The payout ${id} is paid twice: by ${other?.id} of ${other?.batch} and by ${item.id} of ${item.batch}.`,
      );
      must(
        payouts.has(id),
        () => `The payment ${item.id} of ${item.batch} pays ${id}, which is no payout of the brand.`,
      );
      payments.set(id, item);
    }
    const owed = item.payouts.reduce((sum, id) => sum + (payouts.get(id)?.amount_minor ?? 0), 0);
    must(
      owed === item.amount_minor,
      () =>
        `The payment ${item.id} of ${item.batch} is ${item.amount_minor} ${item.currency}, and its payouts come to ${owed}.`,
    );
  }
  for (const { id, status } of payouts.values())
    must(
      status !== "paid" || payments.get(id)?.status === "paid",
      () => `The payout ${id} is paid, and no payment that was made pays it.`,
    );
};

const earnsOnce = (payouts: readonly PayoutResource[]): void => {
  const earned = new Map<string, PayoutResource[]>();
  for (const payout of payouts) {
    if (payout.source_kind !== "rule" || payout.basis?.threshold != null) continue;
    const key = `${payout.enrollment} ${payout.rule} ${payout.currency}`;
    const before = earned.get(key) ?? [];
    const other = before.find((one) => one.earned_start < payout.earned_end && payout.earned_start < one.earned_end);
    must(
      other === undefined,
      () =>
        `The member ${payout.enrollment} earns twice by ${payout.rule}: ${other?.id} is for ${other?.earned_start} to ${other?.earned_end}, and ${payout.id} for ${payout.earned_start} to ${payout.earned_end}.`,
    );
    earned.set(key, [...before, payout]);
  }
};

/**
 * Nothing is paid twice: no payout is in two payments that were made or wait, every such payment is the sum of its payouts, every
 * payout that is paid has its payment, and no two payouts of a member and rule are for the same days.
 * @throws {AssertionError} which names the first payout that breaks it, and the payments or days.
 */
export const assertNothingPaidTwice = async (seen: Seen): Promise<void> => {
  const payouts = await everyPage((page) => seen.platform.payouts.list(seen.actor, page));
  paysOnce(await itemsOf(seen), new Map(payouts.map((payout) => [payout.id, payout])));
  earnsOnce([...payouts].reverse());
};
