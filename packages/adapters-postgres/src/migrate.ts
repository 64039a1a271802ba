import type { Kysely } from "kysely";
import { Migrator, sql } from "kysely";
import type { Engine } from "./database.ts";

/** One step of the schema. Steps go forward only, in the order of their names; each runs once per database. */
export interface Migration {
  // biome-ignore lint/suspicious/noExplicitAny: a migration is written against the schema of its own day.
  up(db: Kysely<any>): Promise<void>;
}

/**
 * Brings the database up to date and answers the names that it applied, in order; none when there was nothing to do.
 * All of them happen in one transaction: when one fails the database is as it was, and the error names the migration, with
 * the reason as its `cause`. Processes may call this at the same time; one does the work, the others wait and find it done.
 * Throws when the database has a migration that is not in `migrations`, which means that it is newer than this program.
 */
export async function migrate<DB>(
  engine: Engine<DB>,
  migrations: Record<string, Migration>,
): Promise<readonly string[]> {
  return engine.db.connection().execute(async (db) => {
    await assertAllKnown(db, migrations);
    // Whoever waits for another process's migrations waits inside a statement.
    await sql`set statement_timeout = 0`.execute(db);
    try {
      const provider = { getMigrations: async () => migrations };
      const { error, results = [] } = await new Migrator({ db, provider }).migrateToLatest();
      if (error !== undefined) throw failure(error, results.find(({ status }) => status === "Error")?.migrationName);
      return results.map(({ migrationName }) => migrationName);
    } finally {
      // A connection that was lost has no setting left to put back, and its loss was already thrown.
      await sql`reset statement_timeout`.execute(db).catch(() => {});
    }
  });
}

/**
 * The names that `migrate` would apply, in order; changes nothing.
 * Throws, as `migrate` does, when the database is newer than this program.
 */
export async function pendingMigrations<DB>(
  engine: Engine<DB>,
  migrations: Record<string, Migration>,
): Promise<readonly string[]> {
  const applied = new Set(await assertAllKnown(engine.db, migrations));
  return Object.keys(migrations)
    .sort()
    .filter((name) => !applied.has(name));
}

async function assertAllKnown<DB>(db: Kysely<DB>, migrations: Record<string, Migration>): Promise<readonly string[]> {
  const table = await sql<{ here: boolean }>`select to_regclass('kysely_migration') is not null as here`.execute(db);
  if (!table.rows[0]?.here) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const applied = rows.map(({ name }) => name);
  const unknown = applied.filter((name) => !Object.hasOwn(migrations, name));
  if (unknown.length > 0) {
    throw new Error(
      `The database is newer than this program: it has had ${unknown.join(", ")}, which this version does not know. ` +
        "Run the version that migrated it, or a later one.",
    );
  }
  return applied;
}

function failure(cause: unknown, name: string | undefined): Error {
  const reason = cause instanceof Error ? cause.message : String(cause);
  const what = name === undefined ? "The database could not be migrated" : `Migration ${name} failed`;
  return new Error(`${what}: ${reason}`, { cause });
}
