import { suite } from "uvu";
import * as assert from "uvu/assert";
import { NOW, stored } from "../../journal/testing/deciding.ts";
import { EMPTY_OBJECT, newId } from "../../kernel/index.ts";
import { named } from "../../kernel/testing/named.ts";
import { advancing, RUNNING, waitFor } from "../../operations/index.ts";
import type { Deployment } from "../deployments/deployment.ts";
import type { Distribution } from "../distributions/distribution.ts";
import { eventsOf, stepOf } from "../testing/changes.ts";
import { BORN, deployment, inSeconds, MOMENT, program, stepFacts } from "../testing/rows.ts";
import {
  launchOutcome,
  type MintMemory,
  mint,
  nextRefused,
  nextToProvision,
  pendingOf,
  planDeployments,
  provisioned,
  reserve,
} from "./decide-launch.ts";

// Decisions, section 3: a launch reserves, plans, creates links, provisions, and ends.

const test = suite("the steps of a launch");

const ID = named("operation", "operation");
const FUNDED = { budgetMode: "funded", budgetAsset: "usd", budgetTotal: 9n } as const;

/** The distribution, what is reserved already, whether something is reserved. */
const RESERVES: readonly (readonly [Partial<Distribution>, bigint, boolean])[] = [
  [FUNDED, 0n, true],
  [FUNDED, 1n, false],
  [{ ...FUNDED, budgetMode: "metered" }, 0n, false],
  [{ ...FUNDED, budgetAsset: null }, 0n, false],
  [{ ...FUNDED, budgetAsset: "eur" }, 0n, false],
  [{ ...FUNDED, budgetTotal: null }, 0n, false],
];

test("a funded budget is reserved once", () => {
  for (const [distribution, reserved, reserves] of RESERVES)
    assert.is(reserve(stepFacts({ distribution, budget: { reserved } })) !== undefined, reserves);
  const facts = stepFacts({ distribution: FUNDED });
  const step = reserve(facts);
  assert.ok(step);
  const reference = "reserve:dist";
  const row = {
    brand: "brand",
    asset: "usd",
    kind: "reserve",
    amount: 9n,
    reference,
    distribution: "dist",
    createdAt: NOW,
  };
  const { increments, ...rest } = stepOf(facts, step);
  assert.equal(rest, {
    fields: { ...RUNNING, ...advancing(facts) },
    ends: false,
    writes: [["walletTransaction", 0, { id: newId(MOMENT, "wallet_transaction", reference), ...row }]],
    events: [["budget.reserved", "distribution dist dist_dist active", "operation", { asset: "usd", amount: 9 }]],
    short: true,
  });
  assert.equal(
    increments?.map(({ by }) => by),
    [{ amount: -9n }, { amount: 9n }, { reserved: 9n, consumed: 0n, released: 0n }],
  );
  assert.is(step.change?.events?.[0]?.subject.type, "distribution");
});

test("a wallet that is short has the launch wait for this asset, and is announced once", () => {
  const short = (waitingReason: "funding_required" | null) => {
    const facts = stepFacts({ distribution: FUNDED, operation: { waitingReason } });
    return { facts, step: reserve(facts)?.short?.() };
  };
  const { facts, step } = short(null);
  assert.equal(step?.fields, waitFor(facts, "funding_required", undefined, "usd").fields);
  assert.equal(
    [step?.ends, eventsOf(step?.change ?? {})],
    [true, [["budget.reserve_failed", "distribution dist dist_dist active", "operation", { asset: "usd", amount: 9 }]]],
  );
  assert.equal(short("funding_required").step?.change, {});
});

const SLOTS = [
  { name: "a", medium: "referral", channel: "service", format: "referral_link", destinationUrl: "https://a.example" },
  { name: "b", medium: null, channel: null, format: null, destinationUrl: null },
] as const;
const PLAN = { enrollmentPolicy: "all_approved", slots: SLOTS } as const;
const TWO = program({ id: named("program", "two") });
const PLAN_FACTS = {
  programs: [stored(program()), stored(TWO)],
  adapters: [{ name: "own", serves: { medium: "referral", channel: "service", format: "referral_link" } }],
  secrets: ["s0", "s1", "s2", "s3"],
  members: new Map([[TWO.id, 4]]),
};
const plannedRow = (index: number): Deployment => {
  const of = index < 2 ? "program" : "two";
  const isFirst = index % 2 === 0;
  const words = isFirst
    ? { medium: "referral", channel: "service", format: "referral_link", slot: "a", adapter: "own" }
    : { medium: "", channel: "", format: "", slot: "b", adapter: "none" };
  return {
    id: newId(MOMENT, "deployment", `${of}:${words.slot}`, index),
    brand: named("brand", "brand"),
    distribution: named("distribution", "dist"),
    program: named("program", of),
    deploymentKey: `program_${of}:${words.channel}:${words.format}:${words.slot}`,
    mode: "program",
    ...words,
    destinationUrl: isFirst ? "https://a.example" : null,
    qualifiedOnly: false,
    linkSecret: `s${index}`,
    mintedThrough: null,
    minted: false,
    status: "active",
    observedStatus: "pending",
    observedDetail: EMPTY_OBJECT,
    externalIds: EMPTY_OBJECT,
    budgetAllocationMinor: index === 0 ? 3n : 2n,
    error: null,
    operation: null,
    control: null,
    controlState: "none",
    activatedAt: null,
    completedAt: null,
    lastObservedAt: null,
    disagreesSince: null,
    driftedAt: null,
    reapplied: 0,
    nextCheckAt: null,
    createdAt: NOW,
    updatedAt: NOW,
  };
};

test("a plan is one deployment per program and slot, with a share of a funded budget; programs move with it", () => {
  const facts = stepFacts({ distribution: FUNDED });
  const step = planDeployments(facts, PLAN, PLAN_FACTS);
  const rows = [0, 1, 2, 3].map(plannedRow);
  assert.equal(step.change?.writes, [
    ...rows.map((row) => ({ kind: "deployment", version: 0, row })),
    ...PLAN_FACTS.programs.map((one) => ({ kind: "program", ...one })),
  ]);
  assert.equal([step.ends, step.fields], [false, { ...RUNNING, ...advancing(facts), progressTotal: 8 }]);
  assert.equal(
    eventsOf(step.change ?? {}),
    rows.map(({ id }) => ["deployment.created", `deployment ${id} dep_${id} active pending 0`, ID]),
  );
  assert.equal(
    rows.map(({ id }) => id),
    rows.map(({ id }) => id).sort(),
  );
});

test("a plan for qualified members says so; other budgets are not shared out", () => {
  const each = (distribution: Partial<Distribution>) =>
    planDeployments(stepFacts({ distribution }), { ...PLAN, enrollmentPolicy: "qualified_only" }, PLAN_FACTS)
      .change?.writes?.slice(0, 4)
      .map(({ row }) => row as Deployment);
  for (const fields of [{}, { ...FUNDED, budgetMode: "metered" }, { ...FUNDED, budgetTotal: null }] as const)
    assert.equal(
      each(fields)?.map((row) => [row.qualifiedOnly, row.budgetAllocationMinor]),
      Array(4).fill([true, null]),
    );
});

const PENDING = { observedStatus: "pending" } as const;

test("a pending deployment is one that no adapter has heard of", () => {
  const deployments = [
    deployment("live"),
    deployment("gone", { ...PENDING, status: "canceled" }),
    deployment("one", PENDING),
  ];
  assert.equal(
    pendingOf(stepFacts({ deployments })).map(({ row }) => row.id),
    ["one"],
  );
});

test("a pending deployment is refused while its program is not active", () => {
  const pending = [deployment("one", PENDING), deployment("two", { ...PENDING, program: TWO.id })].map(stored);
  const refused = (...statuses: ("active" | "paused" | "archived")[]) =>
    nextRefused(
      pending,
      statuses.map((status, at) => stored({ ...(at === 0 ? program() : TWO), status })),
    );
  assert.is(refused("active", "active"), undefined);
  assert.is(nextRefused([], [stored(program({ status: "paused" }))]), undefined);
  const found = refused("active", "archived");
  assert.equal([found?.deployment.row.id, found?.fault.code], ["two", "program_not_active"]);
  assert.is(refused("paused", "archived")?.deployment.row.id, "one");
  const twice = [...pending, stored(deployment("three", PENDING))];
  assert.is(nextRefused(twice, [stored(program({ status: "paused" }))])?.deployment.row.id, "one");
});

const UNMINTED = deployment("one", { minted: false, mintedThrough: named("enrollment", "e1") });
const facts = stepFacts({ operation: { progressDone: 5, progressTotal: 6 }, deployments: [UNMINTED] });
const minting = (after: string | null) => [
  {
    set: "mintLinks",
    brand: "brand",
    program: "program",
    distribution: "dist",
    deployment: "one",
    seed: { secret: "secret", at: BORN },
    qualifiedOnly: false,
    after,
    limit: 2,
    at: NOW,
  },
];
const minted = (memory: MintMemory) => {
  const step = mint(facts, facts.deployments, memory);
  assert.ok(step);
  return { step, does: stepOf(facts, step) };
};
const chunk = (examined: number, last: string | null) => ({
  deployment: UNMINTED.id,
  last: { examined, minted: examined, last: last as Deployment["mintedThrough"] },
});

test("links are made in chunks, each noted with the next", () => {
  assert.equal(minted({}).does, {
    fields: { ...RUNNING, progressDone: 5 },
    ends: false,
    writes: [],
    events: [],
    sets: minting("e1"),
    done: true,
  });
  assert.equal(minted({ ...chunk(2, "e3"), deployment: named("deployment", "other") }).does, minted({}).does);
  assert.equal(minted(chunk(2, "e3")).does, {
    fields: { ...RUNNING, progressDone: 7 },
    ends: false,
    writes: [["deployment", "one", { mintedThrough: "e3", updatedAt: NOW }]],
    events: [],
    sets: minting("e3"),
    done: true,
  });
});

test("a chunk that is not full is the last", () => {
  assert.equal(minted(chunk(1, "e2")).does, {
    fields: { ...RUNNING, progressDone: 6, progressTotal: 6 },
    ends: false,
    writes: [["deployment", "one", { minted: true, mintedThrough: "e2", updatedAt: NOW }]],
    events: [],
  });
  assert.equal(minted(chunk(0, null)).does.writes, [["deployment", "one", { minted: true, updatedAt: NOW }]]);
  const more = stepFacts({ operation: { progressDone: 6, progressTotal: 6 }, deployments: [UNMINTED] });
  assert.equal(mint(more, more.deployments, chunk(1, "e2"))?.fields, { ...RUNNING, progressDone: 7, progressTotal: 7 });
});

test("the result of a chunk is remembered", () => {
  const memory: MintMemory = {};
  const sets = [{ examined: 2, minted: 1, last: named("enrollment", "e2") }];
  minted(memory).step.done?.({ outcome: "committed", seq: null, sets });
  assert.equal(memory, { deployment: UNMINTED.id, last: sets[0] });
});

test("links are made for what is not minted, canceled or refused", () => {
  const none = (fields: Partial<Deployment>) => mint(facts, [stored({ ...UNMINTED, ...fields })], {});
  assert.is(none({ minted: true }), undefined);
  assert.is(none({ status: "canceled" }), undefined);
  assert.is(none({ error: { code: "program_not_active", message: "" } }), undefined);
  assert.ok(none({ status: "paused" }));
  const two = [stored(UNMINTED), stored({ ...UNMINTED, id: named("deployment", "two") })];
  assert.equal(mint(facts, two, {})?.change?.sets, minting("e1"));
});

const reviewed = (name: string, seconds: number | null, fields: Partial<Deployment> = {}) =>
  deployment(name, {
    observedStatus: "pending_review",
    lastObservedAt: seconds === null ? null : inSeconds(seconds),
    ...fields,
  });
const WAITED = { waitingReason: "provider_review", nextAttemptAt: NOW } as const;

/** The operation, the deployments, which one is next. */
const NEXT: readonly (readonly [object, readonly Deployment[], string | undefined])[] = [
  [{}, [deployment()], undefined],
  [{}, [deployment(), deployment("a", PENDING), deployment("b", PENDING)], "a"],
  [WAITED, [reviewed("r", -1), deployment("a", PENDING)], "a"],
  [{}, [reviewed("r", -1)], "review"],
  [WAITED, [reviewed("r", -1), reviewed("s", -1)], "r"],
  [WAITED, [reviewed("r", 0), reviewed("s", -1, { observedStatus: "provisioning" })], "s"],
  [WAITED, [reviewed("r", 0), reviewed("s", null)], "review"],
  [WAITED, [reviewed("r", -1, { status: "canceled" })], undefined],
  [{ ...WAITED, waitingReason: "funding_required" }, [reviewed("r", -1)], "review"],
  [{ ...WAITED, nextAttemptAt: null }, [reviewed("r", -1)], "review"],
];

test("a launch provisions pending deployments; after a review it observes once each that was not observed since", () => {
  for (const [given, deployments, expected] of NEXT) {
    const next = nextToProvision(stepFacts({ operation: given, deployments }));
    assert.is(next === "review" ? next : next?.row.id, expected);
  }
});

test("an answer is recorded; a channel that cannot be reached is called again, until the attempts end", () => {
  const live = { status: "live" } as const;
  assert.is(provisioned(stepFacts(), live), live);
  assert.equal(provisioned(stepFacts(), { status: "unserved" }), {
    status: "failed",
    reason: "No registered adapter serves this slot.",
  });
  const silent = { status: "unreachable", cause: "Timeout." } as const;
  assert.is(provisioned(stepFacts({ operation: { failures: 1 } }), silent), undefined);
  const reason = "The channel could not be reached: Timeout.";
  assert.equal(provisioned(stepFacts({ operation: { failures: 2 } }), silent), { status: "failed", reason });
});

const [LIVE, REJECTED] = [deployment("live"), deployment("rejected", { observedStatus: "rejected" })];
const HELD = { status: "launching", operation: ID, error: { code: "code", message: "" } } as const;

/** The deployments, what becomes of the distribution, how the operation ends, what is counted. */
const OUTCOMES = [
  [[LIVE, LIVE], "active", "succeeded", '{"deployments_total":2,"deployments_live":2}'],
  [[LIVE, REJECTED], "partially_active", "partial", '{"deployments_total":2,"deployments_live":1}'],
  [[REJECTED, LIVE], "partially_active", "partial", '{"deployments_total":2,"deployments_live":1}'],
] as const;

test("a launch ends with all live, or some", () => {
  for (const [deployments, status, outcome, result] of OUTCOMES) {
    const given = stepFacts({ distribution: HELD, deployments });
    const step = stepOf(given, launchOutcome(given));
    assert.equal([step.fields.status, step.fields.result, step.fields.error], [outcome, result, null]);
    assert.equal(step.writes, [["distribution", "dist", { status, operation: null, error: null, updatedAt: NOW }]]);
    assert.equal(step.events, [
      ["distribution.live", `distribution dist dist_dist ${status}`, "operation"],
      ["operation.succeeded", `operation operation op_operation ${outcome}`, "operation"],
    ]);
  }
});

test("a launch of which nothing reached live fails, and gives the reservation back", () => {
  const given = stepFacts({ distribution: { ...HELD, ...FUNDED }, budget: { reserved: 9n }, deployments: [REJECTED] });
  const step = stepOf(given, launchOutcome(given));
  const error = { code: "launch_failed", message: "No deployment reached live." };
  assert.equal(
    [step.fields.status, step.fields.result, step.fields.error],
    ["failed", '{"deployments_total":1,"deployments_live":0}', error],
  );
  assert.equal(step.writes?.[0], [
    "distribution",
    "dist",
    { status: "failed", operation: null, error, failedAt: NOW, updatedAt: NOW },
  ]);
  assert.equal([step.writes?.length, step.writes?.[1]?.[2].kind, step.increments?.length], [2, "release", 3]);
  assert.equal(
    step.events?.map(([type]) => type),
    ["budget.released", "distribution.failed", "operation.failed"],
  );
  assert.equal(step.events?.[1], ["distribution.failed", "distribution dist dist_dist failed", "operation"]);
});

test.run();
