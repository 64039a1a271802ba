import type { Click, ClickDetails, Id, RedirectTarget, RouteFound } from "@entente/core/ports";
import { DAY_MS, HOUR_MS, idAt, NO_DETAILS } from "@entente/core/storage";
import { sql } from "kysely";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { type CopyPart, copyRows } from "../backup/copy.ts";
import { restoreRows } from "../backup/restore.ts";
import type { Engine } from "../engines/database.ts";
import { openPg } from "../engines/pg.ts";
import { MIGRATIONS } from "../migrations/index.ts";
import { createPartitions } from "../partitions/create.ts";
import { postgresStorage } from "../storage.ts";
import { emptyPostgres, engineWanted, freshPostgres } from "../testing/databases.ts";
import { campaign } from "../testing/fixtures.ts";
import { DETAIL_COLUMNS } from "./click-details.ts";

const test = suite("clicks that become narrow on PostgreSQL");

const open: { drop(): Promise<void> }[] = [];
test.after.each(async () => {
  for (const database of open.splice(0)) await database.drop();
});

const send = async <R>({ db }: Pick<Engine<unknown>, "db">, text: string): Promise<readonly R[]> =>
  (await sql.raw<R>(text).execute(db.withoutPlugins())).rows;
const lines = async (engine: Pick<Engine<unknown>, "db">, text: string): Promise<readonly string[]> =>
  (await send<{ line: string }>(engine, text)).map(({ line }) => line);

const BEGAN = new Date();
const daysAgo = (days: number): Date => new Date(BEGAN.getTime() - days * DAY_MS);

let minted = 0;
const idOf = (time: Date): Id<"performance_event"> => {
  minted += 1;
  return `${idAt(time).slice(0, 13)}-7000-8000-${String(minted).padStart(12, "0")}` as Id<"performance_event">;
};

const DETAILS: ClickDetails = {
  ...NO_DETAILS,
  country: "DE",
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
  const link = idOf(daysAgo(100)) as unknown as Id<"promo_link">;
  const byLink: RedirectTarget = {
    ...{ ...evergreen, promoLink: link, code: "spring" },
    ...{ distribution: distribution.id, deployment: deployment.id },
  };
  await send(
    engine,
    `insert into promo_link (organization, livemode, version, id, brand, program, distribution, deployment, enrollment, code, clicks, created_at)
    values ('${tenant.organization}', true, 1, '${link}', '${brand.id}', '${program.id}', '${distribution.id}', '${deployment.id}',
      '${member.id}', 'spring', 0, now());
    insert into program_terms (organization, livemode, version, id, program, hold_days, referral_window_days, attribution, name_order,
      self_referral, currency, grace_days, started_at)
    select organization, livemode, 1, gen_random_uuid(), id, 5, 40, 'last_click', name_order, 'allow', 'usd', 0, '2020-01-01' from program`,
  );
  const clicks: Click[] = [];
  const made = (target: RedirectTarget, days: number, visitor: string, address: string | null = null): Click => {
    const at = new Date(Math.floor(daysAgo(days).getTime() / HOUR_MS) * HOUR_MS + 1_000 + clicks.length);
    const click = { target, id: idOf(at), visitor: `${visitor} ${days}`, address, at, visitedAt: at, ...DETAILS };
    clicks.push(click);
    return click;
  };
  for (const days of [90, 85, 60, 55, 30, 2])
    for (const target of [evergreen, byLink]) {
      await storage.clicks.record([made(target, days, "ann"), made(target, days, "bob"), made(target, days, "ann")]);
      await storage.clicks.record([made(target, days, "cid", "a"), made(target, days, "dan", "a")], 1);
    }
  return { ...on, storage, clicks, link };
};
type Clicked = Awaited<ReturnType<typeof clicked>>;

const world = async (isPartitioned = false) => {
  const database = await freshPostgres<unknown>(MIGRATIONS);
  open.push(database);
  const { engine, url } = database;
  const bounds = [...[80, 50, 20].map((days) => idAt(daysAgo(days))), idAt(daysAgo(-400))];
  if (isPartitioned)
    await createPartitions(engine, { tables: ["click", "performance_event"], bounds: { click: bounds } });
  return { engine, url, on: await clicked(engine) };
};

const resolved = ({ storage, tenant, brand, clicks }: Clicked, occurredAt: Date): Promise<readonly RouteFound[]> =>
  storage.performance.resolve(
    tenant,
    brand.id,
    clicks.map(({ id: click }) => ({
      ...{ deployment: null, distribution: null, enrollment: null, coupon: null, code: null, customer: null },
      ...{ click, reverses: null, class: "original", source: "api", externalEventId: null, occurredAt },
    })),
  );

/** All that reads clicks: where each leads, at two times, the sums of links, and the checks. */
const reads = async (on: Clicked) => ({
  now: await resolved(on, BEGAN),
  before: await resolved(on, daysAgo(80)),
  links: await on.storage.links.get(on.tenant, on.link),
  drift: await on.storage.checks.differences(on.tenant, "clicks", 10),
  visitors: await on.storage.checks.differences(on.tenant, "click_visitor", 10),
  events: await on.storage.performance.list(on.tenant, { brand: on.brand.id }, { limit: 100 }),
});

/** The same reads where the clicks that did not count, and are older than this, do not say from where they came. */
const without = (found: Awaited<ReturnType<typeof reads>>, { clicks }: Clicked, counted: Set<string>, before: Date) => {
  const narrow = (one: RouteFound, place: number): RouteFound => {
    const { id, at } = clicks[place] as Click;
    return one.click === undefined || counted.has(id) || at >= before
      ? one
      : { ...one, click: { ...one.click, ...NO_DETAILS } };
  };
  return { ...found, now: found.now.map(narrow), before: found.before.map(narrow) };
};

const countedOf = async (engine: Engine<unknown>): Promise<Set<string>> =>
  new Set(await lines(engine, "select id::text as line from performance_event where type = 'click'"));

/** Rows of clicks as text, in whole, and without what a narrow one loses, which is all that a server of before credits by. */
const WHOLE = "select click::text as line from click order by id";
const ROUTES = `select (to_jsonb(click) - '{visitor,${DETAIL_COLUMNS.join(",")}}'::text[])::text as line from click order by id`;
const CURSOR = "select place::text || coalesce(looked_at::text, '-') as line from click_cursor";

const lookAt = (limit: number, before = daysAgo(50)) => ({ before, madeBefore: before, now: BEGAN, limit });

/** Looks at clicks until none are left; how many it looked at in each turn. */
const narrowAll = async ({ storage, tenant }: Clicked, limit: number): Promise<readonly number[]> => {
  const turns: number[] = [];
  for (let looked = limit; looked >= limit; turns.push(looked))
    looked = (await storage.narrowing.narrow(tenant, lookAt(limit))) ?? 0;
  return turns;
};

for (const isPartitioned of [false, true])
  test(`given ${isPartitioned ? "partitioned" : "plain"} tables, every read is the same before and after, but for where clicks came from that did not count`, async () => {
    const { engine, on } = await world(isPartitioned);
    const [before, counted, routes] = [await reads(on), await countedOf(engine), await lines(engine, ROUTES)];
    assert.is(counted.size, 36);
    assert.equal(await narrowAll(on, 15), [15, 15, 10]);
    const expected = without(before, on, counted, daysAgo(50));
    assert.not.equal(expected, before);
    assert.equal(await reads(on), expected);
    assert.equal(await lines(engine, ROUTES), routes);
    const left =
      "select (visitor = '')::text || ' ' || count(*) || ' ' || count(country) as line from click group by visitor = ''";
    assert.equal((await lines(engine, `${left} order by 1`)).toSorted(), ["false 20 20", "true 40 0"]);
    assert.equal(await lines(engine, "select count(*)::text as line from click_visitor"), ["12"]);
    await on.storage.clicks.record(on.clicks, 1);
    assert.equal(await reads(on), expected);
  });

test("a snapshot that was taken before sees each click whole, as does a second transaction that takes it over", async () => {
  const { engine, url, on } = await world(true);
  const whole = await lines(engine, WHOLE);
  const [dump, other] = [openPg<unknown>(url, { poolMax: 1 }), openPg<unknown>(url, { poolMax: 1 })];
  const reading = (of: Engine<unknown>, run: (db: Engine<unknown>["db"]) => Promise<void>) =>
    of.db.transaction().setIsolationLevel("repeatable read").execute(run);
  await reading(dump, async (db) => {
    const [snapshot] = await lines({ db }, "select pg_export_snapshot() as line");
    await narrowAll(on, 7);
    assert.equal(await lines({ db }, WHOLE), whole);
    await reading(other, async (second) => {
      await send({ db: second }, `set transaction snapshot '${snapshot}'`);
      assert.equal(await lines({ db: second }, WHOLE), whole);
    });
  });
  assert.not.equal(await lines(engine, WHOLE), whole);
  for (const one of [dump, other]) await one.destroy();
});

test("a backup during which clicks become narrow has them whole, and one of afterwards restores them narrow", async () => {
  const { engine, on } = await world(true);
  const whole = await lines(engine, WHOLE);
  const backedUp = async (meanwhile: () => Promise<unknown>) => {
    const parts: CopyPart[] = [];
    let isBegun = false;
    await copyRows(engine, MIGRATIONS, async (part) => {
      if (!isBegun) await meanwhile();
      isBegun = true;
      parts.push(part);
    });
    const other = await emptyPostgres<unknown>();
    open.push(other);
    await restoreRows(
      other.engine,
      MIGRATIONS,
      (async function* () {
        yield* parts;
      })(),
    );
    return other.engine;
  };
  assert.equal(await lines(await backedUp(() => narrowAll(on, 50)), WHOLE), whole);
  const restored = await backedUp(async () => undefined);
  assert.equal(await lines(restored, WHOLE), await lines(engine, WHOLE));
  assert.equal(await lines(restored, CURSOR), await lines(engine, CURSOR));
  const there = { ...on, storage: postgresStorage(restored) };
  assert.equal(await reads(there), await reads(on));
  const [first] = on.clicks as [Click];
  assert.equal(await there.storage.clicks.narrowBefore(on.tenant, first.id), daysAgo(50));
});

test("a process that ends in the middle leaves its clicks whole, and the next one goes on from where it was", async () => {
  const { engine, url, on } = await world();
  assert.is(await on.storage.narrowing.narrow(on.tenant, lookAt(5)), 5);
  const [whole, cursor] = [await lines(engine, WHOLE), await lines(engine, CURSOR)];
  const [holder, worker] = [openPg<unknown>(url, { poolMax: 1 }), openPg<unknown>(url, { poolMax: 1 })];
  const storage = postgresStorage(worker);
  await holder.db.transaction().execute(async (db) => {
    const { id } = on.clicks[8] as Click;
    await send({ db }, `select from click where id = '${id}' for update`);
    const [pid] = await lines(worker, "select pg_backend_pid()::text as line");
    const ended = storage.narrowing.narrow(on.tenant, lookAt(5)).then(
      () => "done",
      () => "ended",
    );
    const waits = `select count(*)::text as line from pg_stat_activity where pid = ${pid} and wait_event_type = 'Lock'`;
    for (let turn = 0; turn < 200 && (await lines(engine, waits))[0] !== "1"; turn += 1)
      await send(engine, "select pg_sleep(0.02)");
    assert.equal(await lines(engine, waits), ["1"]);
    // The other process has the cursor: this one leaves the tenant to it.
    assert.is(await on.storage.narrowing.narrow(on.tenant, lookAt(5)), undefined);
    await send(engine, `select pg_terminate_backend(${pid})`);
    assert.is(await ended, "ended");
  });
  assert.equal([await lines(engine, WHOLE), await lines(engine, CURSOR)], [whole, cursor]);
  assert.equal(await narrowAll(on, 20), [20, 15]);
  assert.equal(await lines(engine, "select count(*)::text as line from click where visitor = ''"), ["40"]);
  for (const one of [holder, worker]) await one.destroy();
});

test("many processes at once look at each click once, while others record and name clicks", async () => {
  const { engine, url, on } = await world(true);
  const engines = Array.from({ length: 4 }, () => openPg<unknown>(url, { poolMax: 1 }));
  const before = await resolved(on, BEGAN);
  const routeOf = ({ click }: RouteFound) => click && { ...click, ...NO_DETAILS };
  const turns = engines.map(async (one) => {
    const storage = postgresStorage(one);
    let looked = 0;
    for (let turn = 0; turn < 30; turn += 1) looked += (await storage.narrowing.narrow(on.tenant, lookAt(3))) ?? 0;
    return looked;
  });
  const recording = async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      await on.storage.clicks.record(on.clicks.slice(0, 30), 1);
      assert.equal((await resolved(on, BEGAN)).map(routeOf), before.map(routeOf));
    }
  };
  const [, ...looked] = await Promise.all([recording(), ...turns]);
  assert.is(
    looked.reduce((sum, one) => sum + one, 0),
    40,
  );
  assert.equal(await lines(engine, "select count(*)::text as line from click where visitor = ''"), ["40"]);
  for (const one of engines) await one.destroy();
});

if (engineWanted("postgres")) test.run();
