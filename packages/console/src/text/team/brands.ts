import { spoken, type Texts } from "../../format/language.ts";
import type { brands } from "../en/team/brands.ts";

/** The shape that these texts have in every language. */
export type BrandsText = typeof brands;

/** The texts of brands in every language. */
export const brandsTexts: Texts<BrandsText> = {
  en: async () => (await import("../en/team/brands.ts")).brands,
  de: async () => (await import("../de/team/brands.ts")).brands,
  fr: async () => (await import("../fr/team/brands.ts")).brands,
  es: async () => (await import("../es/team/brands.ts")).brands,
};

/** The texts of brands in the viewer's language. */
export const brandsText: BrandsText = await spoken(brandsTexts);
