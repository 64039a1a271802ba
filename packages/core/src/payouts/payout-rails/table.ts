import { csvText, wireId, withoutFormula } from "../../kernel/index.ts";
import { decimal } from "./decimal.ts";
import type { PaymentFormat } from "./format.ts";
import type { PaymentFile, PaymentOrder } from "./ports.ts";
import type { Column, ColumnKey } from "./rail.ts";

type Format = Pick<PaymentFormat, "format" | "decimals">;
type Cell = (payment: PaymentOrder["payments"][number], order: PaymentOrder, format: Format) => string;

/** How many decimals the provider takes of a currency; undefined: those of ISO 4217. */
const placesOf = ({ format, decimals }: Format, currency: string): number | undefined => {
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

/** The table that a format writes. */
export interface PaymentTable {
  /** The name of its files, before the id of the batch. */
  readonly prefix: string;
  /** The columns where the brand has chosen none. */
  readonly columns: readonly Column[];
  /** True if these are written without a header, since the provider reads the first line as a payment. */
  readonly isHeadless?: boolean;
}

/**
 * Writes an order as a table of comma-separated values: the columns that the brand has chosen, else those of the format.
 * @throws Error where the format does not pay a currency of the order, or the amount has more decimals than its provider takes.
 */
export const writeTable = (order: PaymentOrder, format: Format, own: PaymentTable): PaymentFile => {
  const chosen = order.config.columns;
  const columns = chosen ?? own.columns;
  const lines = order.payments.map((payment) => columns.map(({ key }) => CELLS[key](payment, order, format)));
  const isHeadless = chosen === null && own.isHeadless === true;
  const head = isHeadless ? [] : [columns.map(({ header }) => withoutFormula(header))];
  return {
    filename: `${own.prefix}-${wireId("payout_batch", order.batch)}.csv`,
    contentType: "text/csv; charset=utf-8",
    content: csvText([...head, ...lines]),
  };
};
