/**
 * `foldCode` of core in SQL. Under the collation "C" only ASCII letters change their case; the columns it is compared with
 * have the collation of the database, and so their indexes.
 */
export const folded = (code: string): string => `(lower(${code} collate "C") collate "default")`;
