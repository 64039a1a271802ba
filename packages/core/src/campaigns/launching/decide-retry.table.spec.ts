import { suite } from "uvu";
import * as assert from "uvu/assert";
import { decided, NOW, refusalOf, stored } from "../../journal/testing/deciding.ts";
import { OPERATION_KINDS, OPERATION_STATUSES, type Operation, type OperationKind } from "../../operations/index.ts";
import { writesOf } from "../testing/changes.ts";
import { BORN, deployment, distribution, MOMENT, operation } from "../testing/rows.ts";
import { decideRetry, refusedRetry } from "./decide-retry.ts";

const test = suite("the retry of a failed teardown");

const TEARDOWNS = ["distribution.cancel", "deployment.cancel", "distribution.complete"];

test("only a failed cancel or completion is retried", () => {
  for (const kind of Object.keys(OPERATION_KINDS) as OperationKind[]) {
    for (const status of Object.keys(OPERATION_STATUSES) as Operation["status"][]) {
      const refusal = refusalOf(refusedRetry(operation({ kind, status })));
      if (TEARDOWNS.includes(kind) && status === "failed") assert.is(refusal, undefined);
      else
        assert.equal(refusal, {
          code: "invalid_request",
          param: null,
          message: `Only a failed cancel or completion can be retried; this is a ${kind} in status ${status}.`,
        });
    }
  }
  assert.is(refusalOf(decideRetry(MOMENT, stored(operation()), {}))?.code, "invalid_request");
});

const [DEPLOYMENT, DISTRIBUTION] = [stored(deployment()), stored(distribution())];
const FAILED = {
  status: "failed",
  attempts: 3,
  failures: 2,
  error: { code: "teardown_failed", message: "" },
  result: "{}" as Operation["result"],
  completedAt: BORN,
  nextAttemptAt: null,
  leaseUntil: BORN,
} as const;
const AGAIN = {
  status: "pending",
  attempts: 0,
  failures: 0,
  error: null,
  result: null,
  completedAt: null,
  nextAttemptAt: NOW,
  leaseUntil: null,
  updatedAt: NOW,
};

/** The kind, its subject, what becomes of that. */
const REOPENED = [
  ["deployment.cancel", { deployment: DEPLOYMENT }, ["deployment", "one", { controlState: "running", updatedAt: NOW }]],
  [
    "distribution.cancel",
    { distribution: DISTRIBUTION },
    ["distribution", "dist", { controlState: "running", updatedAt: NOW }],
  ],
  [
    "distribution.complete",
    { distribution: DISTRIBUTION },
    ["distribution", "dist", { operation: "operation", updatedAt: NOW }],
  ],
  ["distribution.complete", {}, undefined],
  ["deployment.cancel", {}, undefined],
] as const;

test("a retried teardown has its attempts again, and its subject is reopened", () => {
  for (const [kind, subject, reopened] of REOPENED) {
    const found = stored(operation({ ...FAILED, kind }));
    const { row, writes } = decided(decideRetry(MOMENT, found, subject));
    assert.equal(row, { ...found.row, ...AGAIN });
    assert.equal(writesOf({ writes }, found, DEPLOYMENT, DISTRIBUTION), [
      ["operation", "operation", AGAIN],
      ...(reopened === undefined ? [] : [reopened]),
    ]);
  }
});

test.run();
