import { speakIn } from "@entente/kit/format";
import {
  directionOf,
  isLanguage,
  isPseudo,
  type Language,
  languageOf,
  localeOf,
  PSEUDO,
  type Pseudo,
} from "@entente/kit/text";

const KEY = "entente.language";

/** Returns the language that was chosen in this browser; null where it is that of the browser itself. */
export const readLanguage = (): Language | null => {
  const kept = globalThis.localStorage?.getItem(KEY) ?? null;
  return kept !== null && isLanguage(kept) ? kept : null;
};

/** Keeps a language in this browser, or forgets it, and shows the page in it: each text is read once, when the page is loaded. */
export const chooseLanguage = (language: Language | null): void => {
  if (language === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, language);
  location.reload();
};

/** Outside of a page, as in tests, the language is English. */
const page = globalThis.document;
const preferred = page === undefined ? [] : navigator.languages;

/** Takes a language out of the address, where pages keep what they filter by. */
const takeAsked = (): string | null => {
  const url = new URL(location.href);
  const asked = url.searchParams.get("lang");
  url.searchParams.delete("lang");
  if (asked !== null) history.replaceState(history.state, "", url);
  return asked;
};
const asked = page === undefined ? null : takeAsked();

/** The language of the page: that of `?lang=`, else the chosen one, else the first of the browser's that there is, else English. */
export const language: Language | Pseudo = languageOf(asked ?? readLanguage(), preferred);

/** The locale whose numbers, dates and lists the page writes: in a chosen language, with the region of the browser's. */
export const locale: string = isPseudo(language) ? PSEUDO[language].locale : localeOf(language, preferred);

const { disguised, pseudo } = isPseudo(language) ? await import("@entente/kit/pseudo") : {};

if (page !== undefined) {
  page.documentElement.lang = isPseudo(language) ? language : locale;
  page.documentElement.dir = directionOf(language);
  speakIn(locale, isPseudo(language) ? (text) => disguised?.(text, PSEUDO[language].script) ?? text : undefined);
}

/** The same texts in each language; every one is a chunk of its own, so that nobody loads the others. */
export type Texts<T> = { readonly [L in Language]: () => Promise<T> };

/** Reads the texts of the page's language. */
export const spoken = async <T extends object>(texts: Texts<T>): Promise<T> =>
  isPseudo(language) ? (pseudo?.(await texts.en(), PSEUDO[language].script) ?? texts.en()) : texts[language]();
