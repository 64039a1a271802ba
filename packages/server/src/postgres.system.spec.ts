import * as assert from "node:assert/strict";
import { test } from "uvu";
import { engineWanted, freshPostgres, send, type TestPostgres } from "./testing/engines.ts";
import { eventually, sendRequest } from "./testing/http.ts";
import { startFailingServer, startServer, temporaryFolder } from "./testing/processes.ts";
import { runCli } from "./testing/run-cli.ts";

const folder = await temporaryFolder();
test.after(() => folder.remove());
const SECRET = { ENTENTE_SECRET_KEY: "5e0f".repeat(16), ENTENTE_RATE_LIMIT: "off", ENTENTE_DATA_DIR: folder.path };

const settingsOf = ({ url }: TestPostgres): Record<string, string> => ({ DATABASE_URL: url, ...SECRET });

/** An organization with a brand and a key, created on the command line. */
const openAccount = async (env: Record<string, string>): Promise<string> => {
  await runCli(env, "organizations", "create", "--name", "Acme");
  await runCli(env, "brands", "create", "--name", "Acme Shoes");
  return (await runCli(env, "keys", "create", "--name", "test", "--scope", "*", "--json")).json.secret;
};

test("invalid settings end the start with 2", async () => {
  const { code, err } = await startFailingServer({ DATABASE_URL: "postgres://db.example/x", ENTENTE_ROLE: "boss" });
  assert.deepEqual([code, err], [2, 'ENTENTE_ROLE is "boss": expected all, api or worker.\n']);
});

if (engineWanted("postgres")) {
  test("a PostgreSQL that refuses the login ends the start with 3, without the password in the reason", async () => {
    const database = await freshPostgres();
    const url = Object.assign(new URL(database.url), { username: "nobody_known", password: "hunter2" });
    const { code, err } = await startFailingServer({ DATABASE_URL: url.href, ...SECRET });
    assert.equal(code, 3);
    assert.match(err, /^PostgreSQL \S+ cannot be used: password authentication failed for user "nobody_known"\.$/m);
    assert.equal(err.includes("hunter2"), false);
    await database.drop();
  });

  test("an api process and two workers share one schema of a database: each launch is executed once, by either worker", async () => {
    const database = await freshPostgres();
    const env = { ...settingsOf(database), ENTENTE_SCHEMA: "partners" };
    // All three migrate concurrently.
    const [api, ...workers] = await Promise.all([
      startServer({ ...env, ENTENTE_ROLE: "api" }),
      startServer({ ...env, ENTENTE_ROLE: "worker", ENTENTE_METRICS_KEY: "scrape", ENTENTE_SWEEP_EVERY: "1m" }),
      startServer({ ...env, ENTENTE_ROLE: "worker", ENTENTE_METRICS_KEY: "scrape", ENTENTE_SWEEP_EVERY: "1m" }),
    ]);
    const key = await openAccount(env);
    const platform = `${api.url}/v1/platform`;
    const post = async (path: string, body: unknown = {}) => {
      const { status, body: answer, text } = await sendRequest(platform + path, { key, body });
      assert.ok(status < 300, text);
      return answer;
    };

    assert.equal((await sendRequest(`${workers[0]?.url}/v1/platform/programs`, { key })).status, 404);
    assert.equal((await sendRequest(`${workers[0]?.url}/readyz`)).status, 200);

    const program = await post("/programs", { name: "Runners" });
    const { id: member } = await post("/enrollments", { program: program.id, email: "mia@partners.example" });
    await post(`/enrollments/${member}/approve`);
    const LAUNCHES = 24;
    const made = await Promise.all(
      Array.from({ length: LAUNCHES }, (_, index) =>
        post("/distributions", { name: `No. ${index}`, programs: [program.id] }),
      ),
    );
    await Promise.all(made.map(({ id }) => post(`/distributions/${id}/validate`)));
    await Promise.all(made.map(({ id }) => post(`/distributions/${id}/launch`)));
    await eventually("every distribution is active", async () => {
      const { body } = await sendRequest(`${platform}/distributions?status=active&limit=100`, { key });
      return body.data.length === LAUNCHES;
    });
    const { body: links } = await sendRequest(`${platform}/promo_links?limit=100`, { key });
    assert.equal(links.data.length, LAUNCHES);
    const { body: feed } = await sendRequest(`${platform}/events?type=distribution.live&limit=100`, { key });
    assert.equal(
      new Set(feed.data.map(({ data }: { data: { object: { id: string } } }) => data.object.id)).size,
      LAUNCHES,
    );
    assert.equal(feed.data.length, LAUNCHES);

    const claimed = await Promise.all(
      workers.map(async ({ url }) => {
        const { text } = await sendRequest(`${url}/metrics`, { key: "scrape" });
        return Number(/^entente_worker_items_total\{worker="operations"\} (\d+)$/m.exec(text)?.[1] ?? 0);
      }),
    );
    assert.ok(
      claimed.every((count) => count > 0),
      `${claimed}`,
    );
    assert.equal((claimed[0] as number) + (claimed[1] as number), LAUNCHES);
    for (const one of [api, ...workers]) assert.equal((await one.stop()).code, 0);
    const outside =
      "select tablename from pg_tables where schemaname not in ('partners', 'pg_catalog', 'information_schema')";
    assert.deepEqual(await send(database.engine, outside), []);
    await database.drop();
  });

  test("lost connections end no process: requests are answered or get 503, and a retry with the same key resolves them", async () => {
    const database = await freshPostgres();
    const env = settingsOf(database);
    const server = await startServer({ ...env, LOG_LEVEL: "warn" });
    const key = await openAccount(env);
    const create = (name: string) =>
      sendRequest(`${server.url}/v1/platform/programs`, { key, body: { name }, headers: { "Idempotency-Key": name } });

    const names: string[] = [];
    const statuses = new Map<number, number>();
    let over = false;
    const client = async (who: number): Promise<void> => {
      for (let count = 0; !over; count += 1) {
        const name = `program-${who}-${count}`;
        names.push(name);
        const { status } = await create(name);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    const clients = Promise.all(Array.from({ length: 8 }, (_, who) => client(who)));
    const cut =
      "select pg_terminate_backend(pid) as cut from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()";
    let cuts = 0;
    const succeeded = (): number => statuses.get(201) ?? 0;
    const isEnough = (round: number): boolean => round >= 12 && cuts > 20 && succeeded() > 20;
    for (let round = 0; !isEnough(round); round += 1) {
      const before = succeeded();
      await new Promise((passed) => setTimeout(passed, 120));
      // Where connections are cut faster than a request is answered, none would ever succeed.
      if (round % 2 === 1) await eventually("a request succeeds", async () => succeeded() > before);
      cuts += (await send(database.engine, cut)).length;
    }
    over = true;
    await clients;
    assert.ok(cuts > 20, `${cuts} connections were cut`);
    assert.deepEqual(
      [...statuses.keys()].filter((status) => status !== 201 && status !== 503),
      [],
      JSON.stringify([...statuses]),
    );
    assert.equal(server.child.exitCode, null);

    await eventually("it is ready again", async () => (await sendRequest(`${server.url}/readyz`)).status === 200);
    for (const name of names) assert.equal((await create(name)).status, 201, name);
    const rows = await send(
      database.engine,
      "select count(*)::int4 as programs, count(distinct name)::int4 as names from program",
    );
    assert.deepEqual(rows, [{ programs: names.length, names: names.length }]);

    // Workers continue as well: a new launch is executed.
    const post = async (path: string, body: unknown = {}) =>
      (await sendRequest(`${server.url}/v1/platform${path}`, { key, body })).body;
    const program = await post("/programs", { name: "After" });
    const { id } = await post("/distributions", { name: "After", programs: [program.id] });
    await post(`/distributions/${id}/validate`);
    const { operation } = await post(`/distributions/${id}/launch`);
    await eventually("the launch has ended", async () => {
      const { body } = await sendRequest(`${server.url}/v1/platform/operations/${operation}`, { key });
      return body.completed_at !== null;
    });
    assert.equal(server.err().includes(key), false);
    assert.equal((await server.stop()).code, 0);
    await database.drop();
  });
}

test.run();
