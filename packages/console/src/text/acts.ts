import { spoken, type Texts } from "../format/language.ts";
import type { acts } from "./en/acts.ts";

/** The shape that these texts have in every language. */
export type ActText = typeof acts;

/** The texts of acts in every language. */
export const actTexts: Texts<ActText> = {
  en: async () => (await import("./en/acts.ts")).acts,
  de: async () => (await import("./de/acts.ts")).acts,
  fr: async () => (await import("./fr/acts.ts")).acts,
  es: async () => (await import("./es/acts.ts")).acts,
};

/** The texts of acts in the viewer's language. */
export const actText: ActText = await spoken(actTexts);
