import { suite } from "uvu";
import * as assert from "uvu/assert";
import { stored } from "../../journal/testing/deciding.ts";
import { named } from "../../kernel/testing/named.ts";
import { NO_BUDGET } from "../budgets/budget.ts";
import type { Distribution } from "../distributions/distribution.ts";
import { eventsOf } from "../testing/changes.ts";
import { deployment, MOMENT, stepFacts } from "../testing/rows.ts";
import { completion, GOING_ON, spentEnding } from "./completion.ts";
import type { Deployment } from "./deployment.ts";

// Decisions, section 3: a distribution is completed once every deployment has run to its end, or its budget is spent.

const test = suite("the end of a distribution");

const OVER = deployment("over", { observedStatus: "completed" });
const CANCELED = deployment("canceled", { status: "canceled", observedStatus: "completed" });
const SPENT = { reserved: 5n, consumed: 5n };

interface Case {
  readonly distribution?: Partial<Distribution>;
  readonly others?: readonly Deployment[];
  readonly ended?: Deployment;
  readonly budget?: Partial<typeof NO_BUDGET>;
}
const LAST = deployment("last", { observedStatus: "completed" });
const standing = ({ distribution, others = [], budget }: Case) => ({
  ...stepFacts({
    deployments: [...others, deployment("last")],
    ...(distribution && { distribution }),
    ...(budget && { budget }),
  }),
  live: [],
  links: new Map(),
});

/** The title, the case, whether it is completed; "held": another operation works on it. */
const CASES: readonly (readonly [string, Case, boolean | "held"])[] = [
  ["the last one ends", { others: [OVER] }, true],
  ["one still stands", { others: [OVER, deployment()] }, false],
  ["this one still stands", { others: [OVER], ended: deployment("last") }, false],
  ["the last one ends, and the others were canceled", { others: [CANCELED] }, true],
  ["all were canceled", { others: [CANCELED], ended: { ...CANCELED, id: LAST.id } }, false],
  ["it is partially active", { distribution: { status: "partially_active" } }, true],
  ["it is paused", { distribution: { status: "paused" } }, false],
  ["it is completed", { distribution: { status: "completed" } }, false],
  ["an operation holds it", { distribution: { operation: named("operation", "live") } }, "held"],
  [
    "an operation holds it, and one still stands",
    { others: [deployment()], distribution: { operation: named("operation", "live") } },
    false,
  ],
  ["the budget is spent", { others: [deployment()], distribution: { budgetMode: "funded" }, budget: SPENT }, true],
  [
    "the budget is not spent",
    { others: [deployment()], distribution: { budgetMode: "funded" }, budget: { reserved: 6n, consumed: 5n } },
    false,
  ],
  [
    "a metered budget is spent",
    { others: [deployment()], distribution: { budgetMode: "metered" }, budget: SPENT },
    false,
  ],
];

test("the end of a distribution comes with its last deployment or its budget", () => {
  for (const [story, one, completes] of CASES) {
    const { ended = LAST, others = [] } = one;
    const facts = standing(one);
    const ending = completion(MOMENT, facts, stored(ended));
    if (completes === "held") {
      assert.is(ending, undefined, story);
      continue;
    }
    const [event] = eventsOf(ending ?? {});
    assert.is(event?.[0], completes ? "distribution.completed" : undefined, story);
    assert.equal(
      ending?.expects,
      [
        { kind: "distribution", id: "dist", version: 7 },
        ...others.map(({ id }) => ({ kind: "deployment", id, version: 7 })),
      ],
      story,
    );
  }
  assert.equal([...GOING_ON], ["active", "partially_active"]);
});

test("the end of a distribution is announced with the deployment as it ended", () => {
  const { events = [] } = completion(MOMENT, standing({}), stored(LAST)) ?? {};
  assert.equal(JSON.parse(events[0]?.data ?? "").object.deployments, { total: 1, live: 0 });
});

test("the end of a distribution comes with the spending of the last of a budget, as it will be", () => {
  const ending = spentEnding(MOMENT, standing({ others: [deployment()] }), { ...NO_BUDGET, ...SPENT });
  assert.is(JSON.parse(ending.events?.[0]?.data ?? "").object.budget.consumed, 5);
  assert.equal(
    eventsOf(ending).map(([type]) => type),
    ["distribution.completed"],
  );
  const held = standing({ distribution: { operation: named("operation", "live") } });
  assert.equal(spentEnding(MOMENT, held, { ...NO_BUDGET, ...SPENT }), {});
});

test.run();
