import { randomBytes } from "node:crypto";
import pg from "pg";
import type { Database } from "../frame/database.ts";

/** A database as one moment holds it, in files of its server. */
export interface Dump {
  readonly tables: readonly string[];
  /** The `seq` of the last event that it holds. */
  readonly head: number;
  readonly prefix: string;
}

const TABLES = `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname = 'public' order by 1`;

const within = async <T>(database: Database, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client(database.url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/**
 * Copies every table out in one snapshot, as pg_dump does. pg_dump itself reads no server that is newer than it, and the
 * packaged servers come without it.
 */
export const dump = (database: Database): Promise<Dump> =>
  within(database, async (client) => {
    const { rows: places } = await client.query<{ data_directory: string }>("show data_directory");
    const prefix = `${places[0]?.data_directory}/dump-${randomBytes(6).toString("hex")}`;
    await client.query("begin isolation level repeatable read read only");
    const tables = (await client.query<{ name: string }>(TABLES)).rows.map(({ name }) => name);
    for (const table of tables) await client.query(`copy "${table}" to '${prefix}-${table}' (format binary)`);
    const { rows } = await client.query<{ head: string | null }>("select max(seq) as head from event");
    await client.query("commit");
    return { tables, head: Number(rows[0]?.head ?? 0), prefix };
  });

/** Copies a dump into a migrated database of the same server. */
export const restore = (copy: Database, { tables, prefix }: Dump): Promise<void> =>
  within(copy, async (client) => {
    await client.query("begin");
    // As pg_restore does: references hold when everything is there.
    await client.query("set local session_replication_role = replica");
    await client.query(`truncate ${tables.map((table) => `"${table}"`).join(", ")}`);
    for (const table of tables) await client.query(`copy "${table}" from '${prefix}-${table}' (format binary)`);
    await client.query("commit");
  });
