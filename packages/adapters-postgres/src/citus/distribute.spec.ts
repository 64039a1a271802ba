import { sql } from "kysely";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Engine } from "../engines/database.ts";
import { openPg } from "../engines/pg.ts";
import { MIGRATIONS } from "../migrations/index.ts";
import { createPartitions } from "../partitions/create.ts";
import { emptyPostgres, engineWanted, freshPglite, freshPostgres } from "../testing/databases.ts";
import { citusStatements, distributeOnCitus } from "./distribute.ts";
import { CitusRefused, citusState } from "./look.ts";
import { calledOf, standInForCitus } from "./testing/stand-in.ts";

const test = suite("a database is distributed, on a stand-in for Citus");

const closing: (() => Promise<void>)[] = [];
test.after.each(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const run = async (engine: Engine<unknown>, text: string): Promise<void> =>
  void (await sql.raw(text).execute(engine.db.withoutPlugins()));

/** A migrated database with the stand-in, seen by connections of its own. */
const withStandIn = async (): Promise<{ readonly engine: Engine<unknown>; open(): Engine<unknown> }> => {
  const database = await freshPostgres<unknown>(MIGRATIONS);
  closing.push(() => database.drop());
  await standInForCitus(database.engine);
  const open = (): Engine<unknown> => {
    const engine = openPg<unknown>(database.url);
    closing.push(() => engine.destroy());
    return engine;
  };
  return { engine: open(), open };
};

const refusal = async (promise: Promise<unknown>): Promise<string> => {
  const error = await promise.catch((cause: unknown) => cause);
  assert.instance(error, CitusRefused);
  return (error as Error).message;
};

const NEVER_MOVED = async (engine: Engine<unknown>): Promise<void> => assert.equal(await calledOf(engine), []);

if (engineWanted("postgres")) {
  test("each table is moved once, after those that it refers to, and a repeated call does nothing", async () => {
    const { engine } = await withStandIn();
    const planned = (await citusState(engine)).tables.filter(({ place }) => place !== "local");
    const moved: string[] = [];
    const changed = await distributeOnCitus(engine, ({ table }) => moved.push(table));
    assert.equal(
      changed,
      planned.map(({ table }) => table),
    );
    assert.equal(moved, changed);
    const called = await calledOf(engine);
    assert.equal(
      called,
      planned.map(({ table, place, by }) =>
        place === "reference"
          ? `reference ${table}`
          : `${table} by ${by} with ${table === "organization" ? "none" : "organization"}`,
      ),
    );
    assert.ok(called.indexOf("reference api_key") < called.indexOf("organization by id with none"));
    const { tables, problems } = await citusState(engine);
    assert.equal(problems, []);
    assert.equal(
      tables.filter(({ isDone }) => !isDone),
      [],
    );
    assert.equal(
      tables.filter(({ losesReferences, losesTriggers }) => losesReferences.length + losesTriggers.length > 0),
      [],
      "all that a table loses is gone",
    );
    assert.equal(await distributeOnCitus(engine), []);
    assert.equal(await calledOf(engine), called);
  });

  test("a call that fails in the middle leaves whole tables, and the next one goes on", async () => {
    const { engine } = await withStandIn();
    await run(engine, "insert into citus_stand_in.fails values ('source')");
    const planned = (await citusState(engine)).tables.filter(({ place }) => place !== "local");
    const before = planned.slice(
      0,
      planned.findIndex(({ table }) => table === "source"),
    );
    const moved: string[] = [];
    const error = await distributeOnCitus(engine, ({ table }) => moved.push(table)).catch((cause: Error) => cause);
    assert.match((error as Error).message, "the node of source is away");
    assert.equal(
      moved,
      before.map(({ table }) => table),
    );
    const left = (await citusState(engine)).tables.find(({ table }) => table === "source");
    assert.equal(left, planned[before.length], "the table that failed has all that it had");
    await run(engine, "delete from citus_stand_in.fails");
    const after = await distributeOnCitus(engine);
    assert.equal(
      [...moved, ...after],
      planned.map(({ table }) => table),
    );
    assert.is(new Set(await calledOf(engine)).size, planned.length);
  });

  test("two calls at once move each table once", async () => {
    const { engine, open } = await withStandIn();
    const [one, other] = await Promise.all([distributeOnCitus(engine), distributeOnCitus(open())]);
    const planned = (await citusState(engine)).tables
      .filter(({ place }) => place !== "local")
      .map(({ table }) => table);
    assert.equal([...one, ...other].toSorted(), planned.toSorted());
    assert.is((await calledOf(engine)).length, planned.length);
  });

  test("a table that another session uses is waited for, and then refused with its name", async () => {
    const { engine, open } = await withStandIn();
    const message = await open()
      .db.transaction()
      .execute(async (transaction) => {
        await sql`lock table brand in row exclusive mode`.execute(transaction);
        return refusal(distributeOnCitus(engine, () => undefined, { lockWaitMs: 50 }));
      });
    assert.match(message, /^Another session uses the table api_key, or one that it refers to\. Stop every server of/);
    await NEVER_MOVED(engine);
  });

  test("a schema that does not fit is refused before anything is moved", async () => {
    const { engine } = await withStandIn();
    await run(engine, "create table newcomer (id uuid primary key)");
    await run(engine, "create unique index brand_name on brand (name)");
    const message = await refusal(distributeOnCitus(engine));
    assert.equal(message.split("\n"), [
      "The table newcomer has no organization, and is not listed with the place of its rows.",
      "The table brand cannot be distributed by organization: its key brand_name does not contain it. Without the organization a key is unique on one node alone.",
    ]);
    await NEVER_MOVED(engine);
    await run(engine, "drop table newcomer; drop index brand_name");
    await run(engine, "insert into test_clock (began_at, at) values (now(), now())");
    assert.match(await refusal(distributeOnCitus(engine)), /^The database has a clock for tests/);
    await run(engine, "delete from test_clock");
    await run(engine, "insert into citus_stand_in.pg_dist_partition values ('brand', 'h', 'id', 7, 's')");
    assert.match(
      await refusal(distributeOnCitus(engine)),
      /^Citus keeps the table brand otherwise than planned, which is distributed by organization: undo it/,
    );
    await NEVER_MOVED(engine);
  });

  test("a database with partitions is refused", async () => {
    const { engine } = await withStandIn();
    await createPartitions(engine, { tables: ["webhook_delivery"] });
    assert.match(await refusal(distributeOnCitus(engine)), /^The table webhook_delivery has partitions, which are for/);
    await NEVER_MOVED(engine);
  });

  test("without the extension the plan is shown, and the work refused in plain words", async () => {
    const { engine, drop } = await freshPostgres<unknown>(MIGRATIONS);
    closing.push(drop);
    const { extension, problems, tables } = await citusState(engine);
    assert.is(extension.version, null);
    assert.equal(problems, []);
    assert.ok(tables.every(({ place, isDone }) => isDone === (place === "local")));
    if (extension.available !== null) return;
    assert.match(await refusal(distributeOnCitus(engine)), /^Citus is not installed on this PostgreSQL: install it/);
    assert.equal((await citusState(engine)).tables, tables);
  });

  test("a database without tables is refused", async () => {
    const { engine, drop } = await emptyPostgres<unknown>();
    closing.push(drop);
    assert.match(await refusal(citusState(engine)), /^The database has no tables of this version yet/);
  });
}

if (engineWanted("pglite"))
  test("an embedded database is refused", async () => {
    const { engine, drop } = await freshPglite<unknown>(MIGRATIONS);
    closing.push(drop);
    assert.match(await refusal(distributeOnCitus(engine)), /^Citus is an extension of PostgreSQL/);
  });

test("a statement quotes its names, and a table on the coordinator has none", () => {
  const work = { reason: null, losesReferences: ['a"b'], losesTriggers: ["c"], isDone: false };
  assert.equal(citusStatements({ ...work, table: 'o"k', place: "reference", by: null }), [
    'alter table "o""k" drop constraint "a""b"',
    'drop trigger "c" on "o""k"',
    `select create_reference_table('"o""k"'::regclass)`,
  ]);
  const none = { ...work, losesReferences: [], losesTriggers: [] };
  assert.equal(citusStatements({ ...none, table: "secret_key", place: "local", by: null }), []);
  assert.equal(citusStatements({ ...none, table: "brand", place: "distributed", by: "organization" }), [
    `select create_distributed_table('"brand"'::regclass, 'organization', colocate_with => 'organization')`,
  ]);
});

test.run();
