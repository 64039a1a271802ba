import { currencyOf } from "@entente/core/currencies";
import { readNumber, typedNumber } from "./number.ts";
import { shownIn, spokenIn } from "./spoken.ts";

/** Decimals of the minor unit by ISO 4217, of which browsers have a table of their own: theirs says how prices are written. */
const decimalsOf = (currency: string): number => currencyOf(currency)?.decimals ?? 0;

const isCurrency = (text: string): boolean => currencyOf(text) !== undefined;

const moneyFormat = (currency: string, locale: string | undefined, options: Intl.NumberFormatOptions = {}) => {
  const decimals = decimalsOf(currency);
  return new Intl.NumberFormat(spokenIn(locale), {
    style: "currency",
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    ...options,
  });
};

/**
 * An amount in minor units as people read it, such as "$1,942.00" of 194200 usd. What is no currency of ISO 4217, such as
 * `credit`, follows the number. `exact` are the digits of an amount that a number cannot hold.
 */
export const amount = (minor: number, currency: string | null, locale?: string, exact?: string): string => {
  if (currency === null) return count(minor, locale);
  if (!isCurrency(currency)) return `${count(minor, locale)} ${currency}`;
  const decimals = decimalsOf(currency);
  const format = moneyFormat(currency, locale);
  const said = exact ?? (Number.isSafeInteger(minor) ? String(minor) : undefined);
  if (said === undefined) return shownIn(locale, format.format(minor / 10 ** decimals));
  const digits = said.replace("-", "").padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  const decimal = decimals === 0 ? whole : `${whole}.${digits.slice(-decimals)}`;
  // Text keeps every digit, where a number would round.
  return shownIn(locale, format.format(`${said.startsWith("-") ? "-" : ""}${decimal}` as `${number}`));
};

/** An amount in minor units, to its last digit, as people read it. */
export const exactAmount = (minor: bigint, currency: string | null, locale?: string): string =>
  amount(Number(minor), currency, locale, String(minor));

/** Removes the text around the digits of an amount: the sign of its currency, or its code. */
const withoutCurrency = (typed: string, currency: string): string => {
  if (!isCurrency(currency)) return typed;
  const signs = (["symbol", "narrowSymbol"] as const).flatMap((currencyDisplay) =>
    moneyFormat(currency, undefined, { currencyDisplay })
      .formatToParts(0)
      .flatMap(({ type, value }) => (type === "currency" ? [value] : [])),
  );
  const said = [currency.toLowerCase(), currency.toUpperCase(), ...signs].find((sign) => typed.includes(sign));
  return said === undefined ? typed : typed.replace(said, "");
};

/**
 * The minor units of an amount as people type it in their language, such as 123450 of "1,234.50" usd; null when it is none, or
 * finer than the currency is.
 */
export const minorOf = (typed: string, currency: string, locale?: string): number | null =>
  scaled(withoutCurrency(typed, currency), decimalsOf(currency), locale);

/** Returns the text that people type for an amount in minor units, such as "12.50" for 1250 usd. */
export const typedMinor = (minor: number, currency: string, locale?: string): string =>
  unscaled(minor, decimalsOf(currency), locale);

/** A decimal as a whole number of its last places: 1250 of "12.5" with two of them. Null for what is no such number. */
export const scaled = (typed: string, places: number, locale?: string): number | null => {
  const [, sign = "", whole = "", decimals = ""] =
    /^(-?)(\d+)(?:\.(\d+))?$/.exec(readNumber(typed, locale) ?? "") ?? [];
  if (whole === "" || decimals.length > places) return null;
  const value = Number(`${sign}${whole}${decimals.padEnd(places, "0")}`);
  return Number.isSafeInteger(value) ? value : null;
};

/** The decimal of a whole number of its last places: "12.50" of 1250 with two of them. */
export const unscaled = (value: number, places: number, locale?: string): string => {
  const digits = String(Math.abs(value)).padStart(places + 1, "0");
  const sign = value < 0 ? "-" : "";
  const plain = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  return typedNumber(`${sign}${plain}`, locale);
};

/** A whole number as people read it, such as "12,480". */
export const count = (value: number, locale?: string): string => new Intl.NumberFormat(spokenIn(locale)).format(value);

/** A number for an axis, such as "2.4K". */
export const short = (value: number, locale?: string): string =>
  shownIn(
    locale,
    new Intl.NumberFormat(spokenIn(locale), { notation: "compact", maximumFractionDigits: 1 }).format(value),
  );

/** An amount for an axis, such as "$2.4K". */
export const shortAmount = (minor: number, currency: string, locale?: string): string =>
  isCurrency(currency)
    ? shownIn(
        locale,
        moneyFormat(currency, locale, {
          notation: "compact",
          minimumFractionDigits: 0,
          maximumFractionDigits: 1,
        }).format(minor / 10 ** decimalsOf(currency)),
      )
    : `${short(minor, locale)} ${currency}`;

/** By how much a value changed, as a share of what it was; null when there was nothing to compare with. */
export const change = (now: number, before: number | undefined): number | null =>
  before === undefined || before === 0 ? null : (now - before) / Math.abs(before);

/** A share as people read it, such as "18.2%". */
export const percent = (share: number, locale?: string): string =>
  new Intl.NumberFormat(spokenIn(locale), { style: "percent", maximumFractionDigits: 1 }).format(share);

const BPS = 10_000;

/** A rate in hundredths of a percent, as people write it, such as "12.5%". */
export const rate = (bps: number, locale?: string): string =>
  new Intl.NumberFormat(spokenIn(locale), { style: "percent", maximumFractionDigits: 2 }).format(bps / BPS);
