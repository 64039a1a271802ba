import type { Asset, Id } from "../../kernel/index.ts";

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

/** The account that files pay from, where their format names it. */
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

/** A way to pay. A brand has at most one of each kind and format, and at most one active default. */
export interface PayoutRailRow {
  readonly id: Id<"payout_rail">;
  readonly brand: Id<"brand">;
  readonly rail: RailKind;
  /** The name of the format that its files have; the rail of it may not be registered in this process. */
  readonly format: string;
  readonly status: (typeof RAIL_STATUSES)[number];
  /** Never true of a disabled one. */
  readonly isDefault: boolean;
  readonly config: RailConfig;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The wallet that pays a currency; undefined where none can. */
export const walletAsset = (currency: string): Asset | undefined => (currency === "usd" ? "usd" : undefined);
