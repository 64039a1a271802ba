import { suite } from "uvu";
import * as assert from "uvu/assert";
import { fresh, type NamedDifference } from "../../kernel/index.ts";
import { named } from "../../kernel/testing/named.ts";
import { KEPT } from "./ledger-check.ts";
import { presentNew } from "./resource.ts";
import { advanced, newlyFound, takenOn } from "./steps.ts";

// A check keeps the first differences by name, and the ids of all: what is new is known, however many there were before.

const test = suite("what a check of the ledger found");

const NOW = new Date("2030-01-01T00:00:00Z");

const differs = (at: number, check = "item"): NamedDifference => ({
  ...{ difference: `diff_${check}_${at}`, check, table: "payout_item", row: `row ${at}`, field: "status" },
});

/** The differences that a check of one part keeps. */
const found = (...all: readonly NamedDifference[]) => {
  const begun = takenOn(named("organization", "organization"), undefined, ["item"], NOW);
  return advanced(fresh(begun.row), ["item"], all, NOW).row.differences;
};
const upTo = (count: number) => Array.from({ length: count }, (_, at) => differs(at));

test("all are counted and known by their ids, and the first are kept by name", () => {
  const [one, other] = found(...upTo(KEPT + 2), differs(0, "derived"));
  assert.equal([one?.count, one?.ids.length, one?.first.length], [KEPT + 2, KEPT + 2, KEPT]);
  assert.equal([other?.count, other?.ids, other?.first.length], [1, ["diff_derived_0"], 1]);
});

/** Each case: what was found before, what is found now, and the ids that are new, of which so many are kept by name. */
const NEW: readonly (readonly [
  string,
  readonly NamedDifference[],
  readonly NamedDifference[],
  readonly string[],
  number,
])[] = [
  ["the first ones", [], upTo(2), ["diff_item_0", "diff_item_1"], 2],
  ["nothing", upTo(3), upTo(3), [], 0],
  ["nothing, where some are gone", upTo(3), upTo(2), [], 0],
  ["one more than are kept by name", upTo(KEPT), upTo(KEPT + 1), [`diff_item_${KEPT}`], 0],
  ["one among those that are kept", upTo(KEPT + 1), [differs(99), ...upTo(KEPT + 1)], ["diff_item_99"], 1],
  ["nothing, where one comes to be kept", upTo(KEPT + 1), upTo(KEPT + 1).slice(1), [], 0],
];
for (const [name, before, after, ids, byName] of NEW) {
  test(`new is ${name}`, () => {
    const added = newlyFound(found(...before), found(...after));
    assert.equal(
      added.flatMap((one) => one.ids),
      ids,
    );
    const [shown] = presentNew(added);
    assert.is(shown?.count ?? 0, ids.length);
    assert.is(shown?.differences.length ?? 0, byName);
    assert.equal(shown?.others ?? [], ids.slice(byName));
  });
}

test.run();
