import { spoken, type Texts } from "../../format/language.ts";
import type { explain } from "../en/paying/explain.ts";

/** The shape that these texts have in every language. */
export type ExplainText = typeof explain;

/** The texts of the chains that make numbers, and of their sentences for members, in every language. */
export const explainTexts: Texts<ExplainText> = {
  en: async () => (await import("../en/paying/explain.ts")).explain,
  de: async () => (await import("../de/paying/explain.ts")).explain,
  fr: async () => (await import("../fr/paying/explain.ts")).explain,
  es: async () => (await import("../es/paying/explain.ts")).explain,
};

/** The texts of the chains that make numbers, in the viewer's language. */
export const explainText: ExplainText = await spoken(explainTexts);
