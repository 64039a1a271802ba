import { suite } from "uvu";
import * as assert from "uvu/assert";
import { allowed, refusedMove, targets } from "../../kernel/index.ts";
import { DISTRIBUTION, type DistributionStatus, type DistributionTrigger } from "./distribution.ts";

/** Interface, section 3, copied by hand: from, trigger, next. `(completion)` is the verb that decisions, section 3 name. */
const ROWS: readonly (readonly [string, DistributionTrigger, string])[] = [
  ["draft, ready", "update", "draft"],
  ["draft", "validate", "ready, draft"],
  ["ready", "launch", "launching"],
  ["launching", "launch", "launching"],
  ["launching", "settle", "active, partially_active, failed"],
  ["active, partially_active", "pause", "paused"],
  ["paused", "resume", "launching"],
  ["active, partially_active", "complete", "completed"],
  ["draft, ready, active, partially_active, paused", "cancel", "canceled"],
  ["canceled", "cancel", "canceled"],
  // Decisions, section 3: validating again is harmless, and a cancel supersedes a live launch.
  ["ready", "validate", "ready, draft"],
  ["launching", "cancel", "canceled"],
];

/** The error of each trigger when the table has no row (interface, sections 3 and 7; decisions, section 1). */
const ELSEWHERE: Readonly<Record<DistributionTrigger, string>> = {
  update: "distribution_not_editable",
  validate: "distribution_not_validatable",
  launch: "distribution_not_ready",
  settle: "distribution_not_ready",
  pause: "distribution_not_pausable",
  resume: "distribution_not_resumable",
  complete: "distribution_not_completable",
  cancel: "distribution_not_cancelable",
};

const STATUSES =
  "draft, validating, ready, launching, active, partially_active, paused, completed, failed, canceled".split(", ");

const test = suite("the distribution table of the interface");

test("a distribution has these ten statuses, and begins in draft", () => {
  assert.equal([...DISTRIBUTION.states], STATUSES);
  assert.is(DISTRIBUTION.initial, "draft");
});

test("a distribution has these triggers", () => {
  assert.equal(Object.keys(DISTRIBUTION.moves).sort(), Object.keys(ELSEWHERE).sort());
});

for (const trigger of Object.keys(ELSEWHERE) as DistributionTrigger[]) {
  const rows = ROWS.filter(([, of]) => of === trigger);
  const from = (status: string) => rows.find(([states]) => states.split(", ").includes(status));
  const allowing = STATUSES.filter((status) => from(status) !== undefined);

  test(`${trigger} is allowed from ${allowing.join(", ")} and nowhere else`, () => {
    assert.equal([...allowed(DISTRIBUTION, trigger)], allowing);
    for (const status of STATUSES as DistributionStatus[]) {
      const row = from(status);
      assert.equal([...targets(DISTRIBUTION, trigger, status)], row === undefined ? [] : row[2].split(", "), status);
      const refused = refusedMove(DISTRIBUTION, trigger, status);
      assert.is(refused?.refusal.code, row === undefined ? ELSEWHERE[trigger] : undefined, status);
      if (refused === undefined) continue;
      assert.is(refused.refusal.kind, "conflict");
      for (const word of [status, ...allowing]) assert.match(refused.refusal.message, word);
    }
  });
}

test("lets nothing out of completed, failed and canceled", () => {
  for (const end of ["completed", "failed", "canceled"] as const) {
    for (const trigger of Object.keys(ELSEWHERE) as DistributionTrigger[]) {
      assert.equal(
        targets(DISTRIBUTION, trigger, end).filter((next) => next !== end),
        [],
      );
    }
  }
});

test.run();
