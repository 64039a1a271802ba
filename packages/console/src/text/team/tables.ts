import { spoken, type Texts } from "../../format/language.ts";
import type { tables } from "../en/team/tables.ts";

/** The shape that these texts have in every language. */
export type TablesText = typeof tables;

/** The texts of tables in every language. */
export const tablesTexts: Texts<TablesText> = {
  en: async () => (await import("../en/team/tables.ts")).tables,
  de: async () => (await import("../de/team/tables.ts")).tables,
  fr: async () => (await import("../fr/team/tables.ts")).tables,
  es: async () => (await import("../es/team/tables.ts")).tables,
};

/** The texts of tables in the viewer's language. */
export const tablesText: TablesText = await spoken(tablesTexts);
