import { suite } from "uvu";
import * as assert from "uvu/assert";
import { NOW, stored } from "../../journal/testing/deciding.ts";
import { named } from "../../kernel/testing/named.ts";
import { advancing, type Operation, RUNNING, retryLater, waitFor } from "../../operations/index.ts";
import type { Answer } from "../channels/call.ts";
import type { Deployment } from "../deployments/deployment.ts";
import { eventsOf, stepOf } from "../testing/changes.ts";
import { BORN, deployment, inSeconds, operation, stepFacts } from "../testing/rows.ts";
import {
  cancelOutcome,
  cleanupFailed,
  completeOutcome,
  removed,
  setAside,
  standingOf,
  tornDown,
  waitForLeases,
} from "./decide-teardown.ts";

// Decisions, section 3: a cancel tears down, then gives the rest of the reservation back; a failed teardown waits for an operator.

const test = suite("the steps of a cancel and a completion");

const [ID, LAUNCH, OTHER] = [
  named("operation", "operation"),
  named("operation", "launch"),
  named("operation", "other"),
];
const ONE = { kind: "deployment.cancel", subjectType: "deployment", subject: named("deployment", "one") } as const;
const ALL = { kind: "distribution.cancel" } as const;
const OVER = deployment("over", { observedStatus: "completed" });

test("a teardown takes down what still stands: of its deployment, or of all", () => {
  const deployments = [OVER, deployment("zero"), deployment("one", { observedStatus: "failed" })];
  assert.equal(
    standingOf(stepFacts({ deployments })).map(({ row }) => row.id),
    ["zero", "one"],
  );
  assert.equal(
    standingOf(stepFacts({ deployments, operation: ONE })).map(({ row }) => row.id),
    ["one"],
  );
});

test("a cancel knows the operations it set aside", () => {
  const deployments = [deployment("zero", { operation: OTHER }), deployment("one")];
  assert.equal(setAside(stepFacts({ deployments, operation: { targetOperation: LAUNCH } })), [LAUNCH, OTHER]);
  assert.equal(setAside(stepFacts({ deployments, operation: ONE })), []);
});

test("a cancel waits until the last of their leases has run out", () => {
  const facts = stepFacts({ operation: ALL });
  const leased = (...until: (Date | null)[]) =>
    waitForLeases(
      facts,
      until.map((leaseUntil) => stored(operation({ leaseUntil }))),
    );
  assert.is(leased(), undefined);
  assert.is(leased(null, BORN, NOW), undefined);
  assert.equal(leased(inSeconds(1), inSeconds(3), null), waitFor(facts, "awaiting_cleanup", inSeconds(3)));
});

test("a slot that no adapter serves has nothing to remove", () => {
  assert.equal(removed({ status: "unserved" }), { status: "completed" });
  for (const answer of [{ status: "failed" }, { status: "unreachable", cause: "" }] as const)
    assert.is(removed(answer), answer);
});

const takenDown = (fields: Partial<Deployment>, answer: Answer, failures = 0) => {
  const facts = stepFacts({ operation: { ...ALL, failures }, deployments: [deployment("one", fields)] });
  const [found] = facts.deployments;
  if (found === undefined) throw new Error("There is a deployment.");
  return { facts, step: tornDown(facts, found, answer, { count: 3, codes: [] }, "deployment.completed") };
};

const AT_REST = {
  observedStatus: "completed",
  completedAt: NOW,
  lastObservedAt: NOW,
  nextCheckAt: null,
  updatedAt: NOW,
};
/** The deployment, what becomes of it besides, the event. */
const REMOVED: readonly (readonly [Partial<Deployment>, object, string])[] = [
  [{}, {}, "deployment.completed"],
  [{ status: "canceled" }, {}, "deployment.canceled"],
  [{ operation: LAUNCH }, { operation: null }, "deployment.completed"],
  [{ controlState: "failed" }, { controlState: "settled" }, "deployment.completed"],
  [{ controlState: "running" }, {}, "deployment.completed"],
];

test("a deployment that is taken down is at rest", () => {
  for (const [fields, becomes, type] of REMOVED) {
    const { facts, step } = takenDown(fields, { status: "completed" });
    assert.ok(step !== "failed");
    assert.equal(stepOf(facts, step), {
      fields: { ...RUNNING, ...advancing(facts) },
      ends: false,
      writes: [["deployment", "one", { ...AT_REST, ...becomes }]],
      events: [[type, `deployment one dep_one ${fields.status ?? "active"} completed 3`, "operation"]],
    });
  }
});

test("a teardown that did not succeed is tried again, and fails with the last attempt", () => {
  for (const answer of [{ status: "live" }, { status: "unreachable", cause: "Timeout." }] as const) {
    const { facts, step } = takenDown({}, answer, 1);
    assert.equal(step, retryLater(facts));
    assert.is(takenDown({}, answer, 2).step, "failed");
  }
});

const FAILED = {
  code: "teardown_failed",
  message: "The teardown of a deployment failed. An operator must retry the operation.",
};

/** The operation, what becomes of its deployments besides, of its distribution. */
const CLOSED: readonly (readonly [Partial<Operation>, object, object | undefined])[] = [
  [ALL, {}, { controlState: "failed", updatedAt: NOW }],
  [ONE, { controlState: "failed" }, undefined],
  [{ kind: "distribution.complete" }, {}, { operation: null, updatedAt: NOW }],
];

test("a failed teardown says what is left, and waits for an operator", () => {
  for (const [given, becomes, whole] of CLOSED) {
    const facts = stepFacts({
      operation: given,
      distribution: { operation: ID },
      deployments: [OVER, deployment("one", { status: "canceled" })],
    });
    const step = cleanupFailed(facts, new Map([[named("deployment", "one"), { count: 3, codes: [] }]]));
    const { fields, ends, writes, events } = stepOf(facts, step);
    assert.equal(
      [ends, fields.status, fields.error, fields.result],
      [true, "failed", FAILED, '{"deployments_left":1}'],
    );
    assert.equal(writes, [
      ["deployment", "one", { error: FAILED, ...becomes, updatedAt: NOW }],
      ...(whole === undefined ? [] : [["distribution", "dist", whole]]),
    ]);
    assert.equal(events, [
      ["deployment.cleanup_failed", "deployment one dep_one canceled live 3", "operation"],
      ["operation.failed", "operation operation op_operation failed", "operation"],
    ]);
  }
  const uncounted = cleanupFailed(stepFacts({ operation: ALL, deployments: [deployment()] }), new Map());
  assert.is(eventsOf(uncounted.change ?? {})[0]?.[1], "deployment one dep_one active live 0");
});

const FUNDED = { budgetMode: "funded", budgetAsset: "usd", budgetTotal: 9n } as const;

test("a cancel of a distribution gives the rest back, and settles", () => {
  const facts = stepFacts({
    operation: ALL,
    distribution: { ...FUNDED, controlState: "running" },
    budget: { reserved: 9n, consumed: 2n },
    deployments: [OVER, { ...OVER, id: named("deployment", "two") }],
  });
  const { fields, writes, events, increments } = stepOf(facts, cancelOutcome(facts));
  assert.equal([fields.status, fields.result], ["succeeded", '{"deployments_canceled":2}']);
  assert.equal(writes?.[0], ["distribution", "dist", { controlState: "settled", updatedAt: NOW }]);
  assert.equal([writes?.length, writes?.[1]?.[2].kind, writes?.[1]?.[2].amount], [2, "release", 7n]);
  assert.is(increments?.length, 3);
  assert.equal(
    events?.map(([type]) => type),
    ["budget.released", "operation.succeeded"],
  );
});

test("a cancel of one deployment makes the reconciler check whether it was the last", () => {
  const facts = stepFacts({ operation: ONE, deployments: [OVER, deployment("one", { controlState: "running" })] });
  const { fields, writes, events } = stepOf(facts, cancelOutcome(facts));
  assert.equal([fields.status, fields.result], ["succeeded", '{"deployments_canceled":1}']);
  assert.equal(writes, [["deployment", "one", { controlState: "settled", nextCheckAt: NOW, updatedAt: NOW }]]);
  assert.equal(
    events?.map(([type]) => type),
    ["operation.succeeded"],
  );
});

test("a completion gives the rest back, and frees the distribution", () => {
  const facts = stepFacts({
    operation: { kind: "distribution.complete" },
    distribution: { ...FUNDED, status: "completed", operation: ID },
    budget: { reserved: 9n },
    deployments: [OVER],
  });
  const { fields, writes, events, increments } = stepOf(facts, completeOutcome(facts));
  assert.equal([fields.status, fields.result], ["succeeded", '{"deployments_completed":1}']);
  assert.equal(writes?.[0], ["distribution", "dist", { operation: null, updatedAt: NOW }]);
  assert.equal([writes?.length, writes?.[1]?.[2].kind], [2, "release"]);
  assert.is(increments?.length, 3);
  assert.equal(
    events?.map(([type]) => type),
    ["budget.released", "operation.succeeded"],
  );
});

test.run();
