import { spoken, type Texts } from "../format/language.ts";
import type { developers } from "./en/developers.ts";

/** The shape that these texts have in every language. */
export type DevelopersText = typeof developers;

/** The texts of the room of developers in every language. */
export const developersTexts: Texts<DevelopersText> = {
  en: async () => (await import("./en/developers.ts")).developers,
  de: async () => (await import("./de/developers.ts")).developers,
  fr: async () => (await import("./fr/developers.ts")).developers,
  es: async () => (await import("./es/developers.ts")).developers,
};

/** The texts of the room of developers in the viewer's language. */
export const developersText: DevelopersText = await spoken(developersTexts);
