import type { ResultLine, ResultsFile } from "@entente/core/ports";
import { parse } from "csv-parse/sync";
import { amountOf, isBelowZero, type Mark, markOf } from "./amounts.ts";
import { type Columns, layoutOf, type Places } from "./layouts.ts";
import { lineOf, outcomeOf, plain, tidy } from "./outcomes.ts";

/** A file that cannot be read; the message says why, for people. */
export class Unreadable extends Error {
  override readonly name = "Unreadable";
}

const DELIMITERS = [",", ";", "\t"] as const;
/** No report has lines of this many characters, or this many cells or lines; such a one would keep a server from everything else. */
const [LINE_MAX, CELLS_MAX, LINES_MAX] = [16_384, 2_000_000, 1_000_000];
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

/** What an id of an item or a reference looks like, wherever in the line it stands. */
const NAME = /^(?:poi_[0-9a-f-]{32,36}|[0-9a-z]{25})$/i;
const [OUTGOING, INCOMING] = ["out", "in"];

const lineIn = ({ record, info }: Row, { places, isSigned }: Columns, mark: Mark): ResultLine => {
  const cell = (column: keyof Places): string => record[places[column] ?? -1] ?? "";
  const said = cell("status");
  const direction = isSigned && !isBelowZero(cell("amount")) ? INCOMING : cell("direction");
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

/** What a table says: the lines below the one that names its columns. */
export const readTable = (text: string, linesMax: number): ResultsFile => {
  refuseLong(text);
  const { delimiter, at, ...columns } = headOf(text);
  const { amount } = columns.places;
  if (amount === undefined)
    throw new Unreadable("it names no column of amounts, such as Amount, to compare payments by.");
  const rows = wholeOf(text, delimiter, at + linesMax + 2).slice(at + 1);
  if (rows.length > linesMax) throw new Unreadable(`it has more than ${linesMax} lines.`);
  const mark = markOf(
    rows.map(({ record }) => record[amount] ?? ""),
    delimiter,
  );
  if (mark === undefined)
    throw new Unreadable("some of its amounts have a comma before their decimals, and some a point.");
  return { format: columns.format, lines: rows.map((row) => lineIn(row, columns, mark)) };
};
