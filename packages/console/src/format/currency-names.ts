import { CURRENCIES } from "@entente/core/currencies";
import { locale } from "./language.ts";

/** The currencies that most brands use, which are listed first. */
const FIRST: readonly string[] = ["usd", "eur", "gbp", "chf", "cad", "aud", "jpy"];

/** The currencies to choose from, each by its code and its name: the usual ones, and then the others by their codes. */
export const currencyChoices = (): Readonly<Record<string, string>> => {
  const names = new Intl.DisplayNames(locale, { type: "currency" });
  const inUse = [...CURRENCIES].flatMap(([code, { endedOn }]) => (endedOn === null ? [code] : []));
  const codes = [...FIRST, ...inUse.filter((code) => !FIRST.includes(code)).toSorted()];
  return Object.fromEntries(
    codes.map((code) => [code, `${code.toUpperCase()} · ${names.of(code.toUpperCase()) ?? ""}`]),
  );
};
