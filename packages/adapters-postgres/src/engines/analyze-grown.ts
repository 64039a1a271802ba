import { sql } from "kysely";
import type { Engine } from "./database.ts";
import { LOCK_WAIT_MS } from "./give-way.ts";
import { analysisLock } from "./schema.ts";

/** A number that a column is planned for, and that is not known yet: it holds from the next time that the table is analyzed. */
const PLANNED_ANEW = `exists (
  select from pg_attribute a
  left join pg_stats s on s.schemaname = n.nspname and s.tablename = c.relname and s.attname = a.attname
  where a.attrelid = c.oid and array_to_string(a.attoptions, ',') like '%n_distinct=%'
    and s.n_distinct is distinct from substring(array_to_string(a.attoptions, ',') from 'n_distinct=([-.0-9]+)')::real)`;

/**
 * Partitioned tables whose partitions were found to have a fifth more rows than the table as a whole, which no process of PostgreSQL analyzes
 * by itself.
 */
const GROWN_AS_WHOLE = `
  select c.relname as name from pg_class c
  where c.relkind = 'p' and c.relnamespace = current_schema()::regnamespace
    and (select coalesce(sum(greatest(p.reltuples, 0)), 0) from pg_inherits i join pg_class p on p.oid = i.inhrelid
      where i.inhparent = c.oid) > greatest(c.reltuples, 0) * 1.2 + 1000
  order by 1`;

/** Lets the planner know one table, however long that takes. */
export const analyzeAlone = <DB>({ db }: Pick<Engine<DB>, "db">, name: string): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction);
    await sql`analyze ${sql.table(name)}`.execute(transaction);
  });

const grownWholes = async <DB>({ db }: Pick<Engine<DB>, "db">): Promise<readonly string[]> =>
  (await sql<{ name: string }>`${sql.raw(GROWN_AS_WHOLE)}`.execute(db)).rows.map(({ name }) => name);

/** Lets the planner know partitioned tables as a whole. @returns the tables that were analyzed */
const analyzeWholes = async <DB>(engine: Engine<DB>): Promise<readonly string[]> => {
  const names = await grownWholes(engine);
  for (const name of names) await analyzeAlone(engine, name);
  return names;
};

/** An analysis by a worker that takes longer is ended, as it keeps vacuums and new partitions of its table waiting. */
const WORKER_MS = 5 * 60_000;

/**
 * The same for a worker: one process at a time, each table in a transaction of its own, which ends after five minutes. A table that another
 * process analyzes, or that cannot be locked, is left to the next look, as is one whose analysis fails.
 * @returns the tables that were analyzed
 */
export const analyzeWholesInTurn = async <DB>({ db, schema }: Engine<DB>): Promise<readonly string[]> => {
  const analyzed: string[] = [];
  const analyze = (name: string): Promise<boolean> =>
    db.transaction().execute(async (transaction) => {
      await sql`set local statement_timeout = ${sql.raw(String(WORKER_MS))}`.execute(transaction);
      await sql`set local lock_timeout = ${sql.raw(String(LOCK_WAIT_MS))}`.execute(transaction);
      const { rows } = await sql<{ isOurs: boolean }>`
        select pg_try_advisory_xact_lock(${sql.raw(analysisLock(schema))}) as "isOurs"`.execute(transaction);
      // Another process may have been faster.
      if (rows[0]?.isOurs !== true || !(await grownWholes({ db: transaction })).includes(name)) return false;
      await sql`analyze ${sql.table(name)}`.execute(transaction);
      return true;
    });
  for (const name of await grownWholes({ db })) if (await analyze(name).catch(() => false)) analyzed.push(name);
  return analyzed;
};

/**
 * Updates what the planner knows of tables that have grown by a fifth since it last looked, at which it never has, or which are planned
 * for other numbers since a migration: PGlite has no process that does so by itself, and that of PostgreSQL (autovacuum) has not come
 * yet after a database was restored or upgraded. One table after
 * the other, each in a transaction of its own, so that other statements wait for one table at most.
 *
 * @returns the tables that were analyzed
 */
export const analyzeGrown = async <DB>(engine: Engine<DB>): Promise<readonly string[]> => {
  const { db } = engine;
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname = current_schema()
      and (pg_relation_size(c.oid) / 8192 > case when c.reltuples < 0 then 0 else c.relpages * 1.2 + 8 end
        or (c.reltuples > 0 and ${sql.raw(PLANNED_ANEW)}))
    order by 1`.execute(db);
  for (const { name } of rows) await sql`analyze ${sql.table(name)}`.execute(db);
  return [...rows.map(({ name }) => name), ...(await analyzeWholes(engine))];
};
