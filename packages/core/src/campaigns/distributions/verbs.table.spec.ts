import { suite } from "uvu";
import * as assert from "uvu/assert";
import { decided, NOW, refusalOf, stored } from "../../journal/testing/deciding.ts";
import { newId } from "../../kernel/index.ts";
import { named } from "../../kernel/testing/named.ts";
import { createOperation, newOperation } from "../../operations/index.ts";
import type { Deployment } from "../deployments/deployment.ts";
import { eventsOf, writesOf } from "../testing/changes.ts";
import { BORN, deployment, distribution, inSeconds, MOMENT, operation, stepFacts } from "../testing/rows.ts";
import { DISTRIBUTION, type Distribution } from "./distribution.ts";
import type { DistributionState } from "./gather.ts";
import { changedBy, decideCancel, decideVerb, distributionEvent, refusedVerb } from "./verbs.ts";

// Interface, section 3: which verb is accepted in which status. Decisions, section 3: the two planes.

const test = suite("the verbs of a distribution");

const [LIVE, CANCEL] = [named("operation", "live"), named("operation", "cancel")];
const NAMES = ["launch", "pause", "resume", "complete"] as const;
const FROM = { launch: "ready", pause: "active", resume: "paused", complete: "partially_active" } as const;

const standing = (
  fields: Partial<Distribution> = {},
  deployments: readonly Deployment[] = [],
  more: Partial<DistributionState> = {},
): DistributionState => {
  const { detail, ...facts } = stepFacts({ distribution: fields, deployments });
  return {
    distribution: facts.distribution,
    detail,
    deployments: facts.deployments,
    live: [],
    links: new Map(),
    ...more,
  };
};
const ofOperation = (name: string) => newId(MOMENT, "operation", name);

test("each is accepted where the machine lets it begin, and nowhere else", () => {
  for (const name of NAMES) {
    for (const status of DISTRIBUTION.states) {
      const refusal = refusalOf(decideVerb(MOMENT, name, standing({ status })));
      const begins = (DISTRIBUTION.moves[name].from as Record<string, unknown>)[status] !== undefined;
      assert.is(refusal?.code, begins ? undefined : DISTRIBUTION.moves[name].otherwise, `${name} ${status}`);
    }
  }
});

/** The refusals, by the distribution and its deployment; the checks are in their order. */
const REFUSED: readonly (readonly [Partial<Distribution>, Partial<Deployment>, string])[] = [
  [{ status: "draft", control: CANCEL, controlState: "running", operation: LIVE }, {}, "cancellation_in_progress"],
  [{ control: CANCEL, controlState: "failed" }, {}, "cancellation_requires_intervention"],
  [{ status: "paused", operation: LIVE }, {}, "distribution_not_pausable"],
  [{ operation: LIVE }, {}, "operation_conflict"],
  [{}, { operation: LIVE }, "operation_conflict"],
];

test("the control plane is checked first, then the status, then the mutation plane", () => {
  for (const [fields, one, code] of REFUSED) {
    const state = standing(fields, [deployment("free"), deployment("one", one)]);
    assert.is(refusalOf(decideVerb(MOMENT, "pause", state))?.code, code);
    assert.is(refusalOf(refusedVerb("pause", state))?.code, code);
  }
  assert.is(refusedVerb("pause", standing()), undefined);
});

/** The verb, what becomes of the distribution, the event. */
const LANDS = [
  ["launch", { status: "launching", launchedAt: NOW }, "distribution.launching"],
  ["pause", { status: "paused", pausedAt: NOW }, "distribution.paused"],
  ["resume", { status: "launching", pausedAt: null }, "distribution.launching"],
  ["complete", { status: "completed", completedAt: NOW }, "distribution.completed"],
] as const;

test("an accepted verb moves the distribution and begins its operation", () => {
  for (const [name, becomes, type] of LANDS) {
    const state = standing({ status: FROM[name], pausedAt: name === "resume" ? BORN : null });
    const { row, operation: id, change } = decided(decideVerb(MOMENT, name, state));
    assert.is(id, ofOperation("dist"));
    assert.equal(row, { ...state.distribution.row, ...becomes, operation: id, updatedAt: NOW });
    assert.equal(writesOf(change, state.distribution), [
      ["distribution", "dist", { ...becomes, operation: id, updatedAt: NOW }],
      writesOf({ writes: [createOperation(newOperation(MOMENT, `distribution.${name}`, row))] })[0],
    ]);
    assert.equal(eventsOf(change), [[type, `distribution dist dist_dist ${becomes.status}`, id]]);
    assert.equal([change.expects, change.notifications], [[], ["operations"]]);
  }
});

test("a repeated launch answers its operation, which refuses any other verb", () => {
  const launching = standing({ status: "launching", operation: LIVE });
  assert.equal(decided(decideVerb(MOMENT, "launch", launching)), {
    row: launching.distribution.row,
    operation: LIVE,
    change: {},
  });
  assert.is(refusedVerb("launch", launching), undefined);
  assert.is(
    refusalOf(decideVerb(MOMENT, "launch", standing({ status: "ready", operation: LIVE })))?.code,
    "operation_conflict",
  );
  assert.is(decided(decideVerb(MOMENT, "launch", standing({ status: "launching" }))).operation, ofOperation("dist"));
});

const EACH = [
  deployment("live", { error: { code: "code", message: "" } }),
  deployment("paused", { status: "paused" }),
  deployment("canceled", { status: "canceled" }),
  deployment("over", { observedStatus: "completed" }),
  deployment("rest", { status: "paused", observedStatus: "completed" }),
];
const changed = (status: string, id: string, error = false) => [
  "deployment",
  id,
  { status, ...(error ? { error: null } : {}), nextCheckAt: inSeconds(10), updatedAt: NOW },
];
const expected = (...ids: string[]) => ids.map((id) => ({ kind: "deployment", id, version: 7 }));

test("a pause moves active deployments that still stand, and begins their pauses", () => {
  const state = standing({}, EACH);
  const { change } = decided(decideVerb(MOMENT, "pause", state));
  const pause = { subjectType: "deployment", subject: "live", startedAt: NOW, endedAt: null };
  assert.equal(
    changedBy("pause", state).map(({ row }) => row.id),
    ["live"],
  );
  assert.equal(writesOf(change, ...state.deployments).slice(2), [
    changed("paused", "live", true),
    ["pause", 0, { id: newId(MOMENT, "pause", "live"), ...pause }],
  ]);
  assert.equal(change.expects, expected("paused", "canceled", "over", "rest"));
});

test("a resume moves paused deployments that still stand, and ends their pauses", () => {
  const open = stored({
    id: named("pause", "open"),
    subjectType: "deployment" as const,
    subject: named("deployment", "paused"),
    startedAt: BORN,
    endedAt: null,
  });
  const state = standing({ status: "paused" }, EACH);
  const { change } = decided(decideVerb(MOMENT, "resume", { ...state, pauses: [open] }));
  assert.equal(
    changedBy("resume", state).map(({ row }) => row.id),
    ["paused"],
  );
  assert.equal(writesOf(change, open, ...state.deployments).slice(2), [
    changed("active", "paused"),
    ["pause", "open", { endedAt: NOW }],
  ]);
  assert.equal(change.expects, expected("live", "canceled", "over", "rest"));
});

test("a launch or a completion moves no deployment", () => {
  for (const name of ["launch", "complete"] as const) {
    const state = standing({ status: FROM[name] }, EACH);
    assert.equal(changedBy(name, state), []);
    const { change } = decided(decideVerb(MOMENT, name, state));
    assert.is(change.writes?.length, 2);
    assert.is(change.expects?.length, EACH.length);
  }
});

test("the event shows the rollup of the deployments as they are then", () => {
  const rollup = (name: "pause" | "complete") => {
    const [event] = decided(decideVerb(MOMENT, name, standing({}, EACH))).change.events ?? [];
    return JSON.parse(event?.data ?? "").object.deployments;
  };
  assert.equal(
    [rollup("pause"), rollup("complete")],
    [
      { total: 5, live: 0 },
      { total: 5, live: 1 },
    ],
  );
  const {
    data,
    subject,
    operation: id,
  } = distributionEvent(
    MOMENT,
    "distribution.live",
    distribution(),
    standing({}, [deployment("seen", { status: "paused" })]),
    null,
  );
  assert.equal(
    [JSON.parse(data).object.deployments, subject, id],
    [{ total: 1, live: 0 }, { type: "distribution", id: "dist" }, null],
  );
});

const canceling = { status: "canceled", operation: null, control: ofOperation("dist"), controlState: "running" };

test("a cancel takes the control plane, sets aside what is live, and wants every deployment canceled", () => {
  const [launch, pausing] = [
    operation({ id: LIVE, status: "running" }),
    operation({ id: named("operation", "p"), kind: "deployment.pause" }),
  ].map(stored);
  const state = standing(
    { status: "launching", operation: LIVE },
    [
      ...EACH,
      deployment("held", { observedStatus: "completed", operation: LIVE }),
      deployment("busy", { status: "paused", operation: LIVE }),
    ],
    {
      live: [launch, pausing].filter((one) => one !== undefined),
      links: new Map([[named("deployment", "live"), { count: 3, codes: [] }]]),
    },
  );
  const { row, operation: id, change } = decided(decideCancel(MOMENT, state));
  assert.is(id, ofOperation("dist"));
  assert.is(row.status, "canceled");
  const cancel = createOperation(newOperation(MOMENT, "distribution.cancel", row, LIVE));
  const ending = (of: string, more = {}) => ["deployment", of, { ...more, nextCheckAt: null, updatedAt: NOW }];
  const writes = writesOf(change, state.distribution, ...state.deployments, ...state.live);
  assert.equal(writes.slice(0, 2), [
    ["distribution", "dist", { ...canceling, canceledAt: NOW, updatedAt: NOW }],
    writesOf({ writes: [cancel] })[0],
  ]);
  assert.equal(
    writes.slice(2, 4).map(([kind, of, fields]) => [kind, of, fields.status]),
    [
      ["operation", "live", "superseded"],
      ["operation", "p", "canceled"],
    ],
  );
  assert.equal(writes.slice(4), [
    ending("live", { status: "canceled" }),
    ending("paused", { status: "canceled" }),
    ending("busy", { status: "canceled" }),
    ["deployment", "held", { operation: null }],
    [
      "pause",
      0,
      { id: newId(MOMENT, "pause", "live"), subjectType: "deployment", subject: "live", startedAt: NOW, endedAt: null },
    ],
  ]);
  const requested = (of: string, seen: string) => [
    "deployment.cancel_requested",
    `deployment ${of} dep_${of} canceled ${seen}`,
    id,
  ];
  assert.equal(eventsOf(change), [
    ["operation.cancel_requested", "operation live op_live running", LIVE],
    ["operation.superseded", "operation live op_live superseded", LIVE],
    ["operation.cancel_requested", "operation p op_p running", "p"],
    ["operation.canceled", "operation p op_p canceled", "p"],
    ["distribution.canceled", "distribution dist dist_dist canceled", id],
    requested("live", "live 3"),
    requested("paused", "live 0"),
    requested("busy", "live 0"),
  ]);
  assert.equal([change.expects, change.notifications], [undefined, ["operations"]]);
});

/** The distribution, what a cancel of it answers. */
const CANCELED: readonly (readonly [Partial<Distribution>, string | undefined, string?])[] = [
  [{ status: "completed" }, "distribution_not_cancelable"],
  [{ status: "failed" }, "distribution_not_cancelable"],
  [{ status: "canceled", control: CANCEL, controlState: "running" }, undefined, CANCEL],
  [{ status: "canceled", control: CANCEL, controlState: "settled" }, undefined, CANCEL],
  [{ status: "canceled", control: CANCEL, controlState: "failed" }, "cancellation_requires_intervention"],
];

test("a cancel is answered again while it runs and once it is done, and refused once it failed", () => {
  for (const [fields, code, id] of CANCELED) {
    const state = standing(fields);
    const result = decideCancel(MOMENT, state);
    assert.is(refusalOf(result)?.code, code);
    if (id !== undefined) assert.equal(decided(result), { row: state.distribution.row, operation: id, change: {} });
  }
});

test.run();
