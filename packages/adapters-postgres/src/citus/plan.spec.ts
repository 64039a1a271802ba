import { sql } from "kysely";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Engine } from "../engines/database.ts";
import { MIGRATIONS } from "../migrations/index.ts";
import { engineWanted, freshPglite, freshPostgres } from "../testing/databases.ts";
import { CHOSEN, SPARED_TRIGGERS } from "./chosen.ts";
import { citusForms } from "./form.ts";
import { decideCitus } from "./plan.ts";

const test = suite("the place of every table under Citus");

/** By hand: a table that is added to the schema and fits nowhere, or that is not the same on every node, shows here. */
const REFERENCES = {
  api_key: ["api_key_organization_brand_fkey", "api_key_organization_fkey"],
  connect_config: ["connect_config_organization_brand_fkey", "connect_config_organization_livemode_id_fkey"],
  portal_domain: ["portal_domain_organization_brand_fkey"],
  referral_slug: ["referral_slug_organization_livemode_enrollment_fkey"],
  source: ["source_organization_brand_fkey"],
};
const LOCAL = [
  ...["joined_change", "kysely_migration", "kysely_migration_digest", "kysely_migration_lock", "limit_bucket"],
  ...["secret_key", "test_clock"],
];

const holds = async (engine: Engine<unknown>): Promise<void> => {
  const db = engine.db.withoutPlugins();
  const forms = await citusForms(db);
  const { tables, problems } = decideCitus(forms);
  assert.equal(problems, []);
  assert.equal(tables.map(({ table }) => table).toSorted(), forms.map(({ table }) => table).toSorted());
  assert.equal(
    Object.fromEntries(
      tables
        .filter(({ place }) => place === "reference")
        .map(({ table, losesReferences }) => [table, losesReferences])
        .toSorted(),
    ),
    REFERENCES,
  );
  assert.equal(
    tables.filter(({ place }) => place === "local").map(({ table }) => table),
    LOCAL,
  );
  const distributed = tables.filter(({ place }) => place === "distributed");
  assert.is(distributed.length, forms.length - Object.keys(REFERENCES).length - LOCAL.length);
  assert.equal(
    distributed.filter(({ by }) => by !== "organization").map(({ table, by }) => [table, by]),
    [["organization", "id"]],
  );
  assert.equal(
    distributed.filter(({ losesReferences }) => losesReferences.length > 0),
    [],
    "a distributed table keeps its foreign keys",
  );
  const order = tables.map(({ table }) => table);
  for (const form of forms)
    for (const { name, to } of form.references)
      if (to !== form.table && !(form.table in REFERENCES && !(to in REFERENCES)))
        assert.ok(order.indexOf(to) < order.indexOf(form.table), `${form.table} comes before ${to} of ${name}`);
  // Nothing is listed without need.
  const spared = Object.fromEntries(
    tables
      .filter(({ losesTriggers }) => losesTriggers.length > 0)
      .map(({ table, losesTriggers }) => [table, losesTriggers])
      .toSorted(),
  );
  assert.equal(spared, SPARED_TRIGGERS);
  for (const table of Object.keys(CHOSEN)) {
    const { [table]: _, ...others } = CHOSEN;
    const without = decideCitus(forms, { chosen: others, sparedTriggers: SPARED_TRIGGERS }).problems;
    assert.ok(without.length > 0, `${table} would fit without its reason`);
  }
};

if (engineWanted("postgres"))
  test("each table of the migrated schema has a place on PostgreSQL, and Citus refuses none", async () => {
    const { engine, drop } = await freshPostgres<unknown>(MIGRATIONS);
    try {
      await holds(engine);
      await sql`create table newcomer (id uuid primary key)`.execute(engine.db);
      const forms = await citusForms(engine.db.withoutPlugins());
      assert.equal(decideCitus(forms).problems, [
        "The table newcomer has no organization, and is not listed with the place of its rows.",
      ]);
    } finally {
      await drop();
    }
  });

if (engineWanted("pglite"))
  test("each table of the migrated schema has a place on PGlite, and Citus refuses none", async () => {
    const { engine, drop } = await freshPglite<unknown>(MIGRATIONS);
    try {
      await holds(engine);
    } finally {
      await drop();
    }
  });

if (!engineWanted("postgres") && !engineWanted("pglite"))
  test("without a schema there is nothing to place", () => {
    assert.equal(decideCitus([]), { tables: [], problems: [] });
  });

test.run();
