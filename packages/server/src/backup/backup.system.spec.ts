import * as assert from "node:assert/strict";
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { MIGRATIONS, openPg } from "@entente/adapters-postgres";
import { suite } from "uvu";
import { serve } from "../serve.ts";
import { engineWanted, freshPostgres, send } from "../testing/engines.ts";
import { sendRequest } from "../testing/http.ts";
import { temporaryFolder } from "../testing/processes.ts";
import { operatorScenario, runCli } from "../testing/run-cli.ts";

const test = suite("backup and restore");

const folder = await temporaryFolder();
const SECRET = "5e0f".repeat(16);
const at = (name: string): string => join(folder.path, name);
const embedded = (name: string) => ({
  PORT: "0",
  LOG_LEVEL: "silent",
  ENTENTE_DEMO: "off",
  ENTENTE_DATA_DIR: at(name),
  ENTENTE_SECRET_KEY: SECRET,
});
test.after(() => folder.remove());

const backups = (name: string): readonly string[] =>
  readdirSync(at(name))
    .filter((file) => file.endsWith(".age"))
    .map((file) => join(at(name), file));

const ofEmbedded = embedded("data");
let key = "";

if (engineWanted("pglite")) {
  test("a backup of a running server is whole, private, and verified without touching the server", async () => {
    const serving = await serve(ofEmbedded);
    ({ key } = await operatorScenario(ofEmbedded));
    const made = await runCli(ofEmbedded, "backup", "--to", at("backups"), "--json");
    assert.equal(made.exit, 0, made.err);
    const { file, seals_file, rows, removed } = made.json;
    assert.deepEqual([removed, backups("backups")], [[], [file]]);
    assert.ok(rows > 20);
    for (const each of [file, seals_file]) assert.equal(statSync(each).mode & 0o777, 0o600);
    assert.match(readFileSync(file, "latin1"), /^age-encryption\.org\/v1\n/);
    assert.equal(readFileSync(file, "latin1").includes("Acme"), false);
    const verified = await runCli(ofEmbedded, "restore", at("backups"), "--verify", "--json");
    assert.equal(verified.exit, 0, verified.err);
    assert.deepEqual(
      [verified.json.kept, verified.json.checks.ledger, verified.json.checks.audit.consistent],
      [false, [], true],
    );
    assert.deepEqual(
      readdirSync(at("data")).filter((name) => name.startsWith("restore-")),
      [],
    );
    const running = await runCli(ofEmbedded, "restore", file);
    assert.deepEqual([running.exit, /A server runs on .*stop it first/.test(running.err)], [3, true]);
    assert.equal((await sendRequest(`${serving.url}/v1/platform/wallet`, { key })).status, 200);
    await serving.stop();
  });

  test("a restored database goes on where it was: keys, wallets and the feed", async () => {
    const [file = ""] = backups("backups");
    const restored = await runCli(embedded("again"), "restore", file);
    assert.equal(restored.exit, 0, restored.err);
    assert.match(restored.out, /^Restored \d+ rows of \d+ tables into the embedded database in /);
    assert.match(
      restored.out,
      /ledger check: 0 differences\.\nrebuild --check: 0 differences\.\naudit verify: 0 findings/,
    );
    const serving = await serve(embedded("again"));
    const wallet = await sendRequest(`${serving.url}/v1/platform/wallet`, { key });
    assert.equal(wallet.status, 200);
    assert.equal((wallet.body as any).balances.find((one: any) => one.asset === "usd").available, 5000);
    await serving.stop();
    const twice = await runCli(embedded("again"), "restore", file);
    assert.deepEqual([twice.exit, /holds an organization/.test(twice.err)], [2, true]);
  });

  test("another key, a changed byte and a cut file are refused, and write nothing", async () => {
    const [file = ""] = backups("backups");
    const bytes = readFileSync(file);
    mkdirSync(at("broken"));
    const changed = Buffer.from(bytes);
    changed[bytes.length - 20] = (changed[bytes.length - 20] as number) ^ 1;
    for (const [name, content] of Object.entries({
      changed,
      cut: bytes.subarray(0, bytes.length - 40),
      none: Buffer.from("hello"),
    })) {
      writeFileSync(at(`broken/${name}`), content);
      const { exit, err } = await runCli(embedded("broken-data"), "restore", at(`broken/${name}`));
      assert.equal(exit, 2);
      assert.match(err, /cannot be restored: /);
    }
    const other = { ...embedded("broken-data-2"), ENTENTE_SECRET_KEY: "ab12".repeat(16) };
    assert.match((await runCli(other, "restore", file)).err, /made with another secret key/);
    assert.deepEqual((await runCli(embedded("broken-data"), "organizations", "list", "--json")).json.data, []);
    assert.match((await runCli(other, "restore", at("nowhere"))).err, /nowhere cannot be read/);
    assert.match((await runCli(other, "restore", at("broken"))).err, /There is no backup in /);
  });

  test("wrong words are refused before anything is opened", async () => {
    for (const [words, said] of [
      [["backup"], /--to is missing/],
      [["backup", "--to", at("x"), "--keep", "0"], /--keep is "0"/],
      [["backup", "--to", at("x"), "--recipient", "me"], /--recipient is "me"/],
      [["backup", "--to", "s3://backups/x"], /needs ENTENTE_S3_ENDPOINT/],
      [["restore"], /<file> is missing/],
      [["restore", "s3://x"], /s3:\/\/x is not a place/],
    ] as const) {
      const { exit, err } = await runCli(ofEmbedded, ...words);
      assert.equal(exit, 2, err);
      assert.match(err, said);
    }
    const memory = await runCli({ ...ofEmbedded, DATABASE_URL: "memory:" }, "backup", "--to", at("x"));
    assert.equal(memory.exit, 3);
  });
}

if (engineWanted("postgres") && engineWanted("pglite")) {
  test("an embedded database moves to PostgreSQL, and is backed up there, also before an upgrade", async () => {
    const [file = ""] = backups("backups");
    const database = await freshPostgres();
    const env = { ...embedded("postgres"), DATABASE_URL: database.url };
    const there = await runCli(env, "restore", file, "--json");
    assert.equal(there.exit, 0, there.err);
    assert.deepEqual([there.json.database, there.json.applied], ["pglite", []]);
    const [brand] = (await runCli(env, "brands", "list", "--json")).json.data;
    assert.equal(brand.slug, "shoes");
    const made = await runCli(env, "backup", "--to", at("from-postgres"), "--json");
    assert.equal(made.exit, 0, made.err);
    assert.ok(
      made.json.rows >= Object.values(there.json.rows as Record<string, number>).reduce((sum, one) => sum + one, 0),
    );
    const engine = openPg<unknown>(database.url, { poolMax: 1 });
    for (const table of ["kysely_migration", "kysely_migration_digest"])
      await send(engine, `delete from ${table} where name = (select max(name) from kysely_migration_digest)`);
    const older = await runCli(env, "backup", "--to", at("older"), "--json");
    assert.equal(older.exit, 0, older.err);
    const [{ name }] = (await send(engine, "select max(name) as name from kysely_migration")) as [{ name: string }];
    assert.notEqual(name, Object.keys(MIGRATIONS).sort().at(-1));
    await engine.destroy();
    await database.drop();
  });
}

test.run();
