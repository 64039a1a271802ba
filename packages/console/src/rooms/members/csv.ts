import type { Enrollment } from "@entente/client";
import { text } from "../../text/index.ts";

/** A member as the file has them. */
export type ExportedMember = Pick<
  Enrollment,
  "id" | "program" | "approval_status" | "qualification_status" | "status" | "referral_code" | "joined_at"
> & { readonly name: string | null; readonly email: string | null };

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

const COLUMNS: readonly (readonly [name: string, of: (row: Row) => string])[] = [
  [words.csv.name, ({ name }) => name ?? ""],
  [words.csv.email, ({ email }) => email ?? ""],
  [words.columns.program, ({ programName }) => programName],
  [words.columns.approval, ({ approval_status }) => words.approval[approval_status] ?? approval_status],
  [words.columns.standing, ({ qualification_status }) => words.standing[qualification_status] ?? qualification_status],
  [words.filters.status, ({ status }) => words.status[status] ?? status],
  [words.columns.code, ({ referral_code }) => referral_code],
  [words.columns.joined, ({ joined_at }) => joined_at],
  [words.csv.id, ({ id }) => id],
];

/** Members as a file for spreadsheets. Times are RFC 3339 UTC. */
export const membersCsv = (members: readonly ExportedMember[], programs: Readonly<Record<string, string>>): string => {
  const rows = members.map((member) => ({ ...member, programName: programs[member.program] ?? member.program }));
  const lines = [COLUMNS.map(([name]) => name), ...rows.map((row) => COLUMNS.map(([, of]) => of(row)))];
  return csvOf(lines);
};
