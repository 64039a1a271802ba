import { amount, count, date, day, moment, percent, short, shortAmount } from "@entente/kit/format";
import { disguised, type Script } from "@entente/kit/pseudo";
import type { Exact } from "../data/types.ts";

/** How a language writes amounts, numbers and times. */
export interface Formats {
  /** An amount in minor units, exact where it is too large for a number. */
  readonly money: (minor: number, currency: string | null, exact?: string) => string;
  /** A field of an object that carries its own exact digits. */
  readonly moneyOf: <K extends string>(
    of: { readonly [N in K]: number } & { readonly currency: string; readonly exact?: Exact },
    field: K,
  ) => string;
  readonly count: (value: number) => string;
  readonly percent: (share: number) => string;
  readonly date: (at: string) => string;
  readonly day: (at: string) => string;
  readonly moment: (at: string) => string;
  readonly time: (at: string) => string;
  readonly list: (entries: readonly string[]) => string;
  readonly short: (value: number) => string;
  /** A number of bytes, as kilobytes or megabytes. */
  readonly bytes: (value: number) => string;
  readonly shortMoney: (minor: number, currency: string) => string;
}

const KILO = 1_000;

const bytesIn = (locale: string, value: number): string => {
  const isMega = value >= KILO * KILO;
  const unit = isMega ? "megabyte" : "kilobyte";
  const amountOf = isMega ? value / KILO / KILO : Math.max(value / KILO, 0.1);
  return new Intl.NumberFormat(locale, { style: "unit", unit, maximumFractionDigits: 1 }).format(amountOf);
};

/** The formats of a locale. A zone is for tests; pages use that of the device. */
export const formatsOf = (locale: string, { zone, script }: { zone?: string; script?: Script } = {}): Formats => {
  const shown = (text: string): string => (script === undefined ? text : disguised(text, script));
  const money: Formats["money"] = (minor, currency, exact) => shown(amount(minor, currency, locale, exact));
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone: zone });
  const lists = new Intl.ListFormat(locale, { type: "disjunction" });
  return {
    money,
    moneyOf: (of, field) => money(of[field], of.currency, of.exact?.[field]),
    count: (value) => shown(count(value, locale)),
    percent: (share) => shown(percent(share, locale)),
    date: (at) => shown(date(at, zone, locale)),
    day: (at) => shown(day(at, zone, locale)),
    moment: (at) => shown(moment(at, zone, locale)),
    time: (at) => shown(clock.format(new Date(at))),
    list: (entries) => lists.format(entries),
    bytes: (value) => shown(bytesIn(locale, value)),
    short: (value) => shown(short(value, locale)),
    shortMoney: (minor, currency) => shown(shortAmount(minor, currency, locale)),
  };
};
