import { wireId } from "../../kernel/index.ts";
import type { Payment, PaymentFile, PayoutRail } from "../payout-rails/ports.ts";
import { wireDay } from "../runs/period.ts";
import { type PayoutBatch, type PayoutItem, paymentDigest, referenceOf } from "./batch.ts";

const paymentOf = (item: PayoutItem): Payment => ({
  item: item.id,
  reference: referenceOf(item.id),
  destination: item.destination,
  name: item.name,
  email: item.email,
  recipientType: item.recipientType,
  amountMinor: item.amountMinor,
  currency: item.currency,
});

/** Builds the note for recipients. */
const noteOf = ({ periodStart, periodEnd, createdAt }: PayoutBatch): string =>
  periodStart === null || periodEnd === null
    ? `Payout of ${wireDay(createdAt)}`
    : `Payout ${wireDay(periodStart)} to ${wireDay(periodEnd)}`;

/** The order of payments in a file: by currency, and by recipient. */
const placeOf = ({ currency, entity }: PayoutItem): string => `${currency}:${entity}`;

/** Why payments are not those that the batch was made of; undefined when they are. */
const changedPayments = (batch: PayoutBatch, items: readonly PayoutItem[], made: number): string | undefined => {
  const changed = items.find((item) => item.batch !== batch.id || item.digest !== paymentDigest(item));
  if (changed !== undefined)
    return `${wireId("payout_item", changed.id)} is not the payment that the batch was made of.`;
  return made === batch.items ? undefined : `The batch was made of ${batch.items} payments, and ${made} are there.`;
};

type Written = PaymentFile | { readonly fault: string };
type Writer = Pick<PayoutRail, "write">;

const writePayments = (rail: Writer, batch: PayoutBatch, items: readonly PayoutItem[]): Written => {
  const { id, createdAt, config } = batch;
  const payments = items.toSorted((left, right) => (placeOf(left) < placeOf(right) ? -1 : 1)).map(paymentOf);
  try {
    return rail.write({ batch: id, at: createdAt, note: noteOf(batch), config, payments });
  } catch (cause) {
    return { fault: cause instanceof Error ? cause.message : String(cause) };
  }
};

/**
 * The payment file of these payments, or why it cannot be written. It depends only on them and on the batch, so writing it again gives
 * the same file. `made`: how many there are together with those that leave the batch.
 */
export const writeFile = (
  rail: Writer,
  batch: PayoutBatch,
  items: readonly PayoutItem[],
  made: number = items.length,
): Written => {
  const changed = changedPayments(batch, items, made);
  return changed === undefined ? writePayments(rail, batch, items) : { fault: changed };
};

/**
 * Rewrites the payment file once recipients are erased: all other payments as they were made, and theirs blank, or left out where
 * the format requires the erased values. Leaves out a payment that was changed by hand; returns an empty text when the file
 * cannot be written without it.
 */
export const rewriteFile = (
  rail: Writer,
  batch: PayoutBatch,
  items: readonly PayoutItem[],
  isErased: (item: PayoutItem) => boolean,
): string => {
  const isSame = (item: PayoutItem): boolean => item.digest === paymentDigest(item);
  const kept = items.filter((item) => !isErased(item) && isSame(item));
  for (const payments of [[...kept, ...items.filter(isErased)], kept]) {
    const written = writePayments(rail, batch, payments);
    if (!("fault" in written)) return written.content;
  }
  return "";
};
