import * as assert from "node:assert/strict";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { context, propagation, trace } from "@opentelemetry/api";
import {
  InMemorySpanExporter,
  NodeTracerProvider,
  type ReadableSpan,
  SimpleSpanProcessor,
} from "@opentelemetry/sdk-trace-node";
import { suite } from "uvu";
import { serve } from "./serve.ts";
import { engineWanted, freshPostgres } from "./testing/engines.ts";
import { eventually } from "./testing/http.ts";
import { temporaryFolder } from "./testing/processes.ts";
import { runCli } from "./testing/run-cli.ts";

/** The API is one for all specs of a process: each leaves it as it was. */
const unregister = (): void => {
  for (const api of [trace, context, propagation]) api.disable();
};

const exporter = new InMemorySpanExporter();
const test = suite("spans of a request, through to its deliveries");

const folder = await temporaryFolder();
test.before(() => {
  unregister();
  new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }).register();
});
test.after(async () => {
  unregister();
  await folder.remove();
});

/** A receiver of webhooks, with the headers of what it got. */
const receiving = async () => {
  const got: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    got.push(request.headers);
    request.resume().on("end", () => response.end());
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as { port: number };
  const close = () =>
    new Promise<void>((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    });
  return { got, close, url: `http://127.0.0.1:${port}/hook?token=secret-of-the-receiver` };
};

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const CALLER = "00f067aa0ba902b7";

const spansOf = (trace: string): readonly ReadableSpan[] =>
  exporter.getFinishedSpans().filter((span) => span.spanContext().traceId === trace);

const story = async (env: Readonly<Record<string, string>>): Promise<void> => {
  exporter.reset();
  const receiver = await receiving();
  const serving = await serve({
    ...env,
    PORT: "0",
    LOG_LEVEL: "silent",
    ENTENTE_DEMO: "off",
    ENTENTE_WEBHOOK_LOOPBACK: "on",
    ENTENTE_DATA_DIR: folder.path,
  });
  try {
    const run = async (...words: readonly string[]) =>
      (await runCli({ ...env, ENTENTE_DATA_DIR: folder.path }, ...words, "--json")).json;
    await run("organizations", "create", "--name", "Acme");
    await run("brands", "create", "--name", "Acme Shoes", "--slug", "shoes");
    const { secret } = await run("keys", "create", "--name", "server", "--scope", "*");
    const call = async (path: string, body: object, headers: Readonly<Record<string, string>> = {}) => {
      const response = await fetch(`${serving.url}/v1/platform${path}`, {
        method: "POST",
        headers: { authorization: `Bearer ${secret}`, "content-type": "application/json", ...headers },
        body: JSON.stringify(body),
      });
      const answer = (await response.json()) as { readonly id: string };
      assert.ok(response.ok, JSON.stringify(answer));
      return answer;
    };
    await call("/webhook_endpoints", { url: receiver.url });
    const program = await call("/programs", { name: "Runners" });
    const { id } = await call("/distributions", { name: "Spring", programs: [program.id] });
    await call(`/distributions/${id}/validate`, {});
    await call(`/distributions/${id}/launch`, {}, { traceparent: `00-${TRACE}-${CALLER}-01` });
    const done = (name: string) => spansOf(TRACE).filter((span) => span.name === name);
    await eventually("the launch has ended, and was delivered", async () => {
      const ended = done("worker step distribution.launch").some(
        ({ attributes }) => attributes["entente.operation.status"] === "succeeded",
      );
      return ended && receiver.got.filter(({ traceparent }) => traceparent?.includes(TRACE)).length >= 3;
    });
    const spans = new Map(spansOf(TRACE).map((span) => [span.spanContext().spanId, span]));
    const [request] = done("POST /v1/platform/distributions/{id}/launch");
    assert.equal(request?.parentSpanContext?.spanId, CALLER);
    const childrenOf = (span: ReadableSpan | undefined) =>
      [...spans.values()].filter((one) => one.parentSpanContext?.spanId === span?.spanContext().spanId);
    assert.deepEqual(
      childrenOf(request)
        .map(({ name }) => name)
        .sort(),
      ["commit", "decide", "gather"],
    );
    const [commit] = childrenOf(request).filter(({ name }) => name === "commit");
    assert.equal(commit?.attributes["entente.commit.outcome"], "committed");
    const followers = new Set(childrenOf(commit).map(({ name }) => name));
    assert.deepEqual([...followers].sort(), ["deliver webhook", "worker step distribution.launch"]);
    for (const step of done("worker step distribution.launch"))
      assert.equal(step.parentSpanContext?.spanId, commit?.spanContext().spanId);
    // Each delivery goes on from the commit that made its event, of the request or of a step, and names itself to its receiver.
    for (const delivery of done("deliver webhook")) {
      const parent = spans.get(delivery.parentSpanContext?.spanId ?? "");
      assert.ok(parent === commit || parent?.name === "worker step distribution.launch");
    }
    await eventually("each header that arrived names the span of its delivery", async () => {
      const sent = new Set(done("deliver webhook").map((span) => `00-${TRACE}-${span.spanContext().spanId}-01`));
      return receiver.got.every(
        ({ traceparent }) => !String(traceparent).includes(TRACE) || sent.has(String(traceparent)),
      );
    });
    const names = exporter.getFinishedSpans().map(({ name, attributes }) => JSON.stringify([name, attributes]));
    for (const words of names) assert.doesNotMatch(words, /secret|sk_live|Acme|Runners|org_/);
  } finally {
    await serving.stop();
    await receiver.close();
  }
};

test("one trace leads from a request to the steps of its workers and to its deliveries, in memory", () =>
  story({ DATABASE_URL: "memory:" }));

if (engineWanted("postgres")) {
  test("one trace leads from a request to the steps of its workers and to its deliveries, on PostgreSQL", async () => {
    const database = await freshPostgres();
    try {
      await story({ DATABASE_URL: database.url, ENTENTE_SECRET_KEY: "5e0f".repeat(16) });
    } finally {
      await database.drop();
    }
  });
}

test.run();
