import { suite } from "uvu";
import * as assert from "uvu/assert";
import { NOW, stored } from "../../journal/testing/deciding.ts";
import { newId } from "../../kernel/index.ts";
import { advancing, RUNNING } from "../../operations/index.ts";
import type { Observation } from "../channels/ports.ts";
import { type Deployment, OBSERVED_STATUSES } from "../deployments/deployment.ts";
import { eventsOf, stepOf, writesOf } from "../testing/changes.ts";
import { BORN, deployment, inSeconds, json, MOMENT, stepFacts } from "../testing/rows.ts";
import { arrival, deploymentEvent, observed, recordObservation, releasing } from "./observation.ts";

const test = suite("observations of a deployment");

const NEXT = inSeconds(10);
const AFTER = { lastObservedAt: NOW, nextCheckAt: NEXT, updatedAt: NOW };
const fault = (code: string, message: string) => ({ error: { code, message } });

/** The deployment, what is observed, what becomes of it besides. */
const SEEN: readonly (readonly [Partial<Deployment>, Parameters<typeof observed>[1], object])[] = [
  [{}, { status: "live" }, {}],
  [{ activatedAt: null }, { status: "live" }, { activatedAt: NOW }],
  [{ activatedAt: null }, { status: "paused" }, { observedStatus: "paused" }],
  [{ ...fault("channel_unreachable", "") }, { status: "live" }, { error: null }],
  [{}, { status: "live", detail: { a: 1 } }, { observedDetail: json({ a: 1 }) }],
  [
    { externalIds: json({ a: 1, b: 1 }) },
    { status: "live", externalIds: { b: 2 } },
    { externalIds: json({ a: 1, b: 2 }) },
  ],
  [{}, { status: "rejected", reason: "No." }, { observedStatus: "rejected", ...fault("deployment_rejected", "No.") }],
  [
    {},
    { status: "failed" },
    { observedStatus: "failed", ...fault("deployment_failed", "The channel reports failed.") },
  ],
  [
    {},
    { status: "rejected", fault: { code: "code", message: "" } },
    { observedStatus: "rejected", ...fault("code", "") },
  ],
  [{}, { status: "completed" }, { observedStatus: "completed", completedAt: NOW, nextCheckAt: null }],
  [{ completedAt: BORN }, { status: "completed" }, { observedStatus: "completed", nextCheckAt: null }],
];

test("an observation says what a deployment is, since when, and why", () => {
  for (const [fields, seen, becomes] of SEEN) {
    const found = stored(deployment("one", fields));
    assert.equal(observed(found, seen, NOW, NEXT), {
      version: 7,
      row: { ...found.row, observedStatus: seen.status, ...AFTER, ...becomes },
    });
  }
});

/** The status reached, what is announced. */
const ARRIVALS: Readonly<Partial<Record<Observation["status"], string>>> = {
  live: "deployment.activated",
  paused: "deployment.paused",
  rejected: "deployment.rejected",
  completed: "deployment.completed",
};

test("announce where it has arrived", () => {
  for (const status of OBSERVED_STATUSES) {
    assert.is(arrival("pending", status), status === "pending" ? undefined : ARRIVALS[status], status);
    assert.is(arrival(status, status), undefined);
  }
  assert.is(arrival("live", "completed", "deployment.canceled"), "deployment.canceled");
  assert.is(arrival("live", "unreachable"), undefined);
});

test("an observation is recorded in a step that goes on", () => {
  const facts = stepFacts({
    operation: { failures: 1 },
    deployments: [deployment("one", { observedStatus: "pending" })],
  });
  const [found] = facts.deployments;
  assert.ok(found);
  const links = { count: 3, codes: [] };
  const recorded = (seen: Observation, ended?: "deployment.canceled") =>
    stepOf(facts, recordObservation(facts, found, seen, links, ended));
  assert.equal(recorded({ status: "live" }), {
    fields: { ...RUNNING, ...advancing(facts) },
    ends: false,
    writes: [["deployment", "one", { observedStatus: "live", ...AFTER }]],
    events: [["deployment.activated", "deployment one dep_one active live 3", "operation"]],
  });
  assert.equal(recorded({ status: "pending_review" }).events, []);
  assert.is(recorded({ status: "completed" }, "deployment.canceled").events?.[0]?.[0], "deployment.canceled");
});

test("an observation is announced of its deployment", () => {
  const event = deploymentEvent(MOMENT, "deployment.drifted", deployment(), { count: 1, codes: [] }, null);
  assert.equal(event.subject, { type: "deployment", id: "one" });
});

const FUNDED = { budgetMode: "funded", budgetAsset: "usd", budgetTotal: 9n } as const;
const NOTHING = { writes: [], increments: [], events: [] };

test("the rest of a reservation is given back, once", () => {
  const facts = stepFacts({ distribution: FUNDED, budget: { reserved: 9n, consumed: 2n, released: 3n } });
  const { writes, increments, events } = releasing(facts);
  const reference = "release:operation";
  const id = newId(MOMENT, "wallet_transaction", reference);
  assert.equal(writesOf({ writes }), [
    [
      "walletTransaction",
      0,
      {
        id,
        brand: "brand",
        asset: "usd",
        kind: "release",
        amount: 4n,
        reference,
        distribution: "dist",
        createdAt: NOW,
      },
    ],
  ]);
  assert.equal(
    increments.map(({ by }) => by),
    [{ amount: -4n }, { amount: 4n }, { reserved: 0n, consumed: 0n, released: 4n }],
  );
  assert.equal(eventsOf({ events }), [
    ["budget.released", "distribution dist dist_dist active", "operation", { asset: "usd", amount: 4 }],
  ]);
  const [said] = events;
  assert.equal(JSON.parse(said?.data ?? "").object.budget.released, 7);
  assert.is(said?.subject.type, "distribution");
  assert.equal(releasing(stepFacts({ distribution: FUNDED, budget: { reserved: 9n, consumed: 9n } })), NOTHING);
  assert.is(releasing(stepFacts({ distribution: FUNDED, budget: { reserved: 1n } })).writes.length, 1);
  assert.equal(releasing(stepFacts({ budget: { reserved: 9n } })), NOTHING);
});

test.run();
