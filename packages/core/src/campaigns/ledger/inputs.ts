import { z } from "zod";
import { isAsset, isCurrency, listInput, pageFields, reference, someWords, text } from "../../kernel/index.ts";
import { TRANSFER_KINDS, type TransferKind } from "../wallets/wallet.ts";

const asset = text(16)
  .transform((name) => name.toLowerCase())
  .refine((name) => isAsset(name) || isCurrency(name), { error: "must be credit, or a currency of ISO 4217" })
  .optional();

export const ledgerAccountList = z.strictObject({
  ...pageFields,
  /** Only accounts in this asset: `credit`, or the three letters of a currency. Default: in all. */
  asset,
});

export const ledgerEntryList = listInput({
  /** The order by time: `desc`, newest first, or `asc`, oldest first. Default: `desc`. */
  order: z.enum(["asc", "desc"]).default("desc"),
  /** Only entries of this account, by its id, such as `usd.available`. Default: of all. */
  account: z.string().optional(),
  /** Only entries in this asset: `credit`, or the three letters of a currency. Default: in all. */
  asset,
  /** Only the two entries of this transfer, by the id of the wallet transaction. Default: of all. */
  transfer: reference().optional(),
  /** Only entries of transfers of this kind; several with commas between. Default: of all. */
  kind: someWords(Object.keys(TRANSFER_KINDS) as [TransferKind, ...TransferKind[]]).optional(),
  /** Only entries for the budget of this distribution, by its id. Default: all. */
  distribution: reference().optional(),
});
