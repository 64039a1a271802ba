import * as assert from "node:assert/strict";
import { connect } from "node:net";
import { test } from "uvu";
import { keyOf, loadUntilStopped } from "./testing/load.ts";
import { type ServerProcess, startServer, temporaryFolder } from "./testing/processes.ts";

const folder = await temporaryFolder();
test.after(() => folder.remove());
const memory = {
  DATABASE_URL: "memory:",
  ENTENTE_DATA_DIR: folder.path,
  ENTENTE_RATE_LIMIT: "off",
  LOG_LEVEL: "error",
};
test("SIGTERM under load: every accepted request is answered, and the process ends with 0", async () => {
  const server = await startServer(memory);
  const load = loadUntilStopped(server);
  await new Promise((passed) => setTimeout(passed, 700));
  const began = performance.now();
  const ended = await server.stop("SIGTERM");
  const outcomes = await load;
  assert.deepEqual(ended, { code: 0, signal: null });
  assert.ok(performance.now() - began < 5_000);
  assert.deepEqual([...outcomes.keys()].sort(), ["answered 201", "not accepted"], JSON.stringify([...outcomes]));
  assert.ok((outcomes.get("answered 201") ?? 0) > 20);
  assert.equal(server.err(), "");
});

test("SIGINT ends it as well", async () => {
  const server = await startServer({ ...memory, ENTENTE_DEMO: "off" });
  assert.deepEqual(await server.stop("SIGINT"), { code: 0, signal: null });
});

/** A client that started a request and does not continue it. */
const hold = (server: ServerProcess) => {
  const { port } = new URL(server.url);
  const socket = connect(Number(port), "127.0.0.1", () => {
    socket.write(`POST /v1/platform/programs HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${keyOf(server)}\r\n`);
    socket.write("Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{");
  });
  socket.on("error", () => undefined);
  return new Promise<void>((held) => setTimeout(held, 200));
};

test("a second signal does not wait for open connections", async () => {
  const server = await startServer({ ...memory, ENTENTE_SHUTDOWN_TIMEOUT: "1m" });
  await hold(server);
  server.child.kill("SIGTERM");
  await new Promise((passed) => setTimeout(passed, 600));
  assert.equal(server.child.exitCode, null);
  assert.deepEqual(await server.stop("SIGTERM"), { code: 143, signal: null });
});

test("a signal forwarded by a launcher after the terminal's own does not count as a second one", async () => {
  const server = await startServer({ ...memory, ENTENTE_SHUTDOWN_TIMEOUT: "1s" });
  await hold(server);
  server.child.kill("SIGINT");
  await new Promise((passed) => setTimeout(passed, 50));
  assert.deepEqual(await server.stop("SIGINT"), { code: 0, signal: null });
});

test("connections still open after the timeout are destroyed, and the process ends with 0", async () => {
  const server = await startServer({ ...memory, ENTENTE_SHUTDOWN_TIMEOUT: "500ms" });
  await hold(server);
  const began = performance.now();
  assert.deepEqual(await server.stop("SIGTERM"), { code: 0, signal: null });
  const took = performance.now() - began;
  assert.ok(took >= 450 && took < 4_000, `${took} ms`);
});

test.run();
