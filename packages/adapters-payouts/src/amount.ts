import { currencyOf } from "@entente/core/currencies";

/** The number of decimal digits of an amount: 2 for euros, 0 for yen, 3 for dinars (ISO 4217). */
const exponentOf = (currency: string): number => {
  const found = currencyOf(currency);
  if (found === undefined) throw new Error(`${currency.toUpperCase()} is not an ISO 4217 currency.`);
  return found.decimals;
};

/** Minor units as a decimal with exactly the digits of the currency: 1999n in usd is `19.99`. */
export const decimal = (amountMinor: bigint, currency: string): string => {
  const exponent = exponentOf(currency);
  const [sign, digits] = amountMinor < 0n ? ["-", String(-amountMinor)] : ["", String(amountMinor)];
  if (exponent === 0) return sign + digits;
  const padded = digits.padStart(exponent + 1, "0");
  return `${sign}${padded.slice(0, -exponent)}.${padded.slice(-exponent)}`;
};
