import { wireId } from "@entente/core";
import type { ColumnKey, PaymentOrder, PayoutRail } from "@entente/core/ports";
import { CSV_DIALECT, PAYMENT_FORMATS, withoutFormula } from "@entente/core/tables";
import { stringify } from "csv-stringify/sync";
import { decimal } from "./amount.ts";

type Format = PayoutRail["format"];
type Cell = (payment: PaymentOrder["payments"][number], order: PaymentOrder, format: Format) => string;

/** How many decimals the provider takes of a currency; undefined: those of ISO 4217. */
const placesOf = (format: Format, currency: string): number | undefined => {
  const { decimals }: { readonly decimals: Readonly<Record<string, number>> | null } = PAYMENT_FORMATS[format];
  if (decimals === null) return undefined;
  if (decimals[currency] === undefined) throw new Error(`${format} pays no ${currency.toUpperCase()}.`);
  return decimals[currency];
};

/**
 * The cells of a line. Values that a provider reads are written as they are: a recipient that begins a formula is refused before.
 * Texts that people wrote are prefixed where they begin a formula, because the payer may open the file.
 */
const CELLS: { readonly [K in ColumnKey]: Cell } = {
  reference: ({ reference }) => reference,
  item: ({ item }) => wireId("payout_item", item),
  batch: (_, { batch }) => wireId("payout_batch", batch),
  destination: ({ destination }) => destination,
  name: ({ name }) => withoutFormula(name),
  email: ({ email }) => withoutFormula(email ?? ""),
  recipient_type: ({ recipientType }) => (recipientType === "organization" ? "INSTITUTION" : "PERSON"),
  amount: ({ amountMinor, currency }, _, format) => decimal(amountMinor, currency, placesOf(format, currency)),
  amount_minor: ({ amountMinor }) => String(amountMinor),
  currency: ({ currency }) => currency.toUpperCase(),
  amount_currency: () => "target",
  note: (_, { note }) => withoutFormula(note),
  wallet: () => "PAYPAL",
};

interface Layout {
  readonly columns: readonly { readonly key: ColumnKey; readonly header: string }[];
  /** PayPal reads the first line as a payment, so a PayPal file has no header. */
  readonly isHeadless?: boolean;
}

/** The lines of a file. */
const table = (order: PaymentOrder, format: Format, own: Layout): string => {
  const { columns, isHeadless = false } =
    order.config.columns === null ? own : { columns: order.config.columns, isHeadless: false };
  const lines = order.payments.map((payment) => columns.map(({ key }) => CELLS[key](payment, order, format)));
  const head = isHeadless ? [] : [columns.map(({ header }) => withoutFormula(header))];
  return stringify([...head, ...lines], CSV_DIALECT);
};

const csvRail = (format: Format, prefix: string, own: Layout): PayoutRail => ({
  format,
  account: (given) => given.trim() || undefined,
  write: (order) => ({
    filename: `${prefix}-${wireId("payout_batch", order.batch)}.csv`,
    contentType: "text/csv; charset=utf-8",
    content: table(order, format, own),
  }),
});

/** Payouts Web: recipient, amount, currency, customer id, note, wallet; at most 5,000 lines, all of one currency. */
export const paypalFile = csvRail("paypal_payouts_csv", "paypal", {
  columns: [
    { key: "destination", header: "Recipient" },
    { key: "amount", header: "Amount" },
    { key: "currency", header: "Currency" },
    { key: "reference", header: "Customer ID" },
    { key: "note", header: "Note" },
    { key: "wallet", header: "Wallet" },
  ],
  isHeadless: true,
});

/** Wise's template for payments by e-mail; amounts are those that the recipient gets. At most 1,000 lines. */
export const wiseFile = csvRail("wise_batch_csv", "wise", {
  columns: [
    { key: "name", header: "name" },
    { key: "destination", header: "recipientEmail" },
    { key: "reference", header: "paymentReference" },
    { key: "recipient_type", header: "receiverType" },
    { key: "amount_currency", header: "amountCurrency" },
    { key: "amount", header: "amount" },
    { key: "currency", header: "sourceCurrency" },
    { key: "currency", header: "targetCurrency" },
  ],
});

/** Every column that a manual payment needs. */
export const listFile = csvRail("list", "payouts", {
  columns: [
    { key: "item", header: "item" },
    { key: "reference", header: "reference" },
    { key: "name", header: "name" },
    { key: "email", header: "email" },
    { key: "destination", header: "destination" },
    { key: "amount", header: "amount" },
    { key: "currency", header: "currency" },
    { key: "note", header: "note" },
  ],
});
