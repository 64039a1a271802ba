import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import { Migrator, sql } from "kysely";
import { analyzeGrown } from "../engines/analyze-grown.ts";
import { type Engine, lockMigrations } from "../engines/database.ts";
import { givingWay, isInTheWay } from "../engines/give-way.ts";
import { currentSchema, DIGESTS, exists, foundHere, placeOf, schemasOfOurs } from "./place.ts";

/** One step of the schema. Steps go forward only, in the order of their names; each runs once per database. */
export interface Migration {
  // biome-ignore lint/suspicious/noExplicitAny: a migration is written against the schema of its own day.
  up(db: Kysely<any>): Promise<void>;
}

/** A migration that is SQL only, so that its text describes it completely. */
export interface SqlMigration extends Migration {
  readonly text: string;
}

/** Statements separated by semicolons. Logic that depends on existing rows is written in SQL as well. */
export const migration = (text: string): SqlMigration => ({
  text,
  up: async (db) => {
    await sql.raw(text).execute(db);
  },
});

const REFUSALS = {
  newer: {
    reason: (names: string) => `it is newer than this program: migrations ${names} are unknown`,
    remedy: "run the version that migrated it, or a newer one",
  },
  unreleased: {
    reason: (names: string) => `it has a form that was never released (migrations ${names}) and cannot be upgraded`,
    remedy: "start with an empty database, or run the version that created it",
  },
  elsewhere: {
    reason: (names: string) => `its tables are in the schema ${names}, not in the one that the login uses`,
    remedy: "name that schema, or another one where a second installation is meant",
  },
  foreign: {
    reason: (names: string) => `its schema has what another program made (${names})`,
    remedy: "name a schema for Entente alone, such as entente",
  },
} as const;

/** A database that the given migrations cannot upgrade. Nothing was changed. */
export class DatabaseRefused extends Error {
  readonly kind: keyof typeof REFUSALS;
  /** The first half of the message: the problem, in which `it` is the database. */
  readonly reason: string;
  constructor(kind: keyof typeof REFUSALS, names: readonly string[]) {
    const { reason, remedy } = REFUSALS[kind];
    super(`The database cannot be used: ${reason(names.join(", "))}; ${remedy}.`);
    this.name = "DatabaseRefused";
    this.kind = kind;
    this.reason = reason(names.join(", "));
  }
}

/** Longer than the usual `deadlock_timeout` of a second, after which an autovacuum ends for whoever waits for it. */
const LOCK_WAIT_MS = 2_000;

const digestOf = (each: Migration | undefined): string =>
  createHash("sha256")
    .update(each !== undefined && "text" in each ? String(each.text) : "")
    .digest("hex");

/**
 * Applies the missing migrations and returns their names in order; an empty list when none was missing. All of them run in one
 * transaction: when one fails, the database is unchanged, and the error names the migration, with the reason as its `cause`.
 * Creates the schema of the engine where it is missing, and keeps the names of applied migrations in it.
 * Processes may call this concurrently; one applies the migrations, the others wait for it. A migration that waits two seconds for a
 * table ends and begins again, so that writers do not queue behind it for as long as a reader stays open. Tables that are planned for other
 * numbers since are analyzed afterwards.
 * @throws an `Error` when another transaction uses a table that a migration locks, and stays open for a minute; nothing was changed.
 * @throws {DatabaseRefused} when the database has a migration that is not in `migrations`: it is newer than this program; or
 * when its first migration is unknown as well, or one that it has said something else: its form was never released; or when the
 * tables are in another schema and none was named, or the schema has tables of another program.
 */
export async function migrate<DB>(
  engine: Engine<DB>,
  migrations: Record<string, Migration>,
): Promise<readonly string[]> {
  // What is applied stays so; looking for it once more under the lock takes the embedded database a second.
  if ((await pendingMigrations(engine, migrations)).length === 0) return [];
  const applied = await givingWay(() => migrateOnce(engine, migrations));
  // After the commit: nothing waits for it, and what is not known to the planner is slow, and not wrong.
  await analyzeGrown(engine).catch(() => []);
  return applied;
}

const migrateOnce = <DB>(engine: Engine<DB>, migrations: Record<string, Migration>): Promise<readonly string[]> =>
  engine.db.connection().execute(async (db) => {
    const { schema } = engine;
    // The migrator begins no transaction on a connection that may have one already, so this function does.
    await sql`begin`.execute(db);
    try {
      // Waiting for the migrations of another process happens inside a statement.
      await sql`set local statement_timeout = 0`.execute(db);
      await lockMigrations(db, schema);
      await sql.raw(`set local lock_timeout = ${LOCK_WAIT_MS}`).execute(db);
      const provider = { getMigrations: async () => migrations };
      const migrator = new Migrator({
        db,
        provider,
        disableTransactions: true,
        // Without a schema the migrator would take tables of its names in any schema for its own.
        migrationTableSchema: schema ?? (await currentSchema(db)),
      });
      const { error, results = [] } = await migrator.migrateToLatest();
      if (isInTheWay(error)) throw error;
      if (error !== undefined) throw failure(error, results.find(({ status }) => status === "Error")?.migrationName);
      await recordDigests(db, migrations, results);
      await sql`commit`.execute(db);
      return results.map(({ migrationName }) => migrationName);
    } catch (cause) {
      // A lost connection has no transaction to roll back, and its loss was already thrown.
      await sql`rollback`.execute(db).catch(() => {});
      throw cause;
    }
  });

/**
 * The names that `migrate` would apply, in order; changes nothing.
 * @throws {DatabaseRefused} as `migrate` does.
 */
export async function pendingMigrations<DB>(
  engine: Engine<DB>,
  migrations: Record<string, Migration>,
): Promise<readonly string[]> {
  const applied = await assertAllKnown(engine, migrations);
  const pending = Object.keys(migrations)
    .sort()
    .filter((name) => !applied.includes(name));
  if (engine.schema !== undefined || applied.length === 0 || pending.length === 0) return pending;
  // A schema that was made since comes before the one with the tables: the rest of them would be made in it.
  const { current, kept } = await placeOf(engine.db);
  if (kept !== null && kept !== current) throw new DatabaseRefused("elsewhere", [kept]);
  return pending;
}

/** A migration that a database has, and the digest of its text; `undefined` where none was kept. */
export interface AppliedMigration {
  readonly name: string;
  readonly digest: string | undefined;
}

/** The migrations that a database has, in order; none where it has no table yet. */
export async function appliedMigrations<DB>(db: Kysely<DB>): Promise<readonly AppliedMigration[]> {
  if (!(await exists(db, "kysely_migration"))) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const digests = await digestsOf(db);
  return rows.map(({ name }) => ({ name, digest: digests.get(name) }));
}

/** Of migrations that are applied, the names of those that are not among the given ones, and of those that have another text. */
export function comparedWith(
  applied: readonly AppliedMigration[],
  migrations: Readonly<Record<string, Migration>>,
): { readonly unknown: readonly string[]; readonly edited: readonly string[] } {
  const isKnown = ({ name }: AppliedMigration): boolean => Object.hasOwn(migrations, name);
  const isEdited = (each: AppliedMigration): boolean =>
    isKnown(each) && each.digest !== digestOf(migrations[each.name]);
  const namesOf = (is: (each: AppliedMigration) => boolean) => applied.filter(is).map(({ name }) => name);
  return { unknown: namesOf((each) => !isKnown(each)), edited: namesOf(isEdited) };
}

async function assertAllKnown<DB>(
  { db, schema }: Engine<DB>,
  migrations: Record<string, Migration>,
): Promise<readonly string[]> {
  const found = await appliedMigrations(db);
  const { unknown, edited } = comparedWith(found, migrations);
  const applied = found.map(({ name }) => name);
  if (unknown.length === applied.length && !(await assertOurs(db, schema, unknown))) return [];
  if (edited.length > 0) throw new DatabaseRefused("unreleased", edited);
  if (unknown.length === 0) return applied;
  // Every release has the same first migration, so a database without it belongs to no release.
  const [first] = Object.keys(migrations).sort();
  const released = first === undefined || applied.includes(first);
  throw new DatabaseRefused(released ? "newer" : "unreleased", unknown);
}

/**
 * Refuses to begin where the tables are in another schema that nobody named, and where the place is another program's. Returns true if
 * the place has a form of the service, and false where it is empty: names of migrations in other schemas are then another program's.
 */
async function assertOurs<DB>(
  db: Kysely<DB>,
  schema: string | undefined,
  unknown: readonly string[],
): Promise<boolean> {
  const elsewhere = schema === undefined ? await schemasOfOurs(db) : [];
  if (elsewhere.length > 0) throw new DatabaseRefused("elsewhere", elsewhere);
  const { isOurs, inTheWay } = await foundHere(db);
  if (isOurs) return true;
  const { current, kept } = await placeOf(db);
  if (kept !== null && kept === current && unknown.length > 0) throw new DatabaseRefused("foreign", unknown);
  if (inTheWay !== null) throw new DatabaseRefused("foreign", [inTheWay]);
  return false;
}

async function digestsOf<DB>(db: Kysely<DB>): Promise<ReadonlyMap<string, string>> {
  if (!(await exists(db, DIGESTS))) return new Map();
  const { rows } = await sql<{ name: string; digest: string }>`
    select name, digest from ${sql.table(DIGESTS)}`.execute(db);
  return new Map(rows.map(({ name, digest }) => [name, digest]));
}

async function recordDigests<DB>(
  db: Kysely<DB>,
  migrations: Record<string, Migration>,
  results: readonly { readonly migrationName: string }[],
): Promise<void> {
  await sql`create table if not exists ${sql.table(DIGESTS)} (name text primary key, digest text not null)`.execute(db);
  for (const { migrationName } of results) {
    await sql`insert into ${sql.table(DIGESTS)} (name, digest)
      values (${migrationName}, ${digestOf(migrations[migrationName])})`.execute(db);
  }
}

function failure(cause: unknown, name: string | undefined): Error {
  const reason = cause instanceof Error ? cause.message : String(cause);
  const what = name === undefined ? "The database could not be migrated" : `Migration ${name} failed`;
  return new Error(`${what}: ${reason}`, { cause });
}
