import { suite } from "uvu";
import * as assert from "uvu/assert";
import { named } from "../../kernel/testing/named.ts";
import type { QualificationStatus } from "../enrollments/enrollment.ts";
import { type Move, moveOf, type Stands, tallyOf } from "./supposed.ts";
import { member, tier } from "./testing/standing.ts";

// Who gains and who loses by changed requirements, and what is counted of them.

const test = suite("members under supposed requirements");

const [LOW, HIGH] = [named("tier", "low"), named("tier", "high")];
const TIERS = [tier(1, { id: LOW }), tier(5, { id: HIGH })];
const stands = (status: QualificationStatus, of: Stands["tier"] = null): Stands => ({ status, tier: of });

const MOVES: readonly [before: Stands, after: Stands, move: Move | undefined][] = [
  [stands("not_qualified"), stands("qualified"), "gains"],
  [stands("pending"), stands("qualified"), "gains"],
  [stands("grace"), stands("qualified"), "gains"],
  [stands("not_qualified"), stands("grace"), "gains"],
  [stands("qualified"), stands("grace"), "loses"],
  [stands("qualified"), stands("not_qualified"), "loses"],
  [stands("grace"), stands("not_qualified"), "loses"],
  [stands("pending"), stands("not_qualified"), undefined],
  [stands("qualified", LOW), stands("qualified", LOW), undefined],
  [stands("qualified"), stands("qualified", LOW), "gains"],
  [stands("qualified", LOW), stands("qualified", HIGH), "gains"],
  [stands("qualified", HIGH), stands("qualified", LOW), "loses"],
  [stands("not_qualified", LOW), stands("not_qualified"), "loses"],
  [stands("not_qualified", HIGH), stands("qualified", LOW), "gains"],
  [stands("qualified", LOW), stands("grace", HIGH), "loses"],
  // A tier that the program has no more is worth none.
  [stands("qualified", named("tier", "gone")), stands("qualified"), undefined],
];

test("the qualification decides who gains and who loses, and between equal ones the tier", () => {
  for (const [before, after, move] of MOVES)
    assert.is(moveOf(TIERS, before, after), move, `${before.status} ${before.tier} to ${after.status} ${after.tier}`);
});

const NAMES = ["a", "b", "c", "d"];
const MEMBERS = NAMES.map((name) =>
  member({ id: named("enrollment", name), qualificationStatus: "qualified" }),
).toSorted((left, right) => (left.id < right.id ? -1 : 1));
const tallied = (wanted: Partial<Parameters<typeof tallyOf>[1]>, after: readonly Stands[]) => {
  const tally = tallyOf(TIERS, { move: undefined, after: null, limit: 20, ...wanted });
  for (const [index, one] of MEMBERS.entries()) tally.take({ ...one, tier: LOW }, after[index] as Stands);
  return tally;
};
const AFTER = [stands("grace", LOW), stands("qualified", HIGH), stands("qualified", LOW), stands("not_qualified")];

test("everybody is counted, by status and by tier, before and after", () => {
  const { statuses, byTier, moves } = tallied({ limit: 1 }, AFTER);
  assert.equal([...statuses.before], [["qualified", 4]]);
  assert.equal(Object.fromEntries(statuses.after), { grace: 1, qualified: 2, not_qualified: 1 });
  assert.equal([...byTier.before], [[LOW, 4]]);
  assert.equal([byTier.after.get(LOW), byTier.after.get(HIGH), byTier.after.get(null)], [2, 1, 1]);
  assert.equal(Object.fromEntries(moves), { loses: 2, gains: 1 });
});

test("the list of moved members keeps one more than is wanted, behind the cursor", () => {
  const moved = (wanted: Parameters<typeof tallied>[0]) => tallied(wanted, AFTER).moved.map(({ member: { id } }) => id);
  const [first, second, third, last] = MEMBERS.map(({ id }) => id);
  assert.equal(moved({}), [first, second, last]);
  assert.equal(moved({ limit: 1 }), [first, second]);
  assert.equal(moved({ move: "loses" }), [first, last]);
  assert.equal(moved({ move: "gains" }), [second]);
  assert.equal(moved({ after: first ?? null }), [second, last]);
  assert.equal(moved({ after: third ?? null, move: "gains" }), []);
});

test.run();
