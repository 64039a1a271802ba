import { currencyOf } from "@entente/core/currencies";
import { unscaled } from "@entente/kit/format";
import type { Movement } from "../data/types.ts";
import type { Catalogue } from "../text/en.ts";

/** A cell that spreadsheets neither split nor take for a formula; numbers may begin with a minus. */
const cell = (text: string): string => {
  const plain = /^[=+@\t\r]|^-(?!\d)/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

/** The digits of an amount with a point, in every language alike, so that programs read them. */
const plainAmount = (minor: number, currency: string, exact: string | undefined): string => {
  const places = currencyOf(currency)?.decimals ?? 0;
  if (exact === undefined) return unscaled(minor, places, "en");
  const digits = exact.replace("-", "").padStart(places + 1, "0");
  const whole = digits.slice(0, digits.length - places);
  return `${exact.startsWith("-") ? "-" : ""}${places === 0 ? digits : `${whole}.${digits.slice(-places)}`}`;
};

/** A statement as a file for spreadsheets, headed in the reader's language. */
export const statementCsv = (movements: readonly Movement[], words: Catalogue["statement"]): string => {
  const head = [words.date, words.what, words.amount, words.balance, words.currency, words.reference];
  const rows = movements.map(({ at, kind, amount_minor, balance_minor, currency, reference, exact }) => [
    at,
    words.kinds[kind],
    plainAmount(amount_minor, currency, exact?.amount_minor),
    plainAmount(balance_minor, currency, exact?.balance_minor),
    currency.toUpperCase(),
    reference ?? "",
  ]);
  // The mark tells spreadsheets that the file is UTF-8.
  return `\uFEFF${[head, ...rows].map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;
};
