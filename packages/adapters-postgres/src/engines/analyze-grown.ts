import { sql } from "kysely";
import type { Engine } from "./database.ts";

/**
 * Updates what the planner knows of tables that have grown by a fifth since it last looked, or at which it never has: PGlite has no
 * process that does so by itself, and that of PostgreSQL (autovacuum) has not come yet after a database was restored. One table after
 * the other, each in a transaction of its own, so that other statements wait for one table at most.
 *
 * @returns the tables that were analyzed
 */
export const analyzeGrown = async <DB>({ db }: Engine<DB>): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname = current_schema()
      and pg_relation_size(c.oid) / 8192 > case when c.reltuples < 0 then 0 else c.relpages * 1.2 + 8 end
    order by 1`.execute(db);
  for (const { name } of rows) await sql`analyze ${sql.table(name)}`.execute(db);
  return rows.map(({ name }) => name);
};
