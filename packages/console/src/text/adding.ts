import { spoken, type Texts } from "../format/language.ts";
import type { adding } from "./en/adding.ts";

/** The shape that these texts have in every language. */
export type AddingText = typeof adding;

/** The texts of adding members in every language. */
export const addingTexts: Texts<AddingText> = {
  en: async () => (await import("./en/adding.ts")).adding,
  de: async () => (await import("./de/adding.ts")).adding,
  fr: async () => (await import("./fr/adding.ts")).adding,
  es: async () => (await import("./es/adding.ts")).adding,
};

/** The texts of adding members in the viewer's language. */
export const addingText: AddingText = await spoken(addingTexts);
