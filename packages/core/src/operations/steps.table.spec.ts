import { suite } from "uvu";
import * as assert from "uvu/assert";
import { stepOf } from "../campaigns/testing/changes.ts";
import { inSeconds, stepFacts } from "../campaigns/testing/rows.ts";
import { NOW } from "../journal/testing/deciding.ts";
import { advancing, backoff, finishOperation, hasAttempts, RUNNING, retryLater, waitFor } from "./steps.ts";

const test = suite("the steps of an operation");

const failing = (failures: number, attempts = 0) => stepFacts({ operation: { failures, attempts } });

/** Failures so far, the wait in seconds. Interface, section 6: it doubles, up to a bound. */
const WAITS = [
  [0, 1],
  [1, 2],
  [2, 4],
  [5, 32],
  [6, 60],
  [30, 60],
  [5_000, 60],
] as const;

test("the wait between two attempts doubles, up to a bound", () => {
  for (const [failures, seconds] of WAITS) {
    assert.is(backoff({ backoffMs: 1_000, backoffMaxMs: 60_000 }, failures), seconds * 1_000);
    assert.equal(retryLater(failing(failures)).fields.nextAttemptAt, inSeconds(seconds));
  }
  assert.is(backoff({ backoffMs: 1, backoffMaxMs: Number.POSITIVE_INFINITY }, 31), 2 ** 30);
});

test("another attempt is counted, and releases the operation", () => {
  assert.equal(retryLater(failing(1)), {
    fields: { ...RUNNING, attempts: 2, failures: 2, nextAttemptAt: inSeconds(2) },
    ends: true,
  });
  assert.equal(RUNNING, { status: "running", waitingReason: null, waitingAsset: null });
});

test("attempts are those of the step that took the most", () => {
  assert.equal(advancing(failing(0)), { attempts: 1, failures: 0 });
  assert.equal(advancing(failing(2)), { attempts: 3, failures: 0 });
  assert.equal(advancing(failing(0, 3)), { attempts: 3, failures: 0 });
});

test("an operation of three attempts fails twice before its last", () => {
  assert.equal(
    [0, 1, 2, 3].map((failures) => hasAttempts(failing(failures))),
    [true, true, false, false],
  );
});

test("an operation waits until the next poll, or until it is known to go on", () => {
  const waiting = { status: "waiting", waitingAsset: null };
  assert.equal(waitFor(stepFacts(), "provider_review"), {
    fields: { ...waiting, waitingReason: "provider_review", nextAttemptAt: inSeconds(5) },
    ends: true,
  });
  assert.equal(waitFor(stepFacts(), "awaiting_cleanup", inSeconds(1)), {
    fields: { ...waiting, waitingReason: "awaiting_cleanup", nextAttemptAt: inSeconds(1) },
    ends: true,
  });
  assert.equal(waitFor(stepFacts(), "funding_required", undefined, "usd").fields.waitingAsset, "usd");
});

/** How it ends, what is announced. */
const ENDS = [
  ["succeeded", "operation.succeeded"],
  ["partial", "operation.succeeded"],
  ["failed", "operation.failed"],
] as const;

test("an operation ends with its event, and takes the rest of the change along", () => {
  for (const [status, type] of ENDS) {
    const facts = stepFacts({ operation: { failures: 1, status: "waiting", waitingReason: "provider_review" } });
    const error = status === "failed" ? { code: "code", message: "Message." } : null;
    const step = finishOperation(
      facts,
      status,
      { live: 2 },
      { notifications: ["operations"] },
      ...(error ? [error] : []),
    );
    assert.equal(stepOf(facts, step), {
      fields: {
        status,
        waitingReason: null,
        waitingAsset: null,
        attempts: 2,
        result: '{"live":2}',
        error,
        completedAt: NOW,
        nextAttemptAt: null,
      },
      ends: true,
      writes: [],
      events: [[type, `operation operation op_operation ${status}`, "operation"]],
    });
    assert.equal(step.change?.notifications, ["operations"]);
    const [event] = step.change?.events ?? [];
    assert.is(JSON.parse(event?.data ?? "").object.updated_at, NOW.toISOString());
  }
});

test("events of the change come before the event of the operation", () => {
  const facts = stepFacts();
  const [first] = finishOperation(facts, "failed", {}, {}).change?.events ?? [];
  assert.ok(first);
  const { change } = finishOperation(facts, "succeeded", {}, { events: [first] });
  assert.equal(
    change?.events?.map(({ type }) => type),
    ["operation.failed", "operation.succeeded"],
  );
});

test.run();
