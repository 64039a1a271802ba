import type { ResultLine, ResultsFile } from "@entente/core/ports";
import { parse } from "csv-parse/sync";
import { amountOf, isBelowZero, type Mark, markOf } from "./amounts.ts";
import { type ColumnName, type Columns, layoutOf } from "./layouts.ts";
import { lineOf, outcomeOf, plain, tidy } from "./outcomes.ts";

/** A file that cannot be read; the message says why, for people. */
export class Unreadable extends Error {
  override readonly name = "Unreadable";
}

const DELIMITERS = [",", ";", "\t"] as const;
/** No report has lines of this many characters, or this many cells or lines; such a one would keep a server from everything else. */
const [LINE_MAX, CELLS_MAX, LINES_MAX] = [16_384, 2_000_000, 1_000_000];
/** As much of a column's name as an error shows. */
const NAME_SHOWN = 50;
/** Reports begin with some lines about themselves. */
const HEAD_MAX = 30;

interface Row {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

const rowsOf = (text: string, delimiter: string, to: number): readonly Row[] =>
  parse(text, {
    bom: true,
    delimiter,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: LINE_MAX,
    to,
  }) as unknown as readonly Row[];

const beginning = (text: string, delimiter: string): readonly Row[] => {
  try {
    return rowsOf(text, delimiter, HEAD_MAX);
  } catch {
    return [];
  }
};

const wholeOf = (text: string, delimiter: string, to: number): readonly Row[] => {
  try {
    return rowsOf(text, delimiter, to);
  } catch (cause) {
    throw new Unreadable(tidy(cause instanceof Error ? cause.message : String(cause), 200));
  }
};

/** The one delimiter by which the first lines have names of columns that are known, which line that is, and what kind of table it makes. */
const headOf = (text: string) => {
  for (const delimiter of DELIMITERS)
    for (const [at, { record }] of beginning(text, delimiter).entries()) {
      const layout = layoutOf(record.map(plain));
      if (layout !== undefined) return { delimiter, at, ...layout };
    }
  // A table that is broken that early says so.
  wholeOf(text, ",", HEAD_MAX);
  throw new Unreadable(
    "its first lines name no column of a status, such as Status, with commas, semicolons or tabs between them.",
  );
};

/** The form of the id of an item or of a reference, wherever in the line it stands. */
const NAME = /^(?:poi_[0-9a-f-]{32,36}|[0-9a-z]{25})$/i;
const [OUTGOING, INCOMING] = ["out", "in"];

/** The meanings of which a line has one value, and when two cells have the same. */
const SAME: Readonly<Partial<Record<ColumnName, (cell: string, mark: Mark) => unknown>>> = {
  status: outcomeOf,
  amount: amountOf,
  currency: plain,
  direction: plain,
};

const filledIn = (record: readonly string[], places: readonly number[]): readonly number[] =>
  places.filter((at) => (record[at] ?? "").trim() !== "");

/** Refuses a line in which two columns of one meaning differ: nobody can say which of them counts. Empty cells say nothing. */
const refuseContradiction = ({ record, info }: Row, { places }: Columns, head: readonly string[], mark: Mark): void => {
  const called = (at: number): string => `${at + 1} (${tidy(head[at] ?? "", NAME_SHOWN)})`;
  for (const [column, readAs] of Object.entries(SAME)) {
    const [first, ...others] = filledIn(record, places[column as ColumnName]);
    if (first === undefined) continue;
    const value = readAs(record[first] ?? "", mark);
    const other = others.find((at) => readAs(record[at] ?? "", mark) !== value);
    if (other !== undefined)
      throw new Unreadable(
        `its columns ${called(first)} and ${called(other)} contradict each other in line ${info.lines}; remove the one that does not count.`,
      );
  }
};

const lineIn = ({ record, info }: Row, { places, signed }: Columns, mark: Mark): ResultLine => {
  const cell = (column: ColumnName): string => record[filledIn(record, places[column])[0] ?? -1] ?? "";
  const said = cell("status");
  const sign = record[signed ?? -1] ?? "";
  const direction = sign.trim() !== "" && !isBelowZero(sign) ? INCOMING : cell("direction");
  const isOwn = direction === "" || plain(direction) === OUTGOING;
  const named = record.map((one) => one.trim()).filter((one) => NAME.test(one));
  return lineOf({
    line: info.lines,
    names: [...new Set([cell("reference").trim(), ...named])],
    isOfAll: false,
    outcome: isOwn ? outcomeOf(said) : null,
    said: isOwn ? said : `${direction} ${said}`,
    reason: cell("reason"),
    amount: amountOf(cell("amount"), mark),
    currency: cell("currency").trim().toLowerCase() || null,
  });
};

const refuseLong = (text: string): void => {
  let cells = 0;
  for (const delimiter of DELIMITERS)
    for (let at = text.indexOf(delimiter); at !== -1; at = text.indexOf(delimiter, at + 1)) cells += 1;
  if (cells > CELLS_MAX) throw new Unreadable(`it has more than ${CELLS_MAX} cells.`);
  let lines = 0;
  for (let from = 0; from < text.length; lines += 1) {
    const end = text.indexOf("\n", from);
    const next = end === -1 ? text.length : end + 1;
    if (next - from > LINE_MAX) throw new Unreadable(`it has a line of more than ${LINE_MAX} characters.`);
    from = next;
  }
  if (lines > LINES_MAX) throw new Unreadable(`it has more than ${LINES_MAX} lines.`);
};

/** Reads the results of a table: the lines below the one that names its columns. */
export const readTable = (text: string, linesMax: number): ResultsFile => {
  refuseLong(text);
  const { delimiter, at, ...columns } = headOf(text);
  const { amount } = columns.places;
  if (amount.length === 0)
    throw new Unreadable("it names no column of amounts, such as Amount, to compare payments by.");
  const [head, ...rows] = wholeOf(text, delimiter, at + linesMax + 2).slice(at);
  if (rows.length > linesMax) throw new Unreadable(`it has more than ${linesMax} lines.`);
  const mark = markOf(
    rows.flatMap(({ record }) => amount.map((place) => record[place] ?? "")),
    delimiter,
  );
  if (mark === undefined)
    throw new Unreadable("some of its amounts have a comma before their decimals, and some a point.");
  for (const row of rows) refuseContradiction(row, columns, head?.record ?? [], mark);
  return { format: columns.format, lines: rows.map((row) => lineIn(row, columns, mark)) };
};
