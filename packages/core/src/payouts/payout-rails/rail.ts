import { currencyOf } from "../../currencies.ts";
import type { Asset, Id, Minor } from "../../kernel/index.ts";

/** How members are paid: by a payment file, or by hand. */
export const RAIL_KINDS = ["csv_batch", "manual"] as const;
export type RailKind = (typeof RAIL_KINDS)[number];
export const RAIL_STATUSES = ["active", "disabled"] as const;

/** The values that a cell of a file can hold. */
export const COLUMN_KEYS = [
  "reference",
  "item",
  "batch",
  "destination",
  "name",
  "email",
  "recipient_type",
  "amount",
  "amount_minor",
  "currency",
  "amount_currency",
  "note",
  "wallet",
] as const;
export type ColumnKey = (typeof COLUMN_KEYS)[number];

export interface Column {
  readonly key: ColumnKey;
  readonly header: string;
}

/** The account a SEPA file pays from. */
export interface Debtor {
  readonly name: string;
  readonly iban: string;
}

export interface RailConfig {
  /** Paid from the brand's wallet: a batch is exported once the wallet holds what it pays. */
  readonly walletFunded: boolean;
  /** Null: those the format brings. */
  readonly columns: readonly Column[] | null;
  readonly debtor: Debtor | null;
}

interface FormatRow {
  /** Of the `payout` connections whose account this format pays to; null: any. */
  readonly provider: string | null;
  /** True if a recipient without such a connection is paid by e-mail address. */
  readonly byEmail: boolean;
  /** The currencies that its provider takes, by how many decimals an amount may have there; null: all, with those of ISO 4217. */
  readonly decimals: Readonly<Record<string, number>> | null;
  /** True if one file holds payments of one currency. */
  readonly oneCurrency: boolean;
  /** How many payments one file may hold. */
  readonly itemsMax: number;
  /** The most one payment may be, in minor units; null: as much as it is. */
  readonly amountMax: Minor | null;
  /** True if the brand may choose the columns. */
  readonly hasColumns: boolean;
}

const each = (decimals: number, codes: string): Readonly<Record<string, number>> =>
  Object.fromEntries(codes.split(" ").map((code) => [code, decimals]));

/** Those of its REST interface but the rouble, which it no longer moves; it refuses a forint, a yen or a Taiwan dollar in parts. */
const PAYPAL = {
  ...each(0, "huf jpy twd"),
  ...each(2, "aud brl cad chf cny czk dkk eur gbp hkd ils mxn myr nok nzd php pln sek sgd thb usd"),
};
/** Those that an account there can both pay from and pay to; it pays forints, rupiahs and yen in whole units. */
const WISE = {
  ...each(0, "huf idr jpy"),
  ...each(2, "aed aud cad chf czk dkk eur gbp hkd ils inr myr nok nzd php pln ron sek sgd thb try usd zar"),
};

/** 15 digits: as many as a spreadsheet keeps exactly. */
const TABLE_AMOUNT_MAX = 999_999_999_999_999n;
/** 999,999,999.99, the most one credit transfer of the scheme carries. */
const SEPA_AMOUNT_MAX = 99_999_999_999n;

/** The requirements of each file format. `list` is the export of the manual rail, for the person who pays. */
export const PAYMENT_FORMATS = {
  paypal_payouts_csv: {
    provider: "paypal",
    byEmail: true,
    decimals: PAYPAL,
    oneCurrency: true,
    itemsMax: 5_000,
    amountMax: TABLE_AMOUNT_MAX,
    hasColumns: true,
  },
  wise_batch_csv: {
    provider: "wise",
    byEmail: true,
    decimals: WISE,
    oneCurrency: false,
    itemsMax: 1_000,
    amountMax: TABLE_AMOUNT_MAX,
    hasColumns: true,
  },
  sepa_pain_001: {
    provider: "sepa",
    byEmail: false,
    decimals: { eur: 2 },
    oneCurrency: true,
    itemsMax: 10_000,
    amountMax: SEPA_AMOUNT_MAX,
    hasColumns: false,
  },
  list: {
    provider: null,
    byEmail: true,
    decimals: null,
    oneCurrency: false,
    itemsMax: 10_000,
    amountMax: null,
    hasColumns: true,
  },
} as const satisfies Record<string, FormatRow>;
export type PaymentFormat = keyof typeof PAYMENT_FORMATS;

/**
 * The least that an amount in a payment of the format is a multiple of, in minor units: 1 where the provider takes all decimals
 * of the currency, 100 where it takes whole forints. Undefined where it does not take the currency.
 */
export const payableUnit = (format: PaymentFormat, currency: string): Minor | undefined => {
  const { decimals }: FormatRow = PAYMENT_FORMATS[format];
  const [known, taken] = [currencyOf(currency)?.decimals, decimals === null ? undefined : decimals[currency]];
  if (known === undefined || (decimals !== null && taken === undefined)) return undefined;
  return 10n ** BigInt(known - (taken ?? known));
};

/** Those a `csv_batch` rail can have. */
export const RAIL_FORMATS = ["paypal_payouts_csv", "wise_batch_csv", "sepa_pain_001"] as const;

/** A way to pay. A brand has at most one of each kind and format, and at most one active default. */
export interface PayoutRailRow {
  readonly id: Id<"payout_rail">;
  readonly brand: Id<"brand">;
  readonly rail: RailKind;
  readonly format: PaymentFormat;
  readonly status: (typeof RAIL_STATUSES)[number];
  /** Never true of a disabled one. */
  readonly isDefault: boolean;
  readonly config: RailConfig;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The wallet that pays a currency; undefined where none can. */
export const walletAsset = (currency: string): Asset | undefined => (currency === "usd" ? "usd" : undefined);
