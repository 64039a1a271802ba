import { spoken, type Texts } from "../format/language.ts";
import type { sources } from "./en/sources.ts";

/** The shape that these texts have in every language. */
export type SourceText = typeof sources;

/** The texts of sources in every language. */
export const sourceTexts: Texts<SourceText> = {
  en: async () => (await import("./en/sources.ts")).sources,
  de: async () => (await import("./de/sources.ts")).sources,
  fr: async () => (await import("./fr/sources.ts")).sources,
  es: async () => (await import("./es/sources.ts")).sources,
};

/** The texts of sources in the viewer's language. */
export const sourceText: SourceText = await spoken(sourceTexts);
