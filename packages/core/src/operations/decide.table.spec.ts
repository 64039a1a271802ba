import { suite } from "uvu";
import * as assert from "uvu/assert";
import { eventsOf, writesOf } from "../campaigns/testing/changes.ts";
import { BORN, MOMENT, operation } from "../campaigns/testing/rows.ts";
import { NOW, stored } from "../journal/testing/deciding.ts";
import { newId } from "../kernel/index.ts";
import { named } from "../kernel/testing/named.ts";
import { createOperation, newOperation, supersedeOperation } from "./decide.ts";
import { OPERATION_KINDS, OPERATION_STATUSES, type Operation, type OperationKind } from "./operation.ts";

const test = suite("operations that begin and are set aside");

const SUBJECT = { id: named("distribution", "dist"), brand: named("brand", "brand") };
const EXPECTED: Operation = {
  id: newId(MOMENT, "operation", "dist"),
  brand: SUBJECT.brand,
  kind: "distribution.launch",
  subjectType: "distribution",
  subject: SUBJECT.id,
  status: "pending",
  waitingReason: null,
  waitingAsset: null,
  attempts: 0,
  failures: 0,
  maxAttempts: 3,
  targetOperation: null,
  traceparent: null,
  progressTotal: 0,
  progressDone: 0,
  result: null,
  error: null,
  completedAt: null,
  nextAttemptAt: NOW,
  leaseUntil: null,
  createdAt: NOW,
  updatedAt: NOW,
};

test("a new operation is due at once, and knows what it is about", () => {
  assert.equal(newOperation(MOMENT, "distribution.launch", SUBJECT), EXPECTED);
  const target = named("operation", "launch");
  assert.is(newOperation(MOMENT, "distribution.cancel", SUBJECT, target).targetOperation, target);
  for (const [kind, { subject }] of Object.entries(OPERATION_KINDS))
    assert.is(newOperation(MOMENT, kind as OperationKind, SUBJECT).subjectType, subject);
});

test("operations of two subjects that begin in one change are two", () => {
  const other = newOperation(MOMENT, "distribution.launch", { ...SUBJECT, id: named("distribution", "other") });
  assert.is.not(other.id, EXPECTED.id);
});

test("an operation that begins is written as new", () => {
  assert.equal(createOperation(EXPECTED), { kind: "operation", version: 0, row: EXPECTED });
});

/** The kind that is set aside, what becomes of it. Decisions, section 3. */
const ENDS: readonly (readonly [OperationKind, "superseded" | "canceled"])[] = [
  ["distribution.launch", "superseded"],
  ["distribution.resume", "superseded"],
  ["distribution.pause", "canceled"],
  ["distribution.complete", "canceled"],
  ["deployment.pause", "canceled"],
  ["payout_batch.export", "canceled"],
];

test("a cancel supersedes a launch or a resume, and cancels any other", () => {
  for (const [kind, status] of ENDS) {
    const live = stored(
      operation({ kind, status: "waiting", waitingReason: "funding_required", waitingAsset: "usd", leaseUntil: BORN }),
    );
    const aside = supersedeOperation(MOMENT, live);
    assert.equal(writesOf(aside, live), [
      [
        "operation",
        "operation",
        { status, waitingReason: null, waitingAsset: null, nextAttemptAt: null, completedAt: NOW, updatedAt: NOW },
      ],
    ]);
    assert.equal(eventsOf(aside), [
      ["operation.cancel_requested", "operation operation op_operation waiting", "operation"],
      [`operation.${status}`, `operation operation op_operation ${status}`, "operation"],
    ]);
  }
});

test("a supersession without a live operation sets nothing aside", () => {
  assert.equal(supersedeOperation(MOMENT, undefined), { writes: [], events: [] });
  for (const [status, { live }] of Object.entries(OPERATION_STATUSES)) {
    const { writes, events } = supersedeOperation(MOMENT, stored(operation({ status: status as Operation["status"] })));
    assert.is(writes.length, live ? 1 : 0, status);
    assert.is(events.length, live ? 2 : 0, status);
  }
});

test.run();
