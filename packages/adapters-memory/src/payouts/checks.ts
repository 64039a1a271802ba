import type { PayoutItem, PayoutStatus } from "@entente/core/ports";
import { TRANSFER_KINDS, UNBATCHED_KINDS } from "@entente/core/storage";
import { type Finder, keyOf, rowsOf, summed } from "../store/compared.ts";
import type { Tenancy } from "../store/world.ts";
import { BATCH_CHECKS } from "./batch-checks.ts";
import { PAYMENT_CHECKS } from "./payment-checks.ts";
import { PAYOUT_ROW_CHECKS } from "./payout-checks.ts";
import { TERMS_CHECKS } from "./terms-checks.ts";

const balances = ({ counters }: Tenancy) =>
  [...counters.balance.values()].flatMap((sums) => [...sums.values()]).map(({ key, by }) => ({ ...key, ...by }));

const owing = (account: "owed" | "paid" | "written_off", status: PayoutStatus): Finder =>
  summed((tenancy, add) => {
    for (const one of balances(tenancy))
      if (one.account === account) add(keyOf(one.brand, one.asset), "amount", 0n, one.amount);
    for (const row of rowsOf(tenancy, "payout"))
      if (row.status === status) add(keyOf(row.brand, row.currency), "amount", row.amountMinor, 0n);
  });

const MEASURE = { reserve: "reserved", consume: "consumed", release: "released" } as const;
const measureOf = (kind: string): string | undefined => (MEASURE as Readonly<Record<string, string>>)[kind];

type Kind = keyof typeof TRANSFER_KINDS;

/** The kinds of the transfers that a payment led to, as its status says. */
const movesOf = ({ status, paidAt }: PayoutItem, isFromWallet: boolean): readonly Kind[] => {
  const [books, wallet]: [Kind[], Kind[]] = [["payout_freeze"], ["reserve"]];
  if (paidAt !== null) {
    books.push("payout_settle");
    wallet.push("consume");
    if (status === "returned") {
      books.push("payout_return");
      wallet.push("restore");
    }
  } else if (status !== "pending" && status !== "paid") {
    books.push("payout_unfreeze");
    wallet.push("release");
  }
  // What left a batch did so before its wallet was touched.
  return isFromWallet && status !== "destination_changed" ? [...books, ...wallet] : books;
};

export const PAYOUT_CHECKS = {
  account: summed((tenancy, add) => {
    for (const { brand, asset, account, amount } of balances(tenancy))
      add(keyOf(brand, asset, account), "amount", 0n, amount);
    for (const { brand, asset, kind, amount } of rowsOf(tenancy, "walletTransaction")) {
      add(keyOf(brand, asset, TRANSFER_KINDS[kind].from), "amount", -amount, 0n);
      add(keyOf(brand, asset, TRANSFER_KINDS[kind].to), "amount", amount, 0n);
    }
  }),
  books: summed((tenancy, add) => {
    for (const { brand, asset, amount } of balances(tenancy)) add(keyOf(brand, asset), "amount", 0n, amount);
  }),
  budget: summed((tenancy, add) => {
    for (const sums of tenancy.counters.budget.values())
      for (const { key, by } of sums.values())
        for (const [measure, amount] of Object.entries(by)) add(keyOf(key.distribution, measure), measure, 0n, amount);
    for (const { distribution, kind, amount } of rowsOf(tenancy, "walletTransaction")) {
      const measure = measureOf(kind);
      if (distribution !== null && measure !== undefined) add(keyOf(distribution, measure), measure, amount, 0n);
    }
    // A metered budget moves no money: only its claims record its spending.
    for (const { distribution, amountMinor } of rowsOf(tenancy, "budgetClaim")) {
      if (tenancy.tables.distribution.rows.get(distribution)?.row.budgetMode !== "metered") continue;
      for (const measure of ["reserved", "consumed"]) add(keyOf(distribution, measure), measure, amountMinor, 0n);
    }
  }),
  funded: summed((tenancy, add) => {
    for (const { brand, asset, kind, amount, distribution } of rowsOf(tenancy, "walletTransaction")) {
      if (distribution === null && measureOf(kind) !== undefined)
        add(keyOf(brand, asset), "amount", 0n, kind === "reserve" ? amount : -amount);
    }
    for (const { brand, batch, currency, amountMinor, status } of rowsOf(tenancy, "payoutItem")) {
      const of = tenancy.tables.payoutBatch.rows.get(batch)?.row;
      if (status === "pending" && of?.exportedAt != null && of.config.walletFunded)
        add(keyOf(brand, currency), "amount", amountMinor, 0n);
    }
  }),
  owed: owing("owed", "processing"),
  paid: owing("paid", "paid"),
  written_off: owing("written_off", "written_off"),
  // A transfer names the batch, or the operation that carried out what was confirmed of one.
  moved: summed((tenancy, add) => {
    const { payoutBatch, payoutConfirmation } = tenancy.tables;
    for (const item of rowsOf(tenancy, "payoutItem")) {
      const of = payoutBatch.rows.get(item.batch)?.row;
      for (const kind of movesOf(item, of?.exportedAt != null && of.config.walletFunded))
        add(keyOf(item.brand, item.batch, kind, item.currency), "amount", item.amountMinor, 0n);
    }
    for (const { brand, distribution, kind, asset, amount, reference } of rowsOf(tenancy, "walletTransaction")) {
      if (distribution !== null || UNBATCHED_KINDS.includes(kind)) continue;
      const [, named = ""] = reference.split(":");
      const batch = payoutConfirmation.rows.get(named)?.row.batch ?? named;
      add(keyOf(brand, batch, kind, asset), "amount", 0n, amount);
    }
  }),
  item: summed((tenancy, add) => {
    for (const { id, status, amountMinor } of rowsOf(tenancy, "payoutItem"))
      if (status === "pending" || status === "paid") add(keyOf(id), "amount_minor", 0n, amountMinor);
    for (const { item, amountMinor } of rowsOf(tenancy, "payout"))
      if (item !== null) add(keyOf(item), "amount_minor", amountMinor, 0n);
  }),
  ...TERMS_CHECKS,
  ...PAYOUT_ROW_CHECKS,
  ...PAYMENT_CHECKS,
  ...BATCH_CHECKS,
} as const satisfies Record<string, Finder>;
