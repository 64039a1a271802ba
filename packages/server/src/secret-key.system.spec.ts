import * as assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "uvu";
import { serve } from "./serve.ts";
import { engineWanted, freshPostgres, send } from "./testing/engines.ts";
import { entente, temporaryFolder } from "./testing/processes.ts";
import { runCli } from "./testing/run-cli.ts";

const [ONE, TWO] = ["5e0f", "a10f"].map((four) => four.repeat(16)) as [string, string];
const folder = await temporaryFolder();
test.after(() => folder.remove());
const ENV = { PORT: "0", LOG_LEVEL: "silent", ENTENTE_DEMO: "off", ENTENTE_DATA_DIR: folder.path };

type Fresh = Awaited<ReturnType<typeof freshPostgres>>;

/** Every row of every table, as a digest: equal dumps are equal databases. */
const dumpOf = async ({ engine }: Fresh): Promise<ReadonlyMap<string, string>> => {
  const tables = await send(engine, "select tablename from pg_tables where schemaname = current_schema() order by 1");
  const dump = new Map<string, string>();
  for (const { tablename } of tables) {
    const rows = await send(engine, `select t::text as row from "${tablename}" t order by 1`);
    dump.set(String(tablename), createHash("sha256").update(JSON.stringify(rows)).digest("hex"));
  }
  return dump;
};

if (engineWanted("postgres")) {
  test("a server and a command with another key end with 2, name it, and write nothing; doctor says so", async () => {
    const database = await freshPostgres();
    const env = { ...ENV, DATABASE_URL: database.url, ENTENTE_SECRET_KEY: ONE };
    const first = await serve(env);
    await runCli(env, "organizations", "create", "--name", "Acme");
    await runCli(env, "brands", "create", "--name", "Acme Shoes", "--slug", "shoes");
    await first.stop();
    const before = await dumpOf(database);
    const other = { ...env, ENTENTE_SECRET_KEY: TWO };
    const started = await entente(other, "serve");
    assert.equal(started.code, 2);
    assert.match(
      started.err,
      /cannot be used with this ENTENTE_SECRET_KEY: .*under the key [0-9a-f]{16}, and the given/,
    );
    const asked = await runCli(other, "organizations", "list");
    assert.deepEqual([asked.exit, asked.out], [2, ""]);
    assert.ok(!started.err.includes(TWO) && !asked.err.includes(TWO));
    assert.deepEqual(await dumpOf(database), before);
    const match = async (given: Record<string, string>) => {
      const { exit, json } = await runCli(given, "doctor", "--json");
      return [exit, json.checks.find(({ name }: { name: string }) => name === "key match")?.state];
    };
    assert.deepEqual(await match(other), [1, "problem"]);
    assert.deepEqual(await match(env), [0, "ok"]);
    assert.deepEqual(await dumpOf(database), before);
    await database.drop();
  });

  test("a filled database without a check value takes a key only where its texts open with it", async () => {
    const database = await freshPostgres();
    const env = { ...ENV, DATABASE_URL: database.url, ENTENTE_SECRET_KEY: ONE };
    const first = await serve(env);
    const { json } = await runCli(env, "organizations", "create", "--name", "Acme", "--json");
    await runCli(env, "brands", "create", "--name", "Acme Shoes", "--slug", "shoes");
    const { json: key } = await runCli(env, "keys", "create", "--name", "test", "--scope", "*", "--json");
    const made = await fetch(`${first.url}/v1/platform/webhook_endpoints`, {
      method: "POST",
      headers: { authorization: `Bearer ${key.secret}`, "content-type": "application/json" },
      body: JSON.stringify({ url: "https://hooks.example/" }),
    });
    assert.equal(made.status, 201, json.id);
    await first.stop();
    await send(database.engine, "delete from secret_key");
    const before = await dumpOf(database);
    const refused = await entente({ ...env, ENTENTE_SECRET_KEY: TWO }, "serve");
    assert.equal(refused.code, 2);
    assert.match(refused.err, /a stored webhookEndpoint does not open/);
    assert.deepEqual(await dumpOf(database), before);
    const again = await serve(env);
    await again.stop();
    assert.equal((await send(database.engine, "select key from secret_key")).length, 1);
    await database.drop();
  });
}

test.run();
