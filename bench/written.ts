import type { Database } from "./database.ts";

/** The records in the log of PostgreSQL, which depend on the work alone and not on the machine. */
export interface Written {
  /** Rows inserted into tables, and versions of rows. */
  readonly rows: number;
  readonly updates: number;
  /** Entries inserted into indexes. */
  readonly entries: number;
  /** Rows locked, as a foreign key locks the one it refers to. */
  readonly locks: number;
  /** Bytes of the log without images of pages, which depend on when the last checkpoint was. */
  readonly bytes: number;
}

/** The records of the log, by what they tell. */
const KINDS: { readonly [M in Exclude<keyof Written, "bytes">]: string } = {
  rows: "Heap/INSERT%",
  updates: "Heap/%UPDATE%",
  entries: "Btree/INSERT%",
  locks: "Heap/LOCK",
};

const RECORDS = `
  select ${Object.entries(KINDS)
    .map(
      ([measure, kind]) =>
        `coalesce(sum(count) filter (where "resource_manager/record_type" like '${kind}'), 0)::float8 as ${measure}`,
    )
    .join(", ")}, coalesce(sum(record_size), 0)::float8 as bytes
  from pg_get_wal_stats($1::pg_lsn, $2::pg_lsn, true)`;

const here = async ({ pool }: Database): Promise<string> =>
  (await pool.query<{ at: string }>("select pg_current_wal_insert_lsn()::text as at")).rows[0]?.at ?? "";

/** Counts the records that the log of the whole server gained while `work` ran. Nothing else may write meanwhile. */
export const writtenBy = async (database: Database, work: () => Promise<void>): Promise<Written> => {
  await database.pool.query("create extension if not exists pg_walinspect");
  const from = await here(database);
  await work();
  // The last record that is whole.
  await database.pool.query("select pg_switch_wal()");
  const { rows } = await database.pool.query<Written>(RECORDS, [from, await here(database)]);
  const [found] = rows;
  if (found === undefined) throw new Error("The log has no statistics.");
  return found;
};
