import type { Language } from "@entente/kit/text";
import { de } from "../text/de.ts";
import { type Catalogue, en } from "../text/en.ts";
import { es } from "../text/es.ts";
import { formatsOf } from "../text/formats.ts";
import { fr } from "../text/fr.ts";

/** Every language with its formats, in a zone that no test depends on. */
export const SPEECHES = (Object.entries({ en, de, fr, es }) as [Language, Catalogue][]).map(([code, words]) => ({
  code,
  words,
  formats: formatsOf(code, { zone: "UTC" }),
}));
