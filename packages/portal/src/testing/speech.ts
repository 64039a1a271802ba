import { de } from "../text/de.ts";
import { en } from "../text/en.ts";
import { es } from "../text/es.ts";
import { formatsOf } from "../text/formats.ts";
import { fr } from "../text/fr.ts";

/** Every language with its formats, in a zone that no test depends on. */
export const SPEECHES = Object.entries({ en, de, fr, es }).map(([code, words]) => ({
  code,
  words,
  formats: formatsOf(code, { zone: "UTC" }),
}));

/** A French mark that may begin a line, since the space before it breaks. */
export const BREAKING_FRENCH = / [:;?!»]|« /;

/** German that speaks to a member as to a friend, which no page does. */
export const FAMILIAR_GERMAN = /\b(du|dich|dir|dein(e[mnrs]?)?|euch|euer|eure[mnrs]?)\b/i;
