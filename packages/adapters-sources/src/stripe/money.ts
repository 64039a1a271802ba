import { currencyOf } from "@entente/core/currencies";
import type { Reader } from "../read.ts";

/** The currencies that Stripe counts in whole units, and those of which it counts more decimals than ISO 4217. */
const WHOLE = new Set("bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf".split(" "));
const HUNDREDTHS = new Set(["isk", "ugx"]);

const stripeDecimals = (currency: string, decimals: number): number => {
  if (HUNDREDTHS.has(currency)) return 2;
  return WHOLE.has(currency) ? 0 : decimals;
};

/** An amount as Stripe counts it; undefined where it has no such part of the currency. */
export const stripeAmount = (minor: number, currency: string): number | undefined => {
  const iso = currencyOf(currency)?.decimals ?? 2;
  const amount = minor * 10 ** (stripeDecimals(currency, iso) - iso);
  return Number.isSafeInteger(amount) ? amount : undefined;
};

/** Reads amounts of one object of Stripe, in the minor unit that ISO 4217 gives its currency. */
export interface Amounts {
  readonly currency: string;
  /** The amount at a path; 0 where there is none. */
  at(path: string): bigint;
  needed(path: string): bigint;
  /** The sum of `field` of each entry of a list. */
  sum(list: string, field: string): bigint;
}

/** @param object with its currency in `currency` */
export const amountsOf = (object: Reader): Amounts => amountsIn(object, object.currencyNeeded("currency"));

export const amountsIn = (object: Reader, currency: string): Amounts => {
  const iso = currencyOf(currency)?.decimals ?? 2;
  const zeros = iso - stripeDecimals(currency, iso);
  const scaled = (reader: Reader, path: string, amount: bigint): bigint => {
    if (zeros >= 0) return amount * 10n ** BigInt(zeros);
    const unit = 10n ** BigInt(-zeros);
    return amount % unit === 0n ? amount / unit : reader.fail(path, `a whole amount of ${currency}`);
  };
  const at = (path: string): bigint => scaled(object, path, object.minor(path) ?? 0n);
  return {
    currency,
    at,
    needed: (path) => scaled(object, path, object.minorNeeded(path)),
    sum: (list, field) =>
      object.list(list).reduce((sum, entry) => sum + scaled(entry, field, entry.minor(field) ?? 0n), 0n),
  };
};
