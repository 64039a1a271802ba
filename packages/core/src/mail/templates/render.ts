import type { Language } from "../../kernel/index.ts";
import type { Catalogue } from "./catalogue.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { htmlOf } from "./html.ts";
import { NOBODY_IN_PARTICULAR, type Sender } from "./sender.ts";
import { speech } from "./speech.ts";
import { isOfBrand, TEMPLATES, type TemplateData, type TemplateName } from "./template.ts";

export const CATALOGUES: { readonly [L in Language]: Catalogue } = { en, de, fr, es };

/** The text of a message, without its sender and its recipient. */
export interface Rendered {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The part of a message besides its facts: the name that it greets, and the address at which its recipient leaves mail of its kind. */
export interface Rendering {
  readonly name: string | null;
  readonly leaveUrl: string | null;
  /** Default: the operator. */
  readonly sender?: Sender;
  /** True of made-up facts, which the message says. */
  readonly isSample?: boolean;
}

/** Characters that control the device, end a line, or turn the direction of what follows: none of them belongs in a name. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]+/g;

/** A text on one line without control characters: a name cannot begin a line or a header of its own, nor turn a line around. */
export const oneLine = (text: string): string => text.replace(CONTROLS, " ").trim();

/** Letters that are written from right to left. */
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** A text between marks that keep its direction from the words around it, where it has one of its own. An address stays as it is. */
const isolated = (text: string): string =>
  RIGHT_TO_LEFT.test(text) && !/^https?:/.test(text) ? `\u2068${text}\u2069` : text;

/** The same of every text within a value. */
const cleaned = <T>(value: T): T => {
  if (typeof value === "string") return isolated(oneLine(value)) as T;
  if (Array.isArray(value)) return value.map(cleaned) as T;
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cleaned(inner)])) as T;
};

/** Writes a message by the words of a language from its facts: its subject, its plain text, and the same as a page of HTML. */
export const renderWith = <T extends TemplateName>(
  words: Catalogue,
  language: Language,
  template: T,
  data: TemplateData[T],
  { name, leaveUrl, sender = NOBODY_IN_PARTICULAR, isSample = false }: Rendering,
): Rendered => {
  const content = words.mails[template](cleaned(data), speech(language, sender.timeZone));
  const { link } = content;
  const subject = isSample ? `[${words.sample.mark}] ${content.subject}` : content.subject;
  const lines = isSample ? [words.sample.line, ...content.lines] : content.lines;
  const { kind, closes = "security" } = TEMPLATES[template];
  const because = kind === null ? words[closes] : words.because[kind];
  const greeting = words.greeting(name === null ? null : isolated(oneLine(name)) || null);
  const portal = isOfBrand(template) ? sender.portal : null;
  const entrance = portal === null ? [] : [`${words.portal} ${portal}`];
  const leave = leaveUrl === null ? [] : [`${words.leave} ${leaveUrl}`];
  const body = [greeting, ...lines, ...(link === undefined ? [] : [link.url])];
  const text = [...body, "--", ...entrance, because, ...leave].join("\n\n");
  const html = htmlOf({
    language,
    direction: words.direction,
    subject,
    paragraphs: [greeting, ...lines],
    isWritten: content.isWritten === true,
    link,
    portal: portal === null ? null : { label: words.portal, url: portal },
    because,
    leave: leaveUrl === null ? null : { label: words.page.button, url: leaveUrl },
    sender: { ...sender, name: sender.name === null ? null : isolated(oneLine(sender.name)) },
  });
  return { subject, text: `${text}\n`, html };
};

/** {@link renderWith} the catalogue of the language. */
export const renderMail = <T extends TemplateName>(
  template: T,
  language: Language,
  data: TemplateData[T],
  rendering: Rendering,
): Rendered => renderWith(CATALOGUES[language], language, template, data, rendering);
