import { createHash } from "node:crypto";

/** Tables whose rows are filled in by number. */
const TABLES = [
  "program",
  "entity",
  "relationship",
  "enrollment",
  "distribution",
  "deployment",
  "promo_link",
  "event",
  "program_terms",
  "performance_event",
] as const;
export type Filled = (typeof TABLES)[number];

const head = (table: Filled): string => `01900000-00${String(TABLES.indexOf(table)).padStart(2, "0")}-7000-8000-`;

/** The id of the nth row of a table. It rises with n, as a uuid v7 does with time, and is the same here and in SQL. */
export const nthId = (table: Filled, n: number): string => head(table) + n.toString(16).padStart(12, "0");
export const nthIdSql = (table: Filled, n = "n"): string => `('${head(table)}' || lpad(to_hex(${n}), 12, '0'))::uuid`;

/** The code of the nth link. Codes are spread over their index, like random ones. */
export const nthCode = (n: number): string => createHash("md5").update(`code ${n}`).digest("hex").slice(0, 20);
export const nthCodeSql = (n = "n"): string => `substr(md5('code ' || (${n})), 1, 20)`;
