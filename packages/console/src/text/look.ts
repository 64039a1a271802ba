import { spoken, type Texts } from "../format/language.ts";
import type { look } from "./en/look.ts";

/** The shape that these texts have in every language. */
export type LookText = typeof look;

/** The texts of the look of a brand in every language. */
export const lookTexts: Texts<LookText> = {
  en: async () => (await import("./en/look.ts")).look,
  de: async () => (await import("./de/look.ts")).look,
  fr: async () => (await import("./fr/look.ts")).look,
  es: async () => (await import("./es/look.ts")).look,
};

/** The texts of the look of a brand in the viewer's language. */
export const lookText: LookText = await spoken(lookTexts);
