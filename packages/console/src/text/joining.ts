import { spoken, type Texts } from "../format/language.ts";
import type { joining } from "./en/joining.ts";

/** The shape that these texts have in every language. */
export type JoiningText = typeof joining;

/** The texts of joining in every language. */
export const joiningTexts: Texts<JoiningText> = {
  en: async () => (await import("./en/joining.ts")).joining,
  de: async () => (await import("./de/joining.ts")).joining,
  fr: async () => (await import("./fr/joining.ts")).joining,
  es: async () => (await import("./es/joining.ts")).joining,
};

/** The texts of joining in the viewer's language. */
export const joiningText: JoiningText = await spoken(joiningTexts);
