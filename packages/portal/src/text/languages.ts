import type { Catalogue } from "./en.ts";
import { type Formats, formatsOf } from "./formats.ts";
import { pseudo, type Script } from "./pseudo.ts";

/** The languages that readers choose from, by the names that their speakers give them. */
export const LANGUAGES = { en: "English", de: "Deutsch", fr: "Français", es: "Español" } as const;
export type Language = keyof typeof LANGUAGES;

/** Languages that nobody speaks, for tests: `?lang=en-XA` is longer and accented, `?lang=ar-XB` runs from right to left. */
export const PSEUDO = {
  "en-XA": { locale: "en", script: "accented", direction: "ltr" },
  "ar-XB": { locale: "en", script: "arabic", direction: "rtl" },
} as const satisfies Readonly<Record<string, { locale: string; script: Script; direction: "ltr" | "rtl" }>>;
export type Pseudo = keyof typeof PSEUDO;

const isLanguage = (code: string): code is Language => Object.hasOwn(LANGUAGES, code);
export const isPseudo = (code: string): code is Pseudo => Object.hasOwn(PSEUDO, code);

/** The language that is asked for, else the first of the reader's that there is, else English. */
export const languageOf = (asked: string | null, preferred: readonly string[]): Language | Pseudo => {
  if (asked !== null && isPseudo(asked)) return asked;
  const codes = [...(asked === null ? [] : [asked]), ...preferred].map(
    (code) => code.split("-")[0]?.toLowerCase() ?? "",
  );
  return codes.find(isLanguage) ?? "en";
};

/** Everything that a page needs in order to speak. */
export interface Speech {
  readonly code: Language | Pseudo;
  readonly direction: "ltr" | "rtl";
  readonly words: Catalogue;
  readonly formats: Formats;
}

/** Each language is a chunk of its own, so that nobody loads the others. */
const CATALOGUES: { readonly [L in Language]: () => Promise<Catalogue> } = {
  en: async () => (await import("./en.ts")).en,
  de: async () => (await import("./de.ts")).de,
  fr: async () => (await import("./fr.ts")).fr,
  es: async () => (await import("./es.ts")).es,
};

/** The region whose dates and numbers a language is read with: the reader's own, where it is one of that language. */
const localeOf = (language: Language, preferred: readonly string[]): string =>
  preferred.find((one) => one.split("-")[0]?.toLowerCase() === language) ?? language;

export const speak = async (code: Language | Pseudo, preferred: readonly string[] = []): Promise<Speech> => {
  if (isPseudo(code)) {
    const { locale, script, direction } = PSEUDO[code];
    return { code, direction, words: pseudo(await CATALOGUES.en(), script), formats: formatsOf(locale, { script }) };
  }
  return { code, direction: "ltr", words: await CATALOGUES[code](), formats: formatsOf(localeOf(code, preferred)) };
};
