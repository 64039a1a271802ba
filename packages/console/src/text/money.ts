import { spoken, type Texts } from "../format/language.ts";
import type { money } from "./en/money.ts";

/** The shape that these texts have in every language. */
export type MoneyText = typeof money;

/** The texts of money in every language. */
export const moneyTexts: Texts<MoneyText> = {
  en: async () => (await import("./en/money.ts")).money,
  de: async () => (await import("./de/money.ts")).money,
  fr: async () => (await import("./fr/money.ts")).money,
  es: async () => (await import("./es/money.ts")).money,
};

/** The texts of money in the viewer's language. */
export const moneyText: MoneyText = await spoken(moneyTexts);
