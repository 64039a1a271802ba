import { suite } from "uvu";
import * as assert from "uvu/assert";
import { NOW } from "../../journal/testing/deciding.ts";
import { named } from "../../kernel/testing/named.ts";
import { advancing, finishOperation, RUNNING, retryLater } from "../../operations/index.ts";
import type { Answer } from "../channels/call.ts";
import { type Deployment, OBSERVED_STATUSES } from "../deployments/deployment.ts";
import type { Distribution } from "../distributions/distribution.ts";
import { stepOf } from "../testing/changes.ts";
import { deployment, inSeconds, stepFacts } from "../testing/rows.ts";
import { applyChannelAnswer, type Desired, nextToApply, pauseOutcome, resumeOutcome } from "./decide-apply.ts";
import { clearOperation } from "./subjects.ts";

const test = suite("the steps of a pause and a resume");

const ONE = { kind: "deployment.pause", subjectType: "deployment", subject: named("deployment", "one") } as const;
const LINKS = { count: 3, codes: [] };
const GIVEN_UP = { error: { code: "channel_unreachable", message: "" } };
const DESIRED: readonly Desired[] = ["active", "paused"];

test("the next deployment is one that is not as wanted, can become so, and is not given up", () => {
  for (const desired of DESIRED) {
    for (const observedStatus of OBSERVED_STATUSES) {
      const done = desired === "active" ? "live" : "paused";
      const isNext = ![done, "rejected", "failed", "completed"].includes(observedStatus);
      const next = (fields: Partial<Deployment> = {}) =>
        nextToApply(
          stepFacts({ deployments: [deployment("one", { status: desired, observedStatus, ...fields })] }),
          desired,
        );
      assert.is(next()?.row.id, isNext ? "one" : undefined, `${desired} ${observedStatus}`);
      assert.is(next(GIVEN_UP), undefined);
      assert.is(next({ status: "canceled" }), undefined);
      assert.is(next({ error: { code: "other", message: "" } })?.row.id, isNext ? "one" : undefined);
    }
  }
});

test("an operation on one deployment is about that one, and one on a distribution about all", () => {
  const deployments = [
    deployment("zero", { observedStatus: "unknown" }),
    deployment("one", { observedStatus: "unknown" }),
  ];
  assert.is(nextToApply(stepFacts({ deployments }), "active")?.row.id, "zero");
  assert.is(nextToApply(stepFacts({ deployments, operation: ONE }), "active")?.row.id, "one");
});

const steps = (answer: Answer, desired: Desired, failures = 0) => {
  const facts = stepFacts({
    operation: { failures },
    deployments: [deployment("one", { status: desired, observedStatus: "unknown" })],
  });
  const [found] = facts.deployments;
  if (found === undefined) throw new Error("There is a deployment.");
  return { facts, step: stepOf(facts, applyChannelAnswer(facts, found, desired, answer, LINKS)) };
};
const givenUp = (message: string) => [
  [
    "deployment",
    "one",
    { error: { code: "channel_unreachable", message }, nextCheckAt: inSeconds(10), updatedAt: NOW },
  ],
];

/**
 * Columns: the desired status, the channel's answer, the error of the deployment after the last attempt; undefined: it is as
 * observed.
 */
const ANSWERS: readonly (readonly [Desired, Answer, string | undefined, string?])[] = [
  ["active", { status: "live" }, undefined, "deployment.activated"],
  ["active", { status: "rejected", reason: "no" }, undefined, "deployment.rejected"],
  ["active", { status: "failed" }, undefined],
  ["active", { status: "completed" }, undefined, "deployment.completed"],
  ["active", { status: "paused" }, "The channel reports paused.", "deployment.paused"],
  ["active", { status: "pending_review" }, "The channel reports pending_review."],
  ["paused", { status: "paused" }, undefined, "deployment.paused"],
  ["paused", { status: "rejected" }, undefined, "deployment.rejected"],
  ["paused", { status: "failed" }, undefined],
  ["paused", { status: "completed" }, undefined, "deployment.completed"],
  ["paused", { status: "live" }, "The channel reports live.", "deployment.activated"],
];

test("a final answer is recorded; after any other the channel is called again, until the attempts end", () => {
  for (const [desired, answer, error, type] of ANSWERS) {
    for (const failures of [0, 2]) {
      const { facts, step } = steps(answer, desired, failures);
      const story = `${desired} ${answer.status} ${failures}`;
      const isLast = failures === 2;
      if (error !== undefined && isLast) {
        assert.equal(
          step,
          { fields: { ...RUNNING, attempts: 3, failures: 0 }, ends: false, writes: givenUp(error), events: [] },
          story,
        );
        continue;
      }
      assert.equal(
        [step.ends, step.fields],
        error === undefined ? [false, { ...RUNNING, ...advancing(facts) }] : [true, retryLater(facts).fields],
        story,
      );
      assert.equal(
        [step.writes?.[0]?.[2].observedStatus, step.events?.map(([announced]) => announced)],
        [answer.status, type ? [type] : []],
        story,
      );
    }
  }
});

test("a channel that cannot be reached is called again, until the attempts end", () => {
  const silent = { status: "unreachable", cause: "Timeout." } as const;
  const { facts, step } = steps(silent, "paused");
  assert.equal(step, stepOf(facts, retryLater(facts)));
  const last = { fields: { ...RUNNING, attempts: 3, failures: 0 }, ends: false, events: [] };
  assert.equal(steps(silent, "paused", 2).step, { ...last, writes: givenUp("Timeout.") });
});

test("a deployment without an adapter is given up at once", () => {
  const { facts, step } = steps({ status: "unserved" }, "active");
  const fields = { ...RUNNING, ...advancing(facts) };
  assert.equal(step, { fields, ends: false, writes: givenUp("No registered adapter serves this slot."), events: [] });
});

const EACH = [
  deployment("live"),
  deployment("down", { status: "paused", observedStatus: "paused" }),
  deployment("held", { status: "paused", observedStatus: "live" }),
  deployment("gone", { status: "paused", observedStatus: "completed" }),
  deployment("over", { observedStatus: "completed" }),
  deployment("lost", { observedStatus: "unknown" }),
];

test("a pause is done, or done in part", () => {
  const facts = stepFacts({ operation: { kind: "distribution.pause" }, deployments: EACH });
  assert.equal(
    pauseOutcome(facts),
    finishOperation(
      facts,
      "partial",
      { deployments_wanted: 3, deployments_paused: 2 },
      { writes: clearOperation(facts) },
    ),
  );
  const all = stepFacts({ operation: { kind: "distribution.pause" }, deployments: EACH.slice(0, 2) });
  assert.equal(
    pauseOutcome(all),
    finishOperation(
      all,
      "succeeded",
      { deployments_wanted: 1, deployments_paused: 1 },
      { writes: clearOperation(all) },
    ),
  );
});

test("the end of an operation frees what it was live on", () => {
  const whole = stepFacts({ deployments: EACH, distribution: { operation: named("operation", "operation") } });
  assert.equal(stepOf(whole, pauseOutcome(whole)).writes, [
    ["distribution", "dist", { operation: null, updatedAt: NOW }],
  ]);
  const one = stepFacts({
    operation: ONE,
    deployments: [...EACH, deployment("one", { operation: named("operation", "operation") })],
  });
  assert.equal(stepOf(one, pauseOutcome(one)).writes, [
    ["deployment", "one", { operation: null, nextCheckAt: inSeconds(10), updatedAt: NOW }],
  ]);
});

/** The deployments, the status of the distribution, how the operation ends, how many are wanted and live, which one is checked. */
const RESUMED: readonly (readonly [readonly Deployment[], Distribution["status"], string, number, number, string?])[] =
  [
    [[deployment("a"), deployment("b")], "active", "succeeded", 2, 2],
    [[deployment("a"), deployment("b", { observedStatus: "completed" })], "partially_active", "succeeded", 2, 2],
    [[deployment("a"), deployment("b", { observedStatus: "unknown" })], "partially_active", "partial", 2, 1],
    [
      [deployment("a"), deployment("b", { status: "canceled", observedStatus: "completed" })],
      "partially_active",
      "succeeded",
      1,
      1,
    ],
    [
      [deployment("a", { observedStatus: "completed" }), deployment("b", { observedStatus: "completed" })],
      "partially_active",
      "succeeded",
      2,
      2,
      "a",
    ],
  ];

test("a resume ends in what is live by then; the reconciler checks where none is left", () => {
  for (const [deployments, status, outcome, wanted, live, checked] of RESUMED) {
    const facts = stepFacts({
      operation: { kind: "distribution.resume" },
      distribution: { status: "launching" },
      deployments,
    });
    const step = stepOf(facts, resumeOutcome(facts));
    assert.equal(
      [step.fields.status, step.fields.result],
      [outcome, JSON.stringify({ deployments_wanted: wanted, deployments_live: live })],
    );
    assert.equal(step.writes, [
      ["distribution", "dist", { status, updatedAt: NOW }],
      ...(checked === undefined ? [] : [["deployment", checked, { nextCheckAt: NOW }]]),
    ]);
    assert.equal(
      step.events?.map(([type, says, of]) => [type, says, of]),
      [
        ["distribution.resumed", `distribution dist dist_dist ${status}`, "operation"],
        ["operation.succeeded", `operation operation op_operation ${outcome}`, "operation"],
      ],
    );
  }
});

test("a resume of one deployment moves nothing else", () => {
  const facts = stepFacts({ operation: { ...ONE, kind: "deployment.resume" }, deployments: [deployment("one")] });
  const result = { deployments_wanted: 1, deployments_live: 1 };
  assert.equal(resumeOutcome(facts), finishOperation(facts, "succeeded", result, { writes: clearOperation(facts) }));
});

test("a resumed distribution is shown as it is then", () => {
  const facts = stepFacts({
    distribution: { operation: named("operation", "operation") },
    deployments: [deployment("a")],
  });
  const { events = [] } = resumeOutcome(facts).change ?? {};
  assert.is(JSON.parse(events[0]?.data ?? "").object.updated_at, NOW.toISOString());
});

test.run();
