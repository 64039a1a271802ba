import { spoken, type Texts } from "../../format/language.ts";
import type { operator } from "../en/team/operator.ts";

/** The shape that these texts have in every language. */
export type OperatorText = typeof operator;

/** The texts of the room of the service in every language. */
export const operatorTexts: Texts<OperatorText> = {
  en: async () => (await import("../en/team/operator.ts")).operator,
  de: async () => (await import("../de/team/operator.ts")).operator,
  fr: async () => (await import("../fr/team/operator.ts")).operator,
  es: async () => (await import("../es/team/operator.ts")).operator,
};

/** The texts of the room of the service in the viewer's language. */
export const operatorText: OperatorText = await spoken(operatorTexts);
