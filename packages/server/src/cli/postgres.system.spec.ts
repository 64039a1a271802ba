import * as assert from "node:assert/strict";
import { test } from "uvu";
import { engineWanted, freshPostgres, send } from "../testing/engines.ts";
import { entente } from "../testing/processes.ts";
import { operatorScenario, runCli } from "../testing/run-cli.ts";

interface Reported {
  readonly check: string;
  readonly row: string;
  readonly expected: string;
  readonly repaired: boolean;
}

const SECRET = { ENTENTE_SECRET_KEY: "5e0f".repeat(16) };
const NOBODY = { DATABASE_URL: "postgres://someone:hunter2@127.0.0.1:1/nowhere", ...SECRET };

test("an unreachable PostgreSQL: exit code 3, its name and a remedy, without the password", async () => {
  for (const words of [["organizations", "list"], ["migrate"]]) {
    const { exit, out, err } = await runCli(NOBODY, ...words);
    assert.deepEqual([exit, out], [3, ""]);
    assert.match(
      err,
      /^PostgreSQL 127\.0\.0\.1:1\/nowhere cannot be opened: .*ECONNREFUSED.*\. Start it, or correct DATABASE_URL\.$/m,
    );
    assert.equal(err.includes("hunter2"), false);
  }
});

test("a command without a secret key does not contact PostgreSQL: exit code 2, and how to create a key", async () => {
  const { exit, err } = await runCli({ DATABASE_URL: NOBODY.DATABASE_URL }, "organizations", "list");
  assert.equal(exit, 2);
  assert.match(err, /^ENTENTE_SECRET_KEY is not set, .*openssl rand -hex 32/);
});

if (engineWanted("postgres")) {
  test("operator commands on PostgreSQL need no server: after migrate, every command connects itself", async () => {
    const database = await freshPostgres();
    const env = { DATABASE_URL: database.url, ...SECRET };
    const early = await runCli(env, "organizations", "list");
    assert.equal(early.exit, 3);
    assert.match(early.err, /pending migrations: 0001_\w+.*Run `pnpm entente migrate`/);
    const { json } = await runCli(env, "migrate", "--json");
    assert.match(json.applied[0], /^0001_/);
    assert.deepEqual((await runCli(env, "migrate", "--json")).json, { applied: [] });
    await operatorScenario(env);
    const secrets = await send(database.engine, "select count(*)::int4 as rows from api_key where digest like 'sk_%'");
    assert.deepEqual(secrets, [{ rows: 0 }]);
    await database.drop();
  });

  test("ledger differences are reported, line by line, and the command ends with 1", async () => {
    const database = await freshPostgres();
    const env = { DATABASE_URL: database.url, ...SECRET };
    await runCli(env, "migrate");
    const { organization } = await operatorScenario(env);
    await send(database.engine, "update balance set amount = amount + 1 where account = 'available' and livemode");
    const { exit, out } = await runCli(env, "ledger", "check");
    assert.equal(exit, 1);
    assert.match(
      out,
      new RegExp(
        `^${organization} +true +account +balance +\\[.*"available"\\] +amount +5000 +5001 +diff_[0-9a-f]{24}$`,
        "m",
      ),
    );
    assert.match(out, /^org_\S+ +true +books +balance +\[.*\] +amount +0 +1 +diff_[0-9a-f]{24}$/m);
    const { json } = await runCli(env, "ledger", "check", "--json");
    assert.deepEqual(
      json.differences.map(({ check }: { check: string }) => check),
      ["account", "books"],
    );
    await database.drop();
  });

  test("rebuild reports each row before it repairs it, ends with 1 when it found something, and repairs no feed", async () => {
    const database = await freshPostgres();
    const env = { DATABASE_URL: database.url, ...SECRET };
    await runCli(env, "migrate");
    await runCli(env, "demo");
    await send(database.engine, "update performance_day set quantity = 999999");
    const [counted] = await send(database.engine, "select count(*)::int4 as rows from performance_day");
    const { exit, err, json } = await runCli(env, "rebuild", "--json");
    assert.deepEqual([exit, json.repaired, json.differences.length], [1, true, counted?.rows]);
    for (const one of json.differences)
      assert.deepEqual(
        [one.rollup, one.table, one.field, one.stored, one.found, one.repaired],
        ["performanceDay", "performance_day", "quantity", "999999", "999999", true],
      );
    assert.deepEqual(
      err.trim().split("\n"),
      json.differences.map(
        ({ row, expected }: Reported) => `Repairing performance_day ${row}: quantity from 999999 to ${expected}`,
      ),
    );
    const again = await runCli(env, "rebuild");
    assert.deepEqual([again.exit, again.err], [0, ""]);
    assert.match(again.out, /^All sums, standings and the feed are as recorded\.$/m);
    await send(database.engine, "update feed_head set seq = seq + 1");
    const feed = await runCli(env, "rebuild", "--json");
    assert.deepEqual([feed.exit, feed.err], [1, ""]);
    assert.deepEqual(
      [...new Set(feed.json.differences.map(({ check, repaired }: Reported) => `${check} ${repaired}`))],
      ["feed_head false", "sealed false"],
    );
    await database.drop();
  });

  test("a separate process ends after the command", async () => {
    const database = await freshPostgres();
    const env = { DATABASE_URL: database.url, ...SECRET };
    assert.equal((await entente(env, "migrate")).code, 0);
    const { code, out } = await entente(env, "organizations", "create", "--name", "Acme", "--json");
    assert.deepEqual([code, JSON.parse(out).name], [0, "Acme"]);
    await database.drop();
  });
}

test.run();
