/** Characters that spreadsheets skip at the beginning of a cell: white space, controls, and what has no width. */
const SKIPPED = "[\\s\\p{Cc}\\p{Cf}\\p{Z}]";
/** With what a formula begins, in ASCII and in full width, and what some programs take for the beginning of a command. */
const FORMULA = new RegExp(`^${SKIPPED}*[=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20]|^[\\t\\r\\n]`, "u");

/** Returns true if a spreadsheet would read a text as a formula, or as a beginning of a line. */
export const isFormula = (text: string): boolean => FORMULA.test(text);

/** A text that no spreadsheet takes for a formula: one that it would take for one is prefixed with an apostrophe. */
export const withoutFormula = (text: string): string => (isFormula(text) ? `'${text}` : text);

/** How tables are written, in the options of csv-stringify: lines end as in RFC 4180, and each cell as it is. */
export const CSV_DIALECT = { quoted_match: /[\r\n]/, record_delimiter: "windows" } as const;

const QUOTED = /[",\r\n]/;

const cellText = (cell: string): string => (QUOTED.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Writes lines of cells as csv-stringify writes them in {@link CSV_DIALECT}, for core, which imports no writer; a law compares the two. */
export const csvText = (lines: readonly (readonly string[])[]): string =>
  lines.map((cells) => `${cells.map(cellText).join(",")}\r\n`).join("");

/** How lists that people open are written: no text is evaluated that begins a formula, also behind what spreadsheets skip. */
export const LIST_DIALECT = { ...CSV_DIALECT, cast: { string: withoutFormula } } as const;
