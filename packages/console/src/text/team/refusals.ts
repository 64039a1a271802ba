import { spoken, type Texts } from "../../format/language.ts";
import type { refusals } from "../en/team/refusals.ts";

/** The shape that these texts have in every language. */
export type RefusalText = typeof refusals;

/** The texts of refusals in every language. */
export const refusalTexts: Texts<RefusalText> = {
  en: async () => (await import("../en/team/refusals.ts")).refusals,
  de: async () => (await import("../de/team/refusals.ts")).refusals,
  fr: async () => (await import("../fr/team/refusals.ts")).refusals,
  es: async () => (await import("../es/team/refusals.ts")).refusals,
};

/** The texts of refusals in the viewer's language. */
export const refusalText: RefusalText = await spoken(refusalTexts);
