import * as assert from "node:assert/strict";
import { suite } from "uvu";
import { raw } from "../../testing/http-client.ts";
import { openWorld } from "../../testing/world.ts";
import { createHttpServer, createMetricsServer, type ServerOptions } from "./server.ts";

const test = suite("slow senders");
const PROGRAMS = "/v1/platform/programs";

/** Timers that run out when the test says so. */
const handTimers = () => {
  const waiting = new Map<() => void, number>();
  let begun = (): void => undefined;
  const after: ServerOptions["after"] = (ms, run) => {
    waiting.set(run, ms);
    begun();
    return () => void waiting.delete(run);
  };
  return {
    after,
    waiting,
    began: () =>
      new Promise<void>((done) => {
        begun = done;
      }),
    runOut: () => {
      for (const run of [...waiting.keys()]) run();
    },
  };
};

test("headers have 10 seconds, a body 20, and a request 30", async () => {
  const world = await openWorld();
  try {
    const { server, registry } = createHttpServer(world.platform);
    for (const { headersTimeout, requestTimeout } of [server, createMetricsServer(registry)])
      assert.deepEqual({ headersTimeout, requestTimeout }, { headersTimeout: 10_000, requestTimeout: 30_000 });
  } finally {
    await world.close();
  }
});

test("a body that does not end within 20 seconds is answered 408, changes nothing, and its connection ends", async () => {
  const timers = handTimers();
  const lines: { readonly route?: string; readonly status?: number }[] = [];
  const logger = { info: (line: object) => void lines.push(line), warn: () => undefined, error: () => undefined };
  const world = await openWorld({ after: timers.after, logger: logger as unknown as ServerOptions["logger"] & object });
  try {
    const paths = [PROGRAMS, "/v1/connect/handoff", "/v1/platform/programs/connect-config/update"];
    for (const path of paths) {
      const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${world.key}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n`;
      const began = timers.began();
      const answered = raw(world.root, `${head}{"name":`);
      await began;
      assert.deepEqual([...timers.waiting.values()], [20_000]);
      timers.runOut();
      const answer = await answered;
      assert.match(answer, /^HTTP\/1\.1 408 Request Timeout\r\n/);
      assert.match(answer, /\r\nConnection: close\r\n/i);
      const { error } = JSON.parse(answer.slice(answer.indexOf("\r\n\r\n")));
      assert.equal(error.code, "invalid_request");
      assert.equal(error.message, "The body did not arrive within 20 seconds.");
      assert.match(answer, new RegExp(`\r\nRequest-Id: ${error.request_id}\r\n`));
      assert.equal(timers.waiting.size, 0);
    }
    assert.deepEqual(
      lines.map(({ status }) => status),
      paths.map(() => 408),
    );
    assert.deepEqual((await world.call("GET", PROGRAMS)).body.data, []);
  } finally {
    await world.close();
  }
});

test("a body that ends in time has no timer left", async () => {
  const timers = handTimers();
  const world = await openWorld({ after: timers.after });
  try {
    assert.equal((await world.call("POST", PROGRAMS, { body: { name: "x" } })).status, 201);
    assert.equal(timers.waiting.size, 0);
  } finally {
    await world.close();
  }
});

test.run();
