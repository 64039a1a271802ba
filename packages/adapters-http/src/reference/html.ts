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

/** The code spans of a text. */
const spans = (text: string): readonly Html[] =>
  text
    .split(/(`[^`]+`)/)
    .map((part) => (/^`.+`$/.test(part) ? html`<code>${part.slice(1, -1)}</code>` : html`${part}`));

const cellsOf = (line: string): readonly string[] =>
  line
    .slice(1, -1)
    .split("|")
    .map((cell) => cell.trim());

const table = ([head = "", , ...rows]: readonly string[]): Html => html`<div class="wide"><table>
<thead><tr>${cellsOf(head).map((cell) => html`<th>${cell}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${cellsOf(row).map((cell) => html`<td>${spans(cell)}</td>`)}</tr>`)}</tbody>
</table></div>`;

/** The Markdown that descriptions use: paragraphs, tables and code spans. */
export const prose = (text: string): readonly Html[] =>
  text
    .split(/\n{2,}/)
    .filter((block) => block.trim() !== "")
    .map((block) => (block.startsWith("|") ? table(block.split("\n")) : html`<p>${spans(block)}</p>`));

/** A description on one line. */
export const line = (text: string | undefined): readonly Html[] => spans((text ?? "").replaceAll("\n", " "));

/** JSON as a block of code. */
export const json = (value: unknown): Html => html`<pre><code>${JSON.stringify(value, undefined, 2)}</code></pre>`;
