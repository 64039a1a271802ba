type Row = Readonly<Record<string, unknown>>;

const cell = (value: unknown): string => {
  if (value === null || value === undefined) return "-";
  if (Array.isArray(value)) return value.map(cell).join(",");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
};

const plainWord = (name: string): string => name.replaceAll("_", " ");

/** One object, with a line for each field. */
export const card = (value: Row): string => {
  const fields = Object.entries(value).filter(([name]) => name !== "object");
  const width = Math.max(...fields.map(([name]) => name.length));
  return fields.map(([name, field]) => `${plainWord(name).padEnd(width)}  ${cell(field)}`).join("\n");
};

/** A list of objects, with a line for each under the column names. */
export const table = (rows: readonly Row[], columns: readonly string[], none: string): string => {
  if (rows.length === 0) return none;
  const lines = [columns.map(plainWord), ...rows.map((row) => columns.map((column) => cell(row[column])))];
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => (line[index] as string).length)));
  return lines
    .map((line) =>
      line
        .map((text, index) => text.padEnd(widths[index] as number))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
};
