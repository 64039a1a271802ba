import { cell, type Row } from "../../print.ts";
import type { Column } from "./columns.ts";

const GAP = 2;

interface Shown {
  readonly column: Column;
  readonly cells: readonly string[];
  readonly width: number;
}

const lengthOf = (text: string): number => [...text].length;
const totalOf = (shown: readonly Shown[]): number => shown.reduce((sum, { width }) => sum + width + GAP, -GAP);

const isCuttable = ({ column, width }: Shown): boolean => column.shortest !== undefined && width > column.shortest;

const cut = (text: string, width: number): string => {
  const characters = [...text];
  return characters.length > width ? `${characters.slice(0, width - 1).join("")}…` : text;
};

const padded = (text: string, width: number, align: Column["align"]): string => {
  const space = " ".repeat(Math.max(0, width - lengthOf(text)));
  return align === "end" ? space + text : text + space;
};

/** The columns with the widest texts cut until all fit; undefined where they cannot. */
const cutTo = (shown: readonly Shown[], width: number): readonly Shown[] | undefined => {
  if (totalOf(shown) <= width) return shown;
  const widest = Math.max(0, ...shown.filter(isCuttable).map((one) => one.width));
  if (widest === 0) return undefined;
  return cutTo(
    shown.map((one) => (isCuttable(one) && one.width === widest ? { ...one, width: widest - 1 } : one)),
    width,
  );
};

/** As many columns as fit, the most telling first, and the first in any case. */
const fitting = (shown: readonly Shown[], width: number): readonly Shown[] =>
  shown.length === 1
    ? [{ ...(shown[0] as Shown), width }]
    : (cutTo(shown, width) ?? fitting(shown.slice(0, -1), width));

/** So many columns are worth a line of their own with the id at its end. */
const ENOUGH = 4;

/** The columns with the id beside them, uncut; undefined where too few fit. */
const besideId = (
  all: readonly Shown[],
  ids: Shown,
  width: number,
  count = all.length,
): readonly Shown[] | undefined => {
  const shown = [...all.slice(0, count), ids];
  if (totalOf(shown) <= width) return shown;
  return count <= ENOUGH ? undefined : besideId(all, ids, width, count - 1);
};

const line = (cells: readonly string[], shown: readonly Shown[]): string =>
  cells
    .map((text, at) => padded(cut(text, shown[at]?.width ?? 0), shown[at]?.width ?? 0, shown[at]?.column.align))
    .join(" ".repeat(GAP))
    .trimEnd();

/**
 * Entries as a table of at most `width` characters: with the id at the end of each line where all columns or enough of them fit
 * beside it, else with the id on a line of its own, which is never cut.
 */
export const listed = (entries: readonly Row[], columns: readonly Column[], width: number): string => {
  const naturally = (column: Column): Shown => {
    const cells = entries.map(column.of);
    return { column, cells, width: Math.max(lengthOf(column.head), ...cells.map(lengthOf)) };
  };
  const ids = naturally({ head: "id", fields: ["id"], of: ({ id }) => cell(id) });
  const all = columns.map(naturally);
  const beside = besideId(all, ids, width);
  const shown = beside ?? fitting(all, width);
  const heads = line(
    shown.map(({ column }) => column.head),
    shown,
  );
  const rows = entries.flatMap((entry, at) => {
    const row = line(
      shown.map(({ cells }) => cells[at] as string),
      shown,
    );
    return beside !== undefined || entry.id === null ? [row] : [row, `  ${ids.cells[at]}`];
  });
  return [heads, ...rows].join("\n");
};
