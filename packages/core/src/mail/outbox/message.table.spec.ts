import { suite } from "uvu";
import * as assert from "uvu/assert";
import { NOW } from "../../journal/testing/deciding.ts";
import { afterPosting, blankMail, expired, isExpired, type MailMessage } from "./message.ts";

const test = suite("messages");

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const MESSAGE: MailMessage = {
  id: "018f3b5a-7c00-7000-8000-000000000001" as MailMessage["id"],
  brand: null,
  entity: null,
  person: null,
  template: "paid",
  language: "en",
  about: null,
  messageId: "one@partners.test",
  content: "sealed",
  status: "pending",
  reason: null,
  attempts: 0,
  nextAttemptAt: NOW,
  leaseUntil: NOW,
  createdAt: NOW,
  updatedAt: NOW,
};
const after = (ms: number): Date => new Date(NOW.getTime() + ms);
const ENDED = { content: null, nextAttemptAt: null, leaseUntil: null };

test("a message that is accepted is sent, and its content is gone", () => {
  const at = after(5);
  assert.equal(afterPosting({ ...MESSAGE, reason: "451 later" }, "accepted", at), {
    ...MESSAGE,
    ...ENDED,
    status: "sent",
    attempts: 1,
    reason: null,
    updatedAt: at,
  });
});

/** By hand: the wait after each attempt. */
const WAITS = [1, 5, 30, 120, 300, 600, 840, 1_200] as const;
for (const [attempts, minutes] of WAITS.entries()) {
  test(`a message that is refused for now the ${attempts + 1}th time is tried again after ${minutes} minutes`, () => {
    const next = afterPosting({ ...MESSAGE, attempts }, { refused: "451 later", permanent: false }, NOW);
    assert.equal(next, {
      ...MESSAGE,
      attempts: attempts + 1,
      reason: "451 later",
      nextAttemptAt: after(minutes * MINUTE_MS),
      leaseUntil: null,
    });
  });
}

const GIVEN_UP = [
  ["refused for good", MESSAGE, true, 0],
  ["refused for now the ninth time", { ...MESSAGE, attempts: 8 }, false, 0],
  ["refused for now so late that the next attempt is of no use", MESSAGE, false, 72 * HOUR_MS - MINUTE_MS],
] as const;
for (const [how, row, permanent, ms] of GIVEN_UP) {
  test(`a message is given up that is ${how}`, () => {
    const next = afterPosting(row, { refused: "x".repeat(900), permanent }, after(ms));
    assert.equal([next.status, next.content, next.nextAttemptAt, next.reason?.length], ["failed", null, null, 500]);
  });
}

test("a message is of use for three days, to the millisecond", () => {
  assert.is(isExpired(MESSAGE, after(72 * HOUR_MS - 1)), false);
  assert.is(isExpired(MESSAGE, after(72 * HOUR_MS)), true);
  const late = after(72 * HOUR_MS);
  assert.equal(expired(MESSAGE, late), { ...MESSAGE, ...ENDED, status: "failed", reason: "expired", updatedAt: late });
  assert.is(expired({ ...MESSAGE, reason: "451 later" }, late).reason, "451 later");
});

test("a message to an erased recipient has nothing left to be sent, and one that was sent stays sent", () => {
  assert.equal(blankMail({ status: "pending" }), { ...ENDED, reason: null, status: "skipped" });
  for (const status of ["sent", "failed", "skipped"] as const) assert.is(blankMail({ status }).status, status);
});

test.run();
