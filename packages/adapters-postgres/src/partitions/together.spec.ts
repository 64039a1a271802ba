import { setTimeout as pause } from "node:timers/promises";
import { DAY_MS } from "@entente/core/storage";
import { type Kysely, sql } from "kysely";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Engine } from "../engines/database.ts";
import { openPg } from "../engines/pg.ts";
import { MIGRATIONS } from "../migrations/index.ts";
import { postgresStorage } from "../storage.ts";
import { engineWanted, freshPostgres } from "../testing/databases.ts";
import { campaign } from "../testing/fixtures.ts";
import { createPartitions } from "./create.ts";
import { formOf } from "./form.ts";
import { keepPartitions } from "./keep.ts";
import { PartitionsRefused } from "./locking.ts";
import { partitionedTables } from "./look.ts";
import { firstBound, idAt } from "./ranges.ts";
import { beginStatement, swapStatements, validateStatement } from "./statements.ts";

const test = suite("partitions that are made while others work");

const open: { drop(): Promise<void> }[] = [];
const fresh = async () => {
  const database = await freshPostgres<unknown>(MIGRATIONS);
  const other = openPg<unknown>(database.url, { poolMax: 4, applicationName: "other" });
  open.push({ drop: () => other.destroy().then(database.drop) });
  return { engine: database.engine, other };
};
test.after.each(async () => {
  for (const database of open.splice(0)) await database.drop();
});

const send = async <R>({ db }: Pick<Engine<unknown>, "db">, text: string): Promise<readonly R[]> =>
  (await sql.raw<R>(text).execute(db.withoutPlugins())).rows;

const leftOver = async (engine: Engine<unknown>): Promise<readonly string[]> =>
  (
    await send<{ name: string }>(
      engine,
      "select conrelid::regclass::text as name from pg_constraint where conname like '%before_partitions' order by 1",
    )
  ).map(({ name }) => name);

const delivery = (n: number, id: string): string => `
  insert into webhook_delivery (organization, livemode, version, id, endpoint, event, event_type, seq, status, attempts, log, created_at,
    updated_at)
  values (gen_random_uuid(), true, 1, ${id}, gen_random_uuid(), gen_random_uuid(), 'a.b', ${n}, 'pending', 0, '[]', now(), now())`;

/** A transaction that has read a table, and stays open until it is ended, with a last change. */
const reading = async (
  engine: Engine<unknown>,
  table: string,
  last: (db: Kysely<unknown>) => Promise<void> = async () => undefined,
) => {
  let end = (): void => undefined;
  const over = new Promise<void>((done) => {
    end = done;
  });
  let began = (): void => undefined;
  const hasBegun = new Promise<void>((done) => {
    began = done;
  });
  const run = engine.db.transaction().execute(async (db) => {
    await sql.raw(`select count(*) from ${table}`).execute(db);
    began();
    await over;
    await last(db.withoutPlugins());
  });
  await hasBegun;
  return () => {
    end();
    return run;
  };
};

/** Partitions a table as a command of another version may, which knows no lock for the whole of it. */
const partitionAside = async (db: Kysely<unknown>): Promise<void> => {
  const until = soon();
  const form = await formOf(db, "webhook_delivery");
  assert.ok(form);
  for (const text of [
    beginStatement("webhook_delivery", until),
    validateStatement("webhook_delivery", "webhook_delivery_before_partitions"),
    ...swapStatements(form, [until]),
  ])
    await sql.raw(text).execute(db);
};

const HERE = "database = (select oid from pg_database where datname = current_database())";
const WAITS = `select from pg_locks where not granted and ${HERE} and relation = 'webhook_delivery'::regclass`;

const soon = (): string => firstBound("time", { now: new Date(), head: 0n });

test("one of two commands at once goes on and the other is refused, and afterwards every table takes rows", async () => {
  const { engine, other } = await fresh();
  const end = await reading(other, "event");
  const first = createPartitions(engine);
  while ((await send(other, `select from pg_locks where locktype = 'advisory' and ${HERE}`)).length === 0)
    await pause(5);
  const refused = await createPartitions(other, { tables: ["webhook_delivery"] }).catch((cause: unknown) => cause);
  assert.instance(refused, PartitionsRefused);
  assert.match((refused as Error).message, /Another process makes or drops partitions/);
  await end();
  assert.equal((await first).length, 4);
  assert.equal(await createPartitions(other), []);
  assert.equal(await leftOver(engine), []);
});

test("a table that others have partitioned since the command began is left as it is", async () => {
  const { engine, other } = await fresh();
  const end = await reading(other, "webhook_delivery", partitionAside);
  const all = createPartitions(engine, { tables: ["click", "webhook_delivery"] });
  // It has looked, and asks for the lock.
  while ((await send(other, WAITS)).length === 0) await pause(1);
  await end();
  assert.equal(await all, ["click"]);
  assert.equal(await leftOver(engine), []);
});

test("a table is not swapped whose check was taken back, or another one made, after it was begun", async () => {
  const { engine, other } = await fresh();
  const words = async (change: string): Promise<string> => {
    // Its swap waits for the reader of a table that it locks as well; its beginning does not.
    const end = await reading(other, "reversal");
    const creation = createPartitions(engine, { tables: ["performance_event"] }).catch((cause: unknown) => cause);
    while (
      (await send(other, "select from pg_constraint where conname like '%before_partitions' and convalidated"))
        .length === 0
    )
      await pause(5);
    await send(other, change);
    await end();
    const error = await creation;
    assert.instance(error, PartitionsRefused, String(error));
    assert.not((await partitionedTables(engine)).some(({ isPartitioned }) => isPartitioned));
    return (error as Error).message;
  };
  const drop = "alter table performance_event drop constraint performance_event_before_partitions";
  assert.match(await words(drop), /performance_event.*changed meanwhile.*again/);
  assert.match(await words(`${drop}; ${beginStatement("performance_event", soon())}`), /changed meanwhile/);
});

test("a check that two commands left on a partitioned table and its partitions is named, and dropped by the command and by a worker", async () => {
  const { engine } = await fresh();
  await createPartitions(engine, { tables: ["webhook_delivery", "click"] });
  const begun = async () => (await partitionedTables(engine)).map(({ begunUntil }) => begunUntil !== null);
  assert.equal(await begun(), [false, false, false, false]);
  await send(engine, beginStatement("webhook_delivery", soon()));
  await send(engine, beginStatement("click", soon()).replace("table click ", "table click_first "));
  assert.equal(await begun(), [false, false, true, true]);
  assert.equal(await createPartitions(engine, { tables: ["webhook_delivery"] }), ["webhook_delivery"]);
  assert.equal(await begun(), [false, false, true, false]);
  await send(engine, beginStatement("webhook_delivery", soon()));
  assert.ok(((await partitionedTables(engine))[3]?.daysAhead ?? 0) < 90);
  assert.equal((await keepPartitions(engine)).undone, ["click", "webhook_delivery"]);
  assert.equal(await leftOver(engine), []);
  await send(engine, delivery(1, `'${idAt(new Date(Date.now() + 90 * DAY_MS))}'`));
});

test("while a transaction stays open nobody waits for the command, which names it and changes nothing", async () => {
  const { engine, other } = await fresh();
  const end = await reading(other, "webhook_delivery");
  await pause(1_100);
  let [isOver, waiting] = [false, 0];
  const looks = (async () => {
    for (; !isOver; await pause(5)) waiting += (await send(other, WAITS)).length;
  })();
  const creation = createPartitions(engine, { tables: ["webhook_delivery"], attempts: 2 });
  const error = await creation.catch((cause: unknown) => cause);
  isOver = true;
  await looks;
  assert.match(String(error), /Another transaction stays open.*process \d+ of other, open for \d+ s/);
  assert.is(waiting, 0);
  assert.equal(await leftOver(engine), []);
  await end();
  assert.equal(await createPartitions(engine, { tables: ["webhook_delivery"], attempts: 2 }), ["webhook_delivery"]);
});

/** A performance event of the only program. */
const performance = (id: string): string => `
  insert into performance_event (organization, livemode, version, id, brand, program, type, source, quantity, occurred_at, received_at, binds,
    self_referral, properties, metrics)
  select organization, livemode, 1, '${id}', brand, id, 'sale', 'api', 1, now(), now(), false, false, '{}', '[]' from program`;

test("writers of performance_event and of all that it refers to, in any order, go on and lose nothing", async () => {
  const { engine, other } = await fresh();
  await campaign(postgresStorage(engine));
  let [isOver, written] = [false, 0];
  const now = idAt(new Date()).slice(0, 13);
  const around = ["program", "enrollment", "deployment", "reversal"];
  const writer = async (nth: number): Promise<void> => {
    for (let n = 0; !isOver; n += 1) {
      const id = `${now}-7000-8000-${String(n * 10 + nth).padStart(12, "0")}`;
      const aside = around.map((table) => `update ${table} set version = version where organization is null`);
      const rows = performance(id);
      const texts = nth % 2 === 0 ? [rows, ...aside] : [...aside, rows];
      await other.db.transaction().execute(async (db) => {
        for (const text of texts) {
          await sql.raw(text).execute(db);
          await pause(n % 10 === 0 ? 50 : 1);
        }
      });
      written += 1;
      await pause(100);
    }
  };
  const failed: unknown[] = [];
  const writers = [0, 1, 2].map((nth) => writer(nth).catch((cause: unknown) => failed.push(cause)));
  assert.equal(await createPartitions(engine, { tables: ["performance_event"] }), ["performance_event"]);
  isOver = true;
  await Promise.all(writers);
  assert.equal(failed.map(String), []);
  const kept = await send(engine, `select from performance_event where id::text like '${now}%'`);
  assert.ok(written > 0);
  assert.is(kept.length, written);
  assert.equal(await leftOver(engine), []);
  const unchecked = await send(
    engine,
    "select conname from pg_constraint where contype = 'f' and conparentid = 0 and not convalidated",
  );
  assert.equal(unchecked, []);
});

test("one of a command and a writer that wait for each other ends, and it is the command", async () => {
  const { engine, other } = await fresh();
  await campaign(postgresStorage(engine));
  const waits = async (table: string): Promise<boolean> =>
    (await send(other, `select from pg_locks where not granted and ${HERE} and relation = '${table}'::regclass`))
      .length > 0;
  const isBegun = "select from pg_constraint where conname like '%before_partitions'";
  const creation = createPartitions(engine, { tables: ["performance_event"] });
  while ((await send(other, isBegun)).length === 0) await pause(1);
  const held = await reading(other, "attribution_correction");
  let writing: Promise<unknown> = Promise.resolve();
  await other.db.transaction().execute(async (db) => {
    await sql.raw("update reversal set version = version where organization is null").execute(db);
    let isHeld = true;
    while (isHeld && !(await waits("attribution_correction"))) isHeld = (await send(other, isBegun)).length > 0;
    // The writer waits first, so that PostgreSQL would end it and not the command.
    writing = sql.raw(performance(`${idAt(new Date()).slice(0, 13)}-7000-8000-000000000001`)).execute(db);
    await Promise.race([writing, pause(50)]);
    await held();
    await writing;
  });
  assert.equal(await creation, ["performance_event"]);
  assert.is((await send(engine, "select from performance_event")).length, 1);
});

if (engineWanted("postgres")) test.run();
