import type { Id, Storage, Tenant } from "@entente/core/ports";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { MIGRATIONS } from "./migrations/index.ts";
import { postgresStorage } from "./storage.ts";
import { engineWanted, freshPostgres, type PostgresTestDatabase } from "./testing/databases.ts";
import { fill, idOf } from "./testing/fill.ts";
import { NOON } from "./testing/fixtures.ts";
import { MODES, type Plans, plansOf } from "./testing/plans.ts";

/** A table of one row makes a join that walks a large one look cheap. */
const SMALL = ["distribution", "deployment", "budget", "payout_rule", "pause", "past_approval", "past_relationship"];
const ROWS = 10_000;
const MOST_PAGES = 40;

const test = suite("explain: many members and programs, one campaign");

let database: PostgresTestDatabase<unknown>;
let plans: Plans;
let storage: Storage;
let tenant: Tenant;
const ids = new Map<string, never>();
const TABLES = ["organization", "brand", "deployment", "enrollment"];

test.before(async () => {
  database = await freshPostgres<unknown>(MIGRATIONS);
  const { engine } = database;
  await fill(engine, ROWS, SMALL);
  for (const table of TABLES) ids.set(table, (await idOf(engine, table, 1)) as never);
  plans = plansOf(engine);
  storage = postgresStorage(plans.engine);
  tenant = { organization: id("organization"), livemode: true };
});
test.after(() => database.drop());

const id = (table: string): never => ids.get(table) as never;

const NAMED_BY = {
  deployment: null,
  enrollment: null,
  code: null,
  click: null,
  customer: null,
  reverses: null,
  source: "api",
  externalEventId: null,
  occurredAt: NOON,
};

const CALLS: Readonly<Record<string, () => Promise<unknown>>> = {
  "resolve a route by code": () =>
    storage.performance.resolve(tenant, id("brand") as Id<"brand">, [
      { ...NAMED_BY, code: "link-7", externalEventId: "event-new" },
    ]),
  "history of a member": () => storage.performance.history(tenant, id("enrollment"), null),
  "history of a member and a link": () => storage.performance.history(tenant, id("enrollment"), id("deployment")),
};

for (const [name, call] of Object.entries(CALLS)) {
  test(`${name}: at most ${MOST_PAGES} pages`, async () => {
    const sent = await plans.statements(call);
    assert.ok(sent.length > 0);
    for (const query of sent) {
      for (const mode of MODES) {
        const { pages } = await plans.explain(query, mode);
        assert.ok(pages <= MOST_PAGES, `${mode}: ${pages} pages: ${query.sql}`);
      }
    }
  });
}

if (engineWanted("postgres")) test.run();
