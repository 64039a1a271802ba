import { currencyOf } from "../../currencies.ts";

/** The number of decimal digits of an amount: 2 for euros, 0 for yen, 3 for dinars (ISO 4217). */
const exponentOf = (currency: string): number => {
  const found = currencyOf(currency);
  if (found === undefined) throw new Error(`${currency.toUpperCase()} is not an ISO 4217 currency.`);
  return found.decimals;
};

const decimalOf = (amountMinor: bigint, exponent: number): string => {
  const [sign, digits] = amountMinor < 0n ? ["-", String(-amountMinor)] : ["", String(amountMinor)];
  if (exponent === 0) return sign + digits;
  const padded = digits.padStart(exponent + 1, "0");
  return `${sign}${padded.slice(0, -exponent)}.${padded.slice(-exponent)}`;
};

/**
 * Minor units as a decimal with exactly the digits of the currency: 1999n in usd is `19.99`; or with as many as the provider takes:
 * 1200n in huf without any is `12`.
 * @throws Error where the provider takes fewer than the amount has.
 */
export const decimal = (amountMinor: bigint, currency: string, places?: number): string => {
  const exact = exponentOf(currency);
  const [exponent, dropped] = [places ?? exact, exact - (places ?? exact)];
  if (dropped > 0) {
    const unit = 10n ** BigInt(dropped);
    if (amountMinor % unit !== 0n) throw new Error(`${amountMinor} ${currency.toUpperCase()} is not a whole amount.`);
    return decimalOf(amountMinor / unit, exponent);
  }
  return decimalOf(amountMinor, exponent);
};
