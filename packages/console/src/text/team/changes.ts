import { spoken, type Texts } from "../../format/language.ts";
import type { changes } from "../en/team/changes.ts";

/** The shape that these texts have in every language. */
export type ChangesText = typeof changes;

/** The words for changes and events in every language. */
export const changesTexts: Texts<ChangesText> = {
  en: async () => (await import("../en/team/changes.ts")).changes,
  de: async () => (await import("../de/team/changes.ts")).changes,
  fr: async () => (await import("../fr/team/changes.ts")).changes,
  es: async () => (await import("../es/team/changes.ts")).changes,
};

/** The words for changes and events in the viewer's language. */
export const changesText: ChangesText = await spoken(changesTexts);
