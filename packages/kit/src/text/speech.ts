import type { Language } from "./languages.ts";

/** How pages speak, for their specs: what no text of a language says. */
type Refused = Readonly<Record<Language, readonly RegExp[]>>;

/** The words that are the second ones for something, with what they stand beside. */
export const SECOND_WORDS: Refused = {
  en: [/\bcontests?\b/i, /\brelationships?\b/i, /\benrollments?\b/i, /\be-mails?\b/i],
  de: [/\bKorrektur/, /\bDistribution/, /\bEinschreibung/, /\bAnforderung/],
  fr: [
    /\bréglages?\b/i,
    /\bportail\b/i,
    /\bopérateur\b/i,
    /\bexigences?\b/i,
    /\bexceptions?\b/i,
    /\blots? de paiements\b/i,
    /\bpaiements? contestés?\b/i,
    /\bmanager\b/i,
    /\brepris\b|\breprend\b/i,
    /\brevenus?\b(?! partout)/i,
    /[Ll]’espace(?! partenaire)/,
    /période d’attente/i,
    /\bretours?\b (ou|et|compris|échoué|avant)|\bles retours\b/i,
  ],
  es: [
    /\bmiembros?\b/i,
    /\bperíodos?\b/i,
    /\bliquidaci/i,
    /(?<!u)\bcalificad/i,
    /\bpeticiones? (rechazad|a la API)/i,
    /\bdespliegues?\b/i,
    /\binserci/i,
    /\bdevoluci/i,
    /\bborrar\b|\bborrad[oa]s?\b(?!r)/i,
    /\bficheros?\b/i,
    /\bpersonas y ajustes\b/i,
  ],
};

/** Words that speak to a reader as to a friend, which no page does. */
export const FAMILIAR: Refused = {
  en: [],
  de: [/(?<![\p{L}-])(du|dich|dir|dein(e[mnrs]?)?|euch|euer|eure[mnrs]?)(?!\p{L})/iu, /\bVersuche es\b/],
  fr: [/(?<![\p{L}’-])(tu|te|toi|ton|ta|tes|t’)(?!\p{L})/iu],
  es: [
    /(?<!\p{L})(tú|tus?|te|ti|contigo|tuy[oa]s?|vosotr[oa]s|vuestr[oa]s?|estáis|estabais)(?!\p{L})/iu,
    /(?<!\p{L})(eres|tienes|puedes|quieres|has|añadiste|inténtalo|ábrelo|míralas|haces)(?!\p{L})/iu,
  ],
};

/** Marks that a language does not write so. */
export const MISWRITTEN: Refused = {
  en: [/["„«»]|[ \u00a0\u202f][;:?!](?!\/)/],
  de: [/["”«»]|[ \u00a0\u202f][;:?!]/, /(?<!„[^“]*)“|„(?![^„]*“)/],
  fr: [/["“”„]|[ \u00a0][;?!]|[ \u202f]:|«[^\u00a0]|[^\u00a0]»|[\p{L}\d)][;?!]/u],
  es: [/["“”„]|[ \u00a0\u202f][;:?!]/, /^(?!.*¿).*\?|^(?!.*¡).*!/],
};

/** The words and marks that a language refuses in texts, each with its text. docs/languages.md has those to write instead. */
export const refusedIn = (
  refused: readonly RegExp[],
  texts: Iterable<readonly [path: string, text: string]>,
): string[] =>
  [...texts].flatMap(([path, text]) =>
    refused.flatMap((pattern) => {
      const found = pattern.exec(text)?.[0];
      return found === undefined ? [] : [`${path} has "${found}", which docs/languages.md writes otherwise: ${text}`];
    }),
  );
