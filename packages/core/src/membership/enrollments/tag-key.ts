import { foldText } from "../../kernel/index.ts";

/** The most tags of a member. */
export const TAGS_MAX = 20;

/** The most characters of a tag. */
export const TAG_MAX = 40;

/** The form by which tags are one tag: composed letters, in any case. */
export const tagKey = (tag: string): string => foldText(tag.normalize("NFC"));
