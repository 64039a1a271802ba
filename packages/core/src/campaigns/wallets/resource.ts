import { z } from "zod";
import {
  ASSETS,
  exact,
  modeField,
  nearestInteger,
  objectOf,
  wireAmounts,
  wireId,
  wireIdOrNull,
  wireTime,
  wireTimeField,
} from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import { ACCOUNTS, TRANSFER_KINDS, type TransferKind, type WalletTransaction } from "./wallet.ts";

export const walletResource = z
  .strictObject({
    ...objectOf("wallet"),
    /** The brand whose funds these are, `brand_…`. */
    brand: z.string(),
    /** The funds of the brand, one entry for each asset. */
    balances: z.array(
      z.strictObject({
        /** The asset of the balance: `credit`, or `usd`; amounts are in its minor unit. */
        asset: z.enum(ASSETS),
        /** The amount that can be reserved or spent, in the minor unit of `asset`. */
        available: nearestInteger,
        /** The amount that is set aside for funded distributions and not spent yet, in the minor unit of `asset`. */
        reserved: nearestInteger,
        /** The amount that has been spent, in the minor unit of `asset`. */
        consumed: nearestInteger,
        ...exact,
      }),
    ),
    ...modeField,
  })
  .meta({ id: "Wallet" });
export type WalletResource = z.infer<typeof walletResource>;

export const walletTransactionResource = z
  .strictObject({
    /** The id of the transfer, `wtx_…`. */
    id: z.string(),
    ...objectOf("wallet_transaction"),
    /**
     * The kind of transfer: into a wallet (`top_up`), for a budget (`reserve`, `release`, `consume`, `restore`), or for payouts
     * (`payout_…`).
     */
    kind: z.enum(Object.keys(TRANSFER_KINDS) as [TransferKind, ...TransferKind[]]),
    /** The asset of the wallet, or the currency of payouts. */
    asset: z.string(),
    /** How much moved, above 0, in the minor unit of `asset`. */
    amount: nearestInteger,
    ...exact,
    /** The account that the amount left; `external` is outside of the service. */
    from: z.enum(ACCOUNTS),
    /** The account that the amount reached; `external` is outside of the service. */
    to: z.enum(ACCOUNTS),
    /** The reference that makes the transfer unique: a repeat with the same reference is the same transfer. */
    reference: z.string(),
    /** The distribution whose budget it was for, `dist_…`; null when it was for none. */
    distribution: z.string().nullable(),
    ...modeField,
    /** When the amount moved, RFC 3339 UTC. */
    created_at: wireTimeField,
    /** The same as `created_at`: a transfer never changes. */
    updated_at: wireTimeField,
  })
  .meta({ id: "WalletTransaction" });
export type WalletTransactionResource = z.infer<typeof walletTransactionResource>;

/** A transfer is immutable, so `updated_at` is its creation. */
export const presentWalletTransaction = (row: WalletTransaction, { livemode }: Tenant): WalletTransactionResource => ({
  id: wireId("wallet_transaction", row.id),
  object: "wallet_transaction",
  kind: row.kind,
  asset: row.asset,
  ...wireAmounts({ amount: row.amount }),
  ...TRANSFER_KINDS[row.kind],
  reference: row.reference,
  distribution: wireIdOrNull("distribution", row.distribution),
  livemode,
  created_at: wireTime(row.createdAt),
  updated_at: wireTime(row.createdAt),
});
