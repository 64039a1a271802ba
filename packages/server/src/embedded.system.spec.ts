import * as assert from "node:assert/strict";
import { statSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import { engineWanted } from "./testing/engines.ts";
import { eventually, sendRequest } from "./testing/http.ts";
import { keyOf, loadUntilStopped } from "./testing/load.ts";
import { startFailingServer, startServer, temporaryFolder } from "./testing/processes.ts";

const folder = await temporaryFolder();
test.after(() => folder.remove());
const env = { ENTENTE_DATA_DIR: join(folder.path, "data"), ENTENTE_RATE_LIMIT: "off", LOG_LEVEL: "error" };

/** Sales of the demo's month. */
const SEEDED = 100;

const salesOf = async (url: string, key: string): Promise<number> => {
  const { body } = await sendRequest(`${url}/v1/platform/performance/summary`, { key });
  return body.data.find(({ group }: { group: string }) => group === "sale").events;
};

test("a folder that cannot be created is reported with exit code 3, and nothing is left open", async () => {
  const { code, err } = await startFailingServer({ ENTENTE_DATA_DIR: "/dev/null/data" });
  assert.equal(code, 3);
  assert.match(err, /\/dev\/null\/data/);
});

if (engineWanted("pglite")) {
  let key = "";
  let sold = SEEDED;

  test("the first start creates the data folder and seeds the demo, and data accepted under load survives SIGTERM", async () => {
    const server = await startServer(env);
    key = keyOf(server);
    assert.equal(statSync(env.ENTENTE_DATA_DIR).mode & 0o777, 0o700);
    for (const name of ["secret.key", "operator.sock"]) {
      assert.equal(statSync(join(env.ENTENTE_DATA_DIR, name)).mode & 0o777, 0o600);
    }
    const load = loadUntilStopped(server);
    await eventually("many requests are answered", async () => load.hasAnswered(20));
    assert.deepEqual(await server.stop("SIGTERM"), { code: 0, signal: null });
    const outcomes = await load.outcomes;
    assert.deepEqual([...outcomes.keys()].sort(), ["answered 201", "not accepted"], JSON.stringify([...outcomes]));
    sold += outcomes.get("answered 201") ?? 0;
  });

  test("the second start seeds nothing, shows no key, and keeps all data, also when it is killed", async () => {
    const server = await startServer(env);
    assert.equal(server.out().includes("sk_live_"), false);
    assert.match(server.out(), /API key +ENTENTE_DATA_DIR=\S+ npx -y pnpm@10\.34\.9 entente demo/);
    assert.equal(await salesOf(server.url, key), sold);
    const name = "Written just before the end";
    assert.equal((await sendRequest(`${server.url}/v1/platform/programs`, { key, body: { name } })).status, 201);
    assert.deepEqual(await server.stop("SIGKILL"), { code: null, signal: "SIGKILL" });

    // The lock of a killed process is taken over when it was not renewed for some time.
    const next = await startServer(env);
    const { body } = await sendRequest(`${next.url}/v1/platform/programs?limit=1`, { key });
    assert.equal(body.data[0].name, name);
    assert.equal(await salesOf(next.url, key), sold);
    await next.stop();
  });
}

test.run();
