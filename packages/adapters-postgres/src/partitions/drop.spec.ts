import type { Click, ClickDetails, Id, RedirectTarget, RouteFound } from "@entente/core/ports";
import { DAY_MS, NO_DETAILS } from "@entente/core/storage";
import { sql } from "kysely";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { type CopyPart, copyRows } from "../backup/copy.ts";
import { restoreRows } from "../backup/restore.ts";
import type { Engine } from "../engines/database.ts";
import { openPg } from "../engines/pg.ts";
import { MIGRATIONS } from "../migrations/index.ts";
import { postgresStorage } from "../storage.ts";
import { emptyPostgres, engineWanted, freshPostgres } from "../testing/databases.ts";
import { campaign } from "../testing/fixtures.ts";
import { createPartitions } from "./create.ts";
import { dropPartitions } from "./drop.ts";
import { keepPartitions } from "./keep.ts";
import { partitionedTables } from "./look.ts";
import { clicksKeptSince, planDrops } from "./old.ts";
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
  assert.equal([plan.deliveries.map(({ name }) => name), plan.clicks], [all.slice(0, 1), []]);
  assert.is((await send(engine, "select from webhook_delivery")).length, 5);
  const dropped = await dropPartitions(engine, keeping);
  assert.equal(dropped, { deliveries: all.slice(0, 1), clicks: [], clicksBefore: null, clicksHeld: null });
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

const DETAILS: ClickDetails = {
  ...NO_DETAILS,
  country: "de",
  referrerHost: "news.example",
  utmSource: "may",
  subId: "s",
};

/** Clicks of a member by its code and by its link, of many days: each counted, repeated within its hour, and suspected. */
const clicked = async (engine: Engine<unknown>) => {
  const storage = postgresStorage(engine);
  const on = await campaign(storage, 2);
  const { tenant, brand, program, distribution, deployment, members } = on;
  const [member] = members as [(typeof members)[number], ...(typeof members)[number][]];
  const route = { program: program.id, enrollment: member.id };
  const evergreen: RedirectTarget = {
    ...{ tenant, brand: brand.id, ...route, distribution: null, deployment: null, code: member.referralCode },
    ...{ promoLink: null, status: "active", destination: null, landingOrigins: [], passParameters: "none" },
  };
  const byLink: RedirectTarget = {
    ...evergreen,
    distribution: distribution.id,
    deployment: deployment.id,
    code: "spring",
  };
  const link = idOf(daysAgo(100));
  await send(
    engine,
    `insert into promo_link (organization, livemode, version, id, brand, program, distribution, deployment, enrollment, code, clicks, created_at)
    values ('${tenant.organization}', true, 1, '${link}', '${brand.id}', '${program.id}', '${distribution.id}', '${deployment.id}',
      '${member.id}', 'spring', 0, now())`,
  );
  const clicks: Click[] = [];
  const made = (target: RedirectTarget, days: number, visitor: string, address: string | null = null): Click => {
    const at = new Date(Math.floor(daysAgo(days).getTime() / 3_600_000) * 3_600_000 + 1_000 + clicks.length);
    const click = { target, id: idOf(at), visitor, address, at, ...DETAILS };
    clicks.push(click);
    return click;
  };
  for (const days of [90, 85, 60, 55, 30, 2])
    for (const target of [evergreen, { ...byLink, promoLink: link as never }]) {
      await storage.clicks.record([made(target, days, "ann"), made(target, days, "bob"), made(target, days, "ann")]);
      await storage.clicks.record([made(target, days, "cid", "a"), made(target, days, "dan", "a")], 1);
    }
  return { ...on, storage, clicks, link: link as unknown as Id<"promo_link"> };
};
type Clicked = Awaited<ReturnType<typeof clicked>>;

const resolved = ({ storage, tenant, brand, clicks }: Clicked, at = new Date()): Promise<readonly RouteFound[]> =>
  storage.performance.resolve(
    tenant,
    brand.id,
    clicks.map(({ id }) => ({
      ...{
        deployment: null,
        distribution: null,
        enrollment: null,
        coupon: null,
        code: null,
        click: id,
        customer: null,
      },
      ...{ reverses: null, class: "original", source: "api", externalEventId: null, occurredAt: at },
    })),
  );

/** All that reads clicks: where each leads, at whatever time, the sums of links, and the checks of both. */
const reads = async (on: Clicked) => ({
  now: await resolved(on),
  before: await resolved(on, daysAgo(80)),
  links: await on.storage.links.get(on.tenant, on.link),
  drift: await on.storage.checks.differences(on.tenant, "clicks", 10),
  events: await on.storage.performance.list(on.tenant, { brand: on.brand.id }, { limit: 100 }),
});

/** The same reads where the clicks that did not count, and are older than this, do not say from where they came. */
const without = (
  found: Awaited<ReturnType<typeof reads>>,
  { clicks }: Clicked,
  counted: ReadonlySet<string>,
  days: number,
) => {
  const narrow = (one: RouteFound, at: number): RouteFound => {
    const { id, at: time } = clicks[at] as Click;
    return one.click === undefined || counted.has(id) || time > daysAgo(days)
      ? one
      : { ...one, click: { ...one.click, ...NO_DETAILS } };
  };
  return { ...found, now: found.now.map(narrow), before: found.before.map(narrow) };
};

const countedOf = async (engine: Engine<unknown>): Promise<ReadonlySet<string>> =>
  new Set(await lines(engine, "select id::text as line from performance_event where type = 'click'"));

const KEEP = { deliveriesMs: DAYS(3_000), clicksMs: DAYS(50) };

/** A world whose terms let clicks go after fifty days. */
const world = async (bounds: readonly string[] = [...BOUNDS, FAR]) => {
  const { engine, url } = await fresh();
  await createPartitions(engine, { tables: ["click"], bounds: { click: bounds } });
  const on = await clicked(engine);
  await send(
    engine,
    `insert into program_terms (organization, livemode, version, id, program, hold_days, referral_window_days, attribution, name_order,
      self_referral, currency, grace_days, started_at)
    select organization, livemode, 1, gen_random_uuid(), id, 5, 40, 'last_click', name_order, 'allow', 'usd', 0, '2020-01-01' from program`,
  );
  return { engine, url, on };
};

test("every read of old clicks is the same before and after, but for where those came from that did not count", async () => {
  const { engine, on } = await world();
  const [before, counted] = [await reads(on), await countedOf(engine)];
  const names = await partitionsOf(engine, "click");
  const indexes =
    "select tablename || regexp_replace(indexdef, '.* USING', '') as line from pg_indexes where tablename like 'click%' order by 1";
  const [forms, rows] = [await lines(engine, indexes), await lines(engine, "select count(*)::text as line from click")];
  const plan = await planDrops(engine, KEEP);
  assert.equal(
    plan.clicks.map(({ name }) => name),
    names.slice(0, 2),
  );
  assert.equal(await reads(on), before);
  const dropped = await dropPartitions(engine, KEEP);
  assert.equal([dropped.clicks, dropped.clicksHeld], [names.slice(0, 2), null]);
  assert.equal(await reads(on), without(before, on, counted, 50));
  assert.not.equal(without(before, on, counted, 50), before);
  assert.equal(await partitionsOf(engine, "click"), names);
  for (const { id, at, target } of on.clicks) {
    const end = [80, 50].map(daysAgo).find((time) => at < time);
    assert.equal(await on.storage.clicks.narrowBefore(target.tenant, id), end);
    assert.is(await on.storage.clicks.narrowBefore({ ...target.tenant, livemode: false }, id), undefined);
  }
  assert.is(await clicksKeptSince(engine).then((since) => idAt(since as Date)), BOUNDS[1]);
  assert.equal(
    [await lines(engine, indexes), await lines(engine, "select count(*)::text as line from click")],
    [forms, rows],
  );
  const left = `select distinct visitor as line from click where id < '${BOUNDS[1]}' order by 1`;
  assert.is((await lines(engine, left)).length, 2);
  const referring = `select conrelid::regclass::text || conname || convalidated as line from pg_constraint
    where contype in ('f', 'c') and conrelid::regclass::text = any('{${names}}') order by 1`;
  const ofParts = await lines(engine, referring);
  assert.is(ofParts.length % names.length, 0);
  assert.not.ok(
    ofParts.some((line) => line.endsWith("false") || line.includes("of_range")),
    ofParts.join(),
  );
  assert.equal((await dropPartitions(engine, KEEP)).clicks, []);
  // A click may still come, as may a partition.
  assert.equal((await keepPartitions(engine)).undone, []);
});

test("a narrow click is restored as such, and says so there", async () => {
  const { engine, on } = await world();
  await dropPartitions(engine, KEEP);
  const [after, parts] = [await reads(on), [] as CopyPart[]];
  await copyRows(engine, MIGRATIONS, (part) => void parts.push(part));
  const other = await emptyPostgres<unknown>();
  open.push(other);
  await restoreRows(
    other.engine,
    MIGRATIONS,
    (async function* () {
      yield* parts;
    })(),
  );
  assert.equal(await reads({ ...on, storage: postgresStorage(other.engine) }), after);
});

test("no click goes where the setting is shorter than a window with its hold, and none that an open end may name", async () => {
  const { engine, on } = await world();
  const before = await reads(on);
  const held = async (clicksMs: number) => {
    const { clicks, clicksHeld } = await planDrops(engine, { deliveriesMs: DAYS(30), clicksMs });
    return [clicks.length, clicksHeld];
  };
  assert.equal((await planDrops(engine, { deliveriesMs: DAYS(30) })).clicks, []);
  assert.equal(await held(DAYS(44)), [
    0,
    "clicks are to be kept for 44d, and the longest window of a program, with the hold after it, has 45 days: keep them for 45d or longer",
  ]);
  assert.equal((await dropPartitions(engine, { deliveriesMs: DAYS(30), clicksMs: DAYS(44) })).clicks, []);
  assert.equal(await held(DAYS(45)), [2, null]);
  const { organization } = on.tenant;
  const day = daysAgo(20).toISOString().slice(0, 10);
  await send(
    engine,
    `insert into payout_period (organization, livemode, version, id, brand, period_start, period_end, rules, evaluated_at, status, closings,
      ran_at, created_at, updated_at)
    values ('${organization}', true, 1, gen_random_uuid(), '${on.brand.id}', '${day}', '${day}'::date + 1, '{}', now(), 'open', '[]', now(),
      now(), now())`,
  );
  assert.equal(await held(DAYS(46)), [
    1,
    `the period since ${day} is not closed, so that clicks of the 45 days before it are kept as well`,
  ]);
  await send(engine, "update payout_period set status = 'closed'");
  assert.equal(await held(DAYS(46)), [2, null]);
  await send(engine, "create publication everything for all tables");
  assert.match(String(await held(DAYS(46))), /^0,a publication of all tables/);
  assert.equal(await reads(on), before);
});

const HERE = "database = (select oid from pg_database where datname = current_database())";

/** Holds a copy up, by a reader of the table that stays open, until the function is called. */
const heldUp = async (url: string) => {
  const other = openPg<unknown>(url, { poolMax: 2, applicationName: "other" });
  let end = (): void => undefined;
  const over = new Promise<void>((done) => {
    end = done;
  });
  let began = (): void => undefined;
  const hasBegun = new Promise<void>((done) => {
    began = done;
  });
  const reading = other.db.transaction().execute(async (db) => {
    await sql.raw("select from click limit 1").execute(db.withoutPlugins());
    began();
    await over;
  });
  await hasBegun;
  const copying = `select l.pid from pg_locks l where l.mode = 'ShareLock' and l.granted and l.relation = 'click_first'::regclass and l.${HERE}`;
  const copier = async (): Promise<number> => {
    for (;;) {
      const [row] = await send<{ pid: number }>(other, copying);
      if (row !== undefined) return row.pid;
    }
  };
  const finish = async () => {
    end();
    await reading;
    await other.destroy();
  };
  return { other, copier, finish };
};

test("a copy that ends in the middle leaves every click as it was, and the next one takes its place", async () => {
  const { engine, url, on } = await world();
  const [before, counted] = [await reads(on), await countedOf(engine)];
  const { other, copier, finish } = await heldUp(url);
  const dropping = dropPartitions(engine, KEEP).catch((cause: unknown) => cause);
  const pid = await copier();
  await send(other, `select pg_terminate_backend(${pid})`);
  assert.instance(await dropping, Error);
  assert.equal(await reads(on), before);
  const ended = await dropPartitions(engine, KEEP, { signal: AbortSignal.abort() }).catch((cause: unknown) => cause);
  assert.is((ended as Error).name, "AbortError");
  assert.equal(await reads(on), before);
  const copies = "select relname::text as line from pg_class where relname like 'click%next'";
  assert.equal(await lines(engine, copies), ["click_first_next"]);
  await finish();
  assert.is((await dropPartitions(engine, KEEP)).clicks.length, 2);
  assert.equal(await lines(engine, copies), []);
  assert.equal(await reads(on), without(before, on, counted, 50));
});

test("one of two workers at once does it, while readers and writers of clicks go on", async () => {
  const { engine, url, on } = await world();
  const counted = await countedOf(engine);
  const before = await reads(on);
  const { other, copier, finish } = await heldUp(url);
  const dropping = dropPartitions(engine, KEEP);
  await copier();
  assert.equal((await dropPartitions(engine, KEEP)).clicks, []);
  const [last] = on.clicks.slice(-1) as [Click];
  const at = new Date();
  await postgresStorage(other).clicks.record([{ ...last, id: idOf(at), visitor: "eve", at, address: null }]);
  await postgresStorage(other).clicks.record([last]);
  assert.equal(
    (await resolved(on)).map(({ click }) => click),
    before.now.map(({ click }) => click),
  );
  await finish();
  assert.is((await dropping).clicks.length, 2);
  assert.equal(
    (await resolved(on)).map(({ click }) => click),
    without(before, on, counted, 50).now.map(({ click }) => click),
  );
  assert.equal(await on.storage.checks.differences(on.tenant, "clicks", 10), before.drift);
});

if (engineWanted("postgres")) test.run();
