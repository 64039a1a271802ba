/** A piece of HTML: what is put into another piece is not escaped again. */
export interface Html {
  readonly html: string;
}

type Part = string | number | Html | readonly Part[] | undefined;

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const textOf = (part: Part): string => {
  if (part === undefined) return "";
  if (typeof part === "string" || typeof part === "number") return escaped(String(part));
  return "html" in part ? part.html : part.map(textOf).join("");
};

/** HTML with its texts escaped. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  html: texts.map((text, at) => text + textOf(parts[at])).join(""),
});

/** A link to a page of the reference. Others are words only: the reference leads nowhere else. */
const link = (words: string, to: string): Html => {
  const address = /^(docs\/[a-z-]+|api-[a-z]+(?=\.md))/.exec(to)?.[1];
  return address === undefined ? html`${words}` : html`<a href="${address}">${words}</a>`;
};

/** The code spans, links and bold words of a text. */
const spans = (text: string): readonly Html[] =>
  text.split(/(`[^`]+`|\[[^\]]+\]\([^)]+\)|\*\*[^*]+\*\*)/).map((part) => {
    if (/^`.+`$/.test(part)) return html`<code>${part.slice(1, -1)}</code>`;
    if (/^\*\*.+\*\*$/.test(part)) return html`<strong>${part.slice(2, -2)}</strong>`;
    const [, words, to = ""] = /^\[(.+)\]\((.+)\)$/s.exec(part) ?? [];
    return words === undefined ? html`${part}` : link(words, to);
  });

const cellsOf = (line: string): readonly string[] =>
  line
    .slice(1, -1)
    .split("|")
    .map((cell) => cell.trim());

const table = ([head = "", , ...rows]: readonly string[]): Html => html`<div class="wide"><table>
<thead><tr>${cellsOf(head).map((cell) => html`<th>${cell}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${cellsOf(row).map((cell) => html`<td>${spans(cell)}</td>`)}</tr>`)}</tbody>
</table></div>`;

const HEADINGS = [/^# /, /^## /, /^### /];

const headed = (block: string): Html | undefined => {
  const text = spans(block.replace(/^#+ /, ""));
  const level = HEADINGS.findIndex((sign) => sign.test(block));
  return [html`<h1>${text}</h1>`, html`<h2>${text}</h2>`, html`<h3>${text}</h3>`][level];
};

const items = (block: string): Html =>
  html`<ul>${block.split(/^- /m).flatMap((item) => (item.trim() === "" ? [] : [html`<li>${spans(item.trim())}</li>`]))}</ul>`;

/** The Markdown that descriptions and pages use: headings, paragraphs, lists, tables and what is in a line. */
export const prose = (text: string): readonly Html[] =>
  text
    .split(/\n{2,}/)
    .filter((block) => block.trim() !== "")
    .map((block) => {
      if (block.startsWith("|")) return table(block.split("\n"));
      return block.startsWith("- ") ? items(block) : (headed(block) ?? html`<p>${spans(block)}</p>`);
    });

/** A description on one line. */
export const line = (text: string | undefined): readonly Html[] => spans((text ?? "").replaceAll("\n", " "));

/** JSON as a block of code. */
export const json = (value: unknown): Html => html`<pre><code>${JSON.stringify(value, undefined, 2)}</code></pre>`;
