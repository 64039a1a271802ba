import { currencyOf } from "../../currencies.ts";
import type { Minor } from "../../kernel/index.ts";

/** The name of a format; it is stored and answered, so it must never change. */
export const FORMAT_NAME = /^[a-z0-9_]{1,40}$/;
/** The format of manual rails. Core writes it itself, and no adapter has its name. */
export const LIST_FORMAT = "list";
/** The formats of the adapters that come along, which the documentation of the API lists. A process may register others. */
export const KNOWN_FORMATS = ["paypal_payouts_csv", "wise_batch_csv", "sepa_pain_001"] as const;
/** The most payments that one file may hold, whatever its format. */
export const FILE_ITEMS_MAX = 10_000;

/** The requirements of a format of payment files, by which it is decided who is in a batch. */
export interface PaymentFormat {
  /** The name of the format: 1 to 40 lower-case letters, digits and underscores. Unique among the registered rails; stored, so it must never change. */
  readonly format: string;
  /** The provider of the `payout` connections whose accounts this format pays to; null: any. */
  readonly provider: string | null;
  /** True if a recipient without such a connection is paid by e-mail address. */
  readonly byEmail: boolean;
  /** The currencies that its provider takes, by how many decimals an amount may have there: at most those of ISO 4217. Null: all, with those. */
  readonly decimals: Readonly<Record<string, number>> | null;
  /** True if one file holds payments of one currency. */
  readonly oneCurrency: boolean;
  /** How many payments one file may hold: 1 to 10,000. */
  readonly itemsMax: number;
  /** The most that one payment may be, in minor units; null: as much as it is. */
  readonly amountMax: Minor | null;
  /** True if the brand may choose the columns. */
  readonly hasColumns: boolean;
  /** True if the files name the account that pays; the brand configures it then as `debtor`, in the form of the rail's accounts. */
  readonly hasDebtor: boolean;
}

/**
 * The least that an amount in a payment of the format is a multiple of, in minor units: 1 where the provider takes all decimals
 * of the currency, 100 where it takes whole forints. Undefined where it does not take the currency.
 */
export const payableUnit = ({ decimals }: Pick<PaymentFormat, "decimals">, currency: string): Minor | undefined => {
  const [known, taken] = [currencyOf(currency)?.decimals, decimals === null ? undefined : decimals[currency]];
  if (known === undefined || (decimals !== null && taken === undefined)) return undefined;
  return 10n ** BigInt(known - (taken ?? known));
};
