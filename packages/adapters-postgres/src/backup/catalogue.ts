import { type Kysely, sql } from "kysely";
import type { Migration } from "../migrations/migrate.ts";

/** A table of the schema, and its columns that a row is written with: generated ones are left to PostgreSQL. */
export interface CopiedTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/** A foreign key, and the statements that take it away and put it back. */
export interface ForeignKey {
  readonly drop: string;
  readonly add: string;
}

/** A column that PostgreSQL numbers. */
export interface NumberedColumn {
  readonly table: string;
  readonly column: string;
}

/**
 * The names of the tables that migrations make: a database may have other tables beside them, which are nobody's to copy or to
 * empty.
 */
export const tablesIn = (migrations: Readonly<Record<string, Migration>>): readonly string[] =>
  Object.values(migrations).flatMap((each) =>
    [...("text" in each ? String(each.text) : "").matchAll(/\bcreate (?:unlogged )?table "?(\w+)"?/g)].map(
      ([, name = ""]) => name,
    ),
  );

/** Unlogged tables hold nothing that lasts, and a standby cannot read them. */
const among = (names: readonly string[]) =>
  sql`c.relnamespace = current_schema()::regnamespace and c.relname = any(${names}::text[]) and not c.relispartition
    and c.relpersistence <> 'u'`;

export const copiedTables = async <DB>(db: Kysely<DB>, names: readonly string[]): Promise<readonly CopiedTable[]> => {
  const { rows } = await sql<CopiedTable>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where ${among(names)} and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`.execute(db);
  return rows;
};

/** Of a reference to a partitioned table PostgreSQL keeps one to each partition as well, which comes and goes with it. */
export const foreignKeys = async <DB>(db: Kysely<DB>, names: readonly string[]): Promise<readonly ForeignKey[]> => {
  const { rows } = await sql<ForeignKey>`
    select format('alter table %I drop constraint %I', c.relname, k.conname) as drop,
      format('alter table %I add constraint %I %s', c.relname, k.conname, pg_get_constraintdef(k.oid)) as add
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where ${among(names)} and k.contype = 'f' and k.conparentid = 0 order by c.relname, k.conname`.execute(db);
  return rows;
};

/** Tables with triggers of their own, which are not to act on rows that are put back. */
export const triggeredTables = async <DB>(db: Kysely<DB>, names: readonly string[]): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where ${among(names)} and not t.tgisinternal order by 1`.execute(db);
  return rows.map(({ name }) => name);
};

export const numberedColumns = async <DB>(
  db: Kysely<DB>,
  names: readonly string[],
): Promise<readonly NumberedColumn[]> => {
  const { rows } = await sql<NumberedColumn>`
    select c.relname as table, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
    where ${among(names)} and a.attnum > 0 and not a.attisdropped
      and pg_get_serial_sequence(quote_ident(c.relname), a.attname) is not null
    order by 1, 2`.execute(db);
  return rows;
};
