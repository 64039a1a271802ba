import { currencyOf } from "@entente/core/currencies";
import { cell, type Row } from "../../print.ts";

/** A column of a list: what stands over it, and how an entry is read for it. */
export interface Column {
  readonly head: string;
  /** The fields it reads, with dots into objects: `recipient.name`. */
  readonly fields: readonly string[];
  readonly of: (entry: Row) => string;
  /** Numbers end under one another. */
  readonly align?: "end";
  /** The fewest characters to which a narrow terminal may cut it; default: it is not cut. */
  readonly shortest?: number;
}

const NOTHING = "-";
const wordsOf = (field: string): string => field.replaceAll(/[._]/g, " ");

/** Returns the value of a field, through objects; undefined if one of them is absent or an id. */
export const fieldOf = (entry: Row, field: string): unknown =>
  field.split(".").reduce<unknown>((inside, name) => (inside as Row | null | undefined)?.[name], entry);

/** A field as it is answered. */
export const as = (field: string, head = wordsOf(field)): Column => ({
  head,
  fields: [field],
  of: (entry) => cell(fieldOf(entry, field)),
});

/** A text that may be long. */
export const words = (field: string, head?: string, shortest = 16): Column => ({ ...as(field, head), shortest });

export const count = (field: string, head?: string): Column => ({ ...as(field, head), align: "end" });

/** A time to the minute, in UTC. */
export const time = (field: string, head = wordsOf(field.replace(/_at$/, ""))): Column => ({
  head,
  fields: [field],
  of: (entry) => {
    const value = fieldOf(entry, field);
    return typeof value === "string" ? `${value.slice(0, 16)}Z` : NOTHING;
  },
});

/** Two fields with a word between them: `3/4`, `2026-10-01..2026-11-01`. */
export const pair = (head: string, [first, second]: readonly [string, string], between: string): Column => ({
  head,
  fields: [first, second],
  of: (entry) =>
    fieldOf(entry, first) == null ? NOTHING : [first, second].map((one) => cell(fieldOf(entry, one))).join(between),
});

/** Minor units with the decimals of their currency, such as `12.50 usd`; those of what is none, such as `credit`, are whole. */
export const amountOf = (minor: bigint, asset: string): string => {
  const decimals = currencyOf(asset)?.decimals ?? 0;
  const digits = String(minor < 0n ? -minor : minor).padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  const decimal = decimals === 0 ? whole : `${whole}.${digits.slice(-decimals)}`;
  return `${minor < 0n ? "-" : ""}${decimal} ${asset}`;
};

/** An amount of an answered object; `exact` has the digits of one that a number cannot hold. */
export const minorOf = (of: Row, name: string): bigint | undefined => {
  const said = (of.exact as Row | undefined)?.[name] ?? of[name];
  return said === undefined || said === null ? undefined : BigInt(said as string | number);
};

/** An amount in minor units, in the asset of another field beside it. */
export const money = (head: string, field: string, asset: string): Column => {
  const inside = field.split(".");
  const name = inside.pop() as string;
  return {
    head,
    fields: [field, asset],
    align: "end",
    of(entry) {
      const holder = inside.length === 0 ? entry : (fieldOf(entry, inside.join(".")) as Row | null);
      const minor = minorOf(holder ?? {}, name);
      return minor === undefined ? NOTHING : amountOf(minor, String(fieldOf(entry, asset) ?? ""));
    },
  };
};

/** Sums by currency, such as `12.50 usd + 3.00 eur`. */
export const sums = (head: string, field: string, name: string): Column => ({
  head,
  fields: [field],
  align: "end",
  of(entry) {
    const totals = new Map<string, bigint>();
    for (const amount of (fieldOf(entry, field) as readonly Row[] | undefined) ?? []) {
      const currency = String(amount.currency);
      totals.set(currency, (totals.get(currency) ?? 0n) + (minorOf(amount, name) ?? 0n));
    }
    return [...totals].map(([currency, minor]) => amountOf(minor, currency)).join(" + ") || NOTHING;
  },
});
