/**
 * The currencies of ISO 4217, and how many decimals the minor unit of each has. It is the one table for core, payment files and
 * the console, and imports nothing, so that pages read it too. What browsers and runtimes know of currencies differs from it:
 * they say how prices are usually written, which for forints is without decimals.
 */
export interface Currency {
  /** Decimals of the minor unit: 2 for usd, 0 for jpy, 3 for kwd. */
  readonly decimals: number;
  /** The day from which on it is no currency any more, `YYYY-MM-DD`; null while it is one. */
  readonly endedOn: string | null;
}

/** The currencies in use, by decimals. Metals, units of account and test codes have no minor unit, so they are left out. */
const IN_USE: Readonly<Record<number, string>> = {
  0: "bif clp djf gnf isk jpy kmf krw pyg rwf ugx uyi vnd vuv xaf xof xpf",
  2:
    "aed afn all amd aoa ars aud awg azn bam bbd bdt bmd bnd bob bov brl bsd btn bwp byn bzd cad cdf che chf chw cny cop cou " +
    "crc cuc cup cve czk dkk dop dzd egp ern etb eur fjd fkp gbp gel ghs gip gmd gtq gyd hkd hnl htg huf idr ils inr irr jmd " +
    "kes kgs khr kpw kyd kzt lak lbp lkr lrd lsl mad mdl mga mkd mmk mnt mop mru mur mvr mwk mxn mxv myr mzn nad ngn nio nok " +
    "npr nzd pab pen pgk php pkr pln qar ron rsd rub sar sbd scr sdg sek sgd shp sle sos srd ssp stn svc syp szl thb tjs tmt " +
    "top try ttd twd tzs uah usd usn uyu uzs ved ves wst xad xcd xcg yer zar zmw zwg",
  3: "bhd iqd jod kwd lyd omr tnd",
  4: "clf uyw",
};

/**
 * The currencies withdrawn since 2010, by the day from which they are no longer currencies. Each has two decimals, except the
 * Belarusian rouble.
 */
const WITHDRAWN: Readonly<Record<string, string>> = {
  "2011-01-01": "eek",
  "2013-01-01": "zmk",
  "2014-01-15": "lvl",
  "2015-01-01": "ltl",
  "2017-01-01": "byr",
  "2018-01-01": "mro std",
  "2018-08-20": "vef",
  "2023-01-01": "hrk",
  "2024-01-01": "sll",
  "2024-09-01": "zwl",
  "2025-07-01": "ang",
  "2026-01-01": "bgn",
};
const WITHOUT_DECIMALS = "byr";

const each = (codes: string, currency: (code: string) => Currency): readonly (readonly [string, Currency])[] =>
  codes.split(" ").map((code) => [code, currency(code)]);

/** Every currency by its code, three lower-case letters. */
export const CURRENCIES: ReadonlyMap<string, Currency> = new Map([
  ...Object.entries(IN_USE).flatMap(([decimals, codes]) =>
    each(codes, () => ({ decimals: Number(decimals), endedOn: null })),
  ),
  ...Object.entries(WITHDRAWN).flatMap(([endedOn, codes]) =>
    each(codes, (code) => ({ decimals: code === WITHOUT_DECIMALS ? 0 : 2, endedOn })),
  ),
]);

/**
 * The currency of a code in any case, such as `usd`; undefined for what is none, such as `credit`.
 * @example
 * currencyOf("USD")?.decimals; // 2
 * @example
 * const digits = currencyOf("jpy")?.decimals ?? 2; // 0
 */
export const currencyOf = (code: string): Currency | undefined => CURRENCIES.get(code.toLowerCase());
