import type { PayoutItem } from "../payout-batches/batch.ts";
import type { Payout } from "../runs/payout.ts";

/** The amount of {@link LiabilityAmounts} that a payout was part of. */
export type LiabilityState = "owed" | "takenBack" | "inBatch" | "paid";

/** True if a payment held its payouts, or had paid them, before an instant: it was made, and had not given them back. */
export const holdsBefore = (
  { createdAt, returnedAt }: Pick<PayoutItem, "createdAt" | "returnedAt">,
  until: Date,
): boolean => createdAt < until && (returnedAt === null || returnedAt >= until);

/**
 * The state of a payout before an instant, by the times of its rows, which nothing moves; undefined of what was not written then, or was
 * written off. `amount`: that of then. `item`: the payment that {@link holdsBefore held} it, if there was one.
 */
export const stateBefore = (
  { createdAt, updatedAt, status }: Pick<Payout, "createdAt" | "updatedAt" | "status">,
  amount: bigint,
  item: Pick<PayoutItem, "paidAt"> | undefined,
  until: Date,
): LiabilityState | undefined => {
  if (createdAt >= until || (status === "written_off" && updatedAt < until)) return undefined;
  if (item !== undefined) return item.paidAt !== null && item.paidAt < until ? "paid" : "inBatch";
  return amount < 0n ? "takenBack" : "owed";
};
