import { spoken, type Texts } from "../format/language.ts";
import type { contests } from "./en/contests.ts";

/** The shape that these texts have in every language. */
export type ContestText = typeof contests;

/** The texts of contests in every language. */
export const contestTexts: Texts<ContestText> = {
  en: async () => (await import("./en/contests.ts")).contests,
  de: async () => (await import("./de/contests.ts")).contests,
  fr: async () => (await import("./fr/contests.ts")).contests,
  es: async () => (await import("./es/contests.ts")).contests,
};

/** The texts of contests in the viewer's language. */
export const contestText: ContestText = await spoken(contestTexts);
