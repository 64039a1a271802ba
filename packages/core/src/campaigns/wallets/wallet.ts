import type { Asset, Id, Minor } from "../../kernel/index.ts";

/**
 * The accounts of one brand and asset. All but `external` stay at or above zero. The middle three are the wallet; `owed` and
 * `paid` are the ledger of payouts: the amount in batches, and the amount paid.
 */
export const ACCOUNTS = ["external", "available", "reserved", "consumed", "owed", "paid"] as const;
export type Account = (typeof ACCOUNTS)[number];

/** The kinds of transfer, with their accounts. No other transfer can be written. */
export const TRANSFER_KINDS = {
  top_up: { from: "external", to: "available" },
  reserve: { from: "available", to: "reserved" },
  release: { from: "reserved", to: "available" },
  consume: { from: "reserved", to: "consumed" },
  restore: { from: "consumed", to: "available" },
  payout_freeze: { from: "external", to: "owed" },
  payout_unfreeze: { from: "owed", to: "external" },
  payout_settle: { from: "owed", to: "paid" },
  payout_return: { from: "paid", to: "external" },
} as const satisfies Record<string, { from: Account; to: Account }>;
export type TransferKind = keyof typeof TRANSFER_KINDS;

/** An immutable transfer. `reference` is unique in the tenant, so a repeat is the same transfer and never a second one. */
export interface WalletTransaction {
  readonly id: Id<"wallet_transaction">;
  readonly brand: Id<"brand">;
  /** Of the wallet, or the currency that payouts are in. */
  readonly asset: string;
  readonly kind: TransferKind;
  readonly amount: Minor;
  readonly reference: string;
  readonly distribution: Id<"distribution"> | null;
  readonly createdAt: Date;
}

export interface Balances {
  readonly asset: Asset;
  readonly available: Minor;
  readonly reserved: Minor;
  readonly consumed: Minor;
}
