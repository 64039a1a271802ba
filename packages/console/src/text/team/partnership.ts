import { spoken, type Texts } from "../../format/language.ts";
import type { partnership } from "../en/team/partnership.ts";

/** The shape that these texts have in every language. */
export type PartnershipText = typeof partnership;

/** The texts of a partnership in every language. */
export const partnershipTexts: Texts<PartnershipText> = {
  en: async () => (await import("../en/team/partnership.ts")).partnership,
  de: async () => (await import("../de/team/partnership.ts")).partnership,
  fr: async () => (await import("../fr/team/partnership.ts")).partnership,
  es: async () => (await import("../es/team/partnership.ts")).partnership,
};

/** The texts of a partnership in the viewer's language. */
export const partnershipText: PartnershipText = await spoken(partnershipTexts);
