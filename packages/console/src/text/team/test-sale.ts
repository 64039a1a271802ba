import { spoken, type Texts } from "../../format/language.ts";
import type { testSale } from "../en/team/test-sale.ts";

/** The shape that these texts have in every language. */
export type TestSaleText = typeof testSale;

/** The texts of a test sale in every language. */
export const testSaleTexts: Texts<TestSaleText> = {
  en: async () => (await import("../en/team/test-sale.ts")).testSale,
  de: async () => (await import("../de/team/test-sale.ts")).testSale,
  fr: async () => (await import("../fr/team/test-sale.ts")).testSale,
  es: async () => (await import("../es/team/test-sale.ts")).testSale,
};

/** The texts of a test sale in the viewer's language. */
export const testSaleText: TestSaleText = await spoken(testSaleTexts);
