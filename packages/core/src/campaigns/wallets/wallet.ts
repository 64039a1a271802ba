import type { Asset, Id, Minor } from "../../kernel/index.ts";

/**
 * The accounts of one brand and asset. All but those of {@link SIGNED_ACCOUNTS} stay at or above zero. The middle three are the
 * wallet; `owed`, `paid` and `written_off` are the ledger of payouts: the amount in batches, the amount paid, and what was owed to
 * recipients who were erased, less what they owed.
 */
export const ACCOUNTS = ["external", "available", "reserved", "consumed", "owed", "paid", "written_off"] as const;
export type Account = (typeof ACCOUNTS)[number];

/** The accounts that may fall below zero. */
export const SIGNED_ACCOUNTS: readonly Account[] = ["external", "written_off"];

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
  payout_accrue: { from: "external", to: "owed" },
  payout_write_off: { from: "owed", to: "written_off" },
  debt_accrue: { from: "owed", to: "external" },
  debt_write_off: { from: "written_off", to: "owed" },
} as const satisfies Record<string, { from: Account; to: Account }>;
export type TransferKind = keyof typeof TRANSFER_KINDS;

/** The kinds of transfers without a distribution that no batch makes. */
export const UNBATCHED_KINDS: readonly TransferKind[] = [
  "top_up",
  "payout_accrue",
  "payout_write_off",
  "debt_accrue",
  "debt_write_off",
];

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
