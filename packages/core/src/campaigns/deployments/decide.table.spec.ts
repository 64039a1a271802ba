import { suite } from "uvu";
import * as assert from "uvu/assert";
import { decided, NOW, refusalOf, stored } from "../../journal/testing/deciding.ts";
import { newId } from "../../kernel/index.ts";
import { named } from "../../kernel/testing/named.ts";
import { createOperation, newOperation } from "../../operations/index.ts";
import type { Distribution } from "../distributions/distribution.ts";
import { eventsOf, writesOf } from "../testing/changes.ts";
import { BORN, deployment, distribution, MOMENT, operation } from "../testing/rows.ts";
import { canceledBy, type DeploymentFacts, decideDeploymentVerb, refusedDeploymentVerb } from "./decide.ts";
import type { Deployment } from "./deployment.ts";
import { presentDeployment } from "./resource.ts";

// Interface, section 3, deployments. Decisions, section 3: the distribution's planes come first.

const test = suite("the verbs of a deployment");

const [LIVE, CANCEL, WHOLE] = [named("operation", "live"), named("operation", "cancel"), named("operation", "whole")];
const LINKS = { count: 3, codes: ["a"] };
const NEW = newId(MOMENT, "operation", "one");
type Name = "pause" | "resume" | "cancel";

const facts = (
  fields: Partial<Deployment> = {},
  of: Partial<Distribution> = {},
  more: Partial<DeploymentFacts> = {},
): DeploymentFacts => ({
  found: stored(deployment("one", fields)),
  distribution: stored(distribution(of)),
  links: LINKS,
  live: undefined,
  pauses: [],
  ...more,
});

const RUNNING = { control: CANCEL, controlState: "running" } as const;
const FAILED = { control: CANCEL, controlState: "failed" } as const;

/** The verb, the deployment, its distribution, what is refused. */
const REFUSED: readonly (readonly [Name, Partial<Deployment>, Partial<Distribution>, string | undefined])[] = [
  ["pause", {}, {}, undefined],
  ["pause", { status: "paused" }, {}, "deployment_not_pausable"],
  ["pause", { status: "canceled" }, {}, "deployment_not_pausable"],
  ["resume", { status: "paused" }, {}, undefined],
  ["resume", {}, {}, "deployment_not_resumable"],
  ["resume", { status: "canceled" }, {}, "deployment_not_resumable"],
  ["cancel", {}, {}, undefined],
  ["cancel", { status: "paused" }, {}, undefined],
  ["pause", { ...FAILED, status: "paused" }, { control: WHOLE, controlState: "running" }, "cancellation_in_progress"],
  ["pause", { ...FAILED, status: "paused" }, {}, "cancellation_requires_intervention"],
  ["pause", { ...RUNNING, status: "canceled" }, {}, "cancellation_in_progress"],
  ["cancel", { ...FAILED, status: "canceled" }, {}, "cancellation_requires_intervention"],
  ["cancel", { ...RUNNING, status: "canceled" }, {}, undefined],
  ["cancel", {}, { control: WHOLE, controlState: "failed" }, "cancellation_requires_intervention"],
  ["pause", { status: "paused" }, { operation: LIVE }, "deployment_not_pausable"],
  ["pause", {}, { operation: LIVE }, "operation_conflict"],
  ["pause", { operation: LIVE }, {}, "operation_conflict"],
  ["cancel", { operation: LIVE }, {}, undefined],
  ["cancel", {}, { operation: LIVE }, "operation_conflict"],
  ["cancel", { status: "canceled" }, { operation: LIVE }, "operation_conflict"],
  ["cancel", { status: "canceled", control: CANCEL, controlState: "settled" }, { operation: LIVE }, undefined],
];

test("checks the control planes, then the status, then the mutation planes", () => {
  for (const [name, fields, of, code] of REFUSED) {
    const story = `${name} ${JSON.stringify([fields, of])}`;
    assert.is(refusalOf(decideDeploymentVerb(MOMENT, name, facts(fields, of)))?.code, code, story);
    assert.is(refusalOf(refusedDeploymentVerb(name, facts(fields, of)))?.code, code, story);
  }
});

/** The deployment, its distribution, the cancel that is answered. */
const EARLIER: readonly (readonly [Partial<Deployment>, Partial<Distribution>, string | null])[] = [
  [{ status: "canceled", control: CANCEL }, { control: WHOLE }, "cancel"],
  [{ status: "canceled" }, { control: WHOLE }, "whole"],
  [{ status: "canceled" }, {}, null],
  [{ control: CANCEL }, {}, null],
];

test("a repeated cancel answers the existing cancel", () => {
  for (const [fields, of, earlier] of EARLIER) {
    const given = facts(fields, of);
    assert.is(canceledBy("cancel", given), earlier);
    assert.is(canceledBy("pause", given), null);
    if (earlier === null) continue;
    const value = { ...presentDeployment(given.found.row, LINKS, MOMENT.tenant), operation: `op_${earlier}` };
    assert.equal(decided(decideDeploymentVerb(MOMENT, "cancel", given)), { outcome: "accepted", value, change: {} });
  }
});

const PAUSE = { subjectType: "deployment", subject: "one", startedAt: NOW, endedAt: null };
const BEGINS = ["pause", 0, { id: newId(MOMENT, "pause", "one"), ...PAUSE }] as const;
const OPEN = stored({
  ...PAUSE,
  id: named("pause", "open"),
  subject: named("deployment", "one"),
  startedAt: BORN,
}) as DeploymentFacts["pauses"][number];

/** The verb, the status before, what becomes of the deployment, of its pauses. */
const MOVES = [
  ["pause", "active", { status: "paused", operation: NEW }, [BEGINS]],
  ["resume", "paused", { status: "active", operation: NEW }, [["pause", "open", { endedAt: NOW }]]],
  ["cancel", "active", { status: "canceled", control: NEW, controlState: "running" }, [BEGINS]],
  ["cancel", "paused", { status: "canceled", control: NEW, controlState: "running" }, []],
] as const;

test("an accepted verb moves what is wanted, and begins its operation", () => {
  for (const [name, status, becomes, pauses] of MOVES) {
    const given = facts(
      { status, error: { code: "code", message: "" } },
      {},
      { pauses: name === "resume" ? [OPEN] : [] },
    );
    const { found } = given;
    const { outcome, value, change } = decided(decideDeploymentVerb(MOMENT, name, given));
    const row = { ...found.row, ...becomes, error: null, nextCheckAt: null, updatedAt: NOW };
    assert.is(outcome, "accepted");
    assert.equal(value, { ...presentDeployment(row, LINKS, MOMENT.tenant), operation: `op_${NEW}` });
    assert.equal(writesOf(change, found, OPEN), [
      ["deployment", "one", { ...becomes, error: null, nextCheckAt: null, updatedAt: NOW }],
      ...writesOf({ writes: [createOperation(newOperation(MOMENT, `deployment.${name}`, row))] }),
      ...pauses,
    ]);
    const requested = ["deployment.cancel_requested", "deployment one dep_one canceled live 3", NEW];
    assert.equal(eventsOf(change), name === "cancel" ? [requested] : []);
    assert.equal(change.expects, [{ kind: "distribution", id: "dist", version: 7 }]);
    assert.equal(change.notifications, ["operations"]);
  }
});

test("a cancel sets the operation aside that is live on the deployment, and waits for it", () => {
  const live = stored(operation({ id: LIVE, kind: "deployment.pause" }));
  const given = facts({ operation: LIVE }, {}, { live });
  const { change } = decided(decideDeploymentVerb(MOMENT, "cancel", given));
  const [changed, begun, aside] = writesOf(change, given.found, live);
  assert.is(changed?.[2].operation, null);
  assert.is(begun?.[2].targetOperation, LIVE);
  assert.equal([aside?.[1], aside?.[2].status], [LIVE, "canceled"]);
  assert.equal(
    eventsOf(change).map(([type]) => type),
    ["operation.cancel_requested", "operation.canceled", "deployment.cancel_requested"],
  );
});

test.run();
