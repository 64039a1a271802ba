import * as assert from "node:assert/strict";
import { chmodSync, mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { test } from "uvu";
import { clicksKept } from "../database/keep-clicks.ts";
import { serve } from "../serve.ts";
import { engineWanted, freshPostgres } from "../testing/engines.ts";
import { temporaryFolder } from "../testing/processes.ts";
import { runCli } from "../testing/run-cli.ts";
import { VERSION } from "../version.ts";
import type { Check } from "./doctor.ts";

const folder = await temporaryFolder();
test.after(() => folder.remove());
const MEMORY = { DATABASE_URL: "memory:", PORT: "0", LOG_LEVEL: "silent", ENTENTE_DEMO: "off" };
const SECRET = { ENTENTE_SECRET_KEY: "5e0f".repeat(16) };

/** The findings of the doctor, by check. */
const examine = async (
  env: Record<string, string>,
): Promise<{ exit: number; checks: Readonly<Record<string, Check>> }> => {
  const { exit, json } = await runCli(env, "doctor", "--json");
  assert.equal(json.ok, exit === 0);
  return { exit, checks: Object.fromEntries(json.checks.map((check: Check) => [check.name, check])) };
};

test("the doctor finds nothing wrong before the first start, and its checks create nothing", async () => {
  const { exit, checks } = await examine({ PORT: "0", ENTENTE_DATA_DIR: join(folder.path, "never") });
  assert.equal(exit, 0);
  assert.match(checks["data folder"]?.found ?? "", /never does not exist yet: the first start creates it$/);
  assert.match(checks["secret key"]?.found ?? "", /^none yet/);
  assert.match(checks.database?.found ?? "", /^none yet/);
  assert.equal((await examine({ PORT: "0", ENTENTE_DATA_DIR: join(folder.path, "never") })).exit, 0);
});

test("a setting that keeps clicks for less than a window with its hold is said with both", async () => {
  const before = new Date("2030-05-01T00:00:00.000Z");
  const narrowed = async () => ({ days: 45, before, waiting: null });
  const kept = (days: number) =>
    clicksKept({ keepClicksMs: days * 86_400_000 }, { storage: { narrowing: { narrowed } } as never }, before);
  assert.deepEqual(await kept(45), { before, longer: undefined, waits: undefined });
  assert.match(
    (await kept(44)).longer ?? "",
    /^ENTENTE_KEEP_CLICKS is 44d, and the longest window with its hold takes 45 days: /,
  );
});

test("a period or a message that keeps clicks for longer than the setting is named, with its organization", async () => {
  const [now, old, older] = ["2030-05-01", "2029-03-01", "2029-02-01"].map((day) => new Date(`${day}T00:00:00.000Z`));
  const tenant = { organization: "0190a0b0-0000-7000-8000-000000000001", livemode: false };
  for (const [period, message, days, says] of [
    [
      old,
      null,
      400,
      /^clicks of org_0190a0b0-0000-7000-8000-000000000001 \(test\) are whole .* period of 2029-03-01 is not closed/,
    ],
    [old, older, 400, /a message or payment of its sources of 2029-02-01 is not recorded/],
    [older, old, 400, /period of 2029-02-01/],
    [now, null, 400, undefined],
    [null, now, 400, undefined],
    [old, null, 500, undefined],
  ] as const) {
    const narrowed = async () => ({ days: 45, before: null, waiting: { tenant, days: 45, period, message } });
    const storage = { narrowing: { narrowed } } as never;
    const { waits } = await clicksKept({ keepClicksMs: days * 86_400_000 }, { storage }, now as Date);
    if (says === undefined) assert.equal(waits, undefined);
    else assert.match(waits ?? "", says);
  }
});

test("invalid settings are named, each with a remedy and without secrets", async () => {
  const { exit, err, json } = await runCli({ PORT: "x", ENTENTE_SECRET_KEY: "hunter2" }, "doctor", "--json");
  assert.deepEqual([exit, err, json.checks.length], [1, "", 2]);
  assert.equal(JSON.stringify(json).includes("hunter2"), false);
  assert.ok(json.checks.every(({ state, todo }: Check) => state === "problem" && todo !== undefined));
});

test("a folder or a key that others could read is a problem, and the command that fixes it is printed", async () => {
  const path = join(folder.path, "open");
  mkdirSync(path, { mode: 0o755 });
  chmodSync(path, 0o755);
  writeFileSync(join(path, "secret.key"), "5e0f".repeat(16), { mode: 0o644 });
  const { exit, checks } = await examine({ PORT: "0", ENTENTE_DATA_DIR: path });
  assert.equal(exit, 1);
  assert.equal(checks["data folder"]?.todo, `run \`chmod 700 ${path}\``);
  assert.match(checks["secret key"]?.todo ?? "", /chmod 600/);
  chmodSync(path, 0o700);
  writeFileSync(join(path, "secret.key"), "cut short");
  chmodSync(join(path, "secret.key"), 0o600);
  assert.match(
    (await examine({ PORT: "0", ENTENTE_DATA_DIR: path })).checks["secret key"]?.todo ?? "",
    /restore the original file/,
  );
});

test("a port in use is a problem", async () => {
  const other = createServer();
  const port = await new Promise<number>((listening) =>
    other.listen(0, "127.0.0.1", () => listening((other.address() as { port: number }).port)),
  );
  const { exit, checks } = await examine({ ...MEMORY, PORT: String(port), ENTENTE_DATA_DIR: folder.path });
  assert.equal(exit, 1);
  assert.match(checks.port?.found ?? "", /EADDRINUSE/);
  other.close();
});

test("a port at which Entente itself answers is none, also where no socket tells of the server", async () => {
  const serving = await serve({ ...MEMORY, ENTENTE_DATA_DIR: join(folder.path, "own") });
  const { port } = new URL(serving.url);
  const { exit, checks } = await examine({ ...MEMORY, PORT: port, ENTENTE_DATA_DIR: folder.path });
  assert.deepEqual([exit, checks.port?.state], [0, "ok"]);
  assert.equal(checks.port?.found, `127.0.0.1:${port} is used by a server of Entente ${VERSION}`);
  await serving.stop();
});

test("a clock behind its own files is a problem", async () => {
  const path = join(folder.path, "ahead");
  mkdirSync(path, { mode: 0o700 });
  writeFileSync(join(path, "secret.key"), "5e0f".repeat(16), { mode: 0o600 });
  assert.equal((await examine({ PORT: "0", ENTENTE_DATA_DIR: path })).checks.clock?.state, "ok");
  const tomorrow = Date.now() / 1_000 + 86_400;
  utimesSync(join(path, "secret.key"), tomorrow, tomorrow);
  const { exit, checks } = await examine({ PORT: "0", ENTENTE_DATA_DIR: path });
  assert.deepEqual([exit, checks.clock?.state], [1, "problem"]);
});

test("the status of a running server is requested", async () => {
  const env = { ...MEMORY, ENTENTE_DATA_DIR: folder.path };
  const serving = await serve(env);
  const { exit, checks } = await examine(env);
  assert.equal(exit, 0);
  assert.equal(checks.server?.found, `process ${process.pid} at ${serving.url}`);
  for (const name of ["port", "database", "migrations", "clock"]) assert.equal(checks[name]?.state, "ok");
  await serving.stop();
});

test("an absent PostgreSQL is reported with its name and without its password, a missing secret key beside it", async () => {
  const { exit, checks } = await examine({ PORT: "0", DATABASE_URL: "postgres://someone:hunter2@127.0.0.1:1/nowhere" });
  assert.equal(exit, 1);
  assert.equal(checks["secret key"]?.state, "problem");
  assert.deepEqual([checks.database?.state, checks.database?.todo], ["problem", "start it, or correct DATABASE_URL"]);
  assert.equal(JSON.stringify(checks).includes("hunter2"), false);
});

test("the text has a line for each check, and the remedy below it", async () => {
  const { out } = await runCli({ PORT: "x" }, "doctor");
  assert.match(
    out,
    /^PROBLEM {2}settings +PORT is "x": expected a whole number from 0 to 65535\.\n +-> correct the environment variable$/m,
  );
});

if (engineWanted("postgres")) {
  test("PostgreSQL is checked: its migrations, and its clock against this machine's", async () => {
    const database = await freshPostgres();
    const env = { PORT: "0", DATABASE_URL: database.url, ...SECRET };
    const before = await examine(env);
    assert.deepEqual([before.exit, before.checks.migrations?.state], [1, "problem"]);
    assert.match(before.checks.migrations?.todo ?? "", /pnpm entente migrate/);
    await runCli(env, "migrate");
    const { exit, checks } = await examine(env);
    assert.equal(exit, 0);
    assert.match(checks.clock?.found ?? "", /^\d+ ms difference to PostgreSQL$/);
    assert.equal(checks.clicks, undefined);
    const kept = (await examine({ ...env, ENTENTE_KEEP_CLICKS: "400d" })).checks.clicks;
    assert.deepEqual([kept?.state, kept?.found], ["ok", "all are whole"]);
    await database.drop();
  });
}

test.run();
