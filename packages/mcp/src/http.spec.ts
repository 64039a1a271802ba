import * as assert from "node:assert/strict";
import { request } from "node:http";
import { suite } from "uvu";
import { openWorld, type World } from "./testing/world.ts";

const test = suite<World & { key: string }>("streamable HTTP");

test.before.each(async (context) => {
  const world = await openWorld({ origins: ["https://agent.example"], sessionsMax: 2, bodyMax: 10_000 });
  Object.assign(context, world, { key: await world.keyWith(["*"]) });
});
test.after.each((world) => world.close());

const INITIALIZE = {
  ...{ jsonrpc: "2.0", id: 1, method: "initialize" },
  params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "agent", version: "1" } },
};
const LIST = { jsonrpc: "2.0", id: 2, method: "tools/list" };

interface Reply {
  readonly status: number;
  readonly session: string;
  readonly text: string;
}

/** Sends a request with any headers, those that `fetch` forbids included. */
const send = (
  { url }: World,
  body: object | string,
  headers: Readonly<Record<string, string>>,
  method = "POST",
): Promise<Reply> =>
  new Promise((settled, failed) => {
    const accepts = { "content-type": "application/json", accept: "application/json, text/event-stream" };
    const sent = request(url, { method, headers: { ...accepts, ...headers } }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (chunk: string) => {
        text += chunk;
      });
      const session = String(response.headers["mcp-session-id"] ?? "");
      response.on("end", () => settled({ status: response.statusCode ?? 0, session, text }));
    });
    sent.on("error", failed);
    sent.end(typeof body === "string" ? body : JSON.stringify(body));
  });

const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

test("a session is of the key that began it", async (world) => {
  const { key, keyWith } = world;
  const { status, session } = await send(world, INITIALIZE, bearer(key));
  assert.equal(status, 200);
  const own = await send(world, LIST, { ...bearer(key), "mcp-session-id": session });
  assert.equal(own.status, 200);
  assert.ok(own.text.includes("run_payouts"));
  const other = await keyWith(["*"]);
  for (const headers of [bearer(other), bearer(key.slice(0, -1)), {}, { authorization: `Basic ${key}` }]) {
    const reply = await send(world, LIST, { ...headers, "mcp-session-id": session } as Record<string, string>);
    assert.ok([401, 404].includes(reply.status), String(reply.status));
    assert.ok(!reply.text.includes("run_payouts"));
  }
  assert.equal((await send(world, "", { ...bearer(other), "mcp-session-id": session }, "DELETE")).status, 404);
  assert.equal((await send(world, LIST, { ...bearer(key), "mcp-session-id": session })).status, 200);
  assert.equal((await send(world, "", { ...bearer(key), "mcp-session-id": session }, "DELETE")).status, 200);
  assert.equal((await send(world, LIST, { ...bearer(key), "mcp-session-id": session })).status, 404);
});

test("a key that the service does not accept begins no session", async (world) => {
  for (const key of ["nonsense", `sk_live_${"0".repeat(88)}`]) {
    const reply = await send(world, INITIALIZE, bearer(key));
    assert.deepEqual([reply.status, reply.session], [401, ""]);
    assert.ok(!reply.text.includes(key));
  }
});

test("a name that somebody else gave the address, and a page of another origin, are refused", async (world) => {
  const { key, requests } = world;
  requests.length = 0;
  for (const headers of [
    { host: "evil.example" },
    { host: "127.0.0.1.evil.example:80" },
    { host: "localhost@evil.example" },
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: "http://127.0.0.1:1" },
  ])
    assert.equal((await send(world, INITIALIZE, { ...bearer(key), ...(headers as object) })).status, 403);
  assert.deepEqual(requests, []);
  assert.equal((await send(world, INITIALIZE, { ...bearer(key), origin: "https://agent.example" })).status, 200);
});

test("a page of a named origin may ask and read, and no other may", async (world) => {
  const { key } = world;
  const origin = "https://agent.example";
  const asked = await fetch(world.url, {
    method: "OPTIONS",
    headers: { origin, "access-control-request-method": "POST", "access-control-request-headers": "authorization" },
  });
  assert.deepEqual([asked.status, asked.headers.get("access-control-allow-origin")], [204, origin]);
  assert.match(asked.headers.get("access-control-allow-headers") ?? "", /authorization/);
  const begun = await fetch(world.url, {
    method: "POST",
    headers: {
      origin,
      authorization: `Bearer ${key}`,
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
    },
    body: JSON.stringify(INITIALIZE),
  });
  assert.deepEqual([begun.status, begun.headers.get("access-control-allow-origin")], [200, origin]);
  assert.match(begun.headers.get("access-control-expose-headers") ?? "", /mcp-session-id/);
  const other = await fetch(world.url, { method: "OPTIONS", headers: { origin: "https://evil.example" } });
  assert.deepEqual([other.status, other.headers.get("access-control-allow-origin")], [403, null]);
});

test("bodies and sessions have a bound, and a session that rests ends", async (world) => {
  const { key, advance } = world;
  const huge = await send(world, JSON.stringify({ ...INITIALIZE, more: "x".repeat(20_000) }), bearer(key));
  assert.equal(huge.status, 413);
  const chunked = await send(world, "x".repeat(20_000), { ...bearer(key), "transfer-encoding": "chunked" });
  assert.equal(chunked.status, 413);
  for (const status of [200, 200, 503]) assert.equal((await send(world, INITIALIZE, bearer(key))).status, status);
  advance(31 * 60_000);
  assert.equal((await send(world, INITIALIZE, bearer(key))).status, 200);
});

test("a request that is none of the protocol is refused", async (world) => {
  const { key } = world;
  assert.equal((await send(world, "{", bearer(key))).status, 400);
  assert.equal((await send(world, LIST, bearer(key))).status, 400);
  assert.equal((await send(world, "", bearer(key), "GET")).status, 400);
  assert.equal((await send({ ...world, url: world.url.replace("/mcp", "/") }, INITIALIZE, bearer(key))).status, 404);
});

test.run();
