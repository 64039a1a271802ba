import * as assert from "node:assert/strict";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { test } from "uvu";
import { ConfigError } from "./config.ts";
import { serve } from "./serve.ts";
import { eventually, sendRequest } from "./testing/http.ts";
import { temporaryFolder } from "./testing/processes.ts";
import { runCli } from "./testing/run-cli.ts";
import { Unavailable } from "./unavailable.ts";

const folder = await temporaryFolder();
test.after(() => folder.remove());
const env = {
  DATABASE_URL: "memory:",
  PORT: "0",
  LOG_LEVEL: "silent",
  ENTENTE_DATA_DIR: folder.path,
  ENTENTE_SHUTDOWN_GRACE: "0ms",
  ENTENTE_PRINT_KEYS: "always",
};

test("a free port is used when PORT is 0, and links contain it", async () => {
  const serving = await serve(env);
  assert.match(serving.url, /^http:\/\/127\.0\.0\.1:[1-9]\d+$/);
  const [, key = ""] = /API key +(\S+)/.exec(serving.text) ?? [];
  const { body } = await sendRequest(`${serving.url}/v1/platform/promo_links?limit=1`, { key });
  assert.ok(body.data[0].url.startsWith(`${serving.url}/r/`));
  assert.equal((await sendRequest(`${serving.url}/readyz`)).status, 200);
  await serving.stop();
});

test("a log has no key and no link that signs in, unless it is asked for", async () => {
  const quiet = { ...env, ENTENTE_PRINT_KEYS: "" };
  const first = await serve(quiet);
  assert.doesNotMatch(first.text, /sk_live|#token=/);
  assert.match(first.text, /API key +\S.* demo {3}\(creates/);
  await first.stop();
  for (const [printKeys, terminal, shows] of [
    ["terminal", true, true],
    ["never", true, false],
    ["always", false, true],
  ] as const) {
    const serving = await serve({ ...env, ENTENTE_PRINT_KEYS: printKeys }, { terminal });
    assert.equal(/sk_live/.test(serving.text), shows, printKeys);
    assert.equal(/#token=/.test(serving.text), shows, printKeys);
    await serving.stop();
  }
});

test("links use the public URL if it is set", async () => {
  const serving = await serve({ ...env, ENTENTE_PUBLIC_URL: "https://go.shop.example/" });
  const [, key = ""] = /API key +(\S+)/.exec(serving.text) ?? [];
  const { body } = await sendRequest(`${serving.url}/v1/platform/promo_links?limit=1`, { key });
  assert.match(body.data[0].url, /^https:\/\/go\.shop\.example\/r\/[0-9a-f]+$/);
  await serving.stop();
});

test("a server without the demo starts empty, and prints how to create a key", async () => {
  const serving = await serve({ ...env, ENTENTE_DEMO: "off" });
  assert.match(
    serving.text,
    /^ {2}First run +http:\S+\/setup {3}\(DATABASE_URL=memory: ENTENTE_DATA_DIR=\S+ npx -y pnpm@10\.34\.9 entente setup code /m,
  );
  assert.deepEqual((await runCli({ ...env }, "organizations", "list", "--json")).json.data, []);
  await serving.stop();
});

test("metrics have a separate port if it is set, and are then not served by the API", async () => {
  const lines: string[] = [];
  const target = { write: (line: string) => void lines.push(line) };
  const serving = await serve({ ...env, LOG_LEVEL: "info", ENTENTE_METRICS_PORT: "0" }, { target });
  const [, metrics = ""] = /"url":"(http:[^"]+\/metrics)"/.exec(lines.join("")) ?? [];
  const { status, text } = await sendRequest(metrics);
  assert.equal(status, 200);
  assert.match(text, /^entente_worker_runs_total/m);
  assert.equal((await sendRequest(`${serving.url}/metrics`)).status, 404);
  await serving.stop();
  await assert.rejects(fetch(metrics));
});

test("a port in use is reported, and nothing stays open", async () => {
  const other = createServer();
  const port = await new Promise<number>((listening) =>
    other.listen(0, "127.0.0.1", () => listening((other.address() as { port: number }).port)),
  );
  await assert.rejects(serve({ ...env, PORT: String(port) }), (error) => {
    assert.ok(error instanceof Unavailable);
    assert.equal(
      error.message,
      `Port ${port} of 127.0.0.1 is already in use: stop the process that listens there, or set PORT to another port.`,
    );
    return true;
  });
  assert.equal((await runCli({ ...env }, "organizations", "list")).exit, 3);
  other.close();
});

test("invalid settings are reported before anything is opened", async () => {
  await assert.rejects(serve({ ...env, ENTENTE_LEASE: "soon" }), ConfigError);
});

test("a stopped server has no connection to a receiver of webhooks", async () => {
  const sockets = new Set<Socket>();
  let asked = 0;
  const receiver = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("close", () => sockets.delete(socket));
    socket.once("data", () => {
      asked += 1;
    });
  });
  await new Promise<void>((listening) => receiver.listen(0, "127.0.0.1", listening));
  const serving = await serve({ ...env, ENTENTE_SHUTDOWN_TIMEOUT: "200ms", ENTENTE_WEBHOOK_DEADLINE: "30s" });
  const [, key = ""] = /API key +(\S+)/.exec(serving.text) ?? [];
  const platform = `${serving.url}/v1/platform`;
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  await sendRequest(`${platform}/webhook_endpoints`, { key, body: { url } });
  const [program] = (await sendRequest(`${platform}/programs?limit=1`, { key })).body.data;
  await sendRequest(`${platform}/enrollments`, { key, body: { program: program.id, email: "mia@people.example" } });
  await eventually("the receiver got a request", async () => asked > 0);
  await serving.stop();
  await eventually("no connection is left", async () => sockets.size === 0);
  receiver.close();
});

test("a program that calls serve() gets one process", async () => {
  const several = { ...env, DATABASE_URL: "postgres://db.example/x", ENTENTE_PROCESSES: "2" };
  await assert.rejects(serve(several), ConfigError);
});

test("stopping twice is the same as stopping once", async () => {
  const serving = await serve(env);
  assert.equal(serving.stop(), serving.stop());
  await serving.stop();
  await assert.rejects(fetch(serving.url));
});

test.run();
