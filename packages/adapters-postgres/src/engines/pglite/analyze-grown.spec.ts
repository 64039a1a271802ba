import { sql } from "kysely";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { engineWanted, freshPglite } from "../../testing/databases.ts";
import { analyzeGrown } from "./analyze-grown.ts";

const test = suite("statistics of the embedded database");

test("tables that have grown are analyzed, those that have not are left alone", async () => {
  const { engine, drop } = await freshPglite<unknown>({});
  const { db } = engine;
  const fill = (table: string, rows: number) =>
    sql`insert into ${sql.table(table)} select n, repeat('x', 500) from generate_series(1, ${rows}::int4) n`.execute(
      db,
    );
  for (const table of ["empty", "few", "many"])
    await sql`create table ${sql.table(table)} (n int4, t text)`.execute(db);
  const own = async () => (await analyzeGrown(engine)).filter((name) => ["empty", "few", "many"].includes(name));
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

if (engineWanted("pglite")) test.run();
