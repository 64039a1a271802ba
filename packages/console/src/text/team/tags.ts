import { spoken, type Texts } from "../../format/language.ts";
import type { tags } from "../en/team/tags.ts";

/** The shape that these texts have in every language. */
export type TagsText = typeof tags;

/** The texts of tags in every language. */
export const tagsTexts: Texts<TagsText> = {
  en: async () => (await import("../en/team/tags.ts")).tags,
  de: async () => (await import("../de/team/tags.ts")).tags,
  fr: async () => (await import("../fr/team/tags.ts")).tags,
  es: async () => (await import("../es/team/tags.ts")).tags,
};

/** The texts of tags in the viewer's language. */
export const tagsText: TagsText = await spoken(tagsTexts);
