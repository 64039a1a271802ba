import * as assert from "node:assert/strict";
import type { Ports } from "@entente/core/ports";
import { ROOT_CONTEXT, trace } from "@opentelemetry/api";
import { suite } from "uvu";
import { tracedPorts } from "./traced-ports.ts";
import { continuing, traceparentOf } from "./traceparent.ts";

const test = suite("spans of ports");

const TRACEPARENT = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";

test("a span that is named is continued, as of another process", () => {
  const context = trace.getSpanContext(continuing(ROOT_CONTEXT, TRACEPARENT));
  assert.deepEqual(context, {
    traceId: "4bf92f3577b34da6a3ce929d0e0e4736",
    spanId: "00f067aa0ba902b7",
    traceFlags: 1,
    isRemote: true,
  });
  assert.equal(traceparentOf(trace.getSpan(continuing(ROOT_CONTEXT, TRACEPARENT))), TRACEPARENT);
});

test("a text that names no span changes no context", () => {
  for (const text of [
    null,
    undefined,
    "",
    "secret",
    `00-${"0".repeat(32)}-00f067aa0ba902b7-01`,
    `00-4bf92f3577b34da6a3ce929d0e0e4736-${"0".repeat(16)}-01`,
    TRACEPARENT.toUpperCase(),
    `${TRACEPARENT}-more`,
  ])
    assert.equal(continuing(ROOT_CONTEXT, text), ROOT_CONTEXT, String(text));
  assert.equal(traceparentOf(undefined), undefined);
});

/** Ports that keep what they are given. */
const keeping = () => {
  const given: unknown[] = [];
  const keep =
    <T>(answer: T) =>
    async (...all: readonly unknown[]) => {
      given.push(...all);
      return answer;
    };
  const settings = {
    get publicUrl() {
      return "http://127.0.0.1";
    },
  };
  const ports = {
    settings,
    programs: { get: keep("a program"), size: 3 },
    journal: { commit: keep({ outcome: "committed" }), findAnswer: keep(undefined) },
    webhookTransport: { post: keep({ status: 200, retryAfter: null, answer: "" }) },
    channels: [],
  } as unknown as Ports;
  return { given, ports };
};

test("without an SDK every port does as before, and nothing is named", async () => {
  const { given, ports } = keeping();
  const traced = tracedPorts(ports);
  assert.equal(traced.settings, ports.settings);
  assert.equal(traced.channels, ports.channels);
  assert.equal(await traced.programs.get("tenant" as never, "id" as never), "a program");
  assert.equal((traced.programs as never as { size: number }).size, 3);
  assert.equal(traced.programs.get, traced.programs.get);
  const change = {
    tenant: { livemode: true },
    origin: { actor: { type: "system", id: "seals", name: null }, requestId: null },
  };
  assert.deepEqual(await traced.journal.commit(change as never), { outcome: "committed" });
  const headers = { "content-type": "application/json", traceparent: TRACEPARENT };
  const asked = { endpoint: "e", url: "https://example.com/hook", headers, body: "{}", deadlineMs: 1 };
  assert.deepEqual(await traced.webhookTransport?.post(asked as never), { status: 200, retryAfter: null, answer: "" });
  assert.deepEqual(given, ["tenant", "id", change, asked]);
});

test("a commit that fails is answered as it is", async () => {
  const { ports } = keeping();
  const cause = new Error("away");
  const commit = () => Promise.reject(cause);
  const traced = tracedPorts({ ...ports, journal: { ...ports.journal, commit } });
  const change = {
    tenant: { livemode: true },
    origin: { actor: { type: "operator", id: null, name: null }, requestId: null },
  };
  await assert.rejects(traced.journal.commit(change as never), cause);
});

test("a journal of a class keeps the methods of its class", async () => {
  class Journal {
    readonly #answer = "an answer";
    async findAnswer() {
      return this.#answer;
    }
  }
  const { ports } = keeping();
  const traced = tracedPorts({ ...ports, journal: new Journal() as never });
  assert.equal(await traced.journal.findAnswer("tenant" as never, "key" as never, "digest" as never), "an answer");
});

test.run();
