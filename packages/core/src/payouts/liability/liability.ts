import {
  type Connection,
  type Contact,
  type FormerAddress,
  type HeldAccount,
  holdsOf,
  type Pause,
} from "../../membership/index.ts";
import type { PayoutItem } from "../payout-batches/batch.ts";
import type { Payout } from "../runs/payout.ts";

/** Why a payout that was owed could not be paid. Of several reasons the first one here counts. */
export const HELD_BACK = ["paused", "accountChanged", "withoutAccount"] as const;
export type HeldBack = (typeof HELD_BACK)[number];

type Lasting = Pick<Connection, "id" | "createdAt" | "disconnectedAt">;

/** The newest of some payout accounts that were connected before an instant. */
export const accountBefore = <A extends Lasting>(accounts: readonly A[], until: Date): A | undefined =>
  accounts
    .filter(
      ({ createdAt, disconnectedAt }) => createdAt < until && (disconnectedAt === null || disconnectedAt >= until),
    )
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime() || (one.id < other.id ? 1 : -1))[0];

/** True if a pause had begun before an instant, and had not ended. */
export const lastedBefore = ({ startedAt, endedAt }: Pick<Pause, "startedAt" | "endedAt">, until: Date): boolean =>
  startedAt < until && (endedAt === null || endedAt >= until);

/** True if a brand knew an e-mail address of somebody before an instant: the present one by then, or a former one. */
export const wasAddressed = (
  contact: Pick<Contact, "email" | "addressSince"> | undefined,
  former: readonly Pick<FormerAddress, "startedAt" | "endedAt">[],
  until: Date,
): boolean =>
  (contact !== undefined && contact.email !== null && contact.addressSince !== null && contact.addressSince < until) ||
  former.some((one) => lastedBefore(one, until));

/**
 * Why an owed payout could not be paid before an instant, by times that nothing moves; undefined where nothing held it back.
 * `isPaused`: the relationship that its member had then was paused. `account`: the one that {@link accountBefore was connected}.
 * `isAddressed`: its person {@link wasAddressed had an e-mail address}, by which some rails pay.
 */
export const heldBackBefore = (
  isPaused: boolean,
  account: HeldAccount | undefined,
  isAddressed: boolean,
  instant: Date,
): HeldBack | undefined => {
  if (isPaused) return "paused";
  if (account === undefined) return isAddressed ? undefined : "withoutAccount";
  return holdsOf(account).some(({ from, until }) => from < instant && until >= instant) ? "accountChanged" : undefined;
};

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
