import { spoken, type Texts } from "../format/language.ts";
import type { checklist } from "./en/checklist.ts";

/** The shape that these texts have in every language. */
export type ChecklistText = typeof checklist;

/** The texts of the first steps in every language. */
export const checklistTexts: Texts<ChecklistText> = {
  en: async () => (await import("./en/checklist.ts")).checklist,
  de: async () => (await import("./de/checklist.ts")).checklist,
  fr: async () => (await import("./fr/checklist.ts")).checklist,
  es: async () => (await import("./es/checklist.ts")).checklist,
};

/** The texts of the first steps in the viewer's language. */
export const checklistText: ChecklistText = await spoken(checklistTexts);
