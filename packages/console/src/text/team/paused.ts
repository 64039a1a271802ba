import { spoken, type Texts } from "../../format/language.ts";
import type { paused } from "../en/team/paused.ts";

/** The shape that these texts have in every language. */
export type PausedText = typeof paused;

/** The texts of paused rules in every language. */
export const pausedTexts: Texts<PausedText> = {
  en: async () => (await import("../en/team/paused.ts")).paused,
  de: async () => (await import("../de/team/paused.ts")).paused,
  fr: async () => (await import("../fr/team/paused.ts")).paused,
  es: async () => (await import("../es/team/paused.ts")).paused,
};

/** The texts of paused rules in the viewer's language. */
export const pausedText: PausedText = await spoken(pausedTexts);
