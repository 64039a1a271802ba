import type { LedgerEntry, Payout } from "@entente/client";
import { hideOf } from "../../tables/hidden.ts";
import type { Known } from "../../ui/status.tsx";

/** The lists of the money page. */
export const MONEY_LISTS = [
  "batches",
  "payouts",
  "balances",
  "periods",
  "schedules",
  "totals",
  "liability",
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

/** The statuses of payouts. */
const STATUSES = [
  "pending",
  "awaiting_account",
  "processing",
  "paid",
  "failed",
  "written_off",
] as const satisfies readonly Payout["status"][];

/** The years that the API knows. */
const [FIRST_YEAR, LAST_YEAR] = [1970, 9998];

const SORTS = ["created_at", "amount_minor", "-amount_minor"] as const;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const TEXTS = ["entity", "program", "account", "transfer"] as const;

export interface MoneySearch {
  readonly show?: MoneyList;
  /** Of payouts and batches: the columns that are left out. */
  readonly hide?: string;
  /** The order of payouts and batches, where it is not newest first; that by amounts is of payouts alone. */
  readonly sort?: (typeof SORTS)[number];
  /** Of the totals. */
  readonly year?: number;
  /** Of the liability: `YYYY-MM-DD`. */
  readonly day?: string;
  /** Of the payouts: one recipient, one program, one status. */
  readonly entity?: string;
  readonly program?: string;
  readonly status?: Known<Payout["status"]>;
  /** Of the ledger: one account, one transfer, one kind. */
  readonly account?: string;
  readonly transfer?: string;
  readonly kind?: Known<LedgerEntry["kind"]>;
}

/** Reads the address: what it does not know is left out. */
export const readMoneySearch = (said: Record<string, unknown>): MoneySearch => {
  const show = MONEY_LISTS.find((list) => list === said.show);
  const kind = KINDS.find((one) => one === said.kind);
  const status = STATUSES.find((one) => one === said.status);
  const hide = hideOf(said.hide);
  const sort = SORTS.find((one) => one === said.sort);
  const { day } = said;
  const year = Number(said.year);
  return {
    ...(show !== undefined && { show }),
    ...(hide !== undefined && { hide }),
    ...(sort !== undefined && { sort }),
    ...(Number.isInteger(year) && year >= FIRST_YEAR && year <= LAST_YEAR && { year }),
    ...(typeof day === "string" && DAY.test(day) && { day }),
    ...Object.fromEntries(
      TEXTS.flatMap((name) => (typeof said[name] === "string" && said[name] !== "" ? [[name, said[name]]] : [])),
    ),
    ...(kind !== undefined && { kind }),
    ...(status !== undefined && { status }),
  };
};
