import { spoken, type Texts } from "../../format/language.ts";
import type { earned } from "../en/paying/earned.ts";

/** The shape that these texts have in every language. */
export type EarnedText = typeof earned;

/** The texts of what was earned and is in no payout, in every language. */
export const earnedTexts: Texts<EarnedText> = {
  en: async () => (await import("../en/paying/earned.ts")).earned,
  de: async () => (await import("../de/paying/earned.ts")).earned,
  fr: async () => (await import("../fr/paying/earned.ts")).earned,
  es: async () => (await import("../es/paying/earned.ts")).earned,
};

/** The texts of what was earned and is in no payout, in the viewer's language. */
export const earnedText: EarnedText = await spoken(earnedTexts);
