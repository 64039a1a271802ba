import * as assert from "node:assert/strict";
import { connect } from "node:net";
import { OutcomeUnknown } from "@entente/core/http";
import type { Ports } from "@entente/core/ports";
import { suite } from "uvu";
import { refused } from "../testing/http-client.ts";
import { openWorld } from "../testing/world.ts";

const test = suite("faults");
const PROGRAMS = "/v1/platform/programs";

const logger = () => {
  const lines: { level: string; fields: any }[] = [];
  const at = (level: string) => (fields: unknown) => void lines.push({ level, fields });
  return { lines, log: { info: at("info"), warn: at("warn"), error: at("error") } as never };
};

const breaking =
  (fault: { now: Error | undefined; committed?: boolean }) =>
  (ports: Ports): Ports => ({
    ...ports,
    journal: {
      ...ports.journal,
      commit: async (change) => {
        const { now } = fault;
        if (now === undefined) return ports.journal.commit(change);
        if (fault.committed) await ports.journal.commit(change);
        throw now;
      },
    },
    tenants: {
      ...ports.tenants,
      authenticate: async (id, selector) => {
        if (fault.now !== undefined && fault.committed === undefined) throw fault.now;
        return ports.tenants.authenticate(id, selector);
      },
    },
  });

test("an unexpected error is 500: its details are logged under the request's id, and are not in the answer", async () => {
  const fault: Parameters<typeof breaking>[0] = { now: undefined, committed: false };
  const { lines, log } = logger();
  const { call, close } = await openWorld({ logger: log }, breaking(fault));
  try {
    fault.now = new Error("column secret_sauce does not exist");
    const reply = await call("POST", PROGRAMS, { body: { name: "x" }, headers: { "idempotency-key": "k1" } });
    const { request_id: id } = refused(reply, 500, "internal_error", null);
    assert.doesNotMatch(reply.text + JSON.stringify(reply.headers), /secret_sauce/);
    const line = lines.find(({ level }) => level === "error");
    assert.equal(line?.fields.request_id, id);
    assert.match(line?.fields.err.message, /secret_sauce/);
    fault.now = undefined;
    const again = await call("POST", PROGRAMS, { body: { name: "x" }, headers: { "idempotency-key": "k1" } });
    assert.equal(again.status, 201, "a 500 is not stored");
  } finally {
    await close();
  }
});

test("a commit of unknown outcome is 503, and a retry with the same key resolves it in both cases", async () => {
  for (const committed of [true, false]) {
    const fault: Parameters<typeof breaking>[0] = { now: undefined, committed };
    const { call, close } = await openWorld({}, breaking(fault));
    try {
      fault.now = new OutcomeUnknown("connection lost");
      const asking = { body: { name: "x" }, headers: { "idempotency-key": "k1" } };
      const first = await call("POST", PROGRAMS, asking);
      refused(first, 503, "temporarily_unavailable", null);
      assert.equal(first.headers["retry-after"], "1");
      fault.now = undefined;
      const again = await call("POST", PROGRAMS, asking);
      assert.equal(again.status, 201);
      assert.equal(again.headers["idempotent-replayed"], committed ? "true" : undefined);
      assert.equal((await call("GET", PROGRAMS)).body.data.length, 1);
    } finally {
      await close();
    }
  }
});

test("an unreachable database is 503 before authentication", async () => {
  const fault: Parameters<typeof breaking>[0] = { now: undefined };
  const { call, close } = await openWorld({}, breaking(fault));
  try {
    fault.now = new OutcomeUnknown("connection refused");
    refused(await call("GET", PROGRAMS), 503, "temporarily_unavailable", null);
  } finally {
    await close();
  }
});

test("why a request is unavailable is in its own line of the log; the fault itself is reported by the store", async () => {
  const fault: Parameters<typeof breaking>[0] = { now: undefined };
  const { lines, log } = logger();
  const { call, close } = await openWorld({ logger: log }, breaking(fault));
  try {
    fault.now = new OutcomeUnknown("The connection to the database was lost.");
    refused(await call("GET", PROGRAMS), 503, "temporarily_unavailable", null);
    fault.committed = false;
    refused(await call("POST", PROGRAMS, { body: { name: "x" } }), 503, "temporarily_unavailable", null);
    await new Promise((resolve) => setTimeout(resolve, 20));
    assert.deepEqual(
      lines.map(({ level, fields }) => [level, fields.status, fields.reason]),
      Array(2).fill(["info", 503, "The connection to the database was lost."]),
    );
  } finally {
    await close();
  }
});

test("a server that does not admit requests yet answers probes only, and every other path with 503", async () => {
  let admits = false;
  const { call, close } = await openWorld({ admits: () => admits });
  try {
    for (const path of ["/livez", "/readyz", "/readyz?verbose"]) assert.equal((await call("GET", path)).status, 200);
    for (const path of [PROGRAMS, "/r/abc", "/docs", "/openapi.json", "/"]) {
      const reply = await call("GET", path);
      refused(reply, 503, "temporarily_unavailable", null);
      assert.equal(reply.headers["retry-after"], "1");
    }
    refused(await call("POST", PROGRAMS, { body: { name: "x" } }), 503, "temporarily_unavailable", null);
    admits = true;
    assert.equal((await call("POST", PROGRAMS, { body: { name: "x" } })).status, 201);
    assert.equal((await call("GET", PROGRAMS)).body.data.length, 1);
  } finally {
    await close();
  }
});

test("a client that disconnects in the middle of its body affects no other client", async () => {
  const { lines, log } = logger();
  const { root, key, call, close } = await openWorld({ logger: log });
  try {
    const socket = connect(Number(new URL(root).port), "127.0.0.1");
    const head = `POST ${PROGRAMS} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`;
    await new Promise<void>((resolve) => socket.write(head, () => resolve()));
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.destroy();
    await new Promise((resolve) => setTimeout(resolve, 50));
    assert.ok(lines.some(({ fields }) => fields.status === 499));
    assert.equal(lines.filter(({ level }) => level === "error").length, 0);
    assert.equal((await call("GET", PROGRAMS)).status, 200);
  } finally {
    await close();
  }
});

test.run();
