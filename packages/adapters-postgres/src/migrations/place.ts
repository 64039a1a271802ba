import type { Kysely } from "kysely";
import { sql } from "kysely";

/**
 * The table of the digest of each applied migration, beside the names that the migrator keeps: a migration may be edited until it
 * is released, and a database that was made of another text of it has another form under the same names.
 */
export const DIGESTS = "kysely_migration_digest";

/** Tables of every form of the service, which hardly another program has both of. */
const OWN_TABLES = ["enrollment", "distribution"];
/** A table of every form, whose name other programs use as well. */
const COMMON_TABLE = "organization";

/** The schemas of a connection. */
export interface Place {
  /** The schema in which tables are created; null where the login has none. */
  readonly current: string | null;
  /** The schema of the names of applied migrations that the connection sees, whoever made them; null where it sees none. */
  readonly kept: string | null;
}

export async function placeOf<DB>(db: Kysely<DB>): Promise<Place> {
  const { rows } = await sql<Place>`
    select current_schema() as current,
      (select n.nspname from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
        where c.oid = to_regclass('kysely_migration')) as kept`.execute(db);
  return rows[0] ?? { current: null, kept: null };
}

/** The other schemas of a database that have tables of this service. */
export async function schemasOfOurs<DB>(db: Kysely<DB>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select n.nspname as name from pg_namespace as n
    where n.nspname <> current_schema()
      and exists (select from pg_class as c where c.relnamespace = n.oid and c.relname = ${DIGESTS})
      and exists (select from pg_class as c where c.relnamespace = n.oid and c.relname = ${OWN_TABLES[0]})
    order by n.nspname`.execute(db);
  return rows.map(({ name }) => name);
}

/** Of the schema in which tables are created: whether it is the service's, and the table that another program has put in its way. */
export async function foundHere<DB>(
  db: Kysely<DB>,
): Promise<{ readonly isOurs: boolean; readonly inTheWay: string | null }> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
    where n.nspname = current_schema()
      and c.relname in (${sql.join([DIGESTS, COMMON_TABLE, ...OWN_TABLES])})`.execute(db);
  const names = rows.map(({ name }) => name);
  const isOurs = names.includes(DIGESTS) || OWN_TABLES.every((table) => names.includes(table));
  return { isOurs, inTheWay: !isOurs && names.includes(COMMON_TABLE) ? COMMON_TABLE : null };
}

/** The schema in which tables are created. @throws {Error} where the login has none. */
export async function currentSchema<DB>(db: Kysely<DB>): Promise<string> {
  const { current } = await placeOf(db);
  if (current === null) throw new Error("The login has no schema to create tables in: name one.");
  return current;
}

export async function exists<DB>(db: Kysely<DB>, table: string): Promise<boolean> {
  const { rows } = await sql<{ here: boolean }>`select to_regclass(${table}) is not null as here`.execute(db);
  return rows[0]?.here === true;
}
