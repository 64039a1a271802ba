import type { Script } from "./pseudo.ts";

/** The languages that readers choose from, by the names that their speakers give them. */
export const LANGUAGES = { en: "English", de: "Deutsch", fr: "Français", es: "Español" } as const;
export type Language = keyof typeof LANGUAGES;

/** Languages that nobody speaks, for tests: `?lang=en-XA` is longer and accented, `?lang=ar-XB` runs from right to left. */
export const PSEUDO = {
  "en-XA": { locale: "en", script: "accented", direction: "ltr" },
  "ar-XB": { locale: "en", script: "arabic", direction: "rtl" },
} as const satisfies Readonly<Record<string, { locale: string; script: Script; direction: "ltr" | "rtl" }>>;
export type Pseudo = keyof typeof PSEUDO;

export const isLanguage = (code: string): code is Language => Object.hasOwn(LANGUAGES, code);
export const isPseudo = (code: string): code is Pseudo => Object.hasOwn(PSEUDO, code);

const baseOf = (code: string): string => code.split("-")[0]?.toLowerCase() ?? "";

/** The language that is asked for, else the first of the reader's that there is, else English. */
export const languageOf = (asked: string | null, preferred: readonly string[]): Language | Pseudo => {
  if (asked !== null && isPseudo(asked)) return asked;
  const codes = [...(asked === null ? [] : [asked]), ...preferred].map(baseOf);
  return codes.find(isLanguage) ?? "en";
};

/** The region whose dates and numbers a language is read with: the reader's own, where it is one of that language. */
export const localeOf = (language: Language, preferred: readonly string[]): string =>
  preferred.find((one) => baseOf(one) === language) ?? language;

/** The direction in which a language is read. */
export const directionOf = (code: Language | Pseudo): "ltr" | "rtl" =>
  isPseudo(code) ? PSEUDO[code].direction : "ltr";
