import { spoken, type Texts } from "../format/language.ts";
import type { Text } from "./en/base.ts";

/** The texts in every language. */
export const texts: Texts<Text> = {
  en: async () => (await import("./en/base.ts")).en,
  de: async () => (await import("./de/base.ts")).de,
  fr: async () => (await import("./fr/base.ts")).fr,
  es: async () => (await import("./es/base.ts")).es,
};

/** The texts in the viewer's language. */
export const text: Text = await spoken(texts);
