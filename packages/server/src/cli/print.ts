import type { Environment } from "../config.ts";

export type Row = Readonly<Record<string, unknown>>;

/** Rows as JSON has them: in the same envelope as a list of the API. */
export const listOf = (data: readonly unknown[]) => ({ object: "list", data, has_more: false });

/** A value on one line. Characters that would move the cursor or colour a terminal are spaces: names are other people's texts. */
export const cell = (value: unknown): string => {
  if (value === null || value === undefined) return "-";
  if (Array.isArray(value)) return value.map(cell).join(",") || "-";
  return (typeof value === "object" ? JSON.stringify(value) : String(value)).replaceAll(/\p{Cc}/gu, " ");
};

/** How wide a line may be: what COLUMNS says, else the width of the terminal; without an end where there is none. */
export const terminalWidth = (env: Environment): number => {
  const said = Number(env.COLUMNS);
  return Number.isInteger(said) && said > 0 ? said : (process.stdout.columns ?? Number.POSITIVE_INFINITY);
};

const plainWord = (name: string): string => name.replaceAll("_", " ");

const isObject = (value: unknown): boolean => typeof value === "object" && value !== null;

/** A field with its name; objects that it lists stand one under the other. */
const shown = ([name, value]: [string, unknown], width: number): string => {
  const values = Array.isArray(value) && value.some(isObject) ? value : [value];
  return values.map((one, at) => `${(at === 0 ? plainWord(name) : "").padEnd(width)}  ${cell(one)}`).join("\n");
};

/** One object, with a line for each field. */
export const card = (value: Row): string => {
  const fields = Object.entries(value).filter(([name]) => name !== "object");
  const width = Math.max(...fields.map(([name]) => name.length));
  return fields.map((field) => shown(field, width)).join("\n");
};

/** Objects one under the other, for a terminal that is too narrow for their table. */
const cards = (rows: readonly Row[], columns: readonly string[]): string => {
  const width = Math.max(...columns.map((column) => column.length));
  return rows.map((row) => columns.map((column) => shown([column, row[column]], width)).join("\n")).join("\n\n");
};

/**
 * A list of objects, with a line for each under the column names; where a line would be wider than the terminal, with a line for
 * each field.
 */
export const table = (
  rows: readonly Row[],
  columns: readonly string[],
  none: string,
  terminal: number = terminalWidth(process.env),
): string => {
  if (rows.length === 0) return none;
  const lines = [columns.map(plainWord), ...rows.map((row) => columns.map((column) => cell(row[column])))];
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => (line[index] as string).length)));
  if (widths.reduce((sum, width) => sum + width + 2, -2) > terminal) return cards(rows, columns);
  return lines
    .map((line) =>
      line
        .map((text, index) => text.padEnd(widths[index] as number))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
};
