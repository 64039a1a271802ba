import { type Kysely, sql } from "kysely";
import { analyzeGrown } from "../engines/analyze-grown.ts";
import { type Engine, lockMigrations } from "../engines/database.ts";
import { lacksPartition } from "../engines/unavailable.ts";
import {
  type AppliedMigration,
  appliedMigrations,
  comparedWith,
  type Migration,
  migrate,
} from "../migrations/migrate.ts";
import { unknownIfUnavailable } from "../store/statement.ts";
import {
  type CopiedTable,
  copiedTables,
  foreignKeys,
  numberedColumns,
  tablesIn,
  triggeredTables,
} from "./catalogue.ts";
import type { CopyPart } from "./copy.ts";

/** A copy that cannot be put back here. Nothing was written. */
export class CopyRefused extends Error {
  override readonly name = "CopyRefused";
}

const list = (names: readonly string[]): string => names.join(", ");

/** The migrations that the copy was made at, of those of this program. @throws {CopyRefused} */
const migrationsOf = <M extends Migration>(
  copied: readonly AppliedMigration[],
  known: Readonly<Record<string, M>>,
): Record<string, M> => {
  const { unknown, edited } = comparedWith(copied, known);
  if (unknown.length > 0)
    throw new CopyRefused(`it was made by a newer version: migrations ${list(unknown)} are unknown`);
  if (edited.length > 0) throw new CopyRefused(`it has a form that was never released: migrations ${list(edited)}`);
  const names = new Set(copied.map(({ name }) => name));
  const chosen = Object.entries(known).filter(([name]) => names.has(name));
  return Object.fromEntries(chosen);
};

/** The database may have no table yet, or no migration that the copy has not. @throws {CopyRefused} */
const assertNotAhead = async <DB>(db: Kysely<DB>, copied: readonly AppliedMigration[]): Promise<void> => {
  const names = new Set(copied.map(({ name }) => name));
  const ahead = (await appliedMigrations(db)).map(({ name }) => name).filter((name) => !names.has(name));
  if (ahead.length === 0) return;
  throw new CopyRefused(`the database has migrations that it has not (${list(ahead)}): restore into a new database`);
};

const assertEmpty = async <DB>(db: Kysely<DB>): Promise<void> => {
  const { rows } = await sql`select 1 from organization limit 1`.execute(db);
  if (rows.length > 0) throw new CopyRefused("the database holds an organization: restore into a new database");
};

type Columns = ReadonlyMap<string, ReadonlySet<string>>;

const columnsOf = async <DB>(db: Kysely<DB>, names: readonly string[]): Promise<Columns> =>
  new Map((await copiedTables(db, names)).map(({ name, columns }) => [name, new Set(columns)]));

/** The statement that writes a batch of rows of a table. @throws {CopyRefused} for a table or column that there is not. */
const writing = (
  { name, columns }: CopiedTable,
  known: Columns,
): ((rows: readonly string[]) => ReturnType<typeof sql>) => {
  const there = known.get(name);
  const missing = columns.filter((column) => there?.has(column) !== true);
  if (there === undefined || missing.length > 0)
    throw new CopyRefused(
      `it has ${there === undefined ? `a table ${name}` : `columns ${list(missing)} of ${name}`} that the database has not`,
    );
  const written = sql.join(columns.map((column) => sql.ref(column)));
  return (rows) => sql`insert into ${sql.table(name)} (${written}) overriding system value
    select ${written} from json_populate_recordset(null::${sql.table(name)}, ${`[${rows.join(",")}]`}::json)`;
};

const writeAll = async <DB>(db: Kysely<DB>, known: Columns, parts: AsyncIterator<CopyPart>): Promise<void> => {
  let write: ReturnType<typeof writing> = () => {
    throw new CopyRefused("it has rows of no table");
  };
  for (let next = await parts.next(); next.done !== true; next = await parts.next()) {
    const part = next.value;
    if (part.kind === "table") write = writing(part.table, known);
    else if (part.kind === "rows" && part.rows.length > 0) await write(part.rows).execute(db);
  }
};

/** References are checked once at the end, for all rows together, since tables refer to each other. */
const withoutChecks = async <DB>(
  db: Kysely<DB>,
  names: readonly string[],
  write: (known: Columns) => Promise<void>,
): Promise<void> => {
  const [keys, triggered] = [await foreignKeys(db, names), await triggeredTables(db, names)];
  for (const { drop } of keys) await sql.raw(drop).execute(db);
  for (const name of triggered) await sql`alter table ${sql.table(name)} disable trigger user`.execute(db);
  const known = await columnsOf(db, names);
  await sql`truncate ${sql.join([...known.keys()].map((name) => sql.table(name)))}`.execute(db);
  await write(known);
  for (const name of triggered) await sql`alter table ${sql.table(name)} enable trigger user`.execute(db);
  for (const { add } of keys) await sql.raw(add).execute(db);
};

/** Numbers that PostgreSQL gives go on after the greatest number that is there. */
const numberOn = async <DB>(db: Kysely<DB>, names: readonly string[]): Promise<void> => {
  for (const { table, column } of await numberedColumns(db, names)) {
    await sql`select setval(pg_get_serial_sequence(${`"${table}"`}, ${column}), coalesce(max(${sql.ref(column)}), 1), count(*) > 0)
      from ${sql.table(table)}`.execute(db);
  }
};

/**
 * Puts a copy back into a database without organizations, in one transaction, and then applies the migrations that this program
 * has and the copy has not. Returns their names. The copy may be of another kind of database: an embedded one moves to PostgreSQL
 * so, and back. When it fails the database is as empty as before.
 * @throws {CopyRefused} where it cannot be put back here; {OutcomeUnknown} when the database is away; whatever `parts` throws.
 */
export const restoreRows = async <DB, M extends Migration>(
  engine: Engine<DB>,
  known: Readonly<Record<string, M>>,
  parts: AsyncIterator<CopyPart>,
): Promise<readonly string[]> => {
  const begin = await parts.next();
  if (begin.done === true || begin.value.kind !== "migrations") throw new CopyRefused("it does not begin as a copy");
  const { migrations } = begin.value;
  const at = migrationsOf(migrations, known);
  const names = tablesIn(at);
  await assertNotAhead(engine.db, migrations);
  await migrate(engine, at);
  await engine.db
    .withoutPlugins()
    .transaction()
    .execute(async (db) => {
      await sql`set local statement_timeout = 0`.execute(db);
      await lockMigrations(db, engine.schema);
      await sql`lock table organization in share row exclusive mode`.execute(db);
      await assertEmpty(db);
      await withoutChecks(db, names, (columns) => writeAll(db, columns, parts));
      await numberOn(db, names);
    })
    .catch((error: unknown) => {
      if (lacksPartition(error))
        throw new CopyRefused(
          `the database has no partition for rows of it (${(error as Error).message}): restore into one without partitions, and partition that`,
        );
      throw error instanceof CopyRefused ? error : unknownIfUnavailable(error);
    });
  // The rows are there whatever becomes of the statistics, which are looked after regularly as well.
  await analyzeGrown(engine).catch(() => []);
  return migrate(engine, known);
};
