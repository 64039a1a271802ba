import type { Database } from "../frame/database.ts";

/**
 * Tables that a refusal may write to: the stored answers of idempotency keys, the nonces that a handoff uses up, and the log of
 * requests.
 */
const WRITTEN_BY_REFUSALS = ["answer", "handoff_nonce", "request_log"];

/** The count and the hash of the rows of each table, whatever their order. */
export type Hashes = Readonly<Record<string, string>>;

export const hashTables = async (database: Database): Promise<Hashes> => {
  const tables = await database.query<{ readonly name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.relname::text <> all($1::text[]) order by 1`,
    [WRITTEN_BY_REFUSALS],
  );
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' rows, ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as hash from "${name}" t`,
  );
  const rows = await database.query<{ readonly name: string; readonly hash: string }>(parts.join("\nunion all\n"));
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
};

/** The tables whose rows are not the same. */
export const changedBetween = (before: Hashes, after: Hashes): readonly string[] =>
  Object.keys(after)
    .filter((name) => before[name] !== after[name])
    .map((name) => `${name}: ${before[name]} before, ${after[name]} after`);
