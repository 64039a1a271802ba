import * as assert from "node:assert/strict";
import { Registry } from "prom-client";
import { suite } from "uvu";
import { refused, sendToHandler } from "../../testing/http-client.ts";
import { openWorld, type World } from "../../testing/world.ts";
import type { After } from "../request/bytes.ts";
import { metersIn } from "../server/prometheus.ts";
import { type FetchOptions, fetchHandler } from "./fetch-handler.ts";

interface Line {
  readonly level: string;
  readonly fields: any;
  readonly message: string;
}
interface Fixtures extends World {
  readonly lines: Line[];
  readonly open: (options?: FetchOptions) => ReturnType<typeof fetchHandler>;
}
const test = suite<Fixtures>("the fetch handler");

const ROOT = "http://partners.example";
const PROGRAMS = "/v1/platform/programs";

test.before.each(async (fixtures) => {
  const world = await openWorld();
  const lines: Line[] = [];
  const at = (level: string) => (fields: unknown, message: string) => void lines.push({ level, fields, message });
  const logger = { info: at("info"), warn: at("warn"), error: at("error") } as never;
  const open = (options: FetchOptions = {}) =>
    fetchHandler(world.platform, { logger, organizationRate: false, ...options });
  Object.assign(fixtures, world, { lines, open });
});
test.after.each((fixtures) => fixtures.close());

const posting = (key: string, body: unknown, rest: RequestInit = {}): Request =>
  new Request(ROOT + PROGRAMS, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: body as never,
    duplex: "half",
    ...rest,
  } as RequestInit);
const streaming = (...parts: string[]): ReadableStream =>
  ReadableStream.from(parts.map((part) => new TextEncoder().encode(part)));
const codeOf = async (response: Response): Promise<string> => ((await response.json()) as any).error.code;

test("the handler answers below its base path, and every other path with 404; errors link their pages below it", async ({
  open,
  key,
}) => {
  const handler = open({ basePath: "/partners/" });
  const get = (path: string) => sendToHandler(handler, "GET", path, { key });
  assert.equal((await get(`/partners${PROGRAMS}`)).status, 200);
  assert.equal((await get("/partners/docs")).status, 200);
  for (const path of [PROGRAMS, "/partners", "/partners?x=1", "/partnership/docs", "/", "/partners//docs"]) {
    const reply = await get(path);
    refused(reply, 404, "route_not_found");
    assert.equal(reply.headers.link, `</partners/docs/errors/route_not_found>; rel="help"`);
  }
  const { headers } = await get(`/partners${PROGRAMS}/nobody`);
  assert.equal(headers.link, `</partners/docs/errors/program_not_found>; rel="help"`);
  for (const basePath of ["partners", "/a b", "/a?b", "/a//b"]) assert.throws(() => open({ basePath }), /basePath/);
});

test("a body without a declared length is read up to the limit; what follows is discarded up to a bound", async ({
  open,
  key,
}) => {
  const handler = open({ bodyLimit: 100 });
  assert.equal((await handler(posting(key, `{"name":"text"}`))).status, 201);
  assert.equal((await handler(posting(key, streaming(`{"na`, `me":"st`, `ream"}`)))).status, 201);
  assert.equal((await handler(posting(key, streaming()))).status, 400);
  let canceled = (): void => undefined;
  const end = new Promise<void>((resolve) => {
    canceled = resolve;
  });
  const endless = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(60_000).fill(32)),
    cancel: () => canceled(),
  });
  assert.equal(await codeOf(await handler(posting(key, endless))), "payload_too_large");
  await end;
  const form = { headers: { authorization: `Bearer ${key}`, "content-type": "text/plain" } };
  assert.equal(await codeOf(await handler(posting(key, streaming("x"), form))), "unsupported_media_type");
});

test("a body that does not end in time is answered 408", async ({ open, key }) => {
  let late = (): void => undefined;
  const after: After = (_, run) => {
    late = run;
    return () => undefined;
  };
  const answer = open({ after })(posting(key, new ReadableStream()));
  await new Promise((resolve) => setTimeout(resolve, 10));
  late();
  const response = await answer;
  assert.deepEqual([response.status, response.headers.get("connection")], [408, "close"]);
});

test("a body that the host read is a fault of the host, and changes nothing", async ({ open, key, call, lines }) => {
  const request = posting(key, `{"name":"x"}`);
  await request.text();
  assert.equal((await open()(request)).status, 500);
  assert.match(lines.find(({ level }) => level === "error")?.fields.err.message, /clone/);
  assert.deepEqual((await call("GET", PROGRAMS)).body.data, []);
});

test("a request that is aborted while it sends is logged as 499, and changes nothing", async ({
  open,
  key,
  call,
  lines,
}) => {
  const aborting = new AbortController();
  const handler = open();
  const silent = handler(posting(key, new ReadableStream(), { signal: aborting.signal }));
  const broken = handler(
    posting(key, new ReadableStream({ pull: (controller) => controller.error(new Error("reset")) })),
  );
  setTimeout(() => aborting.abort(), 10);
  assert.deepEqual([(await silent).status, (await broken).status], [499, 499]);
  assert.deepEqual(
    lines.filter(({ message }) => message === "request").map(({ fields }) => fields.status),
    [499, 499],
  );
  assert.equal(lines.filter(({ level }) => level === "error").length, 0);
  assert.deepEqual((await call("GET", PROGRAMS)).body.data, []);
});

test("a request whose client has left by the answer is logged and counted as 499, whatever it is answered", async ({
  open,
  key,
  lines,
}) => {
  const registry = new Registry();
  const handler = open({ meters: metersIn(registry) });
  const headers = { authorization: `Bearer ${key}` };
  const paths = [PROGRAMS, `${PROGRAMS}/nobody`, "/nowhere", "/docs", "/v1/platform/events/stream"];
  for (const path of paths)
    for (const method of ["GET", "HEAD"]) {
      const response = await handler(new Request(ROOT + path, { method, headers, signal: AbortSignal.abort() }));
      // A body that was given up already cannot be read any more, which a server's own `Response` may say by throwing.
      await Promise.resolve()
        .then(() => response.body?.cancel())
        .catch(() => undefined);
    }
  while (lines.filter(({ message }) => message === "request").length < 2 * paths.length)
    await new Promise(setImmediate);
  assert.deepEqual(
    [...new Set(lines.filter(({ message }) => message === "request").map(({ fields }) => fields.status))],
    [499],
  );
  const metric = registry.getSingleMetric("entente_http_request_duration_seconds") as any;
  const { values } = await metric.get();
  assert.deepEqual([...new Set(values.map(({ labels }: any) => labels.status))], ["499"]);
});

test("a request that is aborted after its body is carried out, and logged as 499", async ({
  open,
  key,
  call,
  lines,
}) => {
  const aborting = new AbortController();
  const request = posting(key, `{"name":"kept"}`, { signal: aborting.signal });
  // The timer of the body is cancelled when the body has been read: then the client leaves.
  await open({ after: () => () => aborting.abort() })(request);
  assert.equal((await call("GET", PROGRAMS)).body.data.length, 1);
  assert.equal(lines.find(({ message }) => message === "request")?.fields.status, 499);
});

test("the address of the host counts, or that of a trusted proxy; without one the log says so once", async ({
  open,
  lines,
}) => {
  const rate = { perSecond: 0.1, burst: 1 };
  const get = (handler: ReturnType<typeof fetchHandler>, address?: string, forwarded?: string) =>
    handler(
      new Request(`${ROOT}/v1/connect/discover`, {
        headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
      }),
      address === undefined ? undefined : { address },
    ).then(({ status }) => status);

  const direct = open({ addressRate: rate });
  assert.deepEqual([await get(direct, "192.0.2.1"), await get(direct, "192.0.2.2")], [200, 200]);
  assert.equal(await get(direct, "192.0.2.1", "192.0.2.9"), 429, "a header counts for nothing without trust");
  const proxied = open({ addressRate: rate, trustProxy: 1 });
  assert.deepEqual(
    [await get(proxied, undefined, "192.0.2.1"), await get(proxied, undefined, "192.0.2.2")],
    [200, 200],
  );
  assert.equal(await get(proxied, undefined, "192.0.2.1"), 429);
  const warnings = () => lines.filter(({ level }) => level === "warn").length;
  assert.equal(warnings(), 1, "of the header that counts for nothing");
  const blind = open({ addressRate: rate });
  assert.deepEqual([await get(blind), await get(blind)], [200, 429]);
  assert.equal(warnings(), 2);
});

test("the event stream is read as it comes, and ends when its reader leaves", async ({ open, key, call, lines }) => {
  const { body: program } = await call("POST", PROGRAMS, { body: { name: "heard" } });
  const asked = { program: program.id, email: "mia@example.com" };
  const { body: made } = await call("POST", "/v1/platform/enrollments", { body: asked });
  const headers = { authorization: `Bearer ${key}` };
  const response = await open({ streams: { pollMs: 20, heartbeatMs: 40 } })(
    new Request(`${ROOT}/v1/platform/events/stream`, { headers }),
  );
  assert.deepEqual([response.status, response.headers.get("content-type")], [200, "text/event-stream"]);
  let text = "";
  for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) {
    text += Buffer.from(part).toString("utf8");
    if (text.includes(made.id)) break;
  }
  const left = () => lines.filter(({ message }) => message === "request").map(({ fields }) => fields.status);
  while (left().length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  assert.deepEqual(left(), [499]);
  assert.equal(lines.filter(({ level }) => level === "error").length, 0);
});

test.run();
