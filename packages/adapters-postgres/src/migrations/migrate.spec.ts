import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Engine } from "../engines/database.ts";
import { openPg } from "../engines/pg.ts";
import { sqlState } from "../engines/retry.ts";
import type { TestDatabase } from "../testing/databases.ts";
import { emptyPglite, emptyPostgres, engineWanted } from "../testing/databases.ts";
import { startProgram } from "../testing/programs.ts";
import type { Migration } from "./migrate.ts";
import { DatabaseRefused, migrate, migration, pendingMigrations } from "./migrate.ts";

const FIRST: Migration = {
  up: async (db) => {
    await db.schema.createTable("firstThings").addColumn("thingId", "integer").execute();
  },
};
const SECOND: Migration = {
  up: async (db) => {
    await sql`create table second_things (a int); insert into second_things values (1)`.execute(db);
  },
};
const WRONG: Migration = {
  up: async (db) => {
    await sql`create table third_things (a int)`.execute(db);
    await sql`select 1 / 0`.execute(db);
  },
};
const SLOW: Migration = {
  up: async (db) => {
    await sql`select pg_sleep(0.3)`.execute(db);
    await sql`create table slow_things (a int)`.execute(db);
  },
};

async function rejection(promise: Promise<unknown>): Promise<Error> {
  try {
    await promise;
  } catch (error) {
    return error as Error;
  }
  throw new Error("The call was expected to reject.");
}

async function tableNames(engine: Engine<unknown>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = current_schema() and tablename not like 'kysely%' order by 1`.execute(engine.db);
  return rows.map(({ name }) => name);
}

function everyEngine(name: string, open: () => Promise<TestDatabase<unknown>>): void {
  const test = suite(`migrate: ${name}`);
  let database: TestDatabase<unknown>;
  let engine: Engine<unknown>;
  test.before(async () => {
    database = await open();
    engine = database.engine;
  });
  test.after(() => database.drop());
  test.before.each(async () => {
    await sql`drop schema public cascade; create schema public`.execute(engine.db);
  });

  test("applies the missing migrations in the order of their names, and returns their names", async () => {
    assert.equal(await pendingMigrations(engine, { "0002": SECOND, "0001": FIRST }), ["0001", "0002"]);
    assert.equal(await tableNames(engine), []);
    assert.equal(await migrate(engine, { "0001": FIRST }), ["0001"]);
    assert.equal(await pendingMigrations(engine, { "0002": SECOND, "0001": FIRST }), ["0002"]);
    assert.equal(await migrate(engine, { "0002": SECOND, "0001": FIRST }), ["0002"]);
    assert.equal(await migrate(engine, { "0001": FIRST, "0002": SECOND }), []);
    assert.equal(await pendingMigrations(engine, { "0001": FIRST, "0002": SECOND }), []);
    assert.equal(await tableNames(engine), ["first_things", "second_things"]);
  });

  test("a migration that fails throws its name and reason, and nothing is changed", async () => {
    const error = await rejection(migrate(engine, { "0001": FIRST, "0002": SECOND, "0003_wrong": WRONG }));
    assert.match(error.message, /^Migration 0003_wrong failed: division by zero$/);
    assert.is(sqlState(error.cause), "22012");
    assert.equal(await tableNames(engine), []);
    assert.equal(await migrate(engine, { "0001": FIRST, "0002": SECOND }), ["0001", "0002"]);
  });

  test("a database that is newer than the program is refused and not changed", async () => {
    await migrate(engine, { "0001": FIRST, "0002": SECOND });
    const newer = /newer than this program: migrations 0002/;
    assert.match((await rejection(migrate(engine, { "0001": FIRST }))).message, newer);
    assert.match((await rejection(pendingMigrations(engine, { "0001": FIRST }))).message, newer);
    assert.match((await rejection(migrate(engine, { "0001": FIRST, "0003": SLOW }))).message, newer);
    assert.equal(await tableNames(engine), ["first_things", "second_things"]);
  });

  test("a database with other first migrations belongs to no release: it is refused and not changed", async () => {
    await migrate(engine, { "0000_before": FIRST, "0002": SECOND });
    const refused =
      /a form that was never released \(migrations 0000_before\) and cannot be upgraded; start with an empty database,/;
    for (const error of [
      await rejection(migrate(engine, { "0001": FIRST, "0002": SECOND })),
      await rejection(pendingMigrations(engine, { "0001": FIRST, "0002": SECOND })),
    ]) {
      assert.instance(error, DatabaseRefused);
      assert.match(error.message, refused);
    }
    assert.equal(await tableNames(engine), ["first_things", "second_things"]);
  });

  test("a database whose migration said something else, or did not say what, is refused by name and not changed", async () => {
    const before = migration("create table first_things (a int)");
    const now = migration("create table first_things (a int, b int)");
    await migrate(engine, { "0001_first": before });
    const refused = /a form that was never released \(migrations 0001_first\)/;
    assert.match((await rejection(migrate(engine, { "0001_first": now, "0002": SECOND }))).message, refused);
    await sql`drop table kysely_migration_digest`.execute(engine.db);
    assert.match((await rejection(pendingMigrations(engine, { "0001_first": before }))).message, refused);
    assert.equal(await tableNames(engine), ["first_things"]);
  });

  test("a migration that would come before an applied one is refused", async () => {
    await migrate(engine, { "0002": SECOND });
    assert.match((await rejection(migrate(engine, { "0001": FIRST, "0002": SECOND }))).message, /0002/);
    assert.equal(await tableNames(engine), ["second_things"]);
  });

  test("an empty list of migrations does nothing", async () => {
    assert.equal(await migrate(engine, {}), []);
  });

  test.run();
}

function onPostgres(): void {
  const test = suite("migrate: postgres, concurrent callers");
  const all = { "0001": FIRST, "0002": SLOW, "0003": SECOND };

  test("pools that start together on an empty database apply the migrations once", async () => {
    for (let round = 0; round < 6; round += 1) {
      const database = await emptyPostgres<unknown>();
      const engines = [database.engine, openPg<unknown>(database.url), openPg<unknown>(database.url)];
      const applied = await Promise.all(engines.map((engine) => migrate(engine, all)));
      assert.equal(applied.flat(), Object.keys(all));
      assert.equal(await tableNames(database.engine), ["first_things", "second_things", "slow_things"]);
      await Promise.all(engines.map((engine) => engine.destroy()));
      await database.drop();
    }
  });

  test("processes that start together apply the migrations once", async () => {
    for (let round = 0; round < 2; round += 1) {
      const database = await emptyPostgres<unknown>();
      const children = Array.from({ length: 3 }, () => startProgram("migrate-process", database.url));
      const ends = children.map(async (child) => {
        let said = "";
        child.stdout.on("data", (text) => {
          said += text;
        });
        const [code] = await once(child, "close");
        return { code, applied: JSON.parse(said || "null") };
      });
      // All of them are connected before any of them migrates.
      for (let met = 0; met < children.length; ) {
        const { rows } = await sql<{ n: number }>`select count(*)::int4 as n from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`.execute(database.engine.db);
        met = rows[0]?.n ?? 0;
        await pause(20);
      }
      for (const child of children) child.stdin.end("go\n");
      const answers = await Promise.all(ends);
      assert.equal(
        answers.map(({ code }) => code),
        [0, 0, 0],
      );
      assert.equal(
        answers.flatMap(({ applied }) => applied),
        ["0001", "0002", "0003"],
      );
      await database.drop();
    }
  });

  test("statements of a migration may exceed the engine's timeout; other statements may not, before or after", async () => {
    const database = await emptyPostgres<unknown>({ statementTimeoutMs: 100, poolMax: 1 });
    assert.equal(await migrate(database.engine, all), Object.keys(all));
    assert.is(sqlState(await rejection(sql`select pg_sleep(5)`.execute(database.engine.db))), "57014");
    await database.drop();
  });

  test("writers go on while a reader keeps a migration from a table, and it is applied when the reader ends", async () => {
    const database = await emptyPostgres<unknown>();
    const { db } = database.engine;
    const writer = openPg<unknown>(database.url, { statementTimeoutMs: 30_000 });
    await migrate(database.engine, { "0001": FIRST });
    const altering = migration("alter table first_things add column note text");
    let migrated: Promise<readonly string[]> | undefined;
    await db.transaction().execute(async (reader) => {
      await sql`select * from first_things`.execute(reader);
      migrated = migrate(database.engine, { "0001": FIRST, "0002": altering });
      for (let waits = false; !waits; await pause(20)) {
        const { rows } = await sql`select 1 from pg_locks where not granted and locktype = 'relation'`.execute(
          writer.db,
        );
        waits = rows.length > 0;
      }
      await sql`insert into first_things (thing_id) values (1)`.execute(writer.db);
    });
    assert.equal(await migrated, ["0002"]);
    const { rows } = await sql`select thing_id, note from first_things`.execute(db);
    assert.equal(rows, [{ thingId: 1, note: null }]);
    await writer.destroy();
    await database.drop();
  });

  test("a transaction that stays open is named, and nothing is changed", async () => {
    const database = await emptyPostgres<unknown>();
    const { db } = database.engine;
    await migrate(database.engine, { "0001": FIRST });
    await db.transaction().execute(async (reader) => {
      await sql`select * from first_things`.execute(reader);
      const altering = migration("set local lock_timeout = 1; alter table first_things add column note text");
      const error = await rejection(migrate(database.engine, { "0001": FIRST, "0002": altering }));
      assert.match(error.message, "Another transaction stays open");
    });
    assert.equal(await pendingMigrations(database.engine, { "0001": FIRST }), []);
    await database.drop();
  });

  test.run();
}

if (engineWanted("pglite")) {
  everyEngine("pglite", () => emptyPglite());
}
if (engineWanted("postgres")) {
  everyEngine("postgres", () => emptyPostgres());
  onPostgres();
}
