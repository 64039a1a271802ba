import { sql } from "kysely";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { engineWanted, freshPglite, freshPostgres, type TestDatabase } from "../testing/databases.ts";
import { MIGRATIONS } from "./index.ts";

/** Tables in which an organization has few rows, however large it is, or one for each of its settings. */
const FEW = new Set(
  `api_key approval asset asset_content audit_head bell_read brand brand_terms budget channel_authorization channel_grant click_cursor connect_config
  console_passkey console_session console_setting evaluation feed_head handoff_config invitation joining ledger_check mail_cursor message
  metric_key operating_type payout_batch payout_confirmation payout_file payout_rail payout_rule payout_schedule person portal_domain
  portal_provider saved_simulation seal seal_leaves second_factor shared_view sign_in_link source tenant_clock webhook_endpoint webhook_health`.split(
    /\s+/,
  ),
);

/** The number of each owner that the planner takes a table to have. */
const PLANNED: Readonly<Record<string, string>> = {
  organization: "n_distinct=10",
  brand: "n_distinct=1",
  program: "n_distinct=50",
};

const OWNERS = sql<{ table: string; owner: string; options: string[] | null }>`
  select c.relname as "table", a.attname as owner, a.attoptions as options
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname in ('organization', 'brand', 'program')
  where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
    and exists (select from pg_attribute o where o.attrelid = c.oid and o.attname = 'organization')
  order by 1, 2`;

const onEngine = (name: string, open: () => Promise<TestDatabase<unknown>>): void => {
  const test = suite(`what statements are planned for: ${name}`);
  let database: TestDatabase<unknown>;
  test.before(async () => {
    database = await open();
  });
  test.after(() => database.drop());

  test("a table of many rows is planned for a large organization, and each other table is listed as one of few", async () => {
    const { rows } = await OWNERS.execute(database.engine.db.withoutPlugins());
    const tables = new Set(rows.map(({ table }) => table));
    assert.ok(tables.size > 100);
    assert.equal(
      [...FEW].filter((table) => !tables.has(table)),
      [],
    );
    const expected = rows.map(({ table, owner }) => [table, owner, FEW.has(table) ? null : [PLANNED[owner]]]);
    assert.equal(
      rows.map(({ table, owner, options }) => [table, owner, options]),
      expected,
    );
  });

  test.run();
};

if (engineWanted("pglite")) onEngine("pglite", () => freshPglite(MIGRATIONS));
if (engineWanted("postgres")) onEngine("postgres", () => freshPostgres(MIGRATIONS));
