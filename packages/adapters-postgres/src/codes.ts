import type { Engine } from "./database.ts";
import { sender } from "./statement.ts";

/**
 * `foldCode` of core in SQL. Under the collation "C" only ASCII letters change their case; the columns it is compared with
 * have the collation of the database, and so their indexes.
 */
export const folded = (code: string): string => `(lower(${code} collate "C") collate "default")`;

/**
 * What a generated key column of a code may hold for what was asked: its folded form, or, for one of the codes from before
 * that differ only in case, the very spelling behind a capital, which no folded form has.
 */
export const keysOf = (code: string): string => `array[${folded(code)}, 'E=' || ${code}]`;

/** Whether a code from before that is kept in its very spelling differs from this one in case only, if at all. */
export const differsInCase = (column: string, code: string): string =>
  `is_exact and lower(${column} collate "C") = lower(${code} collate "C")`;

const EXACT = `select code from (
    select referral_code as code from enrollment where is_exact union select id from referral_slug where is_exact) c
  order by lower(code collate "C"), code collate "C" limit 1000`;

/** Codes and slugs of any tenant that differ in case only, so that each is known by its very spelling: at most 1,000. */
export const exactCodes = async <DB>(engine: Engine<DB>): Promise<readonly string[]> =>
  (await sender(engine)<{ readonly code: string }>(EXACT, [])).map(({ code }) => code);
