import type { LedgerEntry } from "@entente/client";
import type { Known } from "../../ui/status.tsx";

/** The lists of the money page. */
export const MONEY_LISTS = [
  "batches",
  "payouts",
  "balances",
  "periods",
  "schedules",
  "totals",
  "rails",
  "ledger",
] as const;
export type MoneyList = (typeof MONEY_LISTS)[number];

/** The kinds of transfers in the ledger. */
const KINDS = [
  "top_up",
  "reserve",
  "release",
  "consume",
  "restore",
  "payout_freeze",
  "payout_unfreeze",
  "payout_settle",
  "payout_return",
  "payout_accrue",
  "payout_write_off",
  "debt_accrue",
  "debt_write_off",
] as const satisfies readonly LedgerEntry["kind"][];

/** The years that the API knows. */
const [FIRST_YEAR, LAST_YEAR] = [1970, 9998];

export interface MoneySearch {
  readonly show?: MoneyList;
  /** Of the totals. */
  readonly year?: number;
  /** Of the ledger: one account, one transfer, one kind. */
  readonly account?: string;
  readonly transfer?: string;
  readonly kind?: Known<LedgerEntry["kind"]>;
}

/** Reads the address: what it does not know is left out. */
export const readMoneySearch = (said: Record<string, unknown>): MoneySearch => {
  const show = MONEY_LISTS.find((list) => list === said.show);
  const kind = KINDS.find((one) => one === said.kind);
  const { account, transfer } = said;
  const year = Number(said.year);
  return {
    ...(show !== undefined && { show }),
    ...(Number.isInteger(year) && year >= FIRST_YEAR && year <= LAST_YEAR && { year }),
    ...(typeof account === "string" && account !== "" && { account }),
    ...(typeof transfer === "string" && transfer !== "" && { transfer }),
    ...(kind !== undefined && { kind }),
  };
};
