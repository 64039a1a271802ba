import { DAY_MS } from "@entente/core/storage";
import { sql } from "kysely";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { type CopyPart, copyRows } from "../backup/copy.ts";
import { CopyRefused, restoreRows } from "../backup/restore.ts";
import type { Engine } from "../engines/database.ts";
import { openPg } from "../engines/pg.ts";
import { unavailabilityOf } from "../engines/unavailable.ts";
import { MIGRATIONS } from "../migrations/index.ts";
import { migrate, migration } from "../migrations/migrate.ts";
import { tableSizes } from "../migrations/sizes.ts";
import { postgresStorage } from "../storage.ts";
import { emptyPostgres, engineWanted, freshPglite, freshPostgres } from "../testing/databases.ts";
import { campaign } from "../testing/fixtures.ts";
import { partitionForSpecs } from "../testing/partitioned.ts";
import { createPartitions, planPartitions } from "./create.ts";
import { keepPartitions } from "./keep.ts";
import { PartitionsRefused } from "./locking.ts";
import { partitionedTables } from "./look.ts";
import { EVENTS_EACH, firstBound, firstName, idAt, PARTITIONABLE_TABLES, type Partitionable } from "./ranges.ts";
import { beginStatement } from "./statements.ts";

const test = suite("partitions of the tables that grow");

type Database = Awaited<ReturnType<typeof freshPostgres<unknown>>>;
const open: Database[] = [];
const fresh = async (): Promise<Database> => {
  const database = await freshPostgres<unknown>(MIGRATIONS);
  open.push(database);
  return database;
};
test.after.each(async () => {
  for (const database of open.splice(0)) await database.drop();
});

const rowsOf = async <R>(engine: Engine<unknown>, text: string): Promise<readonly R[]> =>
  (await sql.raw<R>(text).execute(engine.db.withoutPlugins())).rows;

const refusal = async (promise: Promise<unknown>): Promise<string> => {
  const error = await promise.catch((cause: unknown) => cause);
  assert.instance(error, PartitionsRefused);
  return (error as Error).message;
};

/** Keys, checks, indexes, triggers and storage of a table, without the names that PostgreSQL gives, and of its foreign keys the texts alone. */
const FORM = (table: string): string => `
  select 'constraint ' || pg_get_constraintdef(k.oid) as line from pg_constraint k where k.conrelid = '${table}'::regclass
    and not exists (select from pg_class f where f.oid = k.confrelid and f.relispartition)
  union all
  select 'index ' || regexp_replace(pg_get_indexdef(i.indexrelid), ' \\S+ ON (ONLY )?public\\.\\S+', '') || ' ' || i.indisvalid
    from pg_index i where i.indrelid = '${table}'::regclass
  union all
  select 'trigger ' || t.tgname from pg_trigger t where t.tgrelid = '${table}'::regclass and (not t.tgisinternal or t.tgparentid <> 0)
    and t.tgconstraint = 0
  union all
  select format('column %s %s %s', a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull)
    from pg_attribute a where a.attrelid = '${table}'::regclass and a.attnum > 0 and not a.attisdropped
  order by 1`;
const STORAGE = (table: string): string => `
  select format('%s %s', c.relname = '${table}', c.reloptions) as line from pg_class c where c.oid = '${table}'::regclass
  union all
  select format('%s %s', a.attname, a.attoptions) from pg_attribute a where a.attrelid = '${table}'::regclass and a.attoptions is not null
  order by 1`;
const linesOf = async (engine: Engine<unknown>, text: string): Promise<readonly string[]> =>
  (await rowsOf<{ line: string }>(engine, text)).map(({ line }) => line);

test("a partitioned table and each partition of it have the keys, references, indexes, triggers and storage of the plain one", async () => {
  const [plain, { engine }] = [await fresh(), await fresh()];
  for (const one of [plain.engine, engine])
    await sql
      .raw(`create function noted() returns trigger language plpgsql as 'begin return new; end';
        create trigger noting before insert on click for each row execute function noted();
        grant select on click to public; comment on table click is 'It''s a click'; grant update (code) on click to public`)
      .execute(one.db);
  const plans = await planPartitions(engine);
  assert.equal(
    plans.map(({ table, locksWrites, locksAll, isBegun }) => [table, locksWrites.length, locksAll.length, isBegun]),
    [
      ["event", 0, 0, false],
      ["performance_event", 3, 4, false],
      ["click", 2, 0, false],
      ["webhook_delivery", 0, 0, false],
    ],
  );
  assert.equal(await createPartitions(engine), [...PARTITIONABLE_TABLES]);
  assert.equal(await createPartitions(engine), []);
  for (const { table, isPartitioned, partitions, daysAhead, isUnfinished } of await partitionedTables(engine)) {
    const expected = await linesOf(plain.engine, FORM(table));
    assert.equal(await linesOf(engine, FORM(table)), expected);
    assert.equal([isPartitioned, isUnfinished, partitions[0]?.name], [true, false, firstName(table)]);
    assert.ok((daysAhead ?? 0) > 90 && partitions.length >= 2, `${table} has ${partitions.length} partitions`);
    for (const { name } of partitions) {
      assert.equal(await linesOf(engine, FORM(name)), expected, name);
      assert.equal(await linesOf(engine, STORAGE(name)), await linesOf(plain.engine, STORAGE(table)));
    }
  }
  const named = `select indexname as line from pg_indexes where tablename = any('{${PARTITIONABLE_TABLES}}') order by 1`;
  assert.equal(await linesOf(engine, named), await linesOf(plain.engine, named));
  const acl = "select relacl::text || obj_description(oid) as line from pg_class where relname = 'click'";
  assert.equal(await linesOf(engine, acl), await linesOf(plain.engine, acl));
  const referring =
    "select count(*)::text as line from pg_constraint where contype = 'f' and conparentid = 0 and convalidated";
  const own =
    "select count(*)::text as line from pg_constraint where contype = 'f' and conparentid = 0 and not convalidated";
  assert.equal(await linesOf(engine, referring), await linesOf(plain.engine, referring));
  assert.equal(await linesOf(engine, own), ["0"]);
});

const DELIVERY = (n: number, id = "gen_random_uuid()"): string => `
  insert into webhook_delivery (organization, livemode, version, id, endpoint, event, event_type, seq, status, attempts, log, created_at,
    updated_at)
  values (gen_random_uuid(), true, 1, ${id}, gen_random_uuid(), gen_random_uuid(), 'a.b', ${n}, 'pending', 0, '[]', now(), now())`;

/** Every row of the tables that were there, as text. */
const contents = async (engine: Engine<unknown>): Promise<readonly string[]> => {
  const tables = await linesOf(
    engine,
    `select relname as line from pg_class where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace
      and relname not like 'kysely%' order by 1`,
  );
  const all: string[] = [];
  for (const table of tables)
    all.push(
      ...(await linesOf(engine, `select '${table} ' || t::text as line from ${table} t order by t::text collate "C"`)),
    );
  return all;
};

test("no row changes when a table is partitioned, and none when it is copied to a plain database and back", async () => {
  const { engine } = await fresh();
  await campaign(postgresStorage(engine));
  await campaign(postgresStorage(engine), 2, false);
  await sql.raw(DELIVERY(1)).execute(engine.db);
  const before = await contents(engine);
  const [size] = (await tableSizes(engine)).filter(({ table }) => table === "event");
  await partitionForSpecs(engine, { whole: true });
  assert.equal(await contents(engine), before);
  const sizes = await tableSizes(engine);
  assert.equal(
    sizes.filter(({ table }) => table.startsWith("event")).map(({ table }) => table),
    ["event", "event_seq"],
  );
  assert.is(sizes.find(({ table }) => table === "event")?.indexes, size?.indexes);

  const copied = async (from: Engine<unknown>): Promise<readonly CopyPart[]> => {
    const parts: CopyPart[] = [];
    await copyRows(from, MIGRATIONS, (part) => void parts.push(part));
    return parts;
  };
  const of = async function* (parts: readonly CopyPart[]) {
    yield* parts;
  };
  const other = await emptyPostgres<unknown>();
  await restoreRows(other.engine, MIGRATIONS, of(await copied(engine)));
  assert.equal(await contents(other.engine), before);
  const { engine: third } = await fresh();
  await partitionForSpecs(third);
  await restoreRows(third, MIGRATIONS, of(await copied(other.engine)));
  assert.equal(await contents(third), before);
  const { engine: few } = await fresh();
  await createPartitions(few, { tables: ["webhook_delivery"], bounds: { webhook_delivery: [idAt(new Date(1))] } });
  const error = await restoreRows(few, MIGRATIONS, of(await copied(other.engine))).catch((cause: unknown) => cause);
  assert.instance(error, CopyRefused);
  assert.match((error as Error).message, /no partition for rows of it/);
  await other.drop();
});

test("writers go on while a table is partitioned, also those that keep a transaction open, and no row of theirs is lost", async () => {
  const { engine, url } = await fresh();
  const writing = openPg<unknown>(url, { poolMax: 3 });
  let [isOver, written] = [false, 0];
  const now = idAt(new Date()).slice(0, 13);
  const id = (n: number) => `'${now}-7000-8000-${String(n).padStart(12, "0")}'`;
  const writer = async (from: number): Promise<void> => {
    for (let n = from; !isOver; n += 2) {
      await writing.db.transaction().execute(async (db) => {
        await sql.raw(DELIVERY(n, id(n))).execute(db);
        await sql.raw(`select pg_sleep(${n % 20 === 0 ? 0.6 : 0.005})`).execute(db);
      });
      written += 1;
    }
  };
  const writers = [writer(0), writer(1)];
  await createPartitions(engine, { tables: ["webhook_delivery"] });
  isOver = true;
  await Promise.all(writers);
  await sql
    .raw(DELIVERY(1))
    .execute(engine.db)
    .catch(() => undefined);
  assert.ok(written > 0);
  assert.equal(
    await linesOf(engine, `select count(*)::text as line from webhook_delivery where id::text like '${now}%'`),
    [`${written}`],
  );
  await writing.destroy();
});

test("a command that ended in the middle is gone on with, and is taken back before its bound is near", async () => {
  const { engine } = await fresh();
  const now = new Date();
  const begun = idAt(new Date(now.getTime() + 20 * DAY_MS));
  const lines = async () => (await partitionedTables(engine)).map(({ begunUntil }) => begunUntil);
  await sql.raw(beginStatement("click", begun)).execute(engine.db);
  await sql.raw(beginStatement("event", String(EVENTS_EACH * 3n))).execute(engine.db);
  assert.equal(await lines(), [String(EVENTS_EACH * 3n), null, begun, null]);
  assert.equal(
    (await partitionedTables(engine)).map(({ daysAhead }) => daysAhead),
    [3_650, null, 19, null],
  );
  assert.equal(await keepPartitions(engine), { made: [], undone: [] });
  assert.equal(
    (await planPartitions(engine)).map(({ table, isBegun, until }) => isBegun && [table, until]),
    [["event", String(EVENTS_EACH * 3n)], false, ["click", begun], false],
  );
  const later = { now: new Date(now.getTime() + 15 * DAY_MS), head: 1n };
  assert.equal(await keepPartitions(engine, later), { made: [], undone: ["click"] });
  await sql.raw(beginStatement("click", idAt(now))).execute(engine.db);
  await createPartitions(engine, { tables: ["click", "event"] });
  const [event, , click] = await partitionedTables(engine);
  assert.equal(event?.partitions[0]?.until, String(EVENTS_EACH * 3n));
  assert.equal(click?.partitions[0]?.until, firstBound("time", { now, head: 0n }));
});

test("references that were not yet held against the rows of before are, when the command runs again", async () => {
  const { engine } = await fresh();
  await createPartitions(engine, { tables: ["performance_event"] });
  await sql
    .raw(`alter table performance_event drop constraint performance_event_organization_livemode_reverses_fkey;
      alter table performance_event_first add constraint performance_event_organization_livemode_reverses_fkey
        foreign key (organization, livemode, reverses) references performance_event (organization, livemode, id) not valid;
      alter table reversal drop constraint reversal_organization_livemode_id_fkey;
      alter table reversal add constraint reversal_organization_livemode_id_fkey
        foreign key (organization, livemode, id) references performance_event (organization, livemode, id) not valid`)
    .execute(engine.db);
  const unfinished = async () =>
    (await partitionedTables(engine)).filter(({ isUnfinished }) => isUnfinished).map(({ table }) => table);
  assert.equal(await unfinished(), ["performance_event"]);
  assert.equal(await createPartitions(engine), ["event", "performance_event", "click", "webhook_delivery"]);
  assert.equal(await unfinished(), []);
});

test("partitions are made ahead, once by all processes together, and the planner knows the table as a whole", async () => {
  const { engine, url } = await fresh();
  await createPartitions(engine);
  assert.equal(await keepPartitions(engine), { made: [], undone: [] });
  const namesOf = async (table: Partitionable) =>
    (await partitionedTables(engine)).find((one) => one.table === table)?.partitions.map(({ name }) => name) ?? [];
  const before = await namesOf("click");
  const later = { now: new Date(Date.now() + 70 * DAY_MS), head: EVENTS_EACH * 2n };
  const other = openPg<unknown>(url);
  const made = (await Promise.all([keepPartitions(engine, later), keepPartitions(other, later)])).flatMap(
    (one) => one.made,
  );
  await other.destroy();
  assert.equal(new Set(made).size, made.length);
  const clicks = await namesOf("click");
  assert.ok(clicks.length > before.length + 1);
  assert.equal(clicks.slice(before.length), made.filter((name) => name.startsWith("click")).toSorted());
  assert.ok(made.includes("event_from_30000000"), made.join(" "));
  for (const name of made.filter((one) => one.startsWith("webhook")))
    assert.equal(await linesOf(engine, STORAGE(name)), await linesOf(engine, STORAGE("webhook_delivery_first")));
});

test("a row without a partition is refused as what the database cannot store, and not as a mistake of its input", async () => {
  const { engine } = await fresh();
  await createPartitions(engine, { tables: ["webhook_delivery"] });
  const insert = (id: string) => sql.raw(DELIVERY(1, `'${id}'`)).execute(engine.db);
  await insert(idAt(new Date()));
  const error = await insert(idAt(new Date(Date.now() + 400 * DAY_MS))).catch((cause: unknown) => cause);
  assert.is(unavailabilityOf(error), "unwritable");
});

test("a later migration changes every partition", async () => {
  const { engine } = await fresh();
  await createPartitions(engine);
  const later = {
    ...MIGRATIONS,
    "9999_later": migration(`
      alter table click add column later text not null default 'x';
      create index click_by_later on click (organization, livemode, later);
      alter table click drop constraint click_check`),
  };
  assert.equal(await migrate(engine, later), ["9999_later"]);
  const of = `select count(*)::text as line from pg_attribute where attname = 'later' and attrelid in
    (select 'click'::regclass union select inhrelid from pg_inherits where inhparent = 'click'::regclass)`;
  assert.equal(await linesOf(engine, of), [String(1 + ((await partitionedTables(engine))[2]?.partitions.length ?? 0))]);
  await keepPartitions(engine, { now: new Date(Date.now() + 70 * DAY_MS), head: 0n });
});

test("a table is refused with the reason, and is as it was", async () => {
  const { engine } = await fresh();
  await sql.raw("create view seen as select id from click").execute(engine.db);
  assert.match(await refusal(planPartitions(engine)), /click cannot be partitioned: seen read it/);
  await sql.raw("drop view seen; create publication out for table click").execute(engine.db);
  assert.match(await refusal(createPartitions(engine)), /publications name it: out/);
  await sql.raw("drop publication out").execute(engine.db);
  await sql.raw(DELIVERY(1, `'${idAt(new Date(Date.now() + 400 * DAY_MS))}'`)).execute(engine.db);
  const words = await refusal(createPartitions(engine, { tables: ["webhook_delivery"] }));
  assert.match(words, /webhook_delivery has rows with an id of a time or count to come/);
  assert.equal(
    (await partitionedTables(engine)).map(({ isPartitioned, begunUntil }) => [isPartitioned, begunUntil]),
    Array(4).fill([false, null]),
  );
  await sql.raw("insert into test_clock (began_at, at) values (now(), now())").execute(engine.db);
  assert.match(await refusal(planPartitions(engine)), /clock for tests/);
});

test("tables in a schema of its own are partitioned there, and those of the same names elsewhere stay", async () => {
  const { engine, url } = await fresh();
  const own = openPg<unknown>(url, { schema: "entente" });
  try {
    await migrate(own, MIGRATIONS);
    await createPartitions(own);
    assert.equal(
      (await partitionedTables(own)).map(({ isPartitioned, isUnfinished }) => [isPartitioned, isUnfinished]),
      Array(4).fill([true, false]),
    );
    assert.ok((await partitionedTables(engine)).every(({ isPartitioned }) => !isPartitioned));
    assert.equal(await migrate(own, MIGRATIONS), []);
    assert.ok((await keepPartitions(own, { now: new Date(Date.now() + 70 * DAY_MS), head: 0n })).made.length > 0);
  } finally {
    await own.destroy();
  }
});

test("where no table is partitioned a look reads the catalogue alone", async () => {
  const { engine } = await fresh();
  await sql.raw("alter table feed_head rename to no_feed_head").execute(engine.db);
  assert.is((await partitionedTables(engine)).length, PARTITIONABLE_TABLES.length);
  assert.equal(await keepPartitions(engine), { made: [], undone: [] });
});

test("the embedded database is looked at, and not partitioned", async () => {
  const { engine, drop } = await freshPglite<unknown>(MIGRATIONS);
  assert.equal(
    (await partitionedTables(engine)).map(({ table }) => table),
    [...PARTITIONABLE_TABLES],
  );
  assert.match(await refusal(createPartitions(engine)), /embedded database is not partitioned/);
  await drop();
});

if (engineWanted("postgres")) test.run();
