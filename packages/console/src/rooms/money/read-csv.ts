import { parse } from "csv-parse/browser/esm/sync";
import type { Line } from "./result-file.ts";

const STATUS = /^(transaction |payment )?(status|result|state)$/i;
const REASON = /reason|error|message/i;

/** Why a file cannot be read, for people. */
export class UnreadableFile extends Error {
  override name = "UnreadableFile";
}

/** The lines of a file with columns: the first line names them, one is the status, and one may be the reason. */
export const readCsv = (text: string): readonly Line[] => {
  const rows = parseRows(text);
  const head = rows.findIndex((row) => row.some((cell) => STATUS.test(cell.trim())));
  const names = (rows[head] ?? []).map((cell) => cell.trim());
  const status = names.findIndex((name) => STATUS.test(name));
  if (status < 0) throw new UnreadableFile("status");
  const reason = names.findIndex((name) => REASON.test(name));
  return rows.slice(head + 1).map((cells) => ({
    cells,
    said: cells[status] ?? "",
    reason: reason < 0 ? undefined : cells[reason]?.trim() || undefined,
  }));
};

const parseRows = (text: string): readonly (readonly string[])[] => {
  try {
    return parse(text, {
      bom: true,
      delimiter: [",", ";", "\t"],
      relax_column_count: true,
      skip_empty_lines: true,
    });
  } catch (error) {
    throw new UnreadableFile(error instanceof Error ? error.message : String(error));
  }
};
