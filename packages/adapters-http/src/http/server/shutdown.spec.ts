import * as assert from "node:assert/strict";
import { Agent } from "node:http";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Ports } from "@entente/core/ports";
import { suite } from "uvu";
import { raw, sendRequest } from "../../testing/http-client.ts";
import { openWorld } from "../../testing/world.ts";

const test = suite("shutdown");
const PROGRAMS = "/v1/platform/programs";
/** Longer than a test may take: what waits for it would not end. */
const NEVER_MS = 3_600_000;

/** The duration of commits, so that a request is always in flight. */
const slowly =
  (ms: () => number) =>
  (ports: Ports): Ports => ({
    ...ports,
    journal: {
      ...ports.journal,
      commit: (change) => sleep(ms(), undefined, { ref: false }).then(() => ports.journal.commit(change)),
    },
  });

test("under load every accepted request is answered, and none is executed without an answer", async () => {
  const world = await openWorld(
    { graceMs: 100, deadlineMs: NEVER_MS },
    slowly(() => 5),
  );
  const counts = { made: 0, refused: 0 };
  let stopping = false;
  const client = async (): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (;;) {
      try {
        const { status } = await world.call("POST", PROGRAMS, { body: { name: "x" }, agent });
        assert.equal(status, 201);
        counts.made += 1;
      } catch (error) {
        if (
          (error as NodeJS.ErrnoException).code !== "ECONNREFUSED" &&
          (error as NodeJS.ErrnoException).code !== "ECONNRESET"
        )
          throw error;
        assert.ok(stopping, "no request is refused before the end");
        counts.refused += 1;
        return agent.destroy();
      }
    }
  };
  const clients = Array.from({ length: 16 }, client);
  while (counts.made < 100) await sleep(5);
  stopping = true;
  await world.close();
  await Promise.all(clients);
  assert.equal(counts.refused, 16);
  const actor = await world.platform.authenticator.actor({ organization: world.organization });
  let stored = 0;
  for (let after: string | undefined; ; ) {
    const page = await world.platform.programs.list(actor, {
      limit: 100,
      ...(after === undefined ? {} : { starting_after: after }),
    });
    stored += page.data.length;
    after = page.data.at(-1)?.id;
    if (!page.has_more) break;
  }
  assert.equal(stored, counts.made, "the executed requests are the answered ones");
});

test("a request in flight is answered in full, and its connection ends with it", async () => {
  let begin = () => {};
  const hold = () => {
    begin();
    return 100;
  };
  const world = await openWorld({ graceMs: 0, deadlineMs: NEVER_MS }, slowly(hold));
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const agent = new Agent({ keepAlive: true });
  const flying = world.call("POST", PROGRAMS, { body: { name: "x" }, agent });
  await begun;
  const closed = world.close();
  const { status, headers } = await flying;
  assert.equal(status, 201);
  assert.equal(headers.connection, "close");
  await closed;
  await assert.rejects(sendRequest(world.root, "GET", "/livez"), /ECONNREFUSED/);
});

test("a request that arrives on a kept connection within the grace period is served, as its last", async () => {
  const world = await openWorld({ graceMs: NEVER_MS, deadlineMs: NEVER_MS });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  await world.call("GET", PROGRAMS, { agent });
  const closed = world.close();
  const { status, headers } = await world.call("GET", PROGRAMS, { agent });
  assert.equal(status, 200);
  assert.equal(headers.connection, "close");
  await closed;
  agent.destroy();
});

test("idle connections do not delay it, whether they sent a request before or not", async () => {
  const world = await openWorld({ graceMs: 20, deadlineMs: NEVER_MS });
  const agent = new Agent({ keepAlive: true });
  await world.call("GET", "/livez", { agent });
  const mute = connect(Number(new URL(world.root).port), "127.0.0.1");
  await new Promise((resolve) => mute.once("connect", resolve));
  await world.close();
  mute.destroy();
  agent.destroy();
});

test("the deadline closes connections that do not end", async () => {
  let begin = () => {};
  const hold = () => {
    begin();
    return NEVER_MS;
  };
  const world = await openWorld({ graceMs: 0, deadlineMs: 150 }, slowly(hold));
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const flying = world.call("POST", PROGRAMS, { body: { name: "x" } }).catch((error) => error.code);
  await begun;
  await world.close();
  assert.equal(await flying, "ECONNRESET");
});

test("closing twice is the same as closing once, and readiness is false from the start", async () => {
  const world = await openWorld({ graceMs: NEVER_MS, deadlineMs: NEVER_MS });
  const agent = new Agent({ keepAlive: true });
  assert.equal((await world.call("GET", "/readyz", { agent })).status, 200);
  const [first, second] = [world.close(), world.close()];
  const reply = await world.call("GET", "/readyz", { agent });
  assert.equal(reply.status, 503);
  assert.equal(reply.body.checks.stopping, true);
  agent.destroy();
  await Promise.all([first, second]);
});

test("readiness stays where another process answers already, and kept connections have their own time", async () => {
  const world = await openWorld({ graceMs: 0, deadlineMs: NEVER_MS });
  const agent = new Agent({ keepAlive: true });
  assert.equal((await world.call("GET", "/readyz", { agent })).status, 200);
  const closed = world.close({ graceMs: NEVER_MS });
  await sleep(100);
  assert.equal((await world.call("GET", "/readyz", { agent })).status, 200);
  agent.destroy();
  await closed;
});

test("a request with several Host headers, or with none, is refused in the envelope", async () => {
  const world = await openWorld();
  try {
    const close = "Connection: close\r\n\r\n";
    for (const path of ["/livez", PROGRAMS])
      for (const [hosts, says] of [
        ["Host: a\r\nHost: b\r\n", "more than one Host header"],
        ["Host: a\r\nhOST: a\r\n", "more than one Host header"],
        ["", "The Host header is missing"],
      ]) {
        const answer = await raw(world.root, `GET ${path} HTTP/1.1\r\n${hosts}${close}`);
        assert.match(answer, /^HTTP\/1\.1 400 [\s\S]*"code":"invalid_request"/);
        assert.ok(answer.includes(String(says)), answer);
      }
    assert.match(await raw(world.root, `GET /livez HTTP/1.1\r\nHost: a\r\n${close}`), /^HTTP\/1\.1 200 /);
  } finally {
    await world.close();
  }
});

test("a slow sender is disconnected: headers and body have timeouts", async () => {
  const world = await openWorld({ headersTimeoutMs: 100, requestTimeoutMs: 300 });
  try {
    assert.match(await raw(world.root, "GET /livez HTTP/1.1\r\nHost: x\r\n"), /^HTTP\/1\.1 408 /);
    const head = `POST ${PROGRAMS} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${world.key}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`;
    const answer = await raw(world.root, head);
    assert.match(answer, /^HTTP\/1\.1 408 [\s\S]*"code":"invalid_request"/);
    assert.equal((await world.call("GET", "/livez")).status, 200);
  } finally {
    await world.close();
  }
});

test.run();
