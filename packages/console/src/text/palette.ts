import { spoken, type Texts } from "../format/language.ts";
import type { palette } from "./en/palette.ts";

/** The shape that these texts have in every language. */
export type PaletteText = typeof palette;

/** The texts of the search over everything in every language. */
export const paletteTexts: Texts<PaletteText> = {
  en: async () => (await import("./en/palette.ts")).palette,
  de: async () => (await import("./de/palette.ts")).palette,
  fr: async () => (await import("./fr/palette.ts")).palette,
  es: async () => (await import("./es/palette.ts")).palette,
};

/** The texts of the search over everything in the viewer's language. */
export const paletteText: PaletteText = await spoken(paletteTexts);
