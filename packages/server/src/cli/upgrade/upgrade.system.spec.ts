import * as assert from "node:assert/strict";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Engine, MIGRATIONS, migrate, openPg, openPglite } from "@entente/adapters-postgres";
import { suite } from "uvu";
import { engineWanted, freshPostgres, send } from "../../testing/engines.ts";
import { temporaryFolder } from "../../testing/processes.ts";
import { runCli } from "../../testing/run-cli.ts";

const test = suite("entente upgrade");

const folder = await temporaryFolder();
const at = (name: string): string => join(folder.path, name);
test.after(() => folder.remove());

const SETTINGS = { PORT: "0", LOG_LEVEL: "silent", ENTENTE_DEMO: "off", ENTENTE_SECRET_KEY: "5e0f".repeat(16) };
const NAMES = Object.keys(MIGRATIONS);
/** The migrations of 0.1.0. */
const FORMER = NAMES.filter((name) => name < "0012");
const PENDING = NAMES.filter((name) => name >= "0012");

/** Makes the tables of the first release, with an organization. */
const former = async (engine: Engine<unknown>): Promise<void> => {
  await migrate(engine, Object.fromEntries(FORMER.map((name) => [name, MIGRATIONS[name] as never])));
  await send(engine, "insert into organization values ('0197a000-0000-7000-8000-000000000001', 'Acme', now())");
};

type Settings = Readonly<Record<string, string>>;

const found = (rows: readonly { readonly table: string }[], table: string) => rows.find((row) => row.table === table);

const upgrades = async (env: Settings, what: string): Promise<void> => {
  const place = at(`backups-${what.slice(0, 3)}`);
  const checked = await runCli(env, "upgrade", "--check", "--to", place, "--json");
  assert.equal(checked.exit, 0, checked.err);
  assert.deepEqual(checked.json.pending, PENDING);
  assert.deepEqual([checked.json.problems, checked.json.applied, checked.json.backup], [[], [], null]);
  assert.ok(checked.json.makes.includes("portal_session") && !checked.json.makes.includes("brand"));
  const batch = found(checked.json.tables, "payout_batch");
  assert.deepEqual(batch, { ...batch, waits: "everything", rows_change: true, is_rewritten: false });
  assert.equal(checked.json.newest_backup, null);
  assert.equal(checked.json.disk_free_bytes === null, what.startsWith("PostgreSQL"));

  const unsafe = await runCli(env, "upgrade");
  assert.deepEqual([unsafe.exit, /No backup can be made/.test(unsafe.out)], [1, true]);
  assert.match(unsafe.out, /^\d+ migrations are pending on .*: 0012_\S+ to \d{4}_\S+\.\nNew tables: .*portal_session/);
  assert.match(unsafe.out, /\n {2}enrollment {2}0 rows, \d+ kB: .*reads and writes wait\n/);

  const done = await runCli(env, "upgrade", "--to", place, "--json");
  assert.equal(done.exit, 0, done.err);
  assert.deepEqual(done.json.applied, PENDING);
  assert.ok(readdirSync(place).some((name) => join(place, name) === done.json.backup.file));
  const over = await runCli(env, "upgrade", "--json");
  assert.deepEqual([over.exit, over.json.pending], [0, []]);
};

if (engineWanted("pglite")) {
  test("the embedded database of the first release is described, kept in a backup, and brought up to date", async () => {
    const data = at("data");
    mkdirSync(data, { mode: 0o700 });
    const env = { ...SETTINGS, ENTENTE_DATA_DIR: data };
    assert.match((await runCli(env, "upgrade")).out, /There is no database in/);
    const { ENTENTE_TEST_PGLITE: dump } = process.env;
    const options = dump === undefined ? {} : { loadDataDir: new Blob([readFileSync(dump)]) };
    const engine = await openPglite<unknown>(join(data, "database"), options);
    await former(engine);
    await engine.destroy();
    await upgrades(env, "the embedded database");
  });
}

if (engineWanted("postgres")) {
  test("PostgreSQL of the first release is described, kept in a backup, and brought up to date", async () => {
    const database = await freshPostgres();
    const env = { ...SETTINGS, ENTENTE_DATA_DIR: at("other"), DATABASE_URL: database.url };
    try {
      const engine = openPg<unknown>(database.url, { poolMax: 1 });
      await former(engine).finally(() => engine.destroy());
      await upgrades(env, "PostgreSQL");
      const verified = await runCli(env, "restore", at("backups-Pos"), "--verify", "--json");
      assert.deepEqual([verified.exit, verified.json.applied], [0, PENDING]);
    } finally {
      await database.drop();
    }
  });

  test("a database without data is brought up to date without a backup", async () => {
    const database = await freshPostgres();
    const env = { ...SETTINGS, ENTENTE_DATA_DIR: at("empty"), DATABASE_URL: database.url };
    try {
      const done = await runCli(env, "upgrade", "--json");
      assert.deepEqual([done.exit, done.json.applied, done.json.backup], [0, NAMES, null]);
    } finally {
      await database.drop();
    }
  });
}

if (engineWanted("postgres")) {
  test("an upgrade without a backup asks nothing of the place of backups", async () => {
    const database = await freshPostgres();
    const store = { ENTENTE_BACKUP_TO: "s3://backups/none", ENTENTE_S3_ENDPOINT: "http://127.0.0.1:9" };
    const env = { ...SETTINGS, ...store, ENTENTE_DATA_DIR: at("away"), DATABASE_URL: database.url };
    try {
      const engine = openPg<unknown>(database.url, { poolMax: 1 });
      await former(engine).finally(() => engine.destroy());
      const done = await runCli(env, "upgrade", "--without-backup", "--json");
      assert.deepEqual([done.exit, done.json.applied, done.json.backup], [0, PENDING, null], done.err);
    } finally {
      await database.drop();
    }
  });
}

test("a backup that nobody keeps is none", async () => {
  const { exit, err } = await runCli({ ...SETTINGS, ENTENTE_DATA_DIR: at("none") }, "upgrade", "--to", "-");
  assert.deepEqual([exit, /--to is "-": expected a folder/.test(err)], [2, true]);
});

test("a memory database is not upgraded", async () => {
  const { exit, err } = await runCli({ ...SETTINGS, DATABASE_URL: "memory:", ENTENTE_DATA_DIR: at("none") }, "upgrade");
  assert.deepEqual([exit, /is not kept/.test(err)], [3, true]);
});

test.run();
