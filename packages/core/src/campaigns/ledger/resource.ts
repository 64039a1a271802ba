import { z } from "zod";
import {
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
import { ACCOUNTS, TRANSFER_KINDS, type TransferKind } from "../wallets/wallet.ts";
import { accountOf, amountOf, type LedgerAccount, type LedgerEntry, wireAccount, wireEntry } from "./entry.ts";

export const ledgerAccountResource = z
  .strictObject({
    /** The id of the account: its asset and its name, such as `usd.available`. */
    id: z.string(),
    ...objectOf("ledger_account"),
    /**
     * The kind of account: `available`, `reserved` and `consumed` are the wallet, `owed` and `paid` the payouts that batches hold
     * and that were paid, and `external` the money from outside of the service, less than 0.
     */
    account: z.enum(ACCOUNTS),
    /** The unit of the amounts: the asset of the wallet, or the currency of payouts. */
    asset: z.string(),
    /** The balance of the account, in the minor unit of `asset`: the sum of its entries. */
    balance_minor: nearestInteger,
    ...exact,
    ...modeField,
  })
  .meta({ id: "LedgerAccount" });
export type LedgerAccountResource = z.infer<typeof ledgerAccountResource>;

export const presentAccount = (account: LedgerAccount, { livemode }: Tenant): LedgerAccountResource => ({
  id: wireAccount(account),
  object: "ledger_account",
  account: account.account,
  asset: account.asset,
  ...wireAmounts({ balance_minor: account.amount }),
  livemode,
});

export const ledgerEntryResource = z
  .strictObject({
    /** The id of the entry: that of its transfer, and the side of it, such as `wtx_….from`. */
    id: z.string(),
    ...objectOf("ledger_entry"),
    /** The account that the entry changes, such as `usd.available`. */
    account: z.string(),
    /** The transfer that it is a side of, `wtx_…`; its other side has the opposite amount. */
    transfer: z.string(),
    /** The kind of transfer: into a wallet, for a budget, or for payouts. */
    kind: z.enum(Object.keys(TRANSFER_KINDS) as [TransferKind, ...TransferKind[]]),
    /** The amount that the entry adds to the account, in the minor unit of `asset`; below 0 for an amount that left it. */
    amount_minor: nearestInteger,
    ...exact,
    /** The unit of the amounts: the asset of the wallet, or the currency of payouts. */
    asset: z.string(),
    /** The reference that makes the transfer unique. */
    reference: z.string(),
    /** The distribution whose budget it was for, `dist_…`; null when it was for none. */
    distribution: z.string().nullable(),
    ...modeField,
    /** When the amount moved, RFC 3339 UTC. */
    created_at: wireTimeField,
    /** The same as `created_at`: an entry never changes. */
    updated_at: wireTimeField,
  })
  .meta({ id: "LedgerEntry" });
export type LedgerEntryResource = z.infer<typeof ledgerEntryResource>;

export const presentEntry = (entry: LedgerEntry, { livemode }: Tenant): LedgerEntryResource => {
  const { id, asset, kind, reference, distribution, createdAt } = entry.transfer;
  return {
    id: wireEntry({ transfer: id, side: entry.side }),
    object: "ledger_entry",
    account: wireAccount({ asset, account: accountOf(entry) }),
    transfer: wireId("wallet_transaction", id),
    kind,
    ...wireAmounts({ amount_minor: amountOf(entry) }),
    asset,
    reference,
    distribution: wireIdOrNull("distribution", distribution),
    livemode,
    created_at: wireTime(createdAt),
    updated_at: wireTime(createdAt),
  };
};
