import { partsOf } from "../../written-text.ts";
import type { Sender } from "./sender.ts";

/** The paragraphs of a message, and what stands around them. */
export interface Page {
  readonly language: string;
  /** The direction in which the language is written. */
  readonly direction: "ltr" | "rtl";
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** True if all after the greeting are words of a brand: their lines stay lines, and their web addresses become links. */
  readonly isWritten: boolean;
  readonly link: { readonly label: string; readonly url: string } | undefined;
  /** The page on which the member signs in, and the words before it; null where the message does not say it. */
  readonly portal: { readonly label: string; readonly url: string } | null;
  /** Why the recipient gets it. */
  readonly because: string;
  /** The address at which mail of its kind is left, and the words of it; null of security mail. */
  readonly leave: { readonly label: string; readonly url: string } | null;
  readonly sender: Sender;
}

/** The colours of messages of a brand without a look, on light and on dark ground. */
const USUAL = { accent: "#3049e0", accentDark: "#93a4ff", corner: 8, font: "sans" } as const;

/** The typefaces that a device has, by the name that a brand gives them. */
const FONTS = {
  sans: "system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif",
  serif: "ui-serif, Georgia, serif",
  rounded: "ui-rounded, system-ui, sans-serif",
  mono: "ui-monospace, Menlo, Consolas, monospace",
} as const;

/** The name under which a message refers to the logo that travels with it. */
export const LOGO_ID = "logo";

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (one) => ENTITIES[one] ?? one);

/** The address as a link; one that is no web address is text. */
const linkTo = (url: string, label: string, attributes: string): string =>
  /^https?:\/\//.test(url) ? `<a href="${escapeHtml(url)}" ${attributes}>${escapeHtml(label)}</a>` : escapeHtml(label);

/** Words of a brand as HTML: everything in them is text, but web addresses are links, and lines end where they ended. */
const writtenHtml = (written: string, attributes: string): string =>
  partsOf(written)
    .map(({ text, isLink }) => (isLink ? linkTo(text, text, attributes) : escapeHtml(text)))
    .join("")
    .replaceAll("\n", "<br>");

/** Mail programs that know no dark ground drop this whole rule, and show the colours of the elements themselves. */
const darkOf = (accent: string): string =>
  [
    "body,.ground{background:#111110!important;color:#edece8!important}",
    ".panel{background:#1a1a18!important;color:#edece8!important}",
    ".quiet{color:#b5b3ad!important}",
    `.act{background:${accent}!important;color:#1a1a18!important}`,
    `.link{color:${accent}!important}`,
  ].join("");

/**
 * The message as HTML: one column without a picture that it needs, by the styles of its elements alone. Colours of a brand were
 * found readable on both grounds when they were saved; the text on its button is the ground that they were compared with.
 */
export const htmlOf = ({
  language,
  direction,
  subject,
  paragraphs,
  isWritten,
  link,
  portal,
  because,
  leave,
  sender,
}: Page): string => {
  const { accent, accentDark, corner, font } = sender.look ?? USUAL;
  const name = escapeHtml(sender.name ?? "");
  const head =
    sender.look?.logo == null
      ? name
      : `<img src="cid:${LOGO_ID}" alt="${name}" height="40" style="height:40px;max-width:240px;border:0">`;
  const inks = { act: `background:${accent};color:#ffffff`, link: `color:${accent}` };
  const block = "margin:0 0 16px";
  const button = `class="act" style="display:inline-block;${inks.act};border-radius:${corner}px;padding:12px 20px;text-decoration:none;font-weight:600"`;
  const plainLink = `class="link" style="${inks.link};word-break:break-all"`;
  return [
    "<!doctype html>",
    `<html lang="${language}" dir="${direction}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(subject)}</title>`,
    `<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${darkOf(accentDark)}}</style></head>`,
    `<body class="ground" dir="${direction}" style="margin:0;padding:24px 12px;background:#f4f3f0;color:#1a1a18;font-family:${FONTS[font]};font-size:16px;line-height:1.5">`,
    `<div class="panel" style="max-width:560px;margin:0 auto;padding:28px;background:#ffffff;color:#1a1a18;border-radius:${corner}px;text-align:start;overflow-wrap:break-word">`,
    ...(head === "" ? [] : [`<p style="${block};font-weight:700">${head}</p>`]),
    ...paragraphs.map((line, at) => {
      // The name in the greeting is the recipient's own word.
      const inner = isWritten && at > 0 ? writtenHtml(line, plainLink) : escapeHtml(line);
      return `<p style="${block}">${inner}</p>`;
    }),
    ...(link === undefined
      ? []
      : [
          `<p style="${block}">${linkTo(link.url, link.label, button)}</p>`,
          `<p style="${block};font-size:13px">${linkTo(link.url, link.url, plainLink)}</p>`,
        ]),
    ...[
      ...(portal === null ? [] : [`${escapeHtml(portal.label)} ${linkTo(portal.url, portal.url, plainLink)}`]),
      escapeHtml(because),
      ...(leave === null ? [] : [linkTo(leave.url, leave.label, `class="link" style="${inks.link}"`)]),
    ].map(
      (small, at) =>
        `<p class="quiet" style="margin:${at === 0 ? 24 : 8}px 0 0;font-size:13px;color:#5f5d57">${small}</p>`,
    ),
    "</div></body></html>",
    "",
  ].join("\n");
};
