import type { Actor, Platform } from "@entente/core";
import { RAIL, RULES } from "./data.ts";

/** The UTC day of a time, as in periods. */
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Creates the rail, and a payout rule for each program. */
export const openBooks = async (platform: Platform, actor: Actor, programs: readonly string[]): Promise<void> => {
  await platform.payoutRails.create(actor, RAIL);
  for (const [at, rule] of RULES.entries()) {
    const scope = { type: "program" as const, program: programs[at] ?? "" };
    await platform.payoutRules.create(actor, { ...rule, scope });
  }
};

/** Computes the payouts of a period; they stay open until a batch pays them. */
export const closePeriod = (platform: Platform, actor: Actor, from: Date, to: Date) =>
  platform.payouts.run(actor, { period_start: dayOf(from), period_end: dayOf(to) });

/** Pays the open payouts by one batch: it is created, exported, and confirmed as if PayPal had paid every item. */
export const payDay = async (platform: Platform, actor: Actor): Promise<void> => {
  const { id } = await platform.payoutBatches.create(actor);
  await platform.payoutBatches.export(actor, id);
  await reached(platform, actor, id, "exported");
  await platform.payoutBatches.confirm(actor, id, { external_batch_ref: "PAYPAL-DEMO-1", all: "paid" });
  await reached(platform, actor, id, "completed");
};

/**
 * Refunds a sale that was already paid, so that the next period corrects it. Events that occurred before `past` were past their
 * hold at the payment.
 */
export const takeBack = async (platform: Platform, actor: Actor, past: Date): Promise<void> => {
  const paid = (await platform.payouts.list(actor, { status: "paid", limit: 100 })).data;
  const sales = await platform.performance.listEvents(actor, { type: "sale", to: past.toISOString(), limit: 100 });
  const sale = sales.data.find(({ enrollment }) => paid.some((one) => one.enrollment === enrollment));
  if (sale === undefined) return;
  await platform.performance.record(actor, {
    type: "refund",
    reverses: sale.id,
    source: "shop",
    external_event_id: `refund-${sale.external_event_id}`,
  });
};

/** Waits until workers of this or another process bring a batch to this status. */
const reached = async (platform: Platform, actor: Actor, id: string, status: string): Promise<void> => {
  for (let look = 0; look < 200; look += 1) {
    await platform.workers.drain();
    if ((await platform.payoutBatches.retrieve(actor, id)).status === status) return;
    await new Promise((looked) => setTimeout(looked, 25));
  }
};
