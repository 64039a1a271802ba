import { pseudo } from "@entente/kit/pseudo";
import { directionOf, isPseudo, type Language, localeOf, PSEUDO, type Pseudo } from "@entente/kit/text";
import type { Catalogue } from "./en.ts";
import { type Formats, formatsOf } from "./formats.ts";

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

export const speak = async (code: Language | Pseudo, preferred: readonly string[] = []): Promise<Speech> => {
  if (isPseudo(code)) {
    const { locale, script } = PSEUDO[code];
    return {
      code,
      direction: directionOf(code),
      words: pseudo(await CATALOGUES.en(), script),
      formats: formatsOf(locale, { script }),
    };
  }
  return {
    code,
    direction: directionOf(code),
    words: await CATALOGUES[code](),
    formats: formatsOf(localeOf(code, preferred)),
  };
};
