import { spoken, type Texts } from "../../format/language.ts";
import type { bell } from "../en/team/bell.ts";

/** The shape that these texts have in every language. */
export type BellText = typeof bell;

/** The texts of notifications in every language. */
export const bellTexts: Texts<BellText> = {
  en: async () => (await import("../en/team/bell.ts")).bell,
  de: async () => (await import("../de/team/bell.ts")).bell,
  fr: async () => (await import("../fr/team/bell.ts")).bell,
  es: async () => (await import("../es/team/bell.ts")).bell,
};

/** The texts of notifications in the viewer's language. */
export const bellText: BellText = await spoken(bellTexts);
