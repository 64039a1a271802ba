import { type Kysely, sql } from "kysely";
import type { Engine } from "../engines/database.ts";
import { type AppliedMigration, appliedMigrations, type Migration } from "../migrations/migrate.ts";
import { unknownIfUnavailable } from "../store/statement.ts";
import { type CopiedTable, copiedTables, tablesIn } from "./catalogue.ts";

/**
 * A piece of a copy, in this order: the migrations, then for each table its name and columns and its rows. A row is one line of
 * JSON, an object by column, as PostgreSQL writes it.
 */
export type CopyPart =
  | { readonly kind: "migrations"; readonly migrations: readonly AppliedMigration[] }
  | { readonly kind: "table"; readonly table: CopiedTable }
  | { readonly kind: "rows"; readonly rows: readonly string[] };

const ROWS_MAX = 2_000;
/** So many characters are in memory at once, unless a single row has more. */
const TEXT_MAX = 2_000_000;
const GROWTH = 4;

/** The rows of a table by a cursor: as many at once as keep below the limit, judged by the longest row so far. */
async function* rowsOf<DB>(db: Kysely<DB>, { name, columns }: CopiedTable): AsyncGenerator<readonly string[]> {
  const row = sql.join(columns.map((column) => sql.ref(`copied.${column}`)));
  await sql`declare copying no scroll cursor for
    select row_to_json(picked)::text as line from ${sql.table(name)} as copied
    cross join lateral (select ${row}) as picked`.execute(db);
  for (let [count, longest] = [1, 1]; ; ) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.raw(String(count))} from copying`.execute(db);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
    longest = rows.reduce((most, { line }) => Math.max(most, line.length), longest);
    count = Math.max(1, Math.min(count * GROWTH, ROWS_MAX, Math.floor(TEXT_MAX / longest)));
  }
  await sql`close copying`.execute(db);
}

/**
 * Reads every row of the tables of `known` as it was at one instant, and hands it on piece by piece. Nothing is written, and other
 * processes go on; the embedded database has one connection, so its other work waits until the copy is made. `take` must not use
 * the engine.
 * @throws {OutcomeUnknown} when the database is away; whatever `take` throws.
 */
export const copyRows = async <DB>(
  engine: Engine<DB>,
  known: Readonly<Record<string, Migration>>,
  take: (part: CopyPart) => void | Promise<void>,
): Promise<void> => {
  const taken: { error?: unknown } = {};
  const hand = async (part: CopyPart): Promise<void> => {
    try {
      await take(part);
    } catch (error) {
      taken.error = error;
      throw error;
    }
  };
  await engine.db
    .withoutPlugins()
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (db) => {
      await sql`set local statement_timeout = 0`.execute(db);
      await hand({ kind: "migrations", migrations: await appliedMigrations(db) });
      for (const table of await copiedTables(db, tablesIn(known))) {
        await hand({ kind: "table", table });
        for await (const rows of rowsOf(db, table)) await hand({ kind: "rows", rows });
      }
    })
    .catch((error: unknown) => {
      throw error === taken.error ? error : unknownIfUnavailable(error);
    });
};
