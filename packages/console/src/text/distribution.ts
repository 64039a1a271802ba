import { spoken, type Texts } from "../format/language.ts";
import type { distribution } from "./en/distribution.ts";

/** The shape that these texts have in every language. */
export type DistributionText = typeof distribution;

/** The texts of the page of a distribution in every language. */
export const distributionTexts: Texts<DistributionText> = {
  en: async () => (await import("./en/distribution.ts")).distribution,
  de: async () => (await import("./de/distribution.ts")).distribution,
  fr: async () => (await import("./fr/distribution.ts")).distribution,
  es: async () => (await import("./es/distribution.ts")).distribution,
};

/** The texts of the page of a distribution in the viewer's language. */
export const distributionText: DistributionText = await spoken(distributionTexts);
