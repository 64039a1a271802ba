// A second day, at a host that has a page for members and a receiver of webhooks; and bodies that stream or break off.
import * as assert from "node:assert/strict";
import { once } from "node:events";
import { createConnection } from "node:net";
import type { Send } from "./first-day.ts";

const PROGRAMS = "/partners/v1/platform/programs";
const LOOKS_MAX = 400;

const until = async (says: string, holds: () => boolean): Promise<void> => {
  for (let look = 0; !holds(); look += 1) {
    assert.ok(look < LOOKS_MAX, says);
    await new Promise((looked) => setTimeout(looked, 25));
  }
};

/** A rule gives a member part of its sale: its page says how much, and the webhook of its approval has arrived; a forged one is refused. */
export const secondDay = async (send: Send, key: string, enrollment: string, printed: () => string): Promise<void> => {
  const headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/json" };
  const found = await send(`/partners/v1/platform/enrollments/${enrollment}`, { headers });
  const scope = { type: "program", program: ((await found.json()) as { program: string }).program };
  const body = JSON.stringify({ name: "15 percent", type: "revenue_split", scope, rate_bps: 1_500 });
  const ruled = await send("/partners/v1/platform/payouts/rules", { method: "POST", headers, body });
  assert.equal(ruled.status, 201, await ruled.text());
  const page = await send(`/members/${enrollment}`);
  assert.match(await page.text(), /Runners: 735 usd earned/);
  await until("the webhook never arrived", () => /^Webhook +enrollment\.approved$/m.test(printed()));
  const forged = await send("/webhooks/entente", { method: "POST", headers, body: `{"type":"enrollment.approved"}` });
  assert.equal(forged.status, 400);
  const large = await send("/webhooks/entente", { method: "POST", headers, body: `"${"x".repeat(1_100_000)}"` });
  assert.equal(large.status, 413);
  assert.equal((await send("/members/enr_0")).status, 404);
  const [, secret] = /^Webhook secret (whsec_\S+)$/m.exec(printed()) ?? [];
  assert.ok(secret !== undefined, "the secret of the webhook was not printed");
};

/** A client that leaves in the middle of its body, and one that comes after it. */
export const leave = async (root: string, key: string, send: Send): Promise<void> => {
  const { port } = new URL(root);
  const socket = createConnection(Number(port), "127.0.0.1");
  await once(socket, "connect");
  const head = `POST ${PROGRAMS} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`;
  await new Promise((written) => socket.write(head, written));
  await new Promise((resolve) => setTimeout(resolve, 30));
  socket.destroy();
  assert.equal((await send("/partners/docs")).status, 200);
};

/** The answer of the stream of events, which does not end by itself. */
export const openStream = (send: Send, key: string, signal?: AbortSignal): Promise<Response> => {
  const headers = { Authorization: `Bearer ${key}` };
  return send("/partners/v1/platform/events/stream?after=0", { headers, signal: signal ?? null });
};

/** A body that is sent piece by piece, and a stream of events whose reader leaves. */
export const streams = async (send: Send, key: string): Promise<void> => {
  const headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/json" };
  const pieces = ['{"name":"in pieces",', '"metadata":{ "a" : 1.0 }', "}"].map((one) => new TextEncoder().encode(one));
  const body = ReadableStream.from(pieces) as unknown as RequestInit["body"];
  const made = await send(PROGRAMS, { method: "POST", headers, body, duplex: "half" } as RequestInit);
  assert.match(await made.text(), /"metadata":\{ "a" : 1.0 \}/);
  const leaving = new AbortController();
  const stream = await openStream(send, key, leaving.signal);
  const reader = stream.body?.getReader();
  let heard = "";
  while (!heard.includes("enrollment.approved")) {
    const { value, done } = (await reader?.read()) ?? { value: undefined, done: true };
    assert.ok(!done, `the stream of events ended: ${heard}`);
    heard += new TextDecoder().decode(value);
  }
  leaving.abort();
  assert.equal((await send(PROGRAMS, { headers })).status, 200);
};
