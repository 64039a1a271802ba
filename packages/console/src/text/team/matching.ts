import { spoken, type Texts } from "../../format/language.ts";
import type { matching } from "../en/team/matching.ts";

/** The shape that these texts have in every language. */
export type MatchingText = typeof matching;

/** The texts of choosing all that match in every language. */
export const matchingTexts: Texts<MatchingText> = {
  en: async () => (await import("../en/team/matching.ts")).matching,
  de: async () => (await import("../de/team/matching.ts")).matching,
  fr: async () => (await import("../fr/team/matching.ts")).matching,
  es: async () => (await import("../es/team/matching.ts")).matching,
};

/** The texts of choosing all that match in the viewer's language. */
export const matchingText: MatchingText = await spoken(matchingTexts);
