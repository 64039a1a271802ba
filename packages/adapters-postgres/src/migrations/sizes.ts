import { sql } from "kysely";
import type { Engine } from "../engines/database.ts";

/** The size of a table, as PostgreSQL knows it without reading it. */
export interface TableSize {
  readonly table: string;
  /** As the last analysis counted them. */
  readonly rows: number;
  /** Of its rows, with what is stored apart from them. */
  readonly bytes: number;
  readonly indexBytes: number;
  readonly indexes: number;
}

/** Of a partitioned table the sums over its partitions, which migrations change by its name. */
const SIZES = `
  select c.relname as table, sum(greatest(p.reltuples, 0))::float8 as rows, sum(pg_table_size(p.oid))::float8 as bytes,
    sum(pg_indexes_size(p.oid))::float8 as "indexBytes",
    (select count(*) from pg_index i where i.indrelid = c.oid)::float8 as indexes
  from pg_class c join pg_class p on p.oid = c.oid or p.oid in (select i.inhrelid from pg_inherits i where i.inhparent = c.oid)
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and p.relkind = 'r'
  group by c.oid, c.relname order by c.relname`;

/** The sizes of all tables, in the order of their names; none of a database without tables. */
export const tableSizes = async <DB>({ db }: Engine<DB>): Promise<readonly TableSize[]> => {
  const { rows } = await sql<TableSize>`${sql.raw(SIZES)}`.execute(db.withoutPlugins());
  return rows;
};

/** True if nobody has data in a database: it has no organization, or no tables yet. */
export const isWithoutData = async <DB>({ db }: Engine<DB>): Promise<boolean> => {
  const plain = db.withoutPlugins();
  const table = await sql<{ here: boolean }>`select to_regclass('organization') is not null as here`.execute(plain);
  if (table.rows[0]?.here !== true) return true;
  const { rows } = await sql<{ used: boolean }>`select exists (select from organization) as used`.execute(plain);
  return rows[0]?.used !== true;
};
