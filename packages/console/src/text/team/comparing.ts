import { spoken, type Texts } from "../../format/language.ts";
import type { comparing } from "../en/team/comparing.ts";

/** The shape that these texts have in every language. */
export type ComparingText = typeof comparing;

/** The texts of comparisons with an earlier time in every language. */
export const comparingTexts: Texts<ComparingText> = {
  en: async () => (await import("../en/team/comparing.ts")).comparing,
  de: async () => (await import("../de/team/comparing.ts")).comparing,
  fr: async () => (await import("../fr/team/comparing.ts")).comparing,
  es: async () => (await import("../es/team/comparing.ts")).comparing,
};

/** The texts of comparisons with an earlier time in the viewer's language. */
export const comparingText: ComparingText = await spoken(comparingTexts);
