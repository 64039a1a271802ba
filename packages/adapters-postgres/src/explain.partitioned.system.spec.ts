import type { Id, Storage, Tenant } from "@entente/core/ports";
import { NO_DETAILS } from "@entente/core/storage";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { MIGRATIONS } from "./migrations/index.ts";
import { postgresStorage } from "./storage.ts";
import { engineWanted, freshPostgres, type PostgresTestDatabase } from "./testing/databases.ts";
import { fillAndAnalyze, idOf } from "./testing/fill.ts";
import { announced, insert, NOON, ORIGIN, program, sale } from "./testing/fixtures.ts";
import { divide } from "./testing/partitioned.ts";
import { MODES, type Plans, plansOf } from "./testing/plans.ts";

const test = suite("explain: with partitions");

const [ROWS, MIDDLE, PARTS] = [5_000, 2_500, 8];

interface Fixtures {
  readonly storage: Storage;
  readonly tenant: Tenant;
  readonly brand: Id<"brand">;
  readonly id: (table: string) => never;
}

/** Statements that name the column of the partitions, and have to read one of them alone. */
const HOT: Readonly<Record<string, (of: Fixtures) => Promise<unknown>>> = {
  "a click": async ({ storage, id }) => {
    const target = await storage.clicks.resolve("link-7");
    assert.ok(target);
    await storage.clicks.record([
      { target, id: id("any"), visitor: "v", address: null, at: NOON, visitedAt: NOON, ...NO_DETAILS },
    ]);
  },
  "an event of the feed": ({ storage, tenant, brand, id }) =>
    storage.journal.commit({
      origin: ORIGIN,
      tenant,
      writes: [insert("program", program(brand, { id: id("program") }), 1)],
      events: [announced()],
    }),
  "a new performance event": ({ storage, tenant, brand, id }) => {
    const of = { brand, program: id("program"), distribution: null, deployment: null, enrollment: null };
    return storage.journal.commit({
      origin: ORIGIN,
      tenant,
      writes: [insert("performanceEvent", sale(of, { externalEventId: "new" }))],
      events: [announced()],
    });
  },
  "a performance event": ({ storage, tenant, id }) => storage.performance.get(tenant, id("performance_event")),
  "a page of the feed": ({ storage, tenant }) => storage.events.readAsSent(tenant, { after: MIDDLE, limit: 20 }),
};

let database: PostgresTestDatabase<unknown>;
let plans: Plans;
let fixtures: Fixtures;

test.before(async () => {
  database = await freshPostgres<unknown>(MIGRATIONS);
  plans = plansOf(database.engine);
  const tables = await fillAndAnalyze(database.engine, ROWS);
  const ids = new Map<string, string>();
  for (const table of [...tables, "any"]) ids.set(table, await idOf(database.engine, table, MIDDLE));
  const organization = (await idOf(database.engine, "organization", 1)) as Id<"organization">;
  fixtures = {
    storage: postgresStorage(plans.engine),
    tenant: { organization, livemode: true },
    brand: (await idOf(database.engine, "brand", 1)) as Id<"brand">,
    id: (table) => ids.get(table) as never,
  };
});
test.after(() => database.drop());

/** The pages that each of them reads, by a plan that is made once for all values. */
const pagesOf = async (): Promise<Readonly<Record<string, number>>> => {
  const pages: Record<string, number> = {};
  for (const [name, ask] of Object.entries(HOT)) {
    pages[name] = 0;
    for (const query of await plans.statements(() => ask(fixtures))) {
      // A connection that is new reads pages of the catalogue as well, once.
      await plans.explain(query, MODES[1]);
      pages[name] += (await plans.explain(query, MODES[1])).pages;
    }
  }
  return pages;
};

/** Indexes of a part have fewer levels, or a page more at a bound. */
const MORE = 4;

test(`a statement that names the column of partitions reads no more pages of ${PARTS} of them than of the plain table`, async () => {
  const plain = await pagesOf();
  await divide(database.engine, PARTS);
  const divided = await pagesOf();
  if (process.env.SHOW_PAGES) console.log(plain, divided);
  for (const [name, pages] of Object.entries(plain))
    assert.ok((divided[name] ?? 0) <= pages + MORE, `${name}: ${divided[name]} pages, and ${pages} of the plain table`);
});

if (engineWanted("postgres")) test.run();
