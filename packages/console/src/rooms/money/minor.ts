import { decimalsOf } from "../../format/amount.ts";

/**
 * An amount as people write it, such as "-12.50", in minor units of its currency; null where it is none, has more decimals than
 * the currency, or is too large for a number.
 */
export const minorOf = (typed: string, currency: string): number | null => {
  const [, sign, whole = "", decimals = ""] = /^([-−]?)(\d+)(?:[.,](\d+))?$/.exec(typed.replaceAll(/\s/g, "")) ?? [];
  if (sign === undefined || !/^[a-z]{3}$/i.test(currency)) return null;
  const places = decimalsOf(currency);
  if (decimals.length > places) return null;
  const minor = Number(`${whole}${decimals.padEnd(places, "0")}`);
  if (!Number.isSafeInteger(minor)) return null;
  return sign === "" ? minor : -minor;
};
