/**
 * `foldCode` of core in SQL. Under the collation "C" only ASCII letters change case. The compared columns and their indexes
 * have the collation of the database.
 */
export const folded = (code: string): string => `(lower(${code} collate "C") collate "default")`;
