import type { Payout, PayoutItem } from "@entente/client";
import { currencyOf } from "@entente/core/currencies";
import { isEntered } from "../../../data/payouts.ts";
import { digitsOf } from "../../../data/summed.ts";
import { text } from "../../../text/index.ts";
import { moneyText } from "../../../text/money.ts";
import { monthEndText } from "../../../text/paying/month-end.ts";
import { csvOf } from "../../programs/simulation/proposed.ts";
import { dayBefore } from "../period.ts";

type Line = readonly string[];
const words = monthEndText.file;

/** An amount as programs for books read it: with the decimals of its currency, and a point before them. */
export const decimalOf = (minor: bigint, currency: string): string => {
  const places = currencyOf(currency)?.decimals ?? 0;
  const digits = String(minor < 0n ? -minor : minor).padStart(places + 1, "0");
  const sign = minor < 0n ? "-" : "";
  return places === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
};

const amountIn = (row: Pick<Payout, "amount_minor" | "currency" | "exact">): Line => {
  const minor = digitsOf(row, "amount_minor");
  return [decimalOf(minor, row.currency), row.currency, String(minor)];
};
const dayOf = (at: string | null): string => at?.slice(0, "YYYY-MM-DD".length) ?? "";

const AMOUNT: Line = [words.amount, words.currency, words.minor];

/** Payouts as lines of a file for an accountant, the first one their headings. The last day is in the period. */
export const payoutLines = (rows: readonly Payout[], programs: Readonly<Record<string, string>>): readonly Line[] => [
  [
    ...[words.member, words.email, words.program, words.firstDay, words.lastDay, words.source, words.enteredOn],
    ...[words.status, ...AMOUNT, words.paidOn, words.payout],
  ],
  ...rows.map((row) => [
    row.recipient.name ?? "",
    row.recipient.email ?? "",
    programs[row.program] ?? row.program,
    row.period_start,
    dayBefore(row.period_end),
    row.reason ?? moneyText.sources[row.source_kind] ?? row.source_kind,
    isEntered(row) ? dayOf(row.created_at) : "",
    text.chain.statuses[row.status] ?? row.status,
    ...amountIn(row),
    dayOf(row.paid_at),
    row.id,
  ]),
];

/** The payments of a batch as lines of a file for an accountant, the first one their headings. */
export const paymentLines = (rows: readonly PayoutItem[]): readonly Line[] => [
  [
    ...[words.member, words.email, words.reference, words.destination, words.status, words.reason],
    ...[...AMOUNT, words.paidOn, words.payment],
  ],
  ...rows.map((row) => [
    row.recipient.name,
    row.recipient.email ?? "",
    row.reference,
    row.destination,
    moneyText.itemStatuses[row.status] ?? row.status,
    row.reason ?? "",
    ...amountIn(row),
    dayOf(row.paid_at),
    row.id,
  ]),
];

export const payoutsCsv = (...of: Parameters<typeof payoutLines>): string => csvOf(payoutLines(...of));
export const paymentsCsv = (...of: Parameters<typeof paymentLines>): string => csvOf(paymentLines(...of));
