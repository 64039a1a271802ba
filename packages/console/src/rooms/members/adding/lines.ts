import { parse } from "csv-parse/browser/esm/sync";

/** One person of a list, by the line on which they stand. */
export interface Line {
  readonly line: number;
  readonly email: string;
  readonly name: string;
  readonly code: string;
}

interface Cells {
  readonly line: number;
  readonly cells: readonly string[];
}

const DELIMITERS = [",", ";", "\t"] as const;
/** The headings of a list by which a column is known, in the languages of the pages. */
const HEADINGS = {
  email: /^[\p{L} _]*(e-?mail|correo|courriel)|^mail$/iu,
  first: /^(first|given)[ _-]?name$|^vorname$|^prénom$/i,
  last: /^(last|family)[ _-]?name$|^surname$|^nachname$|^apellidos?$/i,
  code: /^(?!.*(post|zip|plz|country|land|state|region|area|city|phone|dial|tax|bank|sort|currency)).*(code|coupon|slug)|^ref(erral)?$/i,
  name: /^(?!.*(company|firm|user)).*name|^nom(bre)?$|partner|affiliate|member/i,
} as const;
/** A heading that is taken for that of e-mail addresses where no other one is. */
const ADDRESS_HEADING = /address/i;
type Column = keyof typeof HEADINGS;
/** An address as mail programs write it: `Ann Smith <ann@example.com>`. */
const NAMED_ADDRESS = /^(?<name>[^<]*?)\s*<(?<email>[^<>\s]+@[^<>\s]+)>$/;

const QUOTED_NAME = /"([^"\n]*)"\s*<([^<>\s]+)>/g;

const hasAddress = (cell: string): boolean => cell.includes("@");

/** The mark that stands most often on the first line. */
const delimiterOf = (typed: string): string => {
  const [first = ""] = typed.trimStart().split("\n", 1);
  const often = (mark: string): number => first.split(mark).length;
  return DELIMITERS.reduce((most, mark) => (often(mark) > often(most) ? mark : most));
};

type Rows = readonly { readonly info: { readonly lines: number }; readonly record: readonly string[] }[];

const rowsOf = (typed: string, quote: '"' | false): Rows =>
  parse(typed, {
    delimiter: delimiterOf(typed),
    quote,
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  }) as unknown as Rows;

/** A list whose quotes do not close has none. */
const readRows = (typed: string): Rows => {
  try {
    return rowsOf(typed, '"');
  } catch {
    return rowsOf(typed, false);
  }
};

const cellsOf = (typed: string): readonly Cells[] =>
  readRows(typed.replace(QUOTED_NAME, '"$1 <$2>"')).map(({ info, record }) => ({ line: info.lines, cells: record }));

/** The columns of a first line that names them; undefined where it is a person. */
const headingsOf = ({ cells }: Cells): readonly (Column | undefined)[] | undefined => {
  if (cells.some(hasAddress)) return undefined;
  const columns = cells.map((cell) =>
    (Object.keys(HEADINGS) as Column[]).find((column) => HEADINGS[column].test(cell)),
  );
  if (columns.includes("email")) return columns;
  const at = cells.findIndex((cell) => ADDRESS_HEADING.test(cell));
  return at < 0 ? undefined : columns.with(at, "email");
};

const byHeadings = (columns: readonly (Column | undefined)[], { line, cells }: Cells): Line => {
  const under = (column: Column): string => cells[columns.indexOf(column)] ?? "";
  const parts = `${under("first")} ${under("last")}`.trim();
  const isInParts = columns.includes("first") && columns.includes("last");
  const whole = isInParts ? parts || under("name") : under("name") || parts;
  return { line, ...addressIn(under("email"), whole), code: under("code") };
};

const addressIn = (cell: string, name = ""): Pick<Line, "email" | "name"> => {
  const found = NAMED_ADDRESS.exec(cell)?.groups;
  return found === undefined ? { email: cell, name } : { email: found.email ?? "", name: name || (found.name ?? "") };
};

/** The column in which most lines of a list have their address; -1 where no line has one. */
const addressColumn = (all: readonly Cells[]): number => {
  const often = new Map<number, number>();
  for (const { cells } of all) {
    const at = cells.findIndex(hasAddress);
    if (at >= 0) often.set(at, (often.get(at) ?? 0) + 1);
  }
  return [...often].reduce((most, one) => (one[1] > most[1] ? one : most), [-1, 0])[0];
};

/**
 * Cells without headings: the one with an address, then a name and a code. A line of several addresses is several people, and one without
 * any has a mistake where the other lines have theirs; of lines that are all without, several cells begin with it, and one is a name.
 */
const byContents =
  (column: number) =>
  ({ line, cells }: Cells): readonly Line[] => {
    const addresses = cells.filter(hasAddress);
    if (addresses.length > 1) return addresses.map((cell) => ({ line, ...addressIn(cell), code: "" }));
    const found = cells.findIndex(hasAddress);
    const usual = column < 0 && cells.length > 1 ? 0 : column;
    const at = found >= 0 ? found : usual;
    const [name = "", code = ""] = cells.filter((_, nth) => nth !== at);
    return [{ line, ...addressIn(cells[at] ?? "", name), code }];
  };

/**
 * Reads people from what was pasted or from a file: with headings or without, with commas, semicolons or tabs between, or as
 * mail programs write addresses.
 */
export const linesOf = (typed: string): readonly Line[] => {
  const [first, ...rest] = cellsOf(typed);
  if (first === undefined) return [];
  const columns = headingsOf(first);
  if (columns !== undefined) return rest.map((cells) => byHeadings(columns, cells));
  return [first, ...rest].flatMap(byContents(addressColumn([first, ...rest])));
};

/** Some lines of a list as they were typed, below its headings where it has them. */
export const linesAsTyped = (typed: string, lines: readonly number[]): string => {
  if (lines.length === 0) return "";
  const [first] = cellsOf(typed);
  const kept = first !== undefined && headingsOf(first) !== undefined ? [first.line, ...lines] : lines;
  const all = typed.split(/\r?\n/);
  return [...new Set(kept)]
    .toSorted((one, other) => one - other)
    .flatMap((line) => all[line - 1] ?? [])
    .join("\n");
};
