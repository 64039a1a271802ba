import type { Enrollment } from "@entente/client";
import { text } from "../../text/index.ts";

/** A member as the file has them. */
export type ExportedMember = Pick<
  Enrollment,
  "id" | "program" | "approval_status" | "qualification_status" | "status" | "referral_code" | "joined_at"
> & { readonly name: string | null; readonly email: string | null; readonly tierName: string | null };

const words = text.members;
/** By which spreadsheets know that a file is UTF-8. */
export const BYTE_ORDER_MARK = "\ufeff";

/** A cell that a spreadsheet would take for a formula begins with an apostrophe. */
const cell = (value: string): string => {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Lines of cells as a file for spreadsheets (RFC 4180, UTF-8 with a byte order mark). */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + lines.map((line) => `${line.map(cell).join(",")}\r\n`).join("");

type Row = ExportedMember & { readonly programName: string };

/** Each column with the one of the table that it is of; null of what the table has in none. */
const COLUMNS: readonly (readonly [column: string | null, name: string, of: (row: Row) => string])[] = [
  ["member", words.csv.name, ({ name }) => name ?? ""],
  ["member", words.csv.email, ({ email }) => email ?? ""],
  ["program", words.columns.program, ({ programName }) => programName],
  ["approval", words.columns.approval, ({ approval_status }) => words.approval[approval_status] ?? approval_status],
  [
    "standing",
    words.columns.standing,
    ({ qualification_status }) => words.standing[qualification_status] ?? qualification_status,
  ],
  ["standing", words.filters.status, ({ status }) => words.status[status] ?? status],
  ["tier", words.columns.tier, ({ tierName }) => tierName ?? ""],
  ["code", words.columns.code, ({ referral_code }) => referral_code],
  ["joined", words.columns.joined, ({ joined_at }) => joined_at],
  [null, words.csv.id, ({ id }) => id],
];

/**
 * Members as a file for spreadsheets, with the columns of the table that `isMeant` says, or all. Times are RFC 3339 UTC.
 */
export const membersCsv = (
  members: readonly ExportedMember[],
  programs: Readonly<Record<string, string>>,
  isMeant?: (column: string) => boolean,
): string => {
  const rows = members.map((member) => ({ ...member, programName: programs[member.program] ?? member.program }));
  const columns = COLUMNS.filter(([column]) => isMeant === undefined || (column !== null && isMeant(column)));
  const lines = [columns.map(([, name]) => name), ...rows.map((row) => columns.map(([, , of]) => of(row)))];
  return csvOf(lines);
};
