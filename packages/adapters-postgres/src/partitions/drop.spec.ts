import type { Id } from "@entente/core/ports";
import { DAY_MS } from "@entente/core/storage";
import { sql } from "kysely";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Engine } from "../engines/database.ts";
import { openPg } from "../engines/pg.ts";
import { MIGRATIONS } from "../migrations/index.ts";
import { engineWanted, freshPostgres } from "../testing/databases.ts";
import { createPartitions } from "./create.ts";
import { dropPartitions } from "./drop.ts";
import { keepPartitions } from "./keep.ts";
import { alone, PartitionsRefused } from "./locking.ts";
import { partitionedTables } from "./look.ts";
import { planDrops } from "./old.ts";
import { idAt } from "./ranges.ts";

const test = suite("partitions of rows that are let go");

const open: { drop(): Promise<void> }[] = [];
const fresh = async () => {
  const database = await freshPostgres<unknown>(MIGRATIONS);
  open.push(database);
  return database;
};
test.after.each(async () => {
  for (const database of open.splice(0)) await database.drop();
});

const send = async <R>({ db }: Pick<Engine<unknown>, "db">, text: string): Promise<readonly R[]> =>
  (await sql.raw<R>(text).execute(db.withoutPlugins())).rows;
const lines = async (engine: Engine<unknown>, text: string): Promise<readonly string[]> =>
  (await send<{ line: string }>(engine, text)).map(({ line }) => line);

const BEGAN = Date.now();
const daysAgo = (days: number): Date => new Date(BEGAN - days * DAY_MS);
const DAYS = (count: number): number => count * DAY_MS;

let minted = 0;
const idOf = (time: Date): Id<"performance_event"> => {
  minted += 1;
  return `${idAt(time).slice(0, 13)}-7000-8000-${String(minted).padStart(12, "0")}` as Id<"performance_event">;
};

const BOUNDS = [80, 50, 20].map((days) => idAt(daysAgo(days)));
const FAR = idAt(new Date(BEGAN + 400 * DAY_MS));

const partitionsOf = async (engine: Engine<unknown>, table: string): Promise<readonly string[]> =>
  ((await partitionedTables(engine)).find((one) => one.table === table)?.partitions ?? []).map(({ name }) => name);

const delivery = (created: number, updated: number, status = "delivered"): string => `
  insert into webhook_delivery (organization, livemode, version, id, endpoint, event, event_type, seq, status, attempts, log, created_at,
    updated_at)
  values (gen_random_uuid(), true, 1, '${idOf(daysAgo(created))}', gen_random_uuid(), gen_random_uuid(), 'a.b', 1, '${status}', 1, '[]',
    '${daysAgo(created).toISOString()}', '${daysAgo(updated).toISOString()}')`;

test("a partition of deliveries goes once each is settled for long enough, and one with a delivery that is pending, or was settled lately, stays", async () => {
  const { engine } = await fresh();
  await createPartitions(engine, { tables: ["webhook_delivery"], bounds: { webhook_delivery: [...BOUNDS, FAR] } });
  const all = await partitionsOf(engine, "webhook_delivery");
  for (const text of [delivery(90, 85), delivery(60, 60), delivery(60, 60, "pending"), delivery(30, 5), delivery(1, 1)])
    await send(engine, text);
  const keeping = { deliveriesMs: DAYS(15) };
  const plan = await planDrops(engine, keeping);
  assert.equal(
    plan.deliveries.map(({ name }) => name),
    all.slice(0, 1),
  );
  assert.is((await send(engine, "select from webhook_delivery")).length, 5);
  const dropped = await dropPartitions(engine, keeping);
  assert.equal(dropped, { deliveries: all.slice(0, 1) });
  assert.equal(await partitionsOf(engine, "webhook_delivery"), all.slice(1));
  assert.is((await send(engine, "select from webhook_delivery")).length, 4);
  await send(engine, "update webhook_delivery set status = 'exhausted', updated_at = now() - interval '16 days'");
  assert.equal((await dropPartitions(engine, keeping)).deliveries, all.slice(1, 3));
  assert.equal((await dropPartitions(engine, keeping)).deliveries, []);
  // The last partition stays although nothing of it is kept, since those to come are made after it.
  await send(engine, `alter table webhook_delivery detach partition ${all[3]}; drop table ${all[3]}`);
  await createPartitions(engine);
  assert.equal((await keepPartitions(engine)).undone, []);
});

test("a delivery that is to be sent again, while its partition is about to go, keeps it", async () => {
  const { engine, url } = await fresh();
  await createPartitions(engine, { tables: ["webhook_delivery"], bounds: { webhook_delivery: [...BOUNDS, FAR] } });
  await send(engine, delivery(90, 85));
  const other = openPg<unknown>(url, { poolMax: 1 });
  let dropping: Promise<unknown> = Promise.resolve();
  await other.db.transaction().execute(async (db) => {
    await sql.raw("update webhook_delivery set status = 'pending'").execute(db.withoutPlugins());
    dropping = dropPartitions(engine, { deliveriesMs: DAYS(15) });
    await sql.raw("select pg_sleep(0.3)").execute(db.withoutPlugins());
  });
  assert.equal(((await dropping) as { deliveries: readonly string[] }).deliveries.length, 2);
  assert.equal(await lines(engine, "select status as line from webhook_delivery"), ["pending"]);
  await other.destroy();
});

test("a partition that is in use keeps no other from going, and what went is said beside it", async () => {
  const { engine, url } = await fresh();
  await createPartitions(engine, { tables: ["webhook_delivery"], bounds: { webhook_delivery: [...BOUNDS, FAR] } });
  const all = await partitionsOf(engine, "webhook_delivery");
  const other = openPg<unknown>(url, { poolMax: 1, applicationName: "other" });
  const keeping = { deliveriesMs: DAYS(15) };
  const error = await other.db.transaction().execute(async (db) => {
    await sql.raw(`select from only ${all[1]}`).execute(db.withoutPlugins());
    return dropPartitions(engine, keeping, { attempts: 1 }).catch((cause: unknown) => cause);
  });
  await other.destroy();
  assert.instance(error, Error);
  const { message } = error as Error;
  assert.match(message, new RegExp(`^Partitions could not be dropped: ${all[1]} \\(.* process \\d+ of other`));
  assert.ok(message.endsWith(` Others were dropped: ${all[0]}, ${all[2]}.`), message);
  assert.equal(await partitionsOf(engine, "webhook_delivery"), [all[1], ...all.slice(3)]);
  assert.equal((await dropPartitions(engine, keeping)).deliveries, [all[1]]);
});

test("while another process works on partitions a command is refused, and a worker leaves the work to it", async () => {
  const { engine } = await fresh();
  await createPartitions(engine, { tables: ["webhook_delivery"], bounds: { webhook_delivery: [...BOUNDS, FAR] } });
  const keeping = { deliveriesMs: DAYS(15) };
  await alone(engine, async () => {
    const error = await dropPartitions(engine, keeping, { isCommand: true }).catch((cause: unknown) => cause);
    assert.instance(error, PartitionsRefused);
    assert.equal((await dropPartitions(engine, keeping)).deliveries, []);
  });
  assert.is((await dropPartitions(engine, keeping, { isCommand: true })).deliveries.length, 3);
});

if (engineWanted("postgres")) test.run();
