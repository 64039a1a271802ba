import { listInput, nothing, ok, wireAmounts, wireId } from "../../kernel/index.ts";
import { list, query } from "../context.ts";
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

export const listWalletTransactions = list(
  "wallet_transaction",
  listInput({}),
  walletTransactionResource,
  (ports) => ports.wallets,
  ({ brand }) => ({ brand: brand.id }),
  presentWalletTransaction,
);
