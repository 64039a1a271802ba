import type { Text } from "./en.ts";
import { spoken, type Texts } from "./language.ts";

/** The texts in every language. */
export const texts: Texts<Text> = {
  en: async () => (await import("./en.ts")).en,
  de: async () => (await import("./de.ts")).de,
  fr: async () => (await import("./fr.ts")).fr,
  es: async () => (await import("./es.ts")).es,
};

/** The texts in the viewer's language. */
export const text: Text = await spoken(texts);
