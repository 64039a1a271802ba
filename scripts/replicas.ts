// Reads from a standby, tried on real streaming replication: `pnpm replicas`. Not part of the tests, since it needs the binaries of a
// PostgreSQL that Debian installs (`apt-get install postgresql`), pg_basebackup among them. `--contract` also tries the clauses
// that every storage keeps of its reads.
import * as assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { openPg } from "@entente/adapters-postgres";
import { serve } from "@entente/server";
import { sql } from "kysely";
import { binaries } from "./replicas/machine.ts";
import { openStreaming, type Streaming } from "./replicas/streaming.ts";

const COMMANDS = fileURLToPath(new URL("../packages/server/src/cli/main.ts", import.meta.url));
const CLAUSES = fileURLToPath(
  new URL("../packages/adapters-postgres/src/replica/read-replica.spec.ts", import.meta.url),
);
const PROGRAMS = "/v1/platform/programs";
const POSITION = "entente-position";

const passed = (words: string): void => console.log(`ok    ${words}`);

type Environment = Readonly<Record<string, string>>;

const command = async (env: Environment, ...words: readonly string[]): Promise<string> => {
  const all = [...process.execArgv, COMMANDS, ...words];
  const { stdout } = await promisify(execFile)(process.execPath, all, { env: { ...process.env, ...env } }).catch(
    (cause: { readonly stdout?: string }) => ({ stdout: cause.stdout ?? "" }),
  );
  return stdout;
};

const until = async (what: string, holds: () => Promise<boolean>): Promise<void> => {
  for (const end = Date.now() + 30_000; !(await holds()); await new Promise((looked) => setTimeout(looked, 50)))
    if (Date.now() > end) throw new Error(`Not in 30 seconds: ${what}`);
};

interface Story {
  readonly url: string;
  readonly key: string;
  readonly env: Environment;
  readonly streaming: Streaming;
}

const ask = async (
  { url, key }: Story,
  path: string,
  given: { readonly body?: object; readonly after?: string } = {},
) => {
  const { body, after } = given;
  const headers = {
    authorization: `Bearer ${key}`,
    ...(body === undefined ? {} : { "content-type": "application/json" }),
    ...(after === undefined ? {} : { [POSITION]: after }),
  };
  const init = body === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(body) };
  const response = await fetch(url + path, init);
  const text = await response.text();
  return {
    status: response.status,
    position: response.headers.get(POSITION),
    body: text === "" ? {} : JSON.parse(text),
  };
};

const standbyOf = async ({ url }: Story): Promise<Readonly<Record<string, unknown>>> => {
  const response = await fetch(`${url}/readyz`);
  assert.equal(response.status, 200, "a standby never makes a server unready");
  return ((await response.json()) as { checks: { standby: Readonly<Record<string, unknown>> } }).checks.standby;
};

const readsOf = async ({ url }: Story): Promise<{ readonly standby: number; readonly primary: number }> => {
  const page = await (await fetch(`${url}/metrics`, { headers: { authorization: "Bearer scrape" } })).text();
  const of = (from: string) =>
    Number(new RegExp(`^entente_standby_reads_total\\{from="${from}"\\} (\\d+)$`, "m").exec(page)?.[1]);
  return { standby: of("standby"), primary: of("primary") };
};

const create = async (story: Story, name: string): Promise<string> => {
  const made = await ask(story, PROGRAMS, { body: { name } });
  assert.equal(made.status, 201);
  assert.match(made.position ?? "", /^[0-9A-F]+\/[0-9A-F]+$/);
  return made.position as string;
};

const names = async (story: Story, after?: string): Promise<readonly string[]> => {
  const { status, body } = await ask(story, `${PROGRAMS}?limit=5`, after === undefined ? {} : { after });
  assert.equal(status, 200);
  return (body as { data: readonly { readonly name: string }[] }).data.map(({ name }) => name);
};

const isRead = (story: Story) => until("the standby is read", async () => (await standbyOf(story)).reads === "standby");
const isUnread = (story: Story, why: string) =>
  until(`the standby is not read: ${why}`, async () => (await standbyOf(story)).why === why);

/** Says something to the standby itself. */
const say = async ({ streaming: { standby } }: Story, text: string): Promise<void> => {
  const engine = openPg<unknown>(standby.url, { poolMax: 1 });
  await sql.raw(text).execute(engine.db);
  await engine.destroy();
};

const readsItsWrites = async (story: Story): Promise<void> => {
  await isRead(story);
  const before = await readsOf(story);
  for (let count = 0; count < 60; count += 1) {
    const position = await create(story, `program ${count}`);
    assert.equal((await names(story, position))[0], `program ${count}`);
  }
  const after = await readsOf(story);
  assert.ok(after.standby - before.standby >= 30, `the standby answered ${after.standby - before.standby} of 60`);
  passed(`60 writes were read behind their positions, ${after.standby - before.standby} of them from the standby`);
  assert.equal((await ask(story, PROGRAMS, { after: "nowhere" })).status, 400);
};

const goesToThePrimary = async (story: Story, name: string, why: string): Promise<void> => {
  const position = await create(story, name);
  assert.equal((await names(story, position))[0], name, "a write is read, though the standby does not have it");
  await isUnread(story, why);
  const before = await readsOf(story);
  assert.equal((await names(story))[0], name, "without a position as well");
  const after = await readsOf(story);
  assert.deepEqual([after.standby, after.primary], [before.standby, before.primary + 1]);
};

const lags = async (story: Story): Promise<void> => {
  await say(story, "select pg_wal_replay_pause()");
  await goesToThePrimary(story, "while replay rests", "behind");
  const status = await command(story.env, "status");
  assert.match(status, /^standby +is not read \(behind\), /m);
  await say(story, "select pg_wal_replay_resume()");
  await isRead(story);
  passed("a standby whose replay rests is not read, and is read again afterwards");
  await say(story, "alter system set recovery_min_apply_delay = '20s'");
  await say(story, "select pg_reload_conf()");
  await goesToThePrimary(story, "while replay is delayed", "behind");
  await say(story, "alter system reset recovery_min_apply_delay");
  await say(story, "select pg_reload_conf()");
  await isRead(story);
  passed("a standby that replays with a delay is not read, and is read again afterwards");
};

/** Reads without a pause while a standby is killed: every one is answered. */
const dies = async (story: Story): Promise<void> => {
  let isOver = false;
  let answered = 0;
  const client = async (): Promise<void> => {
    while (!isOver) {
      await names(story);
      answered += 1;
    }
  };
  const clients = Promise.all([client(), client(), client(), client()]);
  await until("many reads are answered", async () => answered > 100);
  await story.streaming.standby.kill();
  await isUnread(story, "away");
  const atDeath = answered;
  await until("many reads are answered without it", async () => answered > atDeath + 100);
  isOver = true;
  await clients;
  await goesToThePrimary(story, "while the standby is dead", "away");
  await story.streaming.standby.start();
  await isRead(story);
  passed(`a standby was killed under ${answered} reads, all of which were answered; it is read again after its start`);
};

/** A standby on which nothing happens has everything, also after a switch of the log. */
const rests = async (story: Story): Promise<void> => {
  await create(story, "before the switch");
  const { primary } = story.streaming;
  const engine = openPg<unknown>(primary.url, { poolMax: 1 });
  await sql`select pg_switch_wal()`.execute(engine.db);
  await engine.destroy();
  await new Promise((looked) => setTimeout(looked, 2_500));
  assert.equal((await standbyOf(story)).reads, "standby");
  passed("an idle standby is read after a switch of the log");
};

/** A standby that keeps its connections and says nothing more. */
const isFrozen = async (story: Story): Promise<void> => {
  await isRead(story);
  await story.streaming.standby.freeze();
  const read = await Promise.all(Array.from({ length: 20 }, () => names(story)));
  assert.equal(read.length, 20);
  await goesToThePrimary(story, "while the standby is frozen", "away");
  story.streaming.standby.thaw();
  await isRead(story);
  passed("a standby was frozen under 20 reads, all of which were answered; it is read again after it thawed");
};

const isPromoted = async (story: Story): Promise<void> => {
  await say(story, "select pg_promote()");
  await goesToThePrimary(story, "after the promotion", "no_standby");
  passed("a standby that was promoted is not read any more");
};

/** A primary that refuses writes is no database for a server, which says so and goes on once it takes them. */
const onlyReads = async ({ url, streaming: { primary } }: Story): Promise<void> => {
  const engine = openPg<unknown>(primary.url, { poolMax: 1 });
  const set = async (words: string): Promise<void> => {
    await sql.raw(`begin read write; alter database entente ${words}; commit`).execute(engine.db);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = 'entente' and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(engine.db);
  };
  const says = async (status: number, database: string): Promise<boolean> => {
    const response = await fetch(`${url}/readyz`);
    const { checks } = (await response.json()) as { checks: { database: string } };
    return response.status === status && checks.database === database;
  };
  await set("set default_transaction_read_only = on");
  await until("the server says that its database only reads", () => says(503, "only reads"));
  await set("reset default_transaction_read_only");
  await until("the server is ready again", () => says(200, "ok"));
  await engine.destroy();
  passed("a server whose database only reads is not ready, and is ready again afterwards");
};

const play = async (streaming: Streaming, folder: string): Promise<void> => {
  const env = {
    DATABASE_URL: streaming.primary.url,
    DATABASE_READ_URL: streaming.standby.url,
    ENTENTE_READ_LAG: "1s",
    ENTENTE_SECRET_KEY: "5e0f".repeat(16),
    ENTENTE_DATA_DIR: folder,
    ENTENTE_RATE_LIMIT: "off",
    ENTENTE_METRICS_KEY: "scrape",
    ENTENTE_DEMO: "off",
    LOG_LEVEL: "silent",
    PORT: "0",
  };
  const serving = await serve(env);
  try {
    await command(env, "organizations", "create", "--name", "Acme");
    await command(env, "brands", "create", "--name", "Acme Shoes");
    const made = await command(env, "keys", "create", "--name", "test", "--scope", "*", "--json");
    const story: Story = { url: serving.url, key: JSON.parse(made).secret, env, streaming };
    await readsItsWrites(story);
    await lags(story);
    await rests(story);
    await onlyReads(story);
    await isFrozen(story);
    await dies(story);
    await isPromoted(story);
  } finally {
    await serving.stop();
  }
};

/** The clauses that every storage keeps of its reads, in a process of their own. */
const holdsClauses = async ({ primary, standby }: Streaming): Promise<void> => {
  const env = {
    ...process.env,
    TEST_DATABASE_URL: primary.url,
    ENTENTE_TEST_STREAMING: `${primary.url} ${standby.url}`,
    ENTENTE_TEST_ENGINES: "postgres",
  };
  const { stdout } = await promisify(execFile)(process.execPath, [...process.execArgv, CLAUSES], { env });
  const [held] = /\d+ clauses .*$/m.exec(stdout) ?? [];
  assert.ok(held, stdout);
  passed(held);
};

const bin = binaries();
if (bin === undefined) console.log("left out: reads from a standby, because Debian's PostgreSQL is not installed");
else {
  const folder = await mkdtemp(join(tmpdir(), "entente-replicas-server-"));
  const streaming = await openStreaming(bin);
  try {
    if (process.argv.includes("--contract")) await holdsClauses(streaming);
    await play(streaming, folder);
  } finally {
    await streaming.end();
    await rm(folder, { recursive: true, force: true });
  }
}
