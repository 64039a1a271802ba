import type { Balances, Storage } from "@entente/core/ports";
import { type Place, rowQuery } from "../store/query.ts";
import { IN_TENANT, listStore } from "../store/row-store.ts";
import type { Send } from "../store/statement.ts";
import { ledgerStore } from "./ledger.ts";

const amountOf = (account: string): string =>
  `coalesce(max(t.amount) filter (where t.account = '${account}'), 0) as ${account}`;

/** By hand: it pivots rows into columns, and sorts by a collation. */
const BALANCES = `
  select t.asset, ${["available", "reserved", "consumed"].map(amountOf).join(", ")}
  from balance t where ${IN_TENANT} and t.brand = $3
    and t.account in ('available', 'reserved', 'consumed') group by t.asset order by t.asset collate "C"`;

const byReference = rowQuery("walletTransaction", (transactions, reference: Place<string>) =>
  transactions.where("t.reference", "=", reference),
);

export const walletStore = (send: Send): Storage["wallets"] => ({
  ...listStore(send, "walletTransaction"),
  ...ledgerStore(send),

  balances: ({ organization, livemode }, brand) => send<Balances>(BALANCES, [organization, livemode, brand]),

  byReference: async (tenant, reference) => (await byReference(send, tenant, reference))[0],
});
