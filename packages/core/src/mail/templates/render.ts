import type { Language } from "../../kernel/index.ts";
import type { Catalogue } from "./catalogue.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { speech } from "./speech.ts";
import { TEMPLATES, type TemplateData, type TemplateName } from "./template.ts";

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
}

/** A text on one line without control characters: a name cannot begin a line or a header of its own. */
export const oneLine = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, " ")
    .trim();

/** The same of every text within a value. */
const cleaned = <T>(value: T): T => {
  if (typeof value === "string") return oneLine(value) as T;
  if (Array.isArray(value)) return value.map(cleaned) as T;
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cleaned(inner)])) as T;
};

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (one) => ENTITIES[one] ?? one);

/** The address as a link; one that is no web address is text. */
const linkTo = (url: string, label: string): string =>
  /^https?:\/\//.test(url) ? `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>` : escapeHtml(label);

const paragraph = (html: string): string => `<p>${html}</p>`;

/** Writes a message in a language from its facts: its subject, its plain text, and the same as a small page of HTML. */
export const renderMail = <T extends TemplateName>(
  template: T,
  language: Language,
  data: TemplateData[T],
  { name, leaveUrl }: Rendering,
): Rendered => {
  const words = CATALOGUES[language];
  const { subject, lines, link } = words.mails[template](cleaned(data), speech(language));
  const { kind, isUnproven = false } = TEMPLATES[template];
  const always = isUnproven ? words.unproven : words.security;
  const because = kind === null ? always : words.because[kind];
  const greeting = words.greeting(name === null ? null : oneLine(name) || null);
  const leave = leaveUrl === null ? [] : [`${words.leave} ${leaveUrl}`];
  const text = [greeting, ...lines, ...(link === undefined ? [] : [link.url]), "--", because, ...leave].join("\n\n");
  const body = [
    ...[greeting, ...lines].map((line) => paragraph(escapeHtml(line))),
    ...(link === undefined ? [] : [paragraph(linkTo(link.url, link.label)), paragraph(escapeHtml(link.url))]),
    "<hr>",
    paragraph(`<small>${escapeHtml(because)}</small>`),
    ...(leaveUrl === null ? [] : [paragraph(`<small>${linkTo(leaveUrl, words.page.button)}</small>`)]),
  ];
  const html = [
    "<!doctype html>",
    `<html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body>`,
    ...body,
    "</body></html>",
  ].join("\n");
  return { subject, text: `${text}\n`, html: `${html}\n` };
};
