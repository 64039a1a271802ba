/** The character that separates the decimals of an amount from its whole part. */
export type Mark = "." | ",";

/** A number with its sign, symbol or code: `-1.234,50 €`, `USD 12.50`, `(3.00)`. */
const NUMBER =
  /^[-+−(]?\s*(?:[a-z]{3}|\p{Sc})?\s*[-+−]?\s*(\d(?:[\d.,'’\s]*\d)?)\s*[-−]?\s*(?:[a-z]{3}|\p{Sc})?\s*\)?$/iu;

/** Spaces and apostrophes only ever group digits. */
const digitsOf = (cell: string): string | undefined => NUMBER.exec(cell.trim())?.[1]?.replace(/['’\s]/gu, "");

const other = (mark: Mark): Mark => (mark === "." ? "," : ".");

/** The decimal mark that one cell shows by itself; undefined where it shows none: `1.234` can be read in two ways. */
const shownBy = (digits: string): Mark | undefined => {
  const marks = [...digits].filter((sign): sign is Mark => sign === "." || sign === ",");
  const last = marks.at(-1);
  if (last === undefined) return undefined;
  if (new Set(marks).size === 2) return last;
  if (marks.length > 1) return other(last);
  const [whole = "", part = ""] = digits.split(last);
  return part.length === 3 && whole.length <= 3 && !whole.startsWith("0") ? undefined : last;
};

/**
 * The decimal mark of all amounts of a table. Where none of them shows it, it is the comma if semicolons separate cells, as spreadsheets
 * do where it is. Undefined where amounts show both.
 */
export const markOf = (cells: readonly string[], delimiter: string): Mark | undefined => {
  const shown = new Set(cells.map((cell) => shownBy(digitsOf(cell) ?? "")));
  if (shown.has(".") && shown.has(",")) return undefined;
  if (shown.has(".")) return ".";
  return shown.has(",") || delimiter === ";" ? "," : ".";
};

/** An amount without its sign and with a point before its decimals; as it stands there where it is none. */
export const amountOf = (cell: string, mark: Mark): string => {
  const digits = digitsOf(cell) ?? "";
  const group = `\\${other(mark)}`;
  const shape = new RegExp(`^(?:\\d+|\\d{1,3}(?:${group}\\d{2,3})*${group}\\d{3})(?:\\${mark}\\d+)?$`);
  return shape.test(digits) ? digits.replaceAll(other(mark), "").replace(mark, ".") : cell.trim();
};

/** True if an amount is below zero, by a minus before or behind it, or by brackets. */
export const isBelowZero = (cell: string): boolean => /[-−]|^\s*\(.*\)\s*$/u.test(cell);
