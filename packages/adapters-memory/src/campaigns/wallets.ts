import type { Account, Asset, Balances, Storage } from "@entente/core/ports";
import { copy } from "../store/copy.ts";
import { sumsOf } from "../store/counters.ts";
import { byText } from "../store/order.ts";
import { listStore } from "../store/rows.ts";
import { owning } from "../store/table.ts";
import { tenancyOf, type World } from "../store/world.ts";
import { memoryLedger } from "./ledger.ts";

/** The accounts of a wallet, as opposed to those of payouts. */
const WALLET: readonly Account[] = ["available", "reserved", "consumed"];

export const memoryWallets = (world: World): Storage["wallets"] => ({
  ...listStore(world, "walletTransaction"),
  ...memoryLedger(world),
  async balances(tenant, brand) {
    const sums = sumsOf(tenancyOf(world, tenant).counters, "balance", brand);
    const transfers = sums.filter(({ key }) => WALLET.includes(key.account));
    const assets = [...new Set(transfers.map(({ key }) => key.asset as Asset))].sort(byText);
    return assets.map((asset): Balances => {
      const on = (account: string) =>
        sums.find(({ key }) => key.asset === asset && key.account === account)?.by.amount ?? 0n;
      return { asset, available: on("available"), reserved: on("reserved"), consumed: on("consumed") };
    });
  },
  async byReference(tenant, reference) {
    return copy(owning(tenancyOf(world, tenant).tables.walletTransaction, "reference", reference));
  },
});
