import type { Balances, Storage } from "@entente/core/ports";
import { IN_TENANT, listStore, revive, type Stored, selecting } from "../store/row-store.ts";
import type { Send } from "../store/statement.ts";

const amountOf = (account: string): string =>
  `coalesce(max(t.amount) filter (where t.account = '${account}'), 0) as ${account}`;

const BALANCES = `
  select t.asset, ${["available", "reserved", "consumed"].map(amountOf).join(", ")}
  from balance t where ${IN_TENANT} and t.brand = $3
    and t.account in ('available', 'reserved', 'consumed') group by t.asset order by t.asset collate "C"`;

const BY_REFERENCE = `select ${selecting("walletTransaction")} from wallet_transaction t
  where ${IN_TENANT} and t.reference = $3`;
const read = revive("walletTransaction");

export const walletStore = (send: Send): Storage["wallets"] => ({
  ...listStore(send, "walletTransaction"),

  balances: ({ organization, livemode }, brand) => send<Balances>(BALANCES, [organization, livemode, brand]),

  async byReference({ organization, livemode }, reference) {
    const [found] = await send<Stored>(BY_REFERENCE, [organization, livemode, reference]);
    return found && read(found);
  },
});
