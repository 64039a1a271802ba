import { currencyOf } from "@entente/core/currencies";

/** An amount in minor units as a language writes it, to its last digit: `exact` are the digits that a number cannot hold. */
export const writtenAmount = (minor: number, currency: string, language: string, exact = String(minor)): string => {
  const decimals = currencyOf(currency)?.decimals;
  if (decimals === undefined) return `${new Intl.NumberFormat(language).format(BigInt(exact))} ${currency}`;
  const digits = exact.replace("-", "").padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  const decimal = decimals === 0 ? whole : `${whole}.${digits.slice(-decimals)}`;
  return new Intl.NumberFormat(language, {
    style: "currency",
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(`${exact.startsWith("-") ? "-" : ""}${decimal}` as `${number}`);
};
