import { sql } from "kysely";
import type { Engine } from "./database.ts";

/** A number that a column is planned for, and that is not known yet: it holds from the next time that the table is analyzed. */
const PLANNED_ANEW = `exists (
  select from pg_attribute a
  left join pg_stats s on s.schemaname = n.nspname and s.tablename = c.relname and s.attname = a.attname
  where a.attrelid = c.oid and array_to_string(a.attoptions, ',') like '%n_distinct=%'
    and s.n_distinct is distinct from substring(array_to_string(a.attoptions, ',') from 'n_distinct=([-.0-9]+)')::real)`;

/**
 * Updates what the planner knows of tables that have grown by a fifth since it last looked, at which it never has, or which are planned
 * for other numbers since a migration: PGlite has no process that does so by itself, and that of PostgreSQL (autovacuum) has not come
 * yet after a database was restored or upgraded. One table after
 * the other, each in a transaction of its own, so that other statements wait for one table at most.
 *
 * @returns the tables that were analyzed
 */
export const analyzeGrown = async <DB>({ db }: Engine<DB>): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname = current_schema()
      and (pg_relation_size(c.oid) / 8192 > case when c.reltuples < 0 then 0 else c.relpages * 1.2 + 8 end
        or (c.reltuples > 0 and ${sql.raw(PLANNED_ANEW)}))
    order by 1`.execute(db);
  for (const { name } of rows) await sql`analyze ${sql.table(name)}`.execute(db);
  return rows.map(({ name }) => name);
};
