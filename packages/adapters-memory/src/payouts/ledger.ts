import type { LedgerAudit, LedgerCheck } from "@entente/core/ports";
import { LEDGER_CHECKS, TRANSFER_KINDS } from "@entente/core/storage";
import { type Tenancy, tenancyOf, type World } from "../store/world.ts";

type Add = (key: readonly string[], booked: bigint, derived: bigint) => void;

const rowsOf = <K extends keyof Tenancy["tables"]>({ tables }: Tenancy, kind: K) =>
  Array.from(tables[kind].rows.values(), ({ row }) => row);

const balances = ({ counters }: Tenancy) =>
  [...counters.balance.values()].flatMap((sums) => [...sums.values()]).map(({ key, by }) => ({ ...key, ...by }));

const owing =
  (account: "owed" | "paid", status: string) =>
  (tenancy: Tenancy, add: Add): void => {
    for (const one of balances(tenancy)) if (one.account === account) add([one.brand, one.asset], one.amount, 0n);
    for (const row of rowsOf(tenancy, "payout"))
      if (row.status === status) add([row.brand, row.currency], 0n, row.amountMinor);
  };

const MEASURE = { reserve: "reserved", consume: "consumed", release: "released" } as const;
const measureOf = (kind: string): string | undefined => (MEASURE as Readonly<Record<string, string>>)[kind];

const STACKED: { readonly [K in LedgerCheck]: (tenancy: Tenancy, add: Add) => void } = {
  account(tenancy, add) {
    for (const { brand, asset, account, amount } of balances(tenancy)) add([brand, asset, account], amount, 0n);
    for (const { brand, asset, kind, amount } of rowsOf(tenancy, "walletTransaction")) {
      add([brand, asset, TRANSFER_KINDS[kind].from], 0n, -amount);
      add([brand, asset, TRANSFER_KINDS[kind].to], 0n, amount);
    }
  },
  books(tenancy, add) {
    for (const { brand, asset, amount } of balances(tenancy)) add([brand, asset], amount, 0n);
  },
  budget(tenancy, add) {
    for (const sums of tenancy.counters.budget.values())
      for (const { key, by } of sums.values())
        for (const [measure, amount] of Object.entries(by)) add([key.distribution, measure], amount, 0n);
    for (const { distribution, kind, amount } of rowsOf(tenancy, "walletTransaction")) {
      const measure = measureOf(kind);
      if (distribution !== null && measure !== undefined) add([distribution, measure], 0n, amount);
    }
    // A metered budget moves no money: only its claims record its spending.
    for (const { distribution, amountMinor } of rowsOf(tenancy, "budgetClaim")) {
      if (tenancy.tables.distribution.rows.get(distribution)?.row.budgetMode !== "metered") continue;
      for (const measure of ["reserved", "consumed"]) add([distribution, measure], 0n, amountMinor);
    }
  },
  funded(tenancy, add) {
    for (const { brand, asset, kind, amount, distribution } of rowsOf(tenancy, "walletTransaction")) {
      if (distribution === null && measureOf(kind) !== undefined)
        add([brand, asset], kind === "reserve" ? amount : -amount, 0n);
    }
    for (const { brand, batch, currency, amountMinor, status } of rowsOf(tenancy, "payoutItem")) {
      const of = tenancy.tables.payoutBatch.rows.get(batch)?.row;
      if (status === "pending" && of?.exportedAt != null && of.config.walletFunded)
        add([brand, currency], 0n, amountMinor);
    }
  },
  owed: owing("owed", "processing"),
  paid: owing("paid", "paid"),
  item(tenancy, add) {
    for (const { id, status, amountMinor } of rowsOf(tenancy, "payoutItem"))
      if (status === "pending" || status === "paid") add([id], amountMinor, 0n);
    for (const { item, amountMinor } of rowsOf(tenancy, "payout")) if (item !== null) add([item], 0n, amountMinor);
  },
};

const differencesOf = (tenancy: Tenancy, check: LedgerCheck) => {
  const sums = new Map<string, { booked: bigint; derived: bigint }>();
  STACKED[check](tenancy, (parts, booked, derived) => {
    const key = JSON.stringify(parts).replaceAll(",", ", ");
    const sum = sums.get(key) ?? { booked: 0n, derived: 0n };
    sums.set(key, { booked: sum.booked + booked, derived: sum.derived + derived });
  });
  return [...sums]
    .filter(([, { booked, derived }]) => booked !== derived)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([key, sum]) => ({ check, key, ...sum }));
};

export const ledgerAudit = (world: World): LedgerAudit => ({
  async differences(tenant, limit) {
    const tenancy = tenancyOf(world, tenant);
    return (Object.keys(LEDGER_CHECKS) as LedgerCheck[])
      .flatMap((check) => differencesOf(tenancy, check))
      .slice(0, limit);
  },
});
