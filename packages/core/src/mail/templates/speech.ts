import { currencyOf } from "../../currencies.ts";
import type { Language } from "../../kernel/index.ts";
import type { Money } from "./template.ts";

/** The words of a count, by the plural rule of the language. */
export interface Forms {
  readonly one: string;
  readonly other: string;
}

/** How a language says amounts, days and counts. */
export interface Speech {
  money(amount: Money): string;
  /** A day by its name: of an instant, RFC 3339, in the time zone of the brand, or of a day, `YYYY-MM-DD`, which is in none. */
  day(at: string): string;
  number(value: number): string;
  /** The number with the words of its plural form: `#` stands for it. */
  count(value: number, forms: Forms): string;
}

/** A text of digits with a point before its decimals. */
const decimal = (minor: string, decimals: number): string => {
  const sign = minor.startsWith("-") ? "-" : "";
  const digits = minor.replace("-", "").padStart(decimals + 1, "0");
  return decimals === 0 ? sign + digits : `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
};

/** French counts the first of a month, and no other day: "1er mars". */
const ordinal = (language: Language, day: string): string => (language === "fr" ? day.replace(/^1(?= )/, "1er") : day);

/** Of a day alone, `YYYY-MM-DD`. */
const DAY_LENGTH = 10;

export const speech = (language: Language, zone = "UTC"): Speech => {
  const numbers = new Intl.NumberFormat(language);
  const daysIn = (timeZone: string) => new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone });
  const plurals = new Intl.PluralRules(language);
  return {
    money({ minor, currency }) {
      const decimals = currencyOf(currency)?.decimals;
      const text = decimal(minor, decimals ?? 0) as Intl.StringNumericLiteral;
      if (decimals === undefined) return `${numbers.format(text)} ${currency.toUpperCase()}`;
      const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
      return new Intl.NumberFormat(language, { style: "currency", currency, ...digits }).format(text);
    },
    day: (at) => ordinal(language, daysIn(at.length === DAY_LENGTH ? "UTC" : zone).format(new Date(at))),
    number: (value) => numbers.format(value),
    count(value, { one, other }) {
      const words = plurals.select(value) === "one" ? one : other;
      return words.replaceAll("#", numbers.format(value));
    },
  };
};
