import { spoken, type Texts } from "../../format/language.ts";
import type { density } from "../en/team/density.ts";

/** The shape that these texts have in every language. */
export type DensityText = typeof density;

/** The texts of the density of pages in every language. */
export const densityTexts: Texts<DensityText> = {
  en: async () => (await import("../en/team/density.ts")).density,
  de: async () => (await import("../de/team/density.ts")).density,
  fr: async () => (await import("../fr/team/density.ts")).density,
  es: async () => (await import("../es/team/density.ts")).density,
};

/** The texts of the density of pages in the viewer's language. */
export const densityText: DensityText = await spoken(densityTexts);
