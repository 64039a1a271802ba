import * as assert from "node:assert/strict";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { test } from "uvu";
import { firstDay, type Send, surface, through } from "./first-day.ts";
import { leave, streams } from "./second-day.ts";

process.env.PORT = "0";
const { apiKey, workers } = await import("./platform.ts");

test("route handlers of Next: functions of a Request, called as Next calls them", async () => {
  const handlers: Record<string, (request: Request) => Promise<Response>> = await import("./next-route.ts");
  const send: Send = async (path, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set("x-forwarded-for", "192.0.2.7");
    const request = new Request(`http://127.0.0.1:3000${path}`, { ...init, headers });
    return (handlers[request.method] as (request: Request) => Promise<Response>)(request);
  };
  await firstDay(send, apiKey, "next@partners.example");
  await surface(send, apiKey);
});

test("a Hono application", async () => {
  const { server } = await import("./hono.ts");
  if (!server.listening) await once(server, "listening");
  const root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const send = through(root);
  try {
    await firstDay(send, apiKey, "hono@partners.example");
    await surface(send, apiKey);
    await streams(send, apiKey);
    await leave(root, apiKey, send);
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
    await firstDay(send, apiKey, "fastify@partners.example");
    await surface(send, apiKey);
    await streams(send, apiKey);
    await leave(root, apiKey, send);
    assert.equal(await (await send("/")).text(), "shop");
  } finally {
    await app.close();
  }
});

test.after(() => workers.stop());
test.run();
