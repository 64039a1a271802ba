import { suite } from "uvu";
import * as assert from "uvu/assert";
import { deciding, NOW } from "../journal/testing/deciding.ts";
import { named } from "../kernel/testing/named.ts";
import { newOperation, type Operation, type Settings } from "../operations/index.ts";
import { dueCancels, dueWhenFunded, releasedBy, releasing } from "./release.ts";

// Decisions, section 3: a worker that lost an operation gives back what nobody else can, and holds up no cancel.

const test = suite("a lease that was lost");

const BATCH = { id: named("payout_batch", "batch"), brand: named("brand", "brand") };
const ROW: Operation = {
  ...newOperation(deciding({ maxAttempts: 8 } as Settings), "payout_batch.export", BATCH),
  leaseUntil: NOW,
};
const OWN = { row: ROW, version: 3 };

/** The present state of the operation, and the reason that it is given back. */
const NOWADAYS = [
  [undefined, undefined],
  [{ row: ROW, version: 4 }, undefined],
  [{ row: { ...ROW, completedAt: NOW }, version: 4 }, "superseded"],
  [{ row: { ...ROW, completedAt: NOW }, version: 5 }, undefined],
  [{ row: { ...ROW, completedAt: NOW, leaseUntil: null }, version: 4 }, undefined],
  [{ row: { ...ROW, waitingReason: "funding_required" as const }, version: 9 }, "retried"],
  [{ row: { ...ROW, waitingReason: "funding_required" as const, leaseUntil: null }, version: 9 }, undefined],
  [{ row: { ...ROW, waitingReason: "awaiting_cleanup" as const }, version: 9 }, undefined],
] as const;

test("a lost lease is given back where the operation was superseded under it, or made due by a top-up", () => {
  for (const [current, why] of NOWADAYS) assert.is(releasedBy(OWN, current), why);
  assert.equal(releasing(OWN), { kind: "operation", row: { ...ROW, leaseUntil: null }, version: 3 });
});

test("a lost lease makes the cancels due that wait for it", () => {
  const before = new Date(0);
  const waiting = { ...ROW, waitingReason: "awaiting_cleanup" as const, nextAttemptAt: before };
  const other = { ...ROW, waitingReason: "funding_required" as const };
  const due = dueCancels(
    [
      { row: other, version: 1 },
      { row: waiting, version: 2 },
    ],
    NOW,
  );
  assert.equal(due, [{ kind: "operation", row: { ...waiting, nextAttemptAt: NOW }, version: 2 }]);
});

test("funds that came in between make it due, if they are enough", () => {
  const row = { ...ROW, nextAttemptAt: new Date(0) };
  const due = { kind: "operation", row: { ...row, nextAttemptAt: NOW }, version: 3 };
  assert.is(dueWhenFunded({ row, version: 3 }, 99n, 100n, NOW), undefined);
  assert.equal(dueWhenFunded({ row, version: 3 }, 100n, 100n, NOW), due);
  assert.equal(dueWhenFunded({ row, version: 3 }, 101n, 100n, NOW), due);
});

test.run();
