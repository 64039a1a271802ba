import { language } from "./language.ts";

/** A name before what it names: French keeps a space before the colon, which does not break. */
export const named = (label: string, of = language): string => `${label}${of === "fr" ? "\u00a0:" : ":"}`;
