import { spoken, type Texts } from "../../format/language.ts";
import type { rails } from "../en/paying/rails.ts";

/** The shape that these texts have in every language. */
export type RailText = typeof rails;

/** The texts of payout methods in every language. */
export const railTexts: Texts<RailText> = {
  en: async () => (await import("../en/paying/rails.ts")).rails,
  de: async () => (await import("../de/paying/rails.ts")).rails,
  fr: async () => (await import("../fr/paying/rails.ts")).rails,
  es: async () => (await import("../es/paying/rails.ts")).rails,
};

/** The texts of payout methods in the viewer's language. */
export const railText: RailText = await spoken(railTexts);
