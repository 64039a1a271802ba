import * as assert from "node:assert/strict";
import { connect } from "node:net";
import { test } from "uvu";
import { eventually } from "./testing/http.ts";
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
  await eventually("many requests are answered", async () => load.hasAnswered(20));
  assert.deepEqual(await server.stop("SIGTERM"), { code: 0, signal: null });
  const outcomes = await load.outcomes;
  assert.deepEqual([...outcomes.keys()].sort(), ["answered 201", "not accepted"], JSON.stringify([...outcomes]));
  assert.equal(server.err(), "");
});

test("SIGINT ends it as well", async () => {
  const server = await startServer({ ...memory, ENTENTE_DEMO: "off" });
  assert.deepEqual(await server.stop("SIGINT"), { code: 0, signal: null });
});

/** A client that started a request and does not continue it; the server asks it to, so it has the request. */
const hold = (server: ServerProcess) => {
  const { port } = new URL(server.url);
  const socket = connect(Number(port), "127.0.0.1", () => {
    socket.write(`POST /v1/platform/programs HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${keyOf(server)}\r\n`);
    socket.write("Content-Type: application/json\r\nContent-Length: 100\r\nExpect: 100-continue\r\n\r\n{");
  });
  socket.on("error", () => undefined);
  return new Promise<void>((held) => {
    socket.once("data", (answer) => {
      assert.match(String(answer), /^HTTP\/1\.1 100 /);
      held();
    });
  });
};

const isClosed = (server: ServerProcess): Promise<boolean> =>
  fetch(`${server.url}/livez`, { headers: { connection: "close" } }).then(
    () => false,
    () => true,
  );

test("a second signal does not wait for open connections", async () => {
  const server = await startServer({ ...memory, ENTENTE_SHUTDOWN_TIMEOUT: "1m" });
  await hold(server);
  server.child.kill("SIGTERM");
  await eventually("it accepts no more connections", () => isClosed(server));
  await new Promise((passed) => setTimeout(passed, 600));
  assert.equal(server.child.exitCode, null);
  assert.deepEqual(await server.stop("SIGTERM"), { code: 143, signal: null });
});

test("a signal forwarded by a launcher after the terminal's own does not count as a second one", async () => {
  const server = await startServer({ ...memory, ENTENTE_SHUTDOWN_TIMEOUT: "1s" });
  await hold(server);
  server.child.kill("SIGINT");
  assert.deepEqual(await server.stop("SIGTERM"), { code: 0, signal: null });
});

test("connections still open after the timeout are destroyed, and the process ends with 0", async () => {
  const server = await startServer({ ...memory, ENTENTE_SHUTDOWN_TIMEOUT: "500ms" });
  await hold(server);
  assert.deepEqual(await server.stop("SIGTERM"), { code: 0, signal: null });
});

test.run();
