import { sql } from "kysely";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { postgresStorage } from "../storage.ts";
import { engineWanted, freshPglite, freshPostgres } from "../testing/databases.ts";
import { analyzeGrown, analyzeWholesInTurn } from "./analyze-grown.ts";
import { analysisLock } from "./schema.ts";

const OPEN = { pglite: freshPglite, postgres: freshPostgres } as const;

for (const [name, open] of Object.entries(OPEN)) {
  const test = suite(`statistics, ${name}`);

  test("tables that have grown are analyzed, those that have not are left alone", async () => {
    const { engine, drop } = await open<unknown>({});
    const { db } = engine;
    const fill = (table: string, rows: number) =>
      sql`insert into ${sql.table(table)} select n, repeat('x', 500) from generate_series(1, ${rows}::int4) n`.execute(
        db,
      );
    for (const table of ["empty", "few", "many"])
      await sql`create table ${sql.table(table)} (n int4, t text)`.execute(db);
    const own = async () => (await analyzeGrown(engine)).filter((table) => ["empty", "few", "many"].includes(table));
    await fill("few", 3);
    await fill("many", 2_000);
    assert.equal((await own()).toSorted(), ["few", "many"]);
    const { rows } = await sql<{ n: number }>`select reltuples::int4 as n from pg_class where relname = 'many'`.execute(
      db,
    );
    assert.is(rows[0]?.n, 2_000);
    assert.equal(await own(), []);
    await fill("few", 3);
    await fill("many", 1_000);
    assert.equal(await own(), ["many"]);
    await drop();
  });

  test("a table that is planned for another number is analyzed once", async () => {
    const { engine, drop } = await open<unknown>({});
    const { db } = engine;
    await sql`create table shared (owner int4, n int4)`.execute(db);
    await sql`insert into shared select n % 500, n from generate_series(1, 2000) n`.execute(db);
    await sql`analyze shared`.execute(db);
    const own = async () => (await analyzeGrown(engine)).filter((table) => table === "shared");
    assert.equal(await own(), []);
    await sql`alter table shared alter column owner set (n_distinct = 10)`.execute(db);
    assert.equal(await own(), ["shared"]);
    const { rows } = await sql<{ n: number }>`
      select n_distinct::float8 as n from pg_stats where tablename = 'shared' and attname = 'owner'`.execute(db);
    assert.equal(rows, [{ n: 10 }]);
    assert.equal(await own(), []);
    await drop();
  });

  test("a look at a database that was restored finds its tables analyzed", async () => {
    const { engine, drop } = await open<unknown>({});
    await sql`create table restored (n int4)`.execute(engine.db);
    await sql`insert into restored select n from generate_series(1, 100) n`.execute(engine.db);
    const known = sql<{ n: number }>`select reltuples::int4 as n from pg_class where relname = 'restored'`;
    assert.equal((await known.execute(engine.db)).rows, [{ n: -1 }]);
    await postgresStorage(engine).snapshot(async () => undefined);
    assert.equal((await known.execute(engine.db)).rows, [{ n: 100 }]);
    await drop();
  });

  if (name === "postgres")
    test("workers analyze a partitioned table one at a time", async () => {
      const { engine, drop } = await open<unknown>({});
      await sql`create table whole (n int4) partition by range (n)`.execute(engine.db);
      await sql`create table part partition of whole for values from (0) to (10000)`.execute(engine.db);
      await sql`insert into whole select n from generate_series(0, 4999) n`.execute(engine.db);
      await sql`analyze part`.execute(engine.db);
      await engine.db.transaction().execute(async (db) => {
        await sql`select pg_advisory_xact_lock(${sql.raw(analysisLock(undefined))})`.execute(db);
        assert.equal(await analyzeWholesInTurn(engine), []);
      });
      assert.equal(await analyzeWholesInTurn(engine), ["whole"]);
      assert.equal(await analyzeWholesInTurn(engine), []);
      await drop();
    });

  if (engineWanted(name as keyof typeof OPEN)) test.run();
}
