import { currencyOf } from "@entente/core/currencies";

/** Writes an amount in minor units, to its last digit: `exact` are the digits that a number cannot hold. */
export type WriteAmount = (minor: number, currency: string, exact?: string) => string;

/** Writes amounts as a language does. */
export const amountsIn = (language: string): WriteAmount => {
  // Making a format costs more than using it a hundred times.
  const formats = new Map<string, Intl.NumberFormat>();
  const formatOf = (currency: string, decimals: number): Intl.NumberFormat => {
    const fractions = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    const format =
      formats.get(currency) ?? new Intl.NumberFormat(language, { style: "currency", currency, ...fractions });
    formats.set(currency, format);
    return format;
  };
  return (minor, currency, exact = String(minor)) => {
    const decimals = currencyOf(currency)?.decimals;
    if (decimals === undefined) return `${new Intl.NumberFormat(language).format(BigInt(exact))} ${currency}`;
    const digits = exact.replace("-", "").padStart(decimals + 1, "0");
    const whole = digits.slice(0, digits.length - decimals);
    const decimal = decimals === 0 ? whole : `${whole}.${digits.slice(-decimals)}`;
    return formatOf(currency, decimals).format(`${exact.startsWith("-") ? "-" : ""}${decimal}` as `${number}`);
  };
};
