import { suite } from "uvu";
import * as assert from "uvu/assert";
import { NOW, stored } from "../../journal/testing/deciding.ts";
import { named } from "../../kernel/testing/named.ts";
import type { Observation } from "../channels/ports.ts";
import type { Distribution } from "../distributions/distribution.ts";
import { eventsOf, writesOf } from "../testing/changes.ts";
import { BORN, deployment, distribution, inSeconds, json, MOMENT, program, stepFacts } from "../testing/rows.ts";
import {
  applyObservation,
  type Check,
  decideCheck,
  drifts,
  lacksLinks,
  postponed,
  refreshed,
  reopens,
  skips,
} from "./check.ts";
import { type Deployment, OBSERVED_STATUSES } from "./deployment.ts";

// Decisions, section 3: drift. An episode begins with the first check that disagrees, is announced once, and ends with agreement.

const test = suite("a check of a deployment");

const of = (fields: Partial<Deployment> = {}) => stored(deployment("one", fields));

test("links are missing where they are made, and some are not yet", () => {
  const row = deployment("one", { minted: false });
  assert.is(lacksLinks(row, true), true);
  assert.is(lacksLinks(row, false), false);
  assert.is(lacksLinks({ ...row, minted: true }, true), false);
  assert.is(lacksLinks({ ...row, status: "canceled" }, true), false);
  assert.is(lacksLinks({ ...row, status: "paused" }, true), true);
  for (const observedStatus of OBSERVED_STATUSES) {
    const closed = ["rejected", "failed", "completed"].includes(observedStatus);
    assert.is(lacksLinks({ ...row, observedStatus }, true), !closed, observedStatus);
    assert.is(reopens({ ...row, observedStatus }, deployment("one"), true), closed, observedStatus);
    assert.is(
      reopens(deployment("one", { observedStatus: "failed" }), { ...row, minted: true, observedStatus }, true),
      !closed,
    );
  }
  assert.is(reopens(deployment("one", { observedStatus: "failed" }), row, false), false);
});

const LIVE = named("operation", "live");
const RUNNING = { control: LIVE, controlState: "running" } as const;
/** The distribution, the deployment, when it is checked next; "now": it is not skips. */
const PASSED: readonly (readonly [Partial<Distribution>, Partial<Deployment>, Date | null | "now"])[] = [
  [{}, {}, "now"],
  [{ operation: LIVE }, {}, inSeconds(10)],
  [{}, { operation: LIVE }, inSeconds(10)],
  [RUNNING, {}, inSeconds(10)],
  [{}, RUNNING, inSeconds(10)],
  [{ status: "completed", operation: LIVE }, {}, inSeconds(10)],
  [{ control: LIVE, controlState: "failed" }, { control: LIVE, controlState: "settled" }, "now"],
  [{ status: "failed" }, {}, null],
  [{ status: "completed" }, { status: "paused" }, null],
  [{ status: "completed" }, { status: "canceled" }, "now"],
  [{ status: "paused" }, {}, "now"],
];

test("passes over what an operation is busy with, and what is over", () => {
  for (const [whole, one, nextCheckAt] of PASSED) {
    const found = of(one);
    const passed = skips(MOMENT, distribution(whole), found);
    assert.equal(passed, nextCheckAt === "now" ? undefined : { ...found, row: { ...found.row, nextCheckAt } });
  }
  assert.equal(postponed(MOMENT, of()).row.nextCheckAt, inSeconds(10));
});

const ago = (seconds: number) => inSeconds(-seconds);

/** When it was last observed (or born), the status once it cannot be observed. */
const STALE = [
  [{ lastObservedAt: ago(599) }, "live"],
  [{ lastObservedAt: ago(600) }, "unknown"],
  [{ lastObservedAt: null, createdAt: ago(599) }, "live"],
  [{ lastObservedAt: null, createdAt: ago(601) }, "unknown"],
] as const;

test("a channel that cannot be reached is a gap, once that has lasted", () => {
  for (const [fields, observedStatus] of STALE) {
    const found = of(fields);
    const { row } = refreshed(MOMENT, found, undefined);
    const isGap = observedStatus === "unknown";
    const agreed = { disagreesSince: null, driftedAt: null, reapplied: 0 };
    assert.equal(row, { ...found.row, observedStatus, ...(isGap ? { updatedAt: NOW } : agreed) });
  }
});

test("an observation is recorded, and the time of the next check does not change", () => {
  const { row } = refreshed(MOMENT, of({ observedStatus: "pending" }), { status: "live", detail: { a: 1 } });
  assert.equal(
    [row.observedStatus, row.observedDetail, row.lastObservedAt, row.nextCheckAt],
    ["live", json({ a: 1 }), NOW, BORN],
  );
});

/** The status seen, since when it disagrees, when that was announced, both afterwards. */
const EPISODES: readonly (readonly [Observation["status"], Date | null, Date | null, Date | null, Date | null])[] = [
  ["failed", null, null, NOW, null],
  ["failed", ago(299), null, ago(299), null],
  ["failed", ago(300), null, ago(300), NOW],
  ["failed", ago(900), ago(600), ago(900), ago(600)],
  ["live", ago(900), ago(600), null, null],
  ["unknown", ago(900), null, ago(900), null],
  ["pending_review", ago(900), null, ago(900), null],
  ["provisioning", ago(900), null, ago(900), null],
  ["completed", ago(900), ago(600), ago(900), ago(600)],
];

test("an episode of disagreement has a beginning, an announcement and an end", () => {
  for (const [status, since, drifted, disagreesSince, driftedAt] of EPISODES) {
    const { row } = refreshed(MOMENT, of({ disagreesSince: since, driftedAt: drifted, reapplied: 2 }), { status });
    assert.equal([row.disagreesSince, row.driftedAt], [disagreesSince, driftedAt], status);
    assert.is(row.reapplied, status === "live" ? 0 : 2);
    assert.is(drifts(row), driftedAt !== null && status !== "completed");
  }
  const over = of({ observedStatus: "completed", driftedAt: BORN });
  assert.equal(refreshed(MOMENT, over, { status: "live" }), over);
});

/** Columns: the deployment as it was observed, the channel's answer, then the attempts and the next check. */
const MENDED: readonly (readonly [Partial<Deployment>, Observation | undefined, number, Date])[] = [
  [{ driftedAt: null, reapplied: 2 }, undefined, 0, inSeconds(10)],
  [{ observedStatus: "failed", driftedAt: BORN, disagreesSince: BORN }, undefined, 1, inSeconds(2)],
  [
    { observedStatus: "failed", driftedAt: BORN, disagreesSince: BORN, reapplied: 2 },
    { status: "failed" },
    3,
    inSeconds(8),
  ],
  [{ observedStatus: "failed", driftedAt: BORN, disagreesSince: BORN, reapplied: 9 }, undefined, 10, inSeconds(60)],
  [
    { observedStatus: "failed", driftedAt: BORN, disagreesSince: BORN, reapplied: 2 },
    { status: "live" },
    0,
    inSeconds(10),
  ],
  [{ observedStatus: "completed", driftedAt: BORN, reapplied: 2 }, undefined, 0, inSeconds(10)],
];

test("the desired status is applied again with a growing backoff, until it is reached", () => {
  for (const [fields, answer, reapplied, nextCheckAt] of MENDED) {
    const { row } = applyObservation(MOMENT, of(fields), answer);
    assert.equal([row.reapplied, row.nextCheckAt], [reapplied, nextCheckAt]);
    assert.is(row.observedStatus, answer?.status ?? fields.observedStatus ?? "live");
    assert.is(row.driftedAt === null, fields.driftedAt === null || answer?.status === "live");
  }
});

const check = (before: Partial<Deployment>, after: Partial<Deployment>, more: Partial<Check> = {}) => {
  const [seen, checked] = [of(after), of(after)];
  const given: Check = {
    before: deployment("one", before),
    seen,
    checked,
    links: { count: 3, codes: [] },
    program: undefined,
    standing: undefined,
    ...more,
  };
  return { found: of(), change: decideCheck(MOMENT, given) };
};
const GONE = { status: "canceled", observedStatus: "completed" } as const;

/** Before, after, what is announced. */
const ANNOUNCED: readonly (readonly [Partial<Deployment>, Partial<Deployment>, ...string[]])[] = [
  [{}, {}],
  [{ observedStatus: "pending" }, {}, "deployment.activated"],
  [{ observedStatus: "unknown" }, {}],
  [{ observedStatus: "unknown", activatedAt: null }, {}, "deployment.activated"],
  [{ observedStatus: "unknown" }, { observedStatus: "paused" }, "deployment.paused"],
  [{ observedStatus: "paused" }, {}, "deployment.activated"],
  [{}, { observedStatus: "rejected" }, "deployment.rejected"],
  [{}, { observedStatus: "completed" }, "deployment.completed"],
  [{ status: "canceled" }, GONE, "deployment.canceled"],
  [{}, { observedStatus: "failed", driftedAt: NOW }, "deployment.drifted"],
  [{ driftedAt: BORN }, { observedStatus: "failed", driftedAt: BORN }],
  [{}, { observedStatus: "completed", driftedAt: NOW }, "deployment.completed"],
];

test("announces where a deployment has arrived, and that it drifts, once", () => {
  for (const [before, after, ...types] of ANNOUNCED) {
    const { found, change } = check(before, after);
    const row = { ...found.row, ...after };
    assert.equal(
      eventsOf(change),
      types.map((type) => [type, `deployment one dep_one ${row.status} ${row.observedStatus} 3`, null]),
    );
    assert.is(change.writes?.length, 1);
    assert.is(change.expects, undefined);
  }
});

test("drift is announced as it was observed, before the result of applying again", () => {
  const seen = of({ observedStatus: "failed", driftedAt: NOW });
  const { change } = check({}, {}, { seen, checked: of({ observedStatus: "paused" }) });
  assert.equal(eventsOf(change), [
    ["deployment.drifted", "deployment one dep_one active failed 3", null],
    ["deployment.paused", "deployment one dep_one active paused 3", null],
  ]);
});

const PROGRAM = stored(program());

test("a deployment that reopens counts as not minted, and moves its program", () => {
  const { found, change } = check(
    { observedStatus: "failed" },
    { mintedThrough: named("enrollment", "x") },
    { program: PROGRAM },
  );
  assert.equal(writesOf(change, found, PROGRAM), [
    ["deployment", "one", { minted: false, nextCheckAt: NOW }],
    ["program", "program", {}],
  ]);
});

const standing = (fields: Partial<Distribution> = {}) => ({
  ...stepFacts({ distribution: fields, deployments: [deployment("one")] }),
  live: [],
  links: new Map(),
});

test("the last deployment that ends ends its distribution, and is never checked again", () => {
  const after = { observedStatus: "completed" } as const;
  const whole = standing();
  const { found, change } = check({}, after, { standing: whole });
  const [first, second, third] = writesOf(change, found, whole.distribution);
  assert.equal(first, ["deployment", "one", { ...after, nextCheckAt: null }]);
  assert.equal([second?.[0], second?.[2].status, third?.[0]], ["distribution", "completed", "operation"]);
  assert.equal(
    eventsOf(change).map(([type]) => type),
    ["deployment.completed", "distribution.completed"],
  );
  assert.equal(change.expects, [{ kind: "distribution", id: "dist", version: 7 }]);
  assert.equal(change.notifications, ["operations"]);
});

test("a deployment is checked again while another operation works on its distribution", () => {
  const { found, change } = check({}, { observedStatus: "completed" }, { standing: standing({ operation: LIVE }) });
  assert.equal(writesOf(change, found), [["deployment", "one", { observedStatus: "completed" }]]);
  assert.equal(change.expects, undefined);
});

test("a budget that was spent completes the distribution while the deployment still stands", () => {
  const spent = standing({ budgetMode: "funded" });
  const detail = { ...spent.detail, budget: { reserved: 5n, consumed: 5n, released: 0n } };
  const { found, change } = check({}, {}, { standing: { ...spent, detail } });
  assert.equal(writesOf(change, found)[0], ["deployment", "one", {}]);
  assert.equal(
    eventsOf(change).map(([type]) => type),
    ["distribution.completed"],
  );
});

test.run();
