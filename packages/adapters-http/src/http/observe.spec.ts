import * as assert from "node:assert/strict";
import { Writable } from "node:stream";
import { SpanStatusCode, trace } from "@opentelemetry/api";
import { pino } from "pino";
import { suite } from "uvu";
import { refused, sendRequest } from "../testing/http-client.ts";
import { type Campaign, openWorld, runCampaign, type World } from "../testing/world.ts";
import { REDACTED } from "./server/options.ts";
import { createMetricsServer } from "./server/server.ts";

interface Span {
  readonly name: string;
  readonly options: any;
  readonly attributes: Record<string, unknown>;
  status?: number;
  ended: number;
}

/** A span recorder in place of an OpenTelemetry SDK. */
const spans: Span[] = [];
trace.disable();
trace.setGlobalTracerProvider({
  getTracer: () =>
    ({
      startSpan(name: string, options: unknown) {
        const span: Span = { name, options, attributes: {}, ended: 0 };
        spans.push(span);
        return {
          setAttribute: (key: string, value: unknown) => void Object.assign(span.attributes, { [key]: value }),
          setStatus: ({ code }: { code: number }) => void Object.assign(span, { status: code }),
          recordException: () => undefined,
          end() {
            span.ended += 1;
          },
          spanContext: () => ({ traceId: "0".repeat(32), spanId: "0".repeat(16), traceFlags: 0 }),
        };
      },
    }) as never,
});

const collecting = () => {
  let text = "";
  const sink = new Writable({
    write(chunk, _encoding, done) {
      text += chunk;
      done();
    },
  });
  return { sink, text: () => text };
};

interface Fixtures extends World {
  readonly campaign: Campaign;
  readonly lines: any[];
  readonly text: () => string;
}
const test = suite<Fixtures>("logs, metrics and spans of requests");

test.before(async (fixtures) => {
  const { sink, text } = collecting();
  const logger = pino({ redact: [...REDACTED] }, sink);
  const world = await openWorld({ logger, metricsKey: "m3trics" });
  const campaign = await runCampaign(world);
  const lines = () =>
    text()
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
  Object.assign(fixtures, world, { campaign, text });
  Object.defineProperty(fixtures, "lines", { get: lines });
});
test.after((fixtures) => {
  // The API is one for all specs of a process.
  trace.disable();
  return fixtures.close();
});

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

test("one line per request: its id, verb, pattern, status and duration", async (fixtures) => {
  const { call, campaign } = fixtures;
  const ids: [string, string, number][] = [];
  for (const [method, path, pattern] of [
    ["GET", `/v1/platform/programs/${campaign.program}?x=secret-in-query`, "/v1/platform/programs/{id}"],
    ["GET", `/r/${campaign.code}`, "/r/{code}"],
    ["GET", "/v1/platform/whatever/secret-in-path", "/v1/platform/*"],
    ["GET", "/somewhere/secret-in-path", "*"],
  ] as const) {
    const reply = await call(method, path);
    ids.push([String(reply.headers["request-id"]), pattern, reply.status]);
  }
  await settled();
  for (const [id, route, status] of ids) {
    const lines = fixtures.lines.filter((line) => line.request_id === id);
    assert.equal(lines.length, 1, route);
    assert.equal(lines[0].route, route);
    assert.equal(lines[0].status, status);
    assert.equal(lines[0].method, "GET");
    assert.equal(typeof lines[0].duration_ms, "number");
  }
});

test("probes have no line, unless they end in a fault", async () => {
  const { sink, text } = collecting();
  let away = false;
  const world = await openWorld({
    logger: pino({}, sink),
    metricsKey: "m3trics",
    readiness: async () => (away ? Promise.reject(new Error("away")) : { ready: true, checks: {} }),
  });
  try {
    for (const path of ["/livez", "/readyz"]) await world.call("GET", path);
    await world.call("GET", "/metrics", { key: "m3trics" });
    await settled();
    assert.doesNotMatch(text(), /livez|readyz|metrics/);
    away = true;
    await world.call("GET", "/readyz");
    await settled();
    assert.match(text(), /"route":"\/readyz","status":503/);
  } finally {
    await world.close();
  }
});

test("lines of requests have a log and a level of their own", async () => {
  for (const [requestLines, statuses] of [
    ["all", [200, 404]],
    ["refused", [404]],
    ["faults", []],
    ["none", []],
  ] as const) {
    const [faults, requests] = [collecting(), collecting()];
    const world = await openWorld({
      logger: pino({ level: "warn" }, faults.sink),
      requestLogger: pino({}, requests.sink),
      requestLines,
    });
    try {
      await world.call("GET", "/v1/platform/programs");
      await world.call("GET", "/v1/platform/whatever");
      await settled();
      const found = requests
        .text()
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => JSON.parse(line).status);
      assert.deepEqual([found, faults.text()], [statuses, ""], requestLines);
    } finally {
      await world.close();
    }
  }
});

test("the ids of the caller and of the trace stand beside that of the request, where they are ids", async (fixtures) => {
  const { call } = fixtures;
  const trace = "4bf92f3577b34da6a3ce929d0e0e4736";
  for (const [headers, expected] of [
    [{ "x-request-id": "order-17.a/b" }, ["order-17.a/b", undefined]],
    [{ traceparent: `00-${trace}-00f067aa0ba902b7-01` }, [undefined, trace]],
    [{ "x-request-id": "zoe@mail.example" }, [undefined, undefined]],
    [{ "x-request-id": "Zoe, 12 Rue d'Or" }, [undefined, undefined]],
    [{ "x-request-id": `sk_live_${"a".repeat(40)}` }, [undefined, undefined]],
    [{ "x-request-id": "a".repeat(129) }, [undefined, undefined]],
    [{ traceparent: `00-${"0".repeat(32)}-00f067aa0ba902b7-01` }, [undefined, undefined]],
    [{ traceparent: "secret-trace" }, [undefined, undefined]],
  ] as const) {
    const reply = await call("GET", "/v1/platform/programs", { headers });
    await settled();
    const [line] = fixtures.lines.filter(({ request_id: id }) => id === reply.headers["request-id"]);
    assert.deepEqual([line.caller_request_id, line.trace_id], expected, JSON.stringify(headers));
  }
});

/** All that the line of a request may hold. A field that is added has to be named here, and looked at. */
const FIELDS = new Set([
  ...["level", "time", "pid", "hostname", "msg", "request_id", "caller_request_id", "trace_id"],
  ...["method", "route", "status", "duration_ms", "organization", "replayed", "reason"],
]);

test("no key, body, query, address or code is ever in the log", async (fixtures) => {
  const { call, key, text, campaign } = fixtures;
  const headers = {
    cookie: "session=secret-cookie",
    "user-agent": "secret-agent",
    "x-request-id": "secret@mail.example",
    traceparent: "00-secret-secret-01",
  };
  await call("POST", "/v1/platform/programs", { body: { name: "secret-body", nme: 1 }, headers });
  await call("GET", "/v1/platform/entities?email=secret%40mail.example", { headers });
  await call("GET", "/v1/platform/programs", { key: "sk_live_secret", headers });
  await settled();
  assert.doesNotMatch(text(), /secret/);
  for (const line of fixtures.lines.filter(({ msg }) => msg === "request"))
    for (const field of Object.keys(line)) assert.ok(FIELDS.has(field), `${field} is in the line of a request`);
  for (const hidden of [key, "127.0.0.1", campaign.code]) assert.equal(text().includes(hidden), false, hidden);
});

test("a host's own log lines are redacted as well, if it uses the paths", () => {
  const { sink, text } = collecting();
  const log = pino({ redact: [...REDACTED] }, sink);
  log.info({ req: { headers: { authorization: "Bearer hidden", cookie: "hidden" } }, key: { secret: "hidden" } });
  assert.doesNotMatch(text(), /hidden/);
});

test("durations are counted by route pattern and status, and shown to requests with the key", async ({
  call,
  registry,
}) => {
  await call("GET", "/v1/platform/programs");
  await settled();
  const known =
    /entente_http_request_duration_seconds_count\{method="GET",route="\/v1\/platform\/programs",status="200"\} [1-9]/;
  assert.match(await registry.metrics(), known);
  for (const key of [undefined, "wrong"]) refused(await call("GET", "/metrics", { key }), 401, "unauthenticated");
  const shown = await call("GET", "/metrics", { key: "m3trics" });
  assert.equal(shown.status, 200);
  assert.match(shown.text, known);
});

test("the path /metrics is not found without a key; a separate port serves it", async () => {
  const world = await openWorld();
  const server = createMetricsServer(world.registry);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    refused(await world.call("GET", "/metrics"), 404, "route_not_found");
    await world.call("GET", "/livez");
    await settled();
    const root = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
    assert.match((await sendRequest(root, "GET", "/metrics")).text, /route="\/livez",status="200"/);
    refused(await sendRequest(root, "GET", "/"), 404, "route_not_found");
  } finally {
    server.close();
    await world.close();
  }
});

test("each request is one server span, named by its pattern", async ({ call, campaign }) => {
  spans.length = 0;
  await call("GET", `/v1/platform/programs/${campaign.program}`);
  await call("GET", `/r/${campaign.code}`);
  await settled();
  assert.deepEqual(
    spans.map(({ name }) => name),
    ["GET /v1/platform/programs/{id}", "GET /r/{code}"],
  );
  for (const { options, attributes, ended, status } of spans) {
    assert.equal(options.kind, 1);
    assert.equal(ended, 1);
    assert.equal(status, undefined);
    assert.ok([200, 302].includes(attributes["http.response.status_code"] as number));
  }
  assert.equal(SpanStatusCode.ERROR, 2);
});

test("liveness checks nothing, readiness runs the given check", async () => {
  let found: any = { ready: true, checks: { database: "ok" } };
  const world = await openWorld({ readiness: async () => (found instanceof Error ? Promise.reject(found) : found) });
  try {
    assert.deepEqual((await world.call("GET", "/readyz", { key: undefined })).body, {
      ready: true,
      checks: { database: "ok" },
    });
    found = { ready: false, checks: { database: "away" } };
    const away = await world.call("GET", "/readyz");
    assert.equal(away.status, 503);
    assert.deepEqual(away.body, found);
    found = new Error("hidden");
    const broken = await world.call("GET", "/readyz");
    assert.equal(broken.status, 503);
    assert.doesNotMatch(broken.text, /hidden/);
    assert.equal((await world.call("GET", "/livez")).status, 200);
    refused(await world.call("POST", "/livez"), 405, "method_not_allowed");
  } finally {
    await world.close();
  }
});

test.run();
