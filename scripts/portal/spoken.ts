// The life story in the language of its member: the words that pages and mail are expected to say come from their catalogues.
import type { Catalogue as MailCatalogue } from "../../packages/core/src/mail/templates/catalogue.ts";
import { CATALOGUES } from "../../packages/core/src/mail/templates/render.ts";
import { type Speech as MailSpeech, speech as mailSpeech } from "../../packages/core/src/mail/templates/speech.ts";
import type { Language } from "../../packages/kit/src/text/index.ts";
import { JOIN_WORDS, type JoinWords } from "../../packages/portal/src/join/words.ts";
import type { Catalogue } from "../../packages/portal/src/text/en.ts";
import type { Formats } from "../../packages/portal/src/text/formats.ts";
import { speak } from "../../packages/portal/src/text/languages.ts";

export type { Language };

/** The locale of a browser whose reader speaks the language. */
const LOCALES = { en: "en-US", de: "de-DE", fr: "fr-FR", es: "es-ES" } as const satisfies Record<Language, string>;

export const SPOKEN = Object.keys(LOCALES) as readonly Language[];

const ANYTHING = "\u{f8ff}";
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(/\s+/g, "\\s+");

/** A pattern of a sentence that names something which the story does not know, such as a day. */
export const around = (say: (unknown: string) => string): RegExp =>
  new RegExp(escaped(say(ANYTHING)).replaceAll(ANYTHING, ".+"));

/** A pattern of a text whose spaces are of any kind. */
export const spaced = (text: string): RegExp => new RegExp(escaped(text));

/** All that she reads, in her language. */
export interface Spoken {
  readonly language: Language;
  readonly locale: string;
  readonly words: Catalogue;
  readonly join: JoinWords;
  readonly mails: MailCatalogue["mails"];
  readonly inMail: MailSpeech;
  readonly formats: Formats;
  /** An amount of euros, as pages write it. */
  euros(minor: number): string;
}

export const spokenIn = async (language: Language): Promise<Spoken> => {
  const { words, formats } = await speak(language, [LOCALES[language]]);
  return {
    ...{ language, words, formats },
    locale: LOCALES[language],
    join: JOIN_WORDS[language],
    mails: CATALOGUES[language].mails,
    inMail: mailSpeech(language),
    euros: (minor) => formats.money(minor, "eur"),
  };
};
