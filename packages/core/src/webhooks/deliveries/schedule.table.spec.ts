import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Id, JsonText } from "../../kernel/index.ts";
import type { WebhookDelivery } from "./delivery.ts";
import type { Posted } from "./ports.ts";
import { afterAttempt, retryAfterMs } from "./schedule.ts";

const test = suite("attempts of a delivery");

/** A date of HTTP is in GMT, wherever it is read. */
const { TZ } = process.env;
test.before(() => {
  process.env.TZ = "America/New_York";
});
test.after(() => {
  if (TZ === undefined) delete process.env.TZ;
  else process.env.TZ = TZ;
});

/** Decisions, section 6: 10 attempts, after these. */
const [S, M, H] = [1_000, 60_000, 3_600_000];
const WAITS = [0, 5 * S, 5 * M, 30 * M, 2 * H, 5 * H, 10 * H, 14 * H, 20 * H, 24 * H];

const BORN = new Date("2030-01-01T00:00:00.000Z");
const FIRST: WebhookDelivery = {
  id: "" as Id<"webhook_delivery">,
  endpoint: "" as Id<"webhook_endpoint">,
  event: "" as Id<"event">,
  eventType: "budget.reserved",
  seq: 1,
  sample: null,
  status: "pending",
  attempts: 0,
  log: [],
  nextAttemptAt: BORN,
  leaseUntil: BORN,
  createdAt: BORN,
  updatedAt: BORN,
};
const answer = (status: number, retryAfter: string | null = null): Posted => ({ status, retryAfter, answer: "a" });

/** One attempt as soon as it is due, which takes 40 ms. */
const attempt = (row: WebhookDelivery, posted: Posted, chance = 0.5): WebhookDelivery => {
  const startedAt = row.nextAttemptAt as Date;
  return afterAttempt(row, posted, { startedAt, endedAt: new Date(startedAt.getTime() + 40), chance });
};
const waitOf = (row: WebhookDelivery): number => (row.nextAttemptAt as Date).getTime() - row.updatedAt.getTime();

for (const [chance, share] of [
  [0, 0.8],
  [0.5, 1],
  [1, 1.2],
] as const) {
  test(`come as often and as far apart as decided, ${share} of each wait by chance`, () => {
    let row = FIRST;
    for (const [index, wait] of WAITS.entries()) {
      assert.is(row.status, "pending");
      assert.is(row.attempts, index);
      if (index > 0) assert.is(waitOf(row), Math.round(wait * share));
      row = attempt(row, index % 2 === 0 ? answer(500) : { error: "timeout" }, chance);
    }
    assert.equal([row.status, row.nextAttemptAt, row.leaseUntil, row.attempts], ["exhausted", null, null, 10]);
    assert.is(row.log.length, 10);
  });
}

test("end with the first 2xx, and with 410", () => {
  for (const status of [200, 201, 202, 204, 299]) assert.is(attempt(FIRST, answer(status)).status, "delivered");
  assert.is(attempt(FIRST, answer(410)).status, "exhausted");
  for (const status of [100, 199, 300, 301, 302, 304, 307, 308, 400, 404, 409, 411, 429, 500, 503]) {
    assert.equal([attempt(FIRST, answer(status)).status, waitOf(attempt(FIRST, answer(status)))], ["pending", 5 * S]);
  }
});

test("a sample is tried once, whatever comes of it", () => {
  const sample: WebhookDelivery = { ...FIRST, seq: 0, sample: "{}" as JsonText };
  assert.is(attempt(sample, answer(204)).status, "delivered");
  for (const posted of [answer(500), answer(503, "120"), answer(410), { error: "timeout" }]) {
    const { status, nextAttemptAt, attempts, log } = attempt(sample, posted);
    assert.equal([status, nextAttemptAt, attempts, log.length], ["exhausted", null, 1, 1]);
  }
  // Begun anew by hand, it is tried once more.
  const again = { ...attempt(sample, answer(500)), status: "pending" as const, attempts: 0, nextAttemptAt: BORN };
  assert.equal([attempt(again, answer(500)).status, attempt(again, answer(500)).log.length], ["exhausted", 2]);
});

test("the attempts of a delivery are kept: when, how long, and what came back or why nothing did", () => {
  const once = attempt(FIRST, answer(503));
  const twice = attempt(once, { error: "connection_refused" });
  assert.equal(twice.log, [
    { startedAt: "2030-01-01T00:00:00.000Z", durationMs: 40, status: 503, error: null, answer: "a" },
    { startedAt: "2030-01-01T00:00:05.040Z", durationMs: 40, status: null, error: "connection_refused", answer: null },
  ]);
});

test("the attempts of a delivery are kept to the number of 30 when it is begun again and again", () => {
  let row = FIRST;
  for (let round = 0; round < 40; round += 1) {
    row = attempt(
      { ...row, status: "pending", attempts: 0, nextAttemptAt: new Date(BORN.getTime() + round) },
      answer(500),
    );
  }
  assert.is(row.log.length, 30);
  assert.is(row.log.at(-1)?.startedAt, "2030-01-01T00:00:00.039Z");
});

test("a receiver may request more time, up to a day, and never less", () => {
  assert.is(waitOf(attempt(FIRST, answer(503, "120"))), 120 * S);
  assert.is(waitOf(attempt(FIRST, answer(429, "1"))), 5 * S);
  assert.is(waitOf(attempt(FIRST, answer(503, "999999999999999999999999"))), 24 * H);
  assert.is(waitOf(attempt(FIRST, answer(302, "60"))), 60 * S);
});

/** Values of Retry-After, each with the seconds that it means at noon. */
const RETRY_AFTER: readonly (readonly [string | null, number])[] = [
  [null, 0],
  ["", 0],
  ["0", 0],
  ["30", 30],
  [" 30 ", 30],
  ["86400", 86_400],
  ["86401", 86_400],
  ["1e9", 0],
  ["-5", 0],
  ["1.5", 0],
  ["soon", 0],
  ["NaN", 0],
  ["0x10", 0],
  ["2030-01-01T13:00:00Z", 0],
  ["junk 2031", 0],
  ["about Tue, 01 Jan 2030 12:01:00 GMT", 0],
  ["Tue, 01 Jan 2030 12:01:00 GMT", 60],
  ["Tuesday, 01-Jan-30 12:01:00 GMT", 60],
  ["Tue Jan  1 12:01:00 2030", 60],
  ["Tue, 01 Jan 2030 11:59:00 GMT", 0],
  ["Fri, 31 Dec 9999 23:59:59 GMT", 86_400],
  ["Mon, 99 Foo 2030 99:99:99 GMT", 0],
  ["9".repeat(400), 86_400],
];

for (const [header, seconds] of RETRY_AFTER) {
  test(`Retry-After: ${String(header).slice(0, 40)} means ${seconds} s`, () => {
    assert.is(retryAfterMs(header, new Date("2030-01-01T12:00:00.000Z")), seconds * S);
  });
}

test.run();
