/**
 * How every file of comma-separated values is written, in the options of csv-stringify: lines end as in RFC 4180, and a text that
 * a spreadsheet would take for a formula is prefixed with an apostrophe, so that a name or an address is not evaluated when the
 * file is opened. Numbers are not texts.
 */
export const CSV_DIALECT = { escape_formulas: true, quoted_match: /[\r\n]/, record_delimiter: "windows" } as const;
