/** Characters that spreadsheets skip at the beginning of a cell: white space, controls, and what has no width. */
const SKIPPED = "[\\s\\p{Cc}\\p{Cf}\\p{Z}]";
/** With what a formula begins, in ASCII and in full width, and what some programs take for the beginning of a command. */
const FORMULA = new RegExp(`^${SKIPPED}*[=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20]|^[\\t\\r\\n]`, "u");

/** A text that no spreadsheet takes for a formula: one that it would take for one is prefixed with an apostrophe. */
export const withoutFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/**
 * How files of payments are written, in the options of csv-stringify: lines end as in RFC 4180, and a text that begins a formula is
 * prefixed with an apostrophe, so that a name or an address is not evaluated when the file is opened. Numbers are not texts.
 */
export const CSV_DIALECT = { escape_formulas: true, quoted_match: /[\r\n]/, record_delimiter: "windows" } as const;

/** How lists that people open are written: neither is a text evaluated that begins a formula behind what spreadsheets skip. */
export const LIST_DIALECT = { ...CSV_DIALECT, escape_formulas: false, cast: { string: withoutFormula } } as const;
