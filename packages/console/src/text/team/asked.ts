import { spoken, type Texts } from "../../format/language.ts";
import type { asked } from "../en/team/asked.ts";

/** The shape that these texts have in every language. */
export type AskedText = typeof asked;

/** The texts of requested acts in every language. */
export const askedTexts: Texts<AskedText> = {
  en: async () => (await import("../en/team/asked.ts")).asked,
  de: async () => (await import("../de/team/asked.ts")).asked,
  fr: async () => (await import("../fr/team/asked.ts")).asked,
  es: async () => (await import("../es/team/asked.ts")).asked,
};

/** The texts of requested acts in the viewer's language. */
export const askedText: AskedText = await spoken(askedTexts);
