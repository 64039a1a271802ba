import { z } from "zod";
import {
  ASSETS,
  exact,
  nearestInteger,
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
    object: z.literal("wallet"),
    brand: z.string(),
    balances: z.array(
      z.strictObject({
        asset: z.enum(ASSETS),
        available: nearestInteger,
        reserved: nearestInteger,
        consumed: nearestInteger,
        ...exact,
      }),
    ),
    livemode: z.boolean(),
  })
  .meta({ id: "Wallet" });
export type WalletResource = z.infer<typeof walletResource>;

export const walletTransactionResource = z
  .strictObject({
    id: z.string(),
    object: z.literal("wallet_transaction"),
    kind: z.enum(Object.keys(TRANSFER_KINDS) as [TransferKind, ...TransferKind[]]),
    asset: z.string().meta({ description: "The asset of the wallet, or the currency of payouts." }),
    amount: nearestInteger,
    ...exact,
    from: z.enum(ACCOUNTS),
    to: z.enum(ACCOUNTS),
    reference: z.string(),
    distribution: z.string().nullable(),
    livemode: z.boolean(),
    created_at: wireTimeField,
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
