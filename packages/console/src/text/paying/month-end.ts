import { spoken, type Texts } from "../../format/language.ts";
import type { monthEnd } from "../en/paying/month-end.ts";

/** The shape that these texts have in every language. */
export type MonthEndText = typeof monthEnd;

/** The texts of a month's end in every language. */
export const monthEndTexts: Texts<MonthEndText> = {
  en: async () => (await import("../en/paying/month-end.ts")).monthEnd,
  de: async () => (await import("../de/paying/month-end.ts")).monthEnd,
  fr: async () => (await import("../fr/paying/month-end.ts")).monthEnd,
  es: async () => (await import("../es/paying/month-end.ts")).monthEnd,
};

/** The texts of a month's end in the viewer's language. */
export const monthEndText: MonthEndText = await spoken(monthEndTexts);
