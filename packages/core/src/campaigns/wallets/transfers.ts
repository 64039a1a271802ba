import { type Change, created, existing, type FinalDecision, type Increment, insert } from "../../journal/index.ts";
import {
  type Asset,
  type Id,
  type Minor,
  newId,
  type Result,
  refusedReference,
  type Seeded,
  type Versioned,
  wireId,
} from "../../kernel/index.ts";
import type { Moment } from "../context.ts";
import { presentWalletTransaction, type WalletTransactionResource } from "./resource.ts";
import { TRANSFER_KINDS, type TransferKind, type WalletTransaction } from "./wallet.ts";

export interface Transfer {
  readonly brand: Id<"brand">;
  readonly asset: string;
  readonly kind: TransferKind;
  readonly amount: Minor;
  readonly reference: string;
  readonly distribution?: Id<"distribution">;
}

export type TopUp = Pick<Transfer, "brand" | "amount" | "reference"> & { readonly asset: Asset };

/** The field of the distribution's reservation that each kind of transfer changes. */
const BUDGET_EFFECT: Readonly<Partial<Record<TransferKind, "reserved" | "released" | "consumed">>> = {
  reserve: "reserved",
  release: "released",
  consume: "consumed",
};

/** Both sides of a transfer and its row, and what it does to the budget: they can only be written together. */
export const transferring = (
  moment: Seeded,
  { brand, asset, kind, amount, reference, distribution }: Transfer,
): { readonly row: WalletTransaction; readonly change: Required<Pick<Change, "writes" | "increments">> } => {
  const row: WalletTransaction = {
    id: newId(moment, "wallet_transaction", reference),
    brand,
    asset,
    kind,
    amount,
    reference,
    distribution: distribution ?? null,
    createdAt: moment.now,
  };
  const { from, to } = TRANSFER_KINDS[kind];
  const effect = BUDGET_EFFECT[kind];
  const increments: Increment[] = [
    { counter: "balance", key: { brand, asset, account: from }, by: { amount: -amount } },
    { counter: "balance", key: { brand, asset, account: to }, by: { amount } },
  ];
  if (effect !== undefined && distribution !== undefined) {
    const none = { reserved: 0n, consumed: 0n, released: 0n };
    increments.push({ counter: "budget", key: { distribution }, by: { ...none, [effect]: amount } });
  }
  return { row, change: { writes: [insert("walletTransaction", row)], increments } };
};

/**
 * Tops up the wallet, and makes its operations that wait for funds due. `before`: the transfer under the reference, which is
 * answered if it is the same top-up.
 */
export const decideTopUp = (
  moment: Moment,
  before: Versioned<WalletTransaction> | undefined,
  topUp: TopUp,
): Result<FinalDecision<WalletTransactionResource>> => {
  const { brand, asset, amount } = topUp;
  if (before === undefined) {
    const { row, change } = transferring(moment, { ...topUp, kind: "top_up" });
    return created(presentWalletTransaction(row, moment.tenant), {
      ...change,
      sets: [{ set: "retryFunding", brand, asset, at: moment.now }],
      notifications: ["operations"],
    });
  }
  const { row } = before;
  const isSame = { brand: row.brand === brand, asset: row.asset === asset, amount: row.amount === amount };
  return (
    refusedReference(wireId("wallet_transaction", row.id), isSame) ??
    existing(presentWalletTransaction(row, moment.tenant))
  );
};
