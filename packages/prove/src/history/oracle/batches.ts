import type { Book } from "../book/book.ts";
import type { Person } from "../book/members.ts";
import type { Asset, Batch, Item, Rail, Row } from "../book/money.ts";
import { latest } from "../book/since.ts";

type Refused = "negative_balance" | "below_minimum" | "held";

/** The amount owed to one person in one currency, in rows that no batch holds. */
export interface Due {
  readonly person: Person;
  readonly currency: string;
  readonly rows: readonly Row[];
  readonly amount: bigint;
  readonly refused: Refused | undefined;
}

export interface Within {
  readonly start: number;
  readonly end: number;
}

const isFree = ({ status }: Row): boolean => status === "pending" || status === "failed";

const total = (rows: readonly Row[]): bigint => rows.reduce((sum, { amount }) => sum + amount, 0n);

/** The least minimum of the programs that have something to pay. */
const minimumOf = (rows: readonly Row[]): bigint => {
  let least: bigint | undefined;
  for (const program of new Set(rows.map(({ member }) => member.program))) {
    if (total(rows.filter(({ member }) => member.program === program)) <= 0n) continue;
    if (least === undefined || BigInt(program.minimum) < least) least = BigInt(program.minimum);
  }
  return least ?? 0n;
};

/** An amount under a paused relationship is held back, and no debt. */
const isHeld = ({ member, amount }: Row): boolean => amount > 0n && latest(member.relationships)?.status === "paused";

/** Returns the rows that a batch would pay: held rows are left out, unless nothing else is owed. */
const withoutHeld = (rows: readonly Row[]): readonly Row[] =>
  rows.some((row) => row.amount > 0n && !isHeld(row)) ? rows.filter((row) => !isHeld(row)) : rows;

const refusalOf = ({ isFunded }: Rail, currency: string, rows: readonly Row[]): Refused | undefined => {
  const amount = total(rows);
  if (amount < 0n) return "negative_balance";
  if (amount === 0n || amount < minimumOf(rows)) return "below_minimum";
  if (rows.some(isHeld)) return "held";
  return isFunded && currency !== "usd" ? "held" : undefined;
};

/** Everybody with something open, and whether a batch by this rail pays it (decisions, section 5). */
export const dueBy = (
  { rows }: Book,
  rail: Rail,
  within: Within | undefined,
  endOf: (row: Row) => number,
): readonly Due[] => {
  const lies = (row: Row): boolean => within === undefined || (row.period >= within.start && endOf(row) <= within.end);
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    if (!isFree(row) || !(lies(row) || row.amount < 0n)) continue;
    const key = `${row.member.person.name} ${row.currency}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const due = [...groups.values()]
    .filter((group) => group.some(lies))
    .map((all): Due => {
      const group = withoutHeld(all);
      const [{ member, currency }] = group as [Row, ...Row[]];
      return {
        person: member.person,
        currency,
        rows: group,
        amount: total(group),
        refused: refusalOf(rail, currency, group),
      };
    });
  if (!rail.isSingle) return due;
  const [first] = due
    .filter(({ refused }) => refused === undefined)
    .map(({ currency }) => currency)
    .sort();
  return due.map((one) => (one.refused === undefined && one.currency !== first ? { ...one, refused: "held" } : one));
};

/** Returns the funds that a funded rail takes from the wallet, which has dollars only. */
export const fundsOf = ({ rail, items }: Pick<Batch, "rail" | "items">): bigint =>
  rail.isFunded ? items.reduce((sum, { amount }) => sum + amount, 0n) : 0n;

/** Moves what is in a wallet from one of its accounts to another. */
export const move = (
  { wallet }: Book,
  asset: Asset,
  from: "available" | "reserved" | "consumed",
  to: "available" | "reserved" | "consumed",
  amount: bigint,
): void => {
  wallet[asset][from] -= amount;
  wallet[asset][to] += amount;
};

const STATUS = { paid: "paid", failed: "failed", returned: "failed", canceled: "pending" } as const;

/** Applies a result to an item and its money: of a payment that was made only a return is taken. */
export const settleItem = (book: Book, { rail }: Batch, item: Item, result: keyof typeof STATUS): void => {
  const wasPaid = item.status === "paid";
  item.status = result;
  for (const row of item.rows) row.status = STATUS[result];
  if (!rail.isFunded) return;
  if (result === "paid") move(book, "usd", "reserved", "consumed", item.amount);
  else move(book, "usd", wasPaid ? "consumed" : "reserved", "available", item.amount);
};

/** The status of a batch by the results of its items. */
export const statusBy = (items: readonly Item[]): Batch["status"] => {
  const has = (...statuses: readonly Item["status"][]): boolean =>
    items.some(({ status }) => statuses.includes(status));
  if (has("pending")) return has("paid") ? "partially_paid" : "exported";
  if (!has("failed", "returned")) return "completed";
  return has("paid") ? "partially_paid" : "failed";
};
