import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { ColumnType, Generated } from "kysely";
import { CompiledQuery, sql } from "kysely";
import { types } from "pg";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { sender, through } from "../store/statement.ts";
import type { PostgresTestDatabase, TestDatabase } from "../testing/databases.ts";
import { engineWanted, freshPglite, freshPostgres, truncateAll } from "../testing/databases.ts";
import { startProgram } from "../testing/programs.ts";
import type { Engine } from "./database.ts";
import { openPg } from "./pg.ts";
import { openPglite } from "./pglite/pglite.ts";
import { sqlState, withRetry } from "./retry.ts";
import { isConnectionLost } from "./unavailable.ts";

interface Tables {
  samples: {
    id: Generated<number>;
    bigValue: bigint | null;
    textValue: string | null;
    seenAt: Date | null;
    amount: string | null;
    ratio: number | null;
    day: string | null;
    tags: string[] | null;
    owners: string[] | null;
    bigValues: ColumnType<bigint[] | null, readonly bigint[] | null, never>;
  };
}

const EMPTY = {
  bigValue: null,
  textValue: null,
  seenAt: null,
  amount: null,
  ratio: null,
  day: null,
  tags: null,
  owners: null,
  bigValues: null,
};

const MIGRATIONS = {
  "0001_samples": {
    async up(db: Engine<unknown>["db"]) {
      await sql`
        create table samples (
          id integer generated always as identity primary key,
          big_value int8, text_value text unique, seen_at timestamptz, amount numeric, ratio float8, day date,
          tags text[], owners uuid[], big_values int8[]
        )`.execute(db);
    },
  },
};

const BIG = 9_007_199_254_740_993n;
const SMALLEST = -9_223_372_036_854_775_808n;
const OWNER = "0192f0c1-4c1e-7c3a-9d54-0f5b6a7c8d9e";
const OTHER = "0192f0c1-4c1e-7c3a-9d54-0f5b6a7c8d9f";

/** Long enough for the busiest machine: only a test that fails waits so long. */
const PATIENCE_MS = 120_000;

/** uvu has no timeout, so a deadlock would hang without a message. */
async function within<T>(promise: Promise<T>): Promise<T> {
  const stop = new AbortController();
  const late = pause(PATIENCE_MS, undefined, { signal: stop.signal }).then(() => {
    throw new Error(`Nothing happened within ${PATIENCE_MS} ms.`);
  });
  late.catch(() => {});
  try {
    return await Promise.race([promise, late]);
  } finally {
    stop.abort();
  }
}

async function until(holds: () => boolean): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; !holds(); ) {
    if (Date.now() > end) throw new Error(`The condition was not met within ${PATIENCE_MS} ms.`);
    await pause(10);
  }
}

async function rejection(promise: Promise<unknown>): Promise<Error> {
  try {
    await promise;
  } catch (error) {
    assert.instance(error, Error);
    return error as Error;
  }
  throw new Error("The call was expected to reject.");
}

function everyEngine(name: string, open: () => Promise<TestDatabase<Tables>>): void {
  const test = suite(`engine: ${name}`);
  let database: TestDatabase<Tables>;
  let engine: Engine<Tables>;
  test.before(async () => {
    database = await open();
    engine = database.engine;
  });
  test.after(() => database.drop());
  test.before.each(() => truncateAll(engine));

  const insert = (values: Partial<typeof EMPTY> | Record<string, unknown>) =>
    engine.db
      .insertInto("samples")
      .values({ ...EMPTY, ...values })
      .returningAll()
      .executeTakeFirstOrThrow();

  test("values are read as they were written", async () => {
    const values = {
      bigValue: BIG,
      textValue: "zwölf 𝒳😀 \u{10FFFF} \" ' \\ \n",
      seenAt: new Date("2024-02-29T23:59:59.987Z"),
      amount: 12345678901234567890123456789n,
      ratio: 0.1,
      day: "2024-02-29",
      tags: ["a,b", "NULL", "", "{}", '"', "\\", " x ", "😀", "null"],
      owners: [OWNER, OTHER],
      bigValues: [BIG, SMALLEST, 0n],
    };
    assert.equal(await insert(values), { id: 1, ...values });
  });

  test("null is read as null, and an empty array as an empty array", async () => {
    assert.equal(await insert({}), { id: 1, ...EMPTY });
    const { tags, owners, bigValues } = await insert({ tags: [], owners: [], bigValues: [] });
    assert.equal([tags, owners, bigValues], [[], [], []]);
  });

  test("an int8 is a bigint even when it fits a number, and a count is a bigint", async () => {
    assert.is((await insert({ bigValue: SMALLEST })).bigValue, SMALLEST);
    assert.is((await insert({ bigValue: 5n })).bigValue, 5n);
    const { rows } = await sql<{ n: bigint }>`select count(*) as n from samples where big_value = ${5n}`.execute(
      engine.db,
    );
    assert.is(rows[0]?.n, 1n);
  });

  test("arrays can be parameters", async () => {
    const { rows } = await sql<{ owner: string }>`
      select owner from unnest(${[OTHER, OWNER]}::uuid[]) with ordinality as given(owner, place) order by place`.execute(
      engine.db,
    );
    assert.equal(rows, [{ owner: OTHER }, { owner: OWNER }]);
    await insert({ textValue: "b", owners: [OWNER] });
    const found = await sql`select id from samples
      where text_value = any(${["a", "b"]}::text[]) and ${OWNER}::uuid = any(owners)`.execute(engine.db);
    assert.is(found.rows.length, 1);
    const pairs = await sql<{ text: string | null; big: bigint | null }>`
      select * from unnest(${["x", null, 'q",{}']}::text[], ${[1n, BIG, null]}::int8[]) as given(text, big)`.execute(
      engine.db,
    );
    assert.equal(pairs.rows, [
      { text: "x", big: 1n },
      { text: null, big: BIG },
      { text: 'q",{}', big: null },
    ]);
  });

  test("JSON text is neither parsed nor rewritten, and an object for a text column becomes JSON", async () => {
    const text = '{"b":1,"a":1,"b":2, "n":9007199254740993}';
    assert.is((await insert({ textValue: text })).textValue, text);
    assert.is((await insert({ textValue: { aB: 1 } })).textValue, '{"aB":1}');
  });

  test("affected rows are counted, also after a WITH clause", async () => {
    await insert({ bigValue: 1n });
    await insert({ bigValue: 1n });
    const one = engine.db.selectFrom("samples").select("id").orderBy("id").limit(1);
    const updated = await engine.db
      .with("first", () => one)
      .updateTable("samples")
      .set({ amount: "1" })
      .where("id", "in", (query) => query.selectFrom("first").select("id"))
      .executeTakeFirst();
    assert.is(updated.numUpdatedRows, 1n);
    assert.is((await engine.db.deleteFrom("samples").executeTakeFirst()).numDeletedRows, 2n);
  });

  test("a text without parameters may hold several statements", async () => {
    await sql`insert into samples (big_value) values (1); insert into samples (big_value) values (2)`.execute(
      engine.db,
    );
    assert.is((await engine.db.selectFrom("samples").select("id").execute()).length, 2);
  });

  test("an error of the database has a SQLSTATE, is not a lost connection, and leaves the engine usable", async () => {
    await insert({ textValue: "same" });
    const error = await rejection(insert({ textValue: "same" }));
    assert.is(sqlState(error), "23505");
    assert.not(isConnectionLost(error));
    await engine.ping();
  });

  test("a transaction that throws writes nothing", async () => {
    const failing = engine.db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto("samples")
        .values({ ...EMPTY, bigValue: 1n })
        .execute();
      throw new Error("on purpose");
    });
    assert.is((await rejection(failing)).message, "on purpose");
    const broken = engine.db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto("samples")
        .values({ ...EMPTY, bigValue: 1n })
        .execute();
      await sql`select 1 / 0`.execute(transaction);
    });
    assert.is(sqlState(await rejection(broken)), "22012");
    assert.equal(await engine.db.selectFrom("samples").selectAll().execute(), []);
  });

  test("concurrent transactions see all or nothing of each other", async () => {
    await insert({ bigValue: 0n });
    const add = () =>
      withRetry(() =>
        engine.db
          .transaction()
          .setIsolationLevel("serializable")
          .execute(async (transaction) => {
            const { bigValue } = await transaction.selectFrom("samples").select("bigValue").executeTakeFirstOrThrow();
            await pause(5);
            await transaction
              .updateTable("samples")
              .set({ bigValue: (bigValue ?? 0n) + 1n })
              .execute();
          }),
      );
    await within(Promise.all([add(), add(), add()]));
    assert.is((await engine.db.selectFrom("samples").select("bigValue").executeTakeFirst())?.bigValue, 3n);
  });

  test("a notification is delivered after its transaction, and the listener may use the database", async () => {
    const payloads: string[] = [];
    const counts: number[] = [];
    const stop = await engine.listen("samples_changed", (payload) => {
      payloads.push(payload);
      void engine.db
        .selectFrom("samples")
        .selectAll()
        .execute()
        .then((rows) => counts.push(rows.length));
    });
    await engine.db.transaction().execute(async (transaction) => {
      await transaction.insertInto("samples").values(EMPTY).execute();
      await sql`select pg_notify('samples_changed', 'one')`.execute(transaction);
      await pause(30);
      assert.equal(payloads, []);
    });
    await until(() => counts.length === 1);
    const rolledBack = engine.db.transaction().execute(async (transaction) => {
      await sql`select pg_notify('samples_changed', 'never')`.execute(transaction);
      throw new Error("on purpose");
    });
    await rejection(rolledBack);
    await sql`select pg_notify('samples_changed', 'two')`.execute(engine.db);
    await sql`select pg_notify('another_channel', 'never')`.execute(engine.db);
    await until(() => payloads.length === 2);
    assert.equal(payloads, ["one", "two"]);
    assert.equal(counts[0], 1);

    await stop();
    await sql`select pg_notify('samples_changed', 'never')`.execute(engine.db);
    await pause(50);
    assert.equal(payloads, ["one", "two"]);
  });

  test("one channel can have several listeners, and a channel must be a plain name", async () => {
    const payloads: string[] = [];
    const stopFirst = await engine.listen("plain", () => payloads.push("first"));
    const stopSecond = await engine.listen("plain", () => payloads.push("second"));
    await sql`select pg_notify('plain', '')`.execute(engine.db);
    await until(() => payloads.length === 2);
    await stopFirst();
    await sql`select pg_notify('plain', '')`.execute(engine.db);
    await until(() => payloads.length === 3);
    assert.equal(payloads.toSorted(), ["first", "second", "second"]);
    await stopSecond();
    for (const wrong of ["Plain", "a-b", "", "x".repeat(64), 'a"b']) await rejection(engine.listen(wrong, () => {}));
  });

  test("truncateAll empties the tables and restarts their sequences", async () => {
    await insert({});
    await truncateAll(engine);
    assert.is((await insert({})).id, 1);
    const { rows } = await sql<{ n: bigint }>`select count(*) as n from kysely_migration`.execute(engine.db);
    assert.is(rows[0]?.n, 1n);
  });

  // This case is last because it closes the engine.
  test("destroy can be called twice, stops the listeners, and later queries reject", async () => {
    const stop = await engine.listen("plain", () => {});
    await Promise.all([engine.destroy(), engine.destroy()]);
    await within(stop());
    await within(rejection(engine.ping()));
  });

  test.run();
}

function onPostgres(): void {
  const test = suite("engine: postgres, lost connections");
  let database: PostgresTestDatabase<Tables>;
  let engine: Engine<Tables>;
  let errors: Error[];
  test.before(async () => {
    database = await freshPostgres<Tables>(MIGRATIONS, { poolMax: 2, onError: (error) => errors.push(error) });
    engine = database.engine;
  });
  test.before.each(() => {
    errors = [];
  });
  test.after(() => database.drop());

  /** Another connection to the same server, as an administrator would use. */
  async function terminate(condition = sql`true`): Promise<void> {
    const other = openPg<unknown>(database.url, { applicationName: "administrator" });
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'entente' and ${condition}`.execute(other.db);
    await other.destroy();
  }

  test("a connection lost in a transaction rejects that transaction; the process and the pool continue", async () => {
    const lost = engine.db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto("samples")
        .values({ ...EMPTY, textValue: "lost" })
        .execute();
      await terminate();
      await transaction
        .insertInto("samples")
        .values({ ...EMPTY, textValue: "never" })
        .execute();
    });
    const error = await within(rejection(lost));
    assert.ok(isConnectionLost(error), String(error));
    assert.equal(await engine.db.selectFrom("samples").selectAll().execute(), []);
    assert.ok(errors.length > 0);
  });

  test("a connection lost during a query rejects the query", async () => {
    const slow = rejection(sql`select pg_sleep(600)`.execute(engine.db));
    await pause(200);
    await terminate();
    assert.ok(isConnectionLost(await within(slow)));
    await engine.ping();
  });

  test("a connection that received a fatal error is not reused", async () => {
    for (let round = 0; round < 20; round += 1) {
      const lastWords = sql`select pg_terminate_backend(pg_backend_pid())`.execute(engine.db);
      assert.ok(isConnectionLost(await rejection(lastWords)));
      await engine.ping();
    }
  });

  test("a connection lost while a transaction waits for something else does not end the process", async () => {
    const lost = engine.db.transaction().execute(async (transaction) => {
      await sql`select 1`.execute(transaction);
      await terminate();
      await pause(200);
    });
    assert.ok(isConnectionLost(await within(rejection(lost))));
    await engine.ping();
  });

  test("idle connections that are lost are replaced", async () => {
    await Promise.all([engine.ping(), engine.ping()]);
    await terminate();
    await until(() => errors.length > 0);
    // Both were terminated at once, and this process may have noticed only one of them.
    await pause(200);
    await Promise.all([engine.ping(), engine.ping()]);
  });

  test("a listener that lost its connection reconnects, and is called once for missed notifications", async () => {
    const payloads: string[] = [];
    const stop = await engine.listen("news", (payload) => payloads.push(payload));
    await sql`select pg_notify('news', 'before')`.execute(engine.db);
    await until(() => payloads.length === 1);
    await terminate(sql`query like 'listen%'`);
    await until(() => payloads.length === 2);
    await sql`select pg_notify('news', 'after')`.execute(engine.db);
    await until(() => payloads.length === 3);
    assert.equal(payloads, ["before", "", "after"]);
    await stop();
    await pause(50);
    const { rows } = await sql<{ n: bigint }>`select count(*) as n from pg_stat_activity
      where datname = current_database() and query like 'listen%'`.execute(engine.db);
    assert.is(rows[0]?.n, 0n);
  });

  test("an error of a listener is reported, and the listener stays subscribed", async () => {
    const stop = await engine.listen("news", () => {
      throw new Error("deaf");
    });
    await sql`select pg_notify('news', '')`.execute(engine.db);
    await sql`select pg_notify('news', '')`.execute(engine.db);
    await until(() => errors.length === 2);
    assert.equal(
      errors.map(({ message }) => message),
      ["deaf", "deaf"],
    );
    await stop();
  });

  test("an unreachable database counts as a lost connection, for queries and for listening", async () => {
    const nowhere = openPg<Tables>("postgres://nobody@127.0.0.1:1/nothing");
    assert.ok(isConnectionLost(await rejection(nowhere.ping())));
    assert.ok(isConnectionLost(await rejection(nowhere.listen("news", () => {}))));
    await nowhere.destroy();
  });

  test("a statement that takes too long is canceled", async () => {
    const hasty = openPg<Tables>(database.url, { statementTimeoutMs: 50 });
    assert.is(sqlState(await rejection(sql`select pg_sleep(5)`.execute(hasty.db))), "57014");
    await hasty.destroy();
  });

  test("an engine that was never used can be destroyed", async () => {
    const unused = openPg<Tables>(database.url);
    await unused.destroy();
    await within(rejection(unused.ping()));
  });

  test("the process-wide type parsers are unchanged", () => {
    assert.is(types.getTypeParser(20)("5"), "5");
  });

  test.run();
}

function onPglite(): void {
  const test = suite("engine: pglite, one connection");
  let database: TestDatabase<Tables>;
  let engine: Engine<Tables>;
  test.before(async () => {
    database = await freshPglite<Tables>(MIGRATIONS);
    engine = database.engine;
  });
  test.after(() => database.drop());
  test.before.each(() => truncateAll(engine));

  test("a statement that the session has forgotten is prepared again", async () => {
    const send = sender(engine);
    for (const value of [1, 2]) assert.equal(await send("select $1::int4 as kept", [value]), [{ kept: value }]);
    assert.equal(await send("select count(*)::int4 as count from pg_prepared_statements where name <> $1", [""]), [
      { count: 2 },
    ]);
    await engine.db.withoutPlugins().executeQuery(CompiledQuery.raw("deallocate all"));
    for (const value of [3, 4]) assert.equal(await send("select $1::int4 as kept", [value]), [{ kept: value }]);
  });

  test("given a lost statement in a transaction, which fails with it, the engine repeats the whole transaction", async () => {
    const send = sender(engine);
    await send("select $1::int4 as lost", [0]);
    let runs = 0;
    const rows = await withRetry(() =>
      engine.db.transaction().execute(async (transaction) => {
        runs += 1;
        if (runs === 1) await sql`deallocate all`.execute(transaction);
        return through<Tables>(transaction)("select $1::int4 as lost", [runs]);
      }),
    );
    assert.equal([runs, rows], [2, [{ lost: 2 }]]);
  });

  test("a prepared statement follows its tables when they change", async () => {
    const send = sender(engine);
    await sql`create table growing (id int4)`.execute(engine.db);
    const text = "select * from growing where id = $1";
    await send("insert into growing values ($1)", [7]);
    for (let time = 0; time < 7; time += 1) assert.equal(await send(text, [7]), [{ id: 7 }]);
    await sql`alter table growing add column age int4 default 3`.execute(engine.db);
    assert.equal(await send(text, [7]), [{ id: 7, age: 3 }]);
    await sql`drop table growing`.execute(engine.db);
    assert.is(sqlState(await rejection(send(text, [7]))), "42P01");
    assert.equal(await send("select $1::int4 as after", [1]), [{ after: 1 }]);
  });

  test("a failing statement fails alone, prepared or not", async () => {
    const send = sender(engine);
    const text = "select 10 / $1::int4 as tenth";
    for (const value of [0, 5, 0]) {
      if (value === 0) assert.is(sqlState(await rejection(send(text, [value]))), "22012");
      else assert.equal(await send(text, [value]), [{ tenth: 2 }]);
    }
    assert.equal(await send("select $1::text as word, $2::int8[] as sums", [null, ["1", "2"]]), [
      { word: null, sums: [1n, 2n] },
    ]);
  });

  test("a query sent outside its transaction throws at once, and the transaction rolls back", async () => {
    const forgetful: (() => Promise<unknown>)[] = [
      () => engine.db.selectFrom("samples").selectAll().execute(),
      () => engine.db.withSchema("public").selectFrom("samples").selectAll().execute(),
      () => engine.db.transaction().execute(async () => {}),
      () => engine.db.connection().execute(async () => {}),
      () => engine.listen("news", () => {}),
      () => engine.destroy(),
    ];
    for (const forget of forgetful) {
      const failing = engine.db.transaction().execute(async (transaction) => {
        await transaction.insertInto("samples").values(EMPTY).execute();
        await pause(1);
        await forget();
      });
      assert.match((await within(rejection(failing))).message, /outside the transaction/);
    }
    assert.equal(await engine.db.selectFrom("samples").selectAll().execute(), []);
  });

  test("a task started in a transaction may use the database after the transaction ends", async () => {
    let later: Promise<unknown> | undefined;
    await engine.db.transaction().execute(async () => {
      later = pause(50).then(() => engine.ping());
    });
    await later;
  });

  test("transactions run one after the other in the order of their calls", async () => {
    const steps: string[] = [];
    const transaction = (name: string) =>
      engine.db.transaction().execute(async (own) => {
        steps.push(`${name} begins`);
        await own
          .insertInto("samples")
          .values({ ...EMPTY, textValue: name })
          .execute();
        await pause(20);
        await own.selectFrom("samples").selectAll().execute();
        steps.push(`${name} ends`);
      });
    const query = engine.db.selectFrom("samples").selectAll();
    const [, , rows] = await within(Promise.all([transaction("a"), transaction("b"), query.execute()]));
    assert.equal(steps, ["a begins", "a ends", "b begins", "b ends"]);
    assert.is(rows.length, 2);
  });

  test("a query of an ended transaction does not affect another transaction", async () => {
    let escaped: (() => Promise<unknown>) | undefined;
    await engine.db.connection().execute(async (own) => {
      escaped = () => own.insertInto("samples").values(EMPTY).execute();
    });
    assert.match((await rejection(escaped?.() ?? Promise.resolve())).message, /was released/);
  });

  test("a long statement does not block this thread", async () => {
    let turns = 0;
    let over = false;
    const counting = (async () => {
      for (; !over; turns += 1) await new Promise((turned) => setImmediate(turned));
    })();
    const { rows } = await sql`select count(*) as n from generate_series(1, 500000)`.execute(engine.db);
    over = true;
    await counting;
    assert.equal(rows, [{ n: 500_000n }]);
    assert.ok(turns > 50, `${turns} turns`);
  });

  test("each listener of a channel is called until it stops", async () => {
    const heard: string[] = [];
    const [one, other] = await Promise.all(
      ["one", "other"].map((name) => engine.listen("news", (payload) => heard.push(`${name} ${payload}`))),
    );
    const tell = (payload: string) => sql`select pg_notify('news', ${payload})`.execute(engine.db);
    await tell("a");
    await until(() => heard.length === 2);
    await one?.();
    await one?.();
    await tell("b");
    await until(() => heard.length === 3);
    await other?.();
    await tell("c");
    await pause(20);
    assert.equal(heard, ["one a", "other a", "other b"]);
  });

  test("an error has what PostgreSQL says of it, and neither the statement nor its values", async () => {
    const value = "a value of the caller";
    const add = () =>
      engine.db
        .insertInto("samples")
        .values({ ...EMPTY, textValue: value })
        .execute();
    await add();
    const error = await rejection(add());
    assert.is(sqlState(error), "23505");
    const { table, constraint } = error as Error & { table?: string; constraint?: string };
    assert.equal([table, constraint], ["samples", "samples_text_value_key"]);
    assert.not.match(Object.keys(error).join(), /query|params/);
  });

  test("an unfinished transaction is rolled back when its connection is released", async () => {
    await engine.db.connection().execute(async (own) => {
      await sql`begin`.execute(own);
      await own.insertInto("samples").values(EMPTY).execute();
    });
    assert.equal(await engine.db.selectFrom("samples").selectAll().execute(), []);
  });

  test.run();
}

function onFolder(): void {
  const test = suite("engine: pglite, a folder");
  let parent: string;
  let folder: string;
  const children: ChildProcess[] = [];
  test.before(async () => {
    parent = await mkdtemp(join(tmpdir(), "entente-folder-"));
    folder = join(parent, "deeper", "data");
  });
  test.after(async () => {
    for (const child of children) child.kill("SIGKILL");
    await rm(parent, { recursive: true, force: true });
  });

  /** Another process that has the folder open and wrote one row; it runs until it is killed. */
  async function opener(): Promise<ChildProcess> {
    const child = startProgram("folder-process", folder);
    children.push(child);
    const [first] = await within(once(child.stdout, "data"));
    assert.match(String(first), /open/);
    return child;
  }

  const kept = async (engine: Engine<unknown>) =>
    (await sql<{ n: bigint }>`select count(*) as n from kept`.execute(engine.db)).rows[0]?.n;

  test("a second process is refused, and takes over after the first one dies, without losing data", async () => {
    const child = await opener();
    const refused = await within(rejection(openPglite(folder)));
    assert.ok(refused.message.includes(folder), refused.message);
    assert.match(refused.message, /in use by another process.*DATABASE_URL/s);

    const dead = once(child, "exit");
    child.kill("SIGKILL");
    await dead;
    const engine = await within(openPglite(folder));
    assert.is(await kept(engine), 1n);
    await engine.destroy();
  });

  test("a closed folder opens at once, and a lost lock fails every query", async () => {
    const errors: Error[] = [];
    const engine = await openPglite(`file://${folder}`, { onError: (error) => errors.push(error) });
    assert.is(await kept(engine), 1n);
    assert.match((await rejection(openPglite(folder))).message, /in use/);
    await rm(`${folder}.lock`, { recursive: true });
    await until(() => errors.length === 1);
    assert.match((await rejection(engine.ping())).message, /lock of the data folder .* was lost/);
    await engine.destroy();
  });

  test("only folders and memory can be opened", async () => {
    assert.match((await rejection(openPglite("idb://data"))).message, /not idb/);
  });

  test.run();
}

function retrying(): void {
  const test = suite("retry");
  const refused = (code: string) => Object.assign(new Error(code), { code, severity: "ERROR" });

  test("a transaction aborted for another is retried at most five times", async () => {
    for (const code of ["40001", "40P01"]) {
      let runs = 0;
      const answer = await withRetry(async () => {
        runs += 1;
        if (runs <= 5) throw refused(code);
        return "done";
      });
      assert.equal([answer, runs], ["done", 6]);
      runs = 0;
      const failing = withRetry(async () => {
        runs += 1;
        throw refused(code);
      });
      assert.is(sqlState(await rejection(failing)), code);
      assert.is(runs, 6);
    }
  });

  test("no other error is retried", async () => {
    for (const error of [
      refused("23505"),
      refused("08006"),
      new Error("40001"),
      Object.assign(new Error(), { code: "40001" }),
    ]) {
      let runs = 0;
      const failing = withRetry(async () => {
        runs += 1;
        throw error;
      });
      assert.is(await rejection(failing), error);
      assert.is(runs, 1);
    }
  });

  test.run();
}

retrying();
if (engineWanted("pglite")) {
  everyEngine("pglite", () => freshPglite<Tables>(MIGRATIONS));
  onPglite();
  onFolder();
}
if (engineWanted("postgres")) {
  everyEngine("postgres", () => freshPostgres<Tables>(MIGRATIONS));
  onPostgres();
}
