import * as assert from "node:assert/strict";
import { suite } from "uvu";
import { ConnectionError, type EntenteError, errorOf, TimeoutError } from "./errors.ts";
import { delayMs, isPassing, pause } from "./retry.ts";

const test = suite("what is repeated, and when");

const refused = (status: number, code: string, headers: Readonly<Record<string, string>> = {}): EntenteError =>
  errorOf(new Response(null, { status, headers }), JSON.stringify({ error: { code, message: "", param: null } }));

const WHENEVER = [true, true];
const WHEN_REPEATABLE = [true, false];
const NEVER = [false, false];

/** The failures, each with whether the request is repeated when it has a key or only reads, and when neither. */
const REPEATED: readonly (readonly [string, unknown, readonly boolean[]])[] = [
  ["no connection", new ConnectionError({ code: "connection_failed", message: "" }), WHEN_REPEATABLE],
  ["no answer in time", new TimeoutError({ code: "timed_out", message: "" }), WHEN_REPEATABLE],
  ["400", refused(400, "invalid_request"), NEVER],
  ["401", refused(401, "unauthenticated"), NEVER],
  ["403", refused(403, "insufficient_scope"), NEVER],
  ["404", refused(404, "program_not_found"), NEVER],
  ["408", refused(408, "invalid_request"), WHEN_REPEATABLE],
  ["409", refused(409, "operation_conflict"), NEVER],
  ["409 of the key in use", refused(409, "idempotency_key_in_use"), WHENEVER],
  ["409 of the key of another request", refused(409, "idempotency_key_conflict"), NEVER],
  ["429", refused(429, "rate_limited", { "retry-after": "60" }), WHENEVER],
  ["429 that asks for more than a minute", refused(429, "rate_limited", { "retry-after": "61" }), NEVER],
  ["500", refused(500, "internal_error"), NEVER],
  ["502", errorOf(new Response(null, { status: 502 }), ""), WHEN_REPEATABLE],
  ["503", refused(503, "temporarily_unavailable"), WHEN_REPEATABLE],
  ["504", errorOf(new Response(null, { status: 504 }), ""), WHEN_REPEATABLE],
  ["an error of the caller's own", new TypeError("no id"), NEVER],
];

for (const [name, error, expected] of REPEATED) {
  test(name, () => assert.deepEqual([isPassing(error, true), isPassing(error, false)], expected));
}

const none = { retryAfter: null };

test("the delay doubles up to 8 seconds, less up to half of it", () => {
  const longest = [0, 1, 2, 3, 4, 5, 20].map((failed) => delayMs(none, { first: 500, failed, random: 0 }));
  assert.deepEqual(longest, [500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000]);
  assert.equal(delayMs(none, { first: 500, failed: 1, random: 1 }), 500);
});

test("the service's own delay is kept", () => {
  assert.equal(delayMs({ retryAfter: 7 }, { first: 500, failed: 3, random: 1 }), 7_000);
  const inAnHour = new Date(Date.now() + 3_600_000).toUTCString();
  const { retryAfter } = refused(503, "temporarily_unavailable", { "retry-after": inAnHour });
  assert.ok(retryAfter !== null && retryAfter > 3_500 && retryAfter <= 3_600);
});

const asctime = (at: Date): string => {
  const [, day, number, month, year, time] = /^(\w+), (\d+) (\w+) (\d+) (\S+) GMT$/.exec(at.toUTCString()) ?? [];
  return `${day} ${month} ${number} ${time} ${year}`;
};
const LATER = new Date(Date.now() + 3_600_000);
const PAST = "Sun, 06 Nov 1994 08:49:37 GMT";

/** The headers that are sent, each with the pause that it asks for: about an hour, so many seconds, or none. */
const ASKED: readonly (readonly [string, number | "an hour" | null])[] = [
  ["0", 0],
  ["7", 7],
  ["007", 7],
  [LATER.toUTCString(), "an hour"],
  [asctime(LATER), "an hour"],
  [PAST, null],
  ["Sunday, 06-Nov-94 08:49:37 GMT", null],
  ["Sun Nov  6 08:49:37 1994", null],
  ["1.5", null],
  ["-3", null],
  ["+3", null],
  ["1e3", null],
  ["0x10", null],
  ["7s", null],
  ["7, 8", null],
  ["soon", null],
  ["Sun, soon", null],
  ["2030", 2_030],
  ["2099-01-01", null],
  [LATER.toISOString(), null],
  ["", null],
];

test("a Retry-After of neither digits nor an HTTP date asks for nothing, and a past date keeps the usual pause", () => {
  for (const [header, expected] of ASKED) {
    const error = refused(503, "temporarily_unavailable", { "retry-after": header });
    const { retryAfter } = error;
    if (expected === "an hour") assert.ok(retryAfter !== null && retryAfter > 3_500 && retryAfter <= 3_600, header);
    else assert.equal(retryAfter, expected, header);
    if (expected === null) assert.equal(delayMs(error, { first: 500, failed: 1, random: 0 }), 1_000, header);
  }
});

test("a pause leaves no listener behind", async () => {
  const heard: string[] = [];
  const signal = {
    aborted: false,
    addEventListener: () => void heard.push("added"),
    removeEventListener: () => void heard.push("removed"),
  } as unknown as AbortSignal;
  await pause(1, signal);
  assert.deepEqual(heard, ["added", "removed"]);
});

test.run();
