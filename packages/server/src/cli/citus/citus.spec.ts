import * as assert from "node:assert/strict";
import { suite } from "uvu";
import { engineWanted, freshPostgres, send, type TestPostgres } from "../../testing/engines.ts";
import { temporaryFolder } from "../../testing/processes.ts";
import { runCli } from "../../testing/run-cli.ts";
import { YOUNG } from "./text.ts";

const test = suite("entente migrate --citus");

const folder = await temporaryFolder();
test.after(() => folder.remove());
const SETTINGS = { ENTENTE_SECRET_KEY: "5e0f".repeat(16), ENTENTE_DATA_DIR: folder.path };

/** Takes every call and moves nothing: the adapter's spec has a stand-in that refuses what Citus refuses. */
const STAND_IN = `
  create schema citus_stand_in;
  create table citus_stand_in.pg_dist_partition (logicalrelid regclass, partmethod "char", partkey text, colocationid int4, repmodel "char");
  create function citus_stand_in.column_to_column_name(regclass, text) returns text language sql as 'select $2';
  create function citus_stand_in.create_reference_table(t regclass) returns void language sql as
    $$ insert into citus_stand_in.pg_dist_partition values (t, 'n', null, 1, 't') $$;
  create function citus_stand_in.create_distributed_table(t regclass, c text, colocate_with text) returns void language plpgsql as $$ begin
    if exists (select from pg_class where relname = 'fails_' || t::text) then raise exception 'the node of % is away', t; end if;
    insert into citus_stand_in.pg_dist_partition values (t, 'h', c, 2, 's'); end $$;
  insert into pg_extension (oid, extname, extowner, extnamespace, extrelocatable, extversion)
    values (4100001, 'citus', 10, 'citus_stand_in'::regnamespace, false, 'stand-in');
  do $$ begin execute format('alter database %I set search_path = public, citus_stand_in', current_database()); end $$`;

const using = async (run: (database: TestPostgres, env: Readonly<Record<string, string>>) => Promise<void>) => {
  const database = await freshPostgres();
  try {
    await run(database, { ...SETTINGS, DATABASE_URL: database.url });
  } finally {
    await database.drop();
  }
};

test("an embedded database and one in memory are refused", async () => {
  for (const [DATABASE_URL, words] of [
    ["memory:", /^Citus is an extension of PostgreSQL, and this is a database in memory/],
    [undefined, /^Citus is an extension of PostgreSQL, and this is the embedded database/],
  ] as const) {
    const env = DATABASE_URL === undefined ? SETTINGS : { ...SETTINGS, DATABASE_URL };
    const { exit, err } = await runCli(env, "migrate", "--citus");
    assert.deepEqual([exit, words.test(err)], [1, true], err);
  }
});

test("--check is of --citus alone", async () => {
  const { exit, err } = await runCli({ ...SETTINGS, DATABASE_URL: "memory:" }, "migrate", "--check");
  assert.deepEqual([exit, /^--check belongs to --citus: .*upgrade --check/.test(err)], [2, true], err);
});

if (engineWanted("postgres")) {
  test("the plan is shown without the extension, and the work refused in plain words", () =>
    using(async (_, env) => {
      const early = await runCli(env, "migrate", "--citus", "--check");
      assert.deepEqual([early.exit, early.out], [1, ""]);
      assert.match(early.err, /^The database has no tables of this version yet: migrate it first\./);
      await runCli(env, "migrate");
      const planned = await runCli(env, "migrate", "--citus", "--check");
      assert.equal(planned.exit, 0, planned.err);
      const lines = planned.out.split("\n");
      assert.match(planned.out, /^organization {2}distributed by id: Its id is the organization of all other rows\.$/m);
      assert.match(
        planned.out,
        /^source {2}the same on every node: .*\n {2}loses the foreign key source_organization_brand_fkey$/m,
      );
      assert.match(
        planned.out,
        /^erasure {2}distributed by organization\n {2}loses the triggers erasure_ended_before, erasure_of_before$/m,
      );
      assert.match(planned.out, /^secret_key {2}on the coordinator alone: /m);
      assert.match(planned.out, /^\d+ others {2}distributed by organization: .*\bpayout_schedule\b/m);
      assert.match(planned.out, /^\d+ of \d+ tables are to be moved\. Stop every server first\.$/m);
      assert.equal(lines.at(-2), YOUNG);
      const { json } = await runCli(env, "migrate", "--citus", "--check", "--json");
      assert.deepEqual(Object.keys(json), ["extension", "tables", "problems", "pending", "applied", "moved"]);
      assert.deepEqual(
        json.tables.find(({ table }: { table: string }) => table === "referral_slug"),
        {
          table: "referral_slug",
          place: "reference",
          by: null,
          reason:
            "A visitor follows a slug before its organization is known, so the key is unique among all organizations.",
          loses_foreign_keys: ["referral_slug_organization_livemode_enrollment_fkey"],
          loses_triggers: [],
          is_done: false,
        },
      );
      if (json.extension.available !== null) return;
      assert.deepEqual([json.extension.version, json.problems, json.moved], [null, [], []]);
      assert.match(planned.out, /^Citus is not installed on this PostgreSQL\.$/m);
      const refused = await runCli(env, "migrate", "--citus");
      assert.deepEqual([refused.exit, refused.out], [1, ""]);
      assert.match(
        refused.err,
        /^Citus is not installed on this PostgreSQL: install it on every node, name it first in/m,
      );
    }));

  test("the command says each table that it moves, and goes on after a failure", () =>
    using(async ({ engine }, env) => {
      await send(engine, STAND_IN);
      await send(engine, "create schema aside; create table aside.fails_program (one int)");
      const failed = await runCli(env, "migrate", "--citus");
      assert.deepEqual([failed.exit, failed.out], [3, ""]);
      assert.match(
        failed.err,
        /^Applied 0001_tenancy, .*\nNo server was ever run on Citus, .*\n1 of \d+: api_key is the same on every node\.\n/,
      );
      assert.match(failed.err, /^6 of \d+: organization is distributed by id\.$/m);
      assert.match(failed.err, /\nthe node of program is away\n$/);
      await send(engine, "drop table aside.fails_program");
      const goes = await runCli(env, "migrate", "--citus");
      assert.equal(goes.exit, 0, goes.err);
      const [, at] = /^(\d+) of \d+: program is distributed by organization\.$/m.exec(goes.err) ?? [];
      const [, count, all] = /^Moved (\d+) of (\d+) tables on PostgreSQL /.exec(goes.out) ?? [];
      assert.equal(Number(at) - 1 + Number(count), Number(all), goes.err);
      assert.match(goes.err, new RegExp(`^${all} of ${all}: `, "m"));
      const again = await runCli(env, "migrate", "--citus", "--json");
      assert.deepEqual([again.exit, again.err, again.json.moved, again.json.problems], [0, "", [], []]);
      assert.ok(again.json.tables.every((one: { is_done: boolean }) => one.is_done));
      assert.match((await runCli(env, "migrate", "--citus", "--check")).out, /^Every table was moved\.$/m);
    }));
}

test.run();
