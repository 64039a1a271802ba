import type { PayoutRail } from "@entente/core/ports";
import { type PaymentTable, writeTable } from "@entente/core/tables";

const each = (decimals: number, codes: string): Readonly<Record<string, number>> =>
  Object.fromEntries(codes.split(" ").map((code) => [code, decimals]));

/** 15 digits: as many as a spreadsheet keeps exactly. */
const TABLE_AMOUNT_MAX = 999_999_999_999_999n;

type Own = Pick<PayoutRail, "format" | "provider" | "decimals" | "oneCurrency" | "itemsMax">;

const csvRail = (own: Own, table: PaymentTable): PayoutRail => ({
  ...own,
  byEmail: true,
  amountMax: TABLE_AMOUNT_MAX,
  hasColumns: true,
  hasDebtor: false,
  account: (given) => given.trim() || undefined,
  write: (order) => writeTable(order, own, table),
});

/** Payouts Web: recipient, amount, currency, customer id, note, wallet; at most 5,000 lines, all of one currency. */
export const paypalFile = csvRail(
  {
    format: "paypal_payouts_csv",
    provider: "paypal",
    // Those of its REST interface but the rouble, which it no longer moves; it refuses a forint, a yen or a Taiwan dollar in parts.
    decimals: {
      ...each(0, "huf jpy twd"),
      ...each(2, "aud brl cad chf cny czk dkk eur gbp hkd ils mxn myr nok nzd php pln sek sgd thb usd"),
    },
    oneCurrency: true,
    itemsMax: 5_000,
  },
  {
    prefix: "paypal",
    columns: [
      { key: "destination", header: "Recipient" },
      { key: "amount", header: "Amount" },
      { key: "currency", header: "Currency" },
      { key: "reference", header: "Customer ID" },
      { key: "note", header: "Note" },
      { key: "wallet", header: "Wallet" },
    ],
    isHeadless: true,
  },
);

/** Wise's template for payments by e-mail; amounts are those that the recipient gets. At most 1,000 lines. */
export const wiseFile = csvRail(
  {
    format: "wise_batch_csv",
    provider: "wise",
    // Those that an account there can both pay from and pay to; it pays forints, rupiahs and yen in whole units.
    decimals: {
      ...each(0, "huf idr jpy"),
      ...each(2, "aed aud cad chf czk dkk eur gbp hkd ils inr myr nok nzd php pln ron sek sgd thb try usd zar"),
    },
    oneCurrency: false,
    itemsMax: 1_000,
  },
  {
    prefix: "wise",
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
  },
);
