import * as assert from "node:assert/strict";
import { once } from "node:events";
import { type AddressInfo, createConnection } from "node:net";
import { test } from "uvu";

process.env.PORT = "0";
const { apiKey, platform, workers } = await import("./platform.ts");

type Send = (path: string, init?: RequestInit) => Promise<Response>;

/** A program, a member, a launched distribution, a click and a sale, all below /partners. */
const firstDay = async (send: Send, email: string): Promise<void> => {
  const call = async (path: string, body?: unknown): Promise<any> => {
    const headers = { Authorization: `Bearer ${apiKey}`, "Content-Type": "application/json" };
    const init = body === undefined ? { headers } : { headers, method: "POST", body: JSON.stringify(body) };
    const response = await send(`/partners/v1/platform${path}`, init);
    const text = await response.text();
    assert.ok(response.status < 300, text);
    return JSON.parse(text);
  };
  const program = await call("/programs", { name: "Runners", landing_url: "https://shop.example/shoes" });
  const member = await call("/enrollments", { program: program.id, email });
  await call(`/enrollments/${member.id}/approve`, {});
  const { id } = await call("/distributions", { name: "Spring", programs: [program.id] });
  await call(`/distributions/${id}/validate`, {});
  await call(`/distributions/${id}/launch`, {});
  await platform.workers.drain();
  const [link] = (await call(`/promo_links?enrollment=${member.id}`)).data;
  const agent = { "User-Agent": "Mozilla/5.0 Firefox/140.0" };
  const clicked = await send(`/partners/r/${link.code}`, { redirect: "manual", headers: agent });
  assert.equal(clicked.status, 302);
  assert.match(clicked.headers.get("location") ?? "", /^https:\/\/shop\.example\/shoes\?ref=/);
  await call("/performance/events", { code: link.code, type: "sale", value_minor: 4_900, external_event_id: email });
  const { clicks } = await call(`/promo_links/${link.id}`);
  assert.equal(clicks, 1);
};

/** Checks the duties of every host: it passes on methods, bodies as they were sent, refusals, and pages. */
const surface = async (send: Send): Promise<void> => {
  const headers = { Authorization: `Bearer ${apiKey}`, "Content-Type": "application/json" };
  const programs = "/partners/v1/platform/programs";
  const post = (body: string, more = {}) => send(programs, { method: "POST", headers: { ...headers, ...more }, body });
  assert.match(await (await post(`{"name":"exact","metadata":{ "a" : 1.0 }}`)).text(), /"metadata":\{ "a" : 1.0 \}/);
  const refusals = [
    [await post("{"), 400],
    [await post("a=1", { "Content-Type": "text/plain" }), 415],
    [await post(`{"name":"${"x".repeat(300_000)}"}`), 413],
    [await send(programs), 401],
    [await send(programs, { method: "DELETE", headers }), 405],
    [await send("/partners/nowhere"), 404],
  ] as const;
  for (const [response, status] of refusals) {
    const text = await response.text();
    assert.equal(response.status, status, text);
    const { error } = JSON.parse(text);
    assert.equal(response.headers.get("request-id"), error.request_id);
    assert.equal(response.headers.get("link"), `</partners/docs/errors/${error.code}>; rel="help"`);
  }
  const head = await send(programs, { method: "HEAD", headers });
  assert.deepEqual([head.status, await head.text()], [200, ""]);
  const docs = await send("/partners/docs");
  assert.match(await docs.text(), /<!doctype html>/i);
};

const through =
  (root: string): Send =>
  (path, init) =>
    fetch(root + path, init);

/** A client that leaves in the middle of its body, and one that comes after it. */
const leave = async (root: string, send: Send): Promise<void> => {
  const { port } = new URL(root);
  const socket = createConnection(Number(port), "127.0.0.1");
  await once(socket, "connect");
  const head = `POST /partners/v1/platform/programs HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${apiKey}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`;
  await new Promise((written) => socket.write(head, written));
  await new Promise((resolve) => setTimeout(resolve, 30));
  socket.destroy();
  assert.equal((await send("/partners/docs")).status, 200);
};

test("route handlers of Next: functions of a Request, called as Next calls them", async () => {
  const handlers: Record<string, (request: Request) => Promise<Response>> = await import("./next-route.ts");
  const send: Send = async (path, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set("x-forwarded-for", "192.0.2.7");
    const request = new Request(`http://127.0.0.1:3000${path}`, { ...init, headers });
    return (handlers[request.method] as (request: Request) => Promise<Response>)(request);
  };
  await firstDay(send, "next@partners.example");
  await surface(send);
});

test("a Hono application", async () => {
  const { server } = await import("./hono.ts");
  if (!server.listening) await once(server, "listening");
  const root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const send = through(root);
  try {
    await firstDay(send, "hono@partners.example");
    await surface(send);
    await leave(root, send);
    assert.equal(await (await send("/")).text(), "shop");
  } finally {
    server.close();
  }
});

test("a Fastify application", async () => {
  const { app } = await import("./fastify.ts");
  const root = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const send = through(root);
  try {
    await firstDay(send, "fastify@partners.example");
    await surface(send);
    await leave(root, send);
    assert.equal(await (await send("/")).text(), "shop");
  } finally {
    await app.close();
  }
});

test.after(() => workers.stop());
test.run();
