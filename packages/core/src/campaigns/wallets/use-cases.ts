import { z } from "zod";
import { answerPage } from "../../journal/index.ts";
import { listOf, nothing, ok, pageFields, wireAmounts, wireId } from "../../kernel/index.ts";
import { query } from "../context.ts";
import { presentWalletTransaction, walletResource, walletTransactionResource } from "./resource.ts";

export const retrieveWallet = query({
  ids: [],
  input: nothing,
  output: walletResource,
  async answer({ tenant, brand, ports }) {
    const balances = await ports.wallets.balances(tenant, brand.id);
    return ok({
      object: "wallet",
      brand: wireId("brand", brand.id),
      balances: balances.map(({ asset, available, reserved, consumed }) => ({
        asset,
        ...wireAmounts({ available, reserved, consumed }),
      })),
      livemode: tenant.livemode,
    });
  },
});

export const listWalletTransactions = query({
  ids: [],
  input: z.strictObject(pageFields),
  output: listOf(walletTransactionResource),
  answer: ({ tenant, brand, ports }, _ids, input) =>
    answerPage(
      "wallet_transaction",
      input,
      (page) => ports.wallets.list(tenant, { brand: brand.id }, page),
      (rows) => rows.map((row) => presentWalletTransaction(row, tenant)),
    ),
});
