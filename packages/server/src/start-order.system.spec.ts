import * as assert from "node:assert/strict";
import { openPg } from "@entente/adapters-postgres";
import { test } from "uvu";
import { startPostgres } from "../../../scripts/postgres.mjs";
import { engineWanted, send } from "./testing/engines.ts";
import { type Gateway, openGateway } from "./testing/gateway.ts";
import { eventually, sendRequest } from "./testing/http.ts";
import { type ServerProcess, startServer, temporaryFolder } from "./testing/processes.ts";
import { runCli } from "./testing/run-cli.ts";

const PASSWORD = "hunter2-hunter2";
const folder = await temporaryFolder();
test.after(() => folder.remove());

const settingsOf = (gateway: Gateway, role: string): Record<string, string> => ({
  DATABASE_URL: `postgres://postgres:${PASSWORD}@${gateway.host}/postgres`,
  ENTENTE_SECRET_KEY: "5e0f".repeat(16),
  ENTENTE_DATA_DIR: folder.path,
  ENTENTE_SWEEP_EVERY: "50ms",
  ENTENTE_ROLE: role,
});

interface Line {
  readonly level: number;
  readonly msg: string;
}
const linesOf = ({ err }: ServerProcess): readonly Line[] =>
  err()
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

/** Returns the lines that a server logs about its database, and each of its warnings. */
const saidBy = (server: ServerProcess): readonly string[] =>
  linesOf(server)
    .filter(({ level, msg }) => level >= 40 || /^database (?!migrated)/.test(msg))
    .map(({ msg }) => msg);

const statusOf = async (server: ServerProcess, path: string): Promise<number> =>
  (await sendRequest(server.url + path)).status;

const AWAY = "database does not answer";
const BACK = "database answers again";

test("a server without a database lives, refuses requests as unavailable, says so once, and ends at once when asked to", async () => {
  const gateway = await openGateway();
  const server = await startServer(settingsOf(gateway, "all"), "listening");
  await eventually("it says why it waits", async () => server.out() !== "");
  assert.match(
    server.out(),
    /^PostgreSQL 127\.0\.0\.1:\d+\/postgres does not answer: .*ECONNREFUSED.*\. Start it, or correct DATABASE_URL\. Trying again\.\n$/,
  );
  assert.equal(await statusOf(server, "/livez"), 200);
  assert.equal(await statusOf(server, "/readyz"), 503);
  for (const path of ["/v1/platform/programs", "/r/abc", "/docs", "/anything"]) {
    const { status, body, headers } = await sendRequest(server.url + path);
    assert.deepEqual([status, body.error.code, headers.get("retry-after")], [503, "temporarily_unavailable", "1"]);
  }
  assert.deepEqual(await server.stop("SIGTERM"), { code: 0, signal: null });
  assert.deepEqual(saidBy(server), [AWAY]);
  assert.equal(server.err().includes("stack") || server.err().includes(PASSWORD), false);
});

if (engineWanted("postgres")) {
  test("servers and workers begin when their database is there, and go on when it was away or restarted", async () => {
    const gateway = await openGateway();
    const starting = startPostgres();
    const [api, worker] = await Promise.all([
      startServer(settingsOf(gateway, "api"), "listening"),
      startServer(settingsOf(gateway, "worker"), "listening"),
    ]);
    const servers = [api, worker];
    const ready = (expected: number) =>
      eventually(`/readyz of both is ${expected}`, async () =>
        (await Promise.all(servers.map((one) => statusOf(one, "/readyz")))).every((is) => is === expected),
      );
    const over = (outages: number) =>
      eventually(`the end of outage ${outages} is logged`, async () =>
        servers.every((one) => saidBy(one).filter((line) => line === BACK).length >= outages),
      );
    await ready(503);

    const postgres = await starting;
    const { hostname, port } = new URL(postgres.url);
    const direct = openPg<unknown>(postgres.url, { poolMax: 1 });
    await send(direct, `alter role postgres password '${PASSWORD}'`);
    await direct.destroy();
    await gateway.open({ hostname, port });
    await ready(200);

    const env = settingsOf(gateway, "all");
    await runCli(env, "organizations", "create", "--name", "Acme");
    await runCli(env, "brands", "create", "--name", "Acme Shoes");
    const { secret: key } = (await runCli(env, "keys", "create", "--name", "test", "--scope", "*", "--json")).json;
    const post = async (path: string, body: unknown = {}) => {
      const { status, body: answer, text } = await sendRequest(`${api.url}/v1/platform${path}`, { key, body });
      assert.ok(status < 300, text);
      return answer;
    };
    const program = await post("/programs", { name: "Runners" });
    const launch = async (): Promise<void> => {
      const { id } = await post("/distributions", { name: "Spring", programs: [program.id] });
      await post(`/distributions/${id}/validate`);
      const { operation } = await post(`/distributions/${id}/launch`);
      await eventually("the launch has ended", async () => {
        const { body } = await sendRequest(`${api.url}/v1/platform/operations/${operation}`, { key });
        return body.status === "succeeded";
      });
    };
    await launch();
    await over(1);

    await gateway.close();
    await ready(503);
    for (let times = 0; times < 20; times += 1) {
      const { status, body } = await sendRequest(`${api.url}/v1/platform/programs`, {
        key,
        body: { name: `No. ${times}` },
      });
      assert.deepEqual([status, body.error.code], [503, "temporarily_unavailable"]);
    }
    for (const one of servers) assert.equal(await statusOf(one, "/livez"), 200);
    await gateway.open({ hostname, port });
    await ready(200);
    await launch();
    await over(2);

    await postgres.crash();
    await ready(200);
    await launch();
    await over(3);

    for (const one of servers) {
      assert.deepEqual(saidBy(one), [AWAY, BACK, AWAY, BACK, AWAY, BACK]);
      assert.equal(/"stack"|hunter2/.test(one.err()), false);
      assert.equal((await one.stop()).code, 0);
    }
    await gateway.close();
    await postgres.stop();
  });
}

test.run();
