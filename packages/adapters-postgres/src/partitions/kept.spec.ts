import { DAY_MS } from "@entente/core/storage";
import { sql } from "kysely";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Engine } from "../engines/database.ts";
import { openPg } from "../engines/pg.ts";
import { MIGRATIONS } from "../migrations/index.ts";
import { engineWanted, freshPostgres } from "../testing/databases.ts";
import { createPartitions, planPartitions } from "./create.ts";
import { keepPartitions } from "./keep.ts";
import { PartitionsRefused } from "./locking.ts";
import { partitionedTables } from "./look.ts";
import { nameFrom, type Partitionable } from "./ranges.ts";

const test = suite("what a table keeps when it is partitioned");

type Database = Awaited<ReturnType<typeof freshPostgres<unknown>>>;
const open: (() => Promise<void>)[] = [];
const fresh = async (): Promise<Database> => {
  const database = await freshPostgres<unknown>(MIGRATIONS);
  open.push(database.drop);
  return database;
};
test.after.each(async () => {
  for (const end of open.splice(0).toReversed()) await end();
});

const send = async <R>({ db }: Pick<Engine<unknown>, "db">, text: string): Promise<readonly R[]> =>
  (await sql.raw<R>(text).execute(db.withoutPlugins())).rows;
const lines = async (engine: Engine<unknown>, text: string): Promise<readonly string[]> =>
  (await send<{ line: string }>(engine, text)).map(({ line }) => line);

/** A role of the server for one spec, which signs in by its name. Its name is not taken by another process of specs. */
const role = async (engine: Engine<unknown>, word: string): Promise<string> => {
  const name = `entente_${word}_${process.pid}`;
  await send(engine, `drop role if exists ${name}; create role ${name} login password '${name}'`);
  open.push(async () => {
    const { engine: other, drop } = await freshPostgres<unknown>(MIGRATIONS);
    await send(other, `drop role ${name}`).finally(drop);
  });
  return name;
};

const LATER = { now: new Date(Date.now() + 70 * DAY_MS), head: 0n };
const EACH = `(select 'click'::regclass union all select inhrelid::regclass from pg_inherits where inhparent = 'click'::regclass)`;

const refusal = async (engine: Engine<unknown>): Promise<string> => {
  const error = await planPartitions(engine, { tables: ["click"] }).catch((cause: unknown) => cause);
  assert.instance(error, PartitionsRefused);
  return (error as Error).message;
};

/** A database whose tables belong to one role, and a connection of another that is a member of it. */
const ofOwner = async (owner: string, app: string) => {
  const { engine, url } = await fresh();
  await send(
    engine,
    `grant ${owner} to ${app}; grant all on schema public to ${owner}, ${app};
    do $$ declare t text; begin
      for t in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
        execute format('alter table %I owner to ${owner}', t);
      end loop; end $$`,
  );
  const place = new URL(url);
  [place.username, place.password] = [app, app];
  return { engine, own: openPg<unknown>(place.href) };
};

test("every partition belongs to who owns the table, also where a member of that role makes it", async () => {
  const owner = await role((await fresh()).engine, "owner");
  const app = await role((await fresh()).engine, "app");
  const { engine, own } = await ofOwner(owner, app);
  await createPartitions(own, { tables: ["click"] });
  assert.ok((await keepPartitions(own, LATER)).made.length > 0);
  await own.destroy();
  const owners = `select distinct pg_get_userbyid(relowner) as line from pg_class where oid in ${EACH}`;
  assert.equal(await lines(engine, owners), [owner]);
});

test("a table is refused whose owner, or whose member, may not create in the schema", async () => {
  const owner = await role((await fresh()).engine, "owner");
  const app = await role((await fresh()).engine, "app");
  const { engine, own } = await ofOwner(owner, app);
  assert.is((await planPartitions(own, { tables: ["click"] })).length, 1);
  await send(engine, `revoke create on schema public from ${owner}, public`);
  assert.match(await refusal(own), new RegExp(`belongs to ${owner}, which needs the right to create in the schema`));
  await send(engine, `grant create on schema public to ${owner}; revoke create on schema public from ${app}`);
  assert.is((await planPartitions(own, { tables: ["click"] })).length, 1);
  await own.destroy();
});

test("the default privileges of a schema give nobody a table that they may not read", async () => {
  const reporting = await role((await fresh()).engine, "reporting");
  const { engine } = await fresh();
  await send(
    engine,
    `alter default privileges in schema public grant select on tables to ${reporting}, public;
    grant select on event to ${reporting}`,
  );
  await createPartitions(engine, { tables: ["click", "event"] });
  await keepPartitions(engine, LATER);
  const may = `select relname || ' ' || has_table_privilege('${reporting}', oid, 'select') as line from pg_class
    where relkind in ('r', 'p') and relname ~ '^(click|event)(_f|$)' order by relname`;
  const readable = (await lines(engine, may)).filter((line) => line.endsWith("true"));
  assert.equal(readable, ["event true", "event_first true"]);
});

test("disabled triggers, targets of statistics and the replica identity are those of the table, of each partition", async () => {
  const { engine } = await fresh();
  await send(
    engine,
    `create function never() returns trigger language plpgsql as 'begin raise exception ''fired''; end';
    create trigger off before insert on click for each row execute function never();
    create trigger replicating before insert on click for each row execute function never();
    alter table click disable trigger off, enable replica trigger replicating;
    alter table click alter column code set statistics 1000, replica identity full`,
  );
  await createPartitions(engine, { tables: ["click"] });
  await keepPartitions(engine, LATER);
  const of = `select distinct concat_ws(' ', c.relreplident, a.attstattarget,
      (select string_agg(concat_ws(' ', tgname, tgenabled), ' ' order by tgname) from pg_trigger
        where tgrelid = c.oid and tgconstraint = 0)) as line
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'code' where c.oid in ${EACH}`;
  assert.equal(await lines(engine, of), ["f 1000 off D replicating R"]);
});

test("publications of every table, and identities by an index, are refused by name", async () => {
  const { engine } = await fresh();
  await send(engine, "create publication everything for all tables");
  assert.match(await refusal(engine), /publications would send its partitions by their own names: everything\.$/);
  await send(engine, "drop publication everything; create publication here for tables in schema public");
  assert.match(await refusal(engine), /own names: here/);
  await send(engine, "alter publication here set (publish_via_partition_root)");
  assert.is((await planPartitions(engine, { tables: ["click"] })).length, 1);
  await send(engine, "drop publication here; alter table click replica identity using index click_pkey");
  assert.match(await refusal(engine), /its replica identity is the index click_pkey/);
});

const DELIVERIES = (count: number): string => `
  insert into webhook_delivery (organization, livemode, version, id, endpoint, event, event_type, seq, status, attempts, log, created_at,
    updated_at)
  select gen_random_uuid(), true, 1, ('01980000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, gen_random_uuid(), gen_random_uuid(),
    'a.b', n, 'pending', 0, '[]', now(), now() from generate_series(1, ${count}) n`;

test("an analysis takes as long as it needs, whatever the limit of a statement is", async () => {
  const { engine, url } = await fresh();
  await send(engine, DELIVERIES(20));
  await send(
    engine,
    `create function slow(uuid) returns uuid language plpgsql immutable as 'begin perform pg_sleep(0.02); return $1; end';
    create index slowly on webhook_delivery (slow(endpoint))`,
  );
  const limited = openPg<unknown>(url, { statementTimeoutMs: 300 });
  assert.equal(await createPartitions(limited, { tables: ["webhook_delivery"] }), ["webhook_delivery"]);
  await limited.destroy();
  const counted = "select reltuples::text as line from pg_class where relname = 'webhook_delivery'";
  assert.equal(await lines(engine, counted), ["20"]);
});

test("an analysis that fails takes nothing back, and what was made is answered", async () => {
  const { engine, url } = await fresh();
  await send(
    engine,
    `${DELIVERIES(1_500)}; create function failing(uuid) returns uuid language plpgsql immutable as
      'begin if current_setting(''application_name'') = ''failing'' then raise exception ''no''; end if; return $1; end';
    create index failing on webhook_delivery (failing(endpoint)); analyze webhook_delivery`,
  );
  const failing = openPg<unknown>(url, { applicationName: "failing" });
  const analysis = await send({ db: failing.db }, "analyze webhook_delivery").catch((cause: unknown) => cause);
  assert.match(String(analysis), /no/);
  assert.equal(await createPartitions(failing, { tables: ["webhook_delivery"] }), ["webhook_delivery"]);
  assert.ok((await keepPartitions(failing, LATER)).made.length > 0);
  await failing.destroy();
});

/** Takes the name of the next partition of a table, so that it cannot be made. Answers the name. */
const occupy = async (engine: Engine<unknown>, table: Partitionable): Promise<string> => {
  const last = (await partitionedTables(engine)).find((one) => one.table === table)?.partitions.at(-1);
  const name = nameFrom(table, last?.until ?? "");
  await send(engine, `create table ${name} (of text)`);
  return name;
};

test("a table that gets no partition keeps no other from its own, and all of those that failed are named together", async () => {
  const { engine } = await fresh();
  await createPartitions(engine);
  const names = [await occupy(engine, "event"), await occupy(engine, "click")];
  const later = { ...LATER, head: 30_000_000n };
  const error = await keepPartitions(engine, later).catch((cause: unknown) => cause);
  assert.instance(error, Error);
  assert.match(String(error), /event \(.*already exists.*\), click \(.*already exists/);
  assert.is(((error as Error).cause as AggregateError).errors.length, 2);
  assert.match(String(error), /made of the others: performance_event_from_.*, webhook_delivery_from_/);
  await send(engine, `drop table ${names.join(", ")}`);
  const { made } = await keepPartitions(engine, later);
  assert.ok(names.every((name) => made.includes(name)));
  assert.ok(made.every((name) => /^(event|click)_/.test(name)));
});

test("a partition follows one that replication knows by an index, and a table is refused whose index was dropped", async () => {
  const { engine } = await fresh();
  await createPartitions(engine, { tables: ["click"] });
  const last = (await partitionedTables(engine)).find(({ table }) => table === "click")?.partitions.at(-1)?.name ?? "";
  await send(engine, `alter table ${last} replica identity using index ${last}_pkey`);
  const { made } = await keepPartitions(engine, LATER);
  const identities = `select distinct relreplident::text as line from pg_class where relname in ('${made.join("', '")}')`;
  assert.equal(await lines(engine, identities), ["d"]);
  await send(
    engine,
    `create unique index known on webhook_delivery (organization, livemode, id);
    alter table webhook_delivery replica identity using index known; drop index known`,
  );
  const error = await planPartitions(engine).catch((cause: unknown) => cause);
  assert.match(String(error), /its replica identity is an index that was dropped/);
});

if (engineWanted("postgres")) test.run();
