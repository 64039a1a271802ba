import { spoken, type Texts } from "../format/language.ts";
import type { material } from "./en/material.ts";

/** The shape that these texts have in every language. */
export type MaterialText = typeof material;

/** The texts of what members are given, in every language. */
export const materialTexts: Texts<MaterialText> = {
  en: async () => (await import("./en/material.ts")).material,
  de: async () => (await import("./de/material.ts")).material,
  fr: async () => (await import("./fr/material.ts")).material,
  es: async () => (await import("./es/material.ts")).material,
};

/** The texts of what members are given, in the viewer's language. */
export const materialText: MaterialText = await spoken(materialTexts);
