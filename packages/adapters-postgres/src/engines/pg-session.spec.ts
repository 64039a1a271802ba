import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { Client } from "pg";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { MIGRATIONS } from "../migrations/index.ts";
import { migrate } from "../migrations/migrate.ts";
import { postgresStorage } from "../storage.ts";
import { prepared, preparedName, valued } from "../store/prepared.ts";
import { sender, through } from "../store/statement.ts";
import { emptyPostgres, engineWanted, freshPostgres, type PostgresTestDatabase } from "../testing/databases.ts";
import { announced, brandFixture, insert, ORIGIN, program } from "../testing/fixtures.ts";
import { openPooler, type Pooler } from "../testing/pooler.ts";
import type { Engine } from "./database.ts";
import { openPg, type PgOptions } from "./pg.ts";
import { sqlState, withRetry } from "./retry.ts";
import { isConnectionLost } from "./unavailable.ts";

const rejection = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => assert.unreachable("The call was expected to reject."),
    (error: unknown) => error,
  );

const POOLED = "connections go through a pooler: settings are made per transaction";
const UNPREPARED = "the connection pooler does not keep prepared statements: they are off until the restart";
const UNDELIVERED = "the connection pooler does not deliver notifications: due work is found at intervals";

function ownSessions(): void {
  const test = suite("sessions of our own");
  let database: PostgresTestDatabase<unknown>;
  let engine: Engine<unknown>;
  let notices: string[];
  test.before(async () => {
    database = await freshPostgres<unknown>(MIGRATIONS);
  });
  test.before.each(() => {
    notices = [];
    engine = open({});
  });
  test.after.each(() => engine.destroy());
  test.after(() => database.drop());

  const open = (options: PgOptions) =>
    openPg<unknown>(database.url, { poolMax: 1, onNotice: (notice) => notices.push(notice), ...options });
  const shown = async (name: string): Promise<unknown> =>
    (await sql<{ value: string }>`select current_setting(${name}) as value`.execute(engine.db)).rows[0]?.value;
  const preparedNames = async (): Promise<readonly string[]> =>
    (await sql<{ name: string }>`select name from pg_prepared_statements order by 1`.execute(engine.db)).rows.map(
      ({ name }) => name,
    );

  test("sessions of our own get their settings once, when they are connected", async () => {
    const timed = open({ statementTimeoutMs: 1_234 });
    const { rows } = await sql`select current_setting('statement_timeout') as timeout, current_setting('jit') as jit,
        current_setting('plan_cache_mode') as planned`.execute(timed.db);
    assert.equal(rows, [{ timeout: "1234ms", jit: "off", planned: "force_generic_plan" }]);
    assert.equal([await shown("statement_timeout"), notices], ["0", []]);
    await timed.destroy();
  });

  test("a statement is prepared under a name that depends on nothing but its text", async () => {
    const text = "select $1::int4 as a";
    assert.equal(await sender(engine)(text, [1]), [{ a: 1 }]);
    assert.equal(await preparedNames(), ["entente_spFh_Idg_7VzpCUIwTAF6I-i"]);
    assert.is(preparedName(text), "entente_spFh_Idg_7VzpCUIwTAF6I-i");
    assert.is.not(preparedName(prepared("select $1::int8 as a")), preparedName(text));
  });

  test("a statement for its values is not prepared, and planned for them, alone and in a transaction", async () => {
    const text = valued("select current_setting('plan_cache_mode') as planned, $1::int4 as f");
    assert.equal(await sender(engine)(text, [1]), [{ planned: "auto", f: 1 }]);
    assert.is(await shown("plan_cache_mode"), "force_generic_plan");
    await engine.db.transaction().execute(async (transaction) => {
      assert.equal(await through(transaction)(text, [2]), [{ planned: "auto", f: 2 }]);
    });
    assert.is(await shown("plan_cache_mode"), "force_generic_plan");
    assert.is(preparedName(text), undefined);
    assert.is(
      ((await rejection(sender(engine)(valued("select 1 / $1::int4"), [0]))) as { code?: string }).code,
      "22012",
    );
    assert.is(await shown("plan_cache_mode"), "force_generic_plan");
  });

  test("prepared statements can be switched off", async () => {
    const plain = open({ preparedStatements: false });
    assert.equal(await sender(plain)("select $1::int4 as b", [1]), [{ b: 1 }]);
    const { rows } = await sql`select name from pg_prepared_statements`.execute(plain.db);
    assert.equal(rows, []);
    await plain.destroy();
  });

  test("a session that has forgotten a prepared statement is sent it again, as any other statement", async () => {
    const send = sender(engine);
    for (const value of [1, 2]) assert.equal(await send("select $1::int4 as c", [value]), [{ c: value }]);
    await sql`deallocate all`.execute(engine.db);
    for (const value of [3, 4]) assert.equal(await send("select $1::int4 as c", [value]), [{ c: value }]);
    assert.equal([await preparedNames(), notices], [[], [UNPREPARED]]);
  });

  test("so is one whose name is taken in the session", async () => {
    const text = prepared("select $1::int4 as d");
    await sql.raw(`prepare "${preparedName(text)}" as select 7`).execute(engine.db);
    assert.equal(await sender(engine)(text, [1]), [{ d: 1 }]);
    assert.equal(notices, [UNPREPARED]);
  });

  test("given a lost statement in a transaction, which fails with it, a session repeats the whole transaction", async () => {
    let runs = 0;
    const rows = await withRetry(() =>
      engine.db.transaction().execute(async (transaction) => {
        runs += 1;
        const send = through(transaction);
        await send("select $1::int4 as e", [1]);
        if (runs === 1) await sql`deallocate all`.execute(transaction);
        return send("select $1::int4 as e", [2]);
      }),
    );
    assert.equal([runs, rows], [2, [{ e: 2 }]]);
  });

  test.run();
}

function lentSessions(): void {
  const test = suite("sessions that a pooler lends for a transaction");
  let database: PostgresTestDatabase<unknown>;
  let pooler: Pooler;
  let engine: Engine<unknown>;
  let notices: string[];
  test.before(async () => {
    database = await freshPostgres<unknown>(MIGRATIONS);
  });
  test.before.each(async () => {
    notices = [];
    pooler = await openPooler(database.url, "transaction");
    engine = openPg<unknown>(pooler.url, {
      poolMax: 6,
      statementTimeoutMs: 5_000,
      onNotice: (notice) => notices.push(notice),
    });
  });
  test.after.each(async () => {
    await engine.destroy();
    await pooler.close();
  });
  test.after(() => database.drop());

  test("statements and transactions of two processes are carried out, whichever sessions they meet", async () => {
    const other = openPg<unknown>(pooler.url, { poolMax: 6 });
    const storages = [postgresStorage(engine), postgresStorage(other)] as const;
    const { tenant, brand } = await brandFixture(postgresStorage(database.engine));
    const rows = Array.from({ length: 60 }, () => program(brand.id));
    await Promise.all(
      rows.map(async (row, at) => {
        const { journal, programs } = storages[at % 2] as (typeof storages)[0];
        const change = { tenant, origin: ORIGIN, writes: [insert("program", row)], events: [announced()] };
        // Every third change takes a transaction of several statements.
        const committed = await journal.commit(at % 3 === 0 ? { ...change, next: () => ({}) } : change);
        assert.is(committed.outcome, "committed");
        assert.equal((await programs.get(tenant, row.id))?.row, row);
      }),
    );
    assert.is(await storages[0].events.head(tenant), rows.length);
    // Where no statement met a session that does not know it, this one does: sessions are lent in turns.
    for (const value of [1, 2]) assert.equal(await sender(engine)("select $1::int4 as met", [value]), [{ met: value }]);
    assert.equal(notices, [POOLED, UNPREPARED]);
    await other.destroy();
  });

  test("the statement timeout holds in and outside of transactions, and stays with no session", async () => {
    const hasty = openPg<unknown>(pooler.url, { statementTimeoutMs: 30 });
    const slow = sql`select pg_sleep(${60})`;
    const { rows } =
      await sql`select current_setting('statement_timeout') as timeout, current_setting('jit') as jit`.execute(
        hasty.db,
      );
    assert.equal(rows, [{ timeout: "30ms", jit: "off" }]);
    assert.is(sqlState(await rejection(slow.execute(hasty.db))), "57014");
    const inTransaction = hasty.db.transaction().execute((transaction) => slow.execute(transaction));
    assert.is(sqlState(await rejection(inTransaction)), "57014");
    await hasty.destroy();
    const stranger = new Client({ connectionString: pooler.url });
    await stranger.connect();
    for (let session = 0; session < 3; session += 1) {
      const { rows: settings } = await stranger.query(
        "select current_setting('statement_timeout') || current_setting('jit') as all",
      );
      assert.equal(settings, [{ all: "0on" }]);
    }
    await stranger.end();
  });

  test("a statement that fails changes nothing, and its error is that of the statement", async () => {
    const send = sender(engine);
    const failing = send(
      "with made as (insert into organization (id, name, created_at) values ($1, 'x', now())) select 1 / $2::int4",
      [crypto.randomUUID(), 0],
    );
    assert.is(sqlState(await rejection(failing)), "22012");
    assert.equal(await send("select 1::int4 as one from organization where name = $1", ["x"]), []);
  });

  test("nothing is heard there: listening ends by itself, with one notice", async () => {
    const payloads: string[] = [];
    const stop = await engine.listen("news", (payload) => payloads.push(payload));
    await sql`select pg_notify('news', 'never')`.execute(engine.db);
    await pause(50);
    await stop();
    assert.equal([payloads, notices], [[], [POOLED, UNDELIVERED]]);
  });

  test("processes that migrate together do it once, and leave no lock behind, also when they fail", async () => {
    const empty = await emptyPostgres<unknown>();
    const before = await openPooler(empty.url, "transaction");
    const engines = [1, 2, 3].map(() => openPg<unknown>(before.url, { statementTimeoutMs: 100 }));
    const up = (text: string) => ({ up: (db: Engine<unknown>["db"]) => sql.raw(text).execute(db) as never });
    const migrations = { "0001": up("create table a (a int)"), "0002": up("select pg_sleep(0.2)") };
    const applied = await Promise.all(engines.map((one) => migrate(one, migrations)));
    assert.equal(applied.flat(), ["0001", "0002"]);
    await rejection(migrate(engines[0] as Engine<unknown>, { ...migrations, "0003": up("select 1 / 0") }));
    assert.equal(await migrate(engines[1] as Engine<unknown>, migrations), []);
    const { rows } = await sql`select 1 from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`.execute(empty.engine.db);
    assert.equal(rows, []);
    await Promise.all(engines.map((one) => one.destroy()));
    await before.close();
    await empty.drop();
  });

  test.run();
}

function keptSessions(): void {
  const test = suite("sessions that a pooler lends until the client goes");

  test("a connection for which the pooler has no session counts as lost", async () => {
    const database = await emptyPostgres<unknown>();
    const pooler = await openPooler(database.url, "session", 1);
    const [first, second] = [1, 2].map(() => openPg<unknown>(pooler.url, { connectTimeoutMs: 200 }));
    assert.ok(first !== undefined && second !== undefined);
    await first.ping();
    assert.ok(isConnectionLost(await rejection(second.ping())));
    await first.destroy();
    await second.ping();
    await second.destroy();
    await pooler.close();
    await database.drop();
  });

  test("notifications arrive there, but not the one that checks it", async () => {
    const database = await emptyPostgres<unknown>();
    const pooler = await openPooler(database.url, "session");
    const notices: string[] = [];
    const engine = openPg<unknown>(pooler.url, { poolMax: 1, onNotice: (notice) => notices.push(notice) });
    const payloads: string[] = [];
    const stop = await engine.listen("news", (payload) => payloads.push(payload));
    await sql`select pg_notify('news', 'one')`.execute(database.engine.db);
    while (payloads.length === 0) await pause(5);
    assert.equal([payloads, notices], [["one"], [POOLED]]);
    await stop();
    await engine.destroy();
    await pooler.close();
    await database.drop();
  });

  test.run();
}

if (engineWanted("postgres")) {
  ownSessions();
  lentSessions();
  keptSessions();
}
