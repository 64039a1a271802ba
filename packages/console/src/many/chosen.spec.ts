import { suite } from "uvu";
import * as assert from "uvu/assert";
import { choiceOf, moreOf, NOTHING } from "./chosen.ts";

const test = suite("a choice among rows");

const rows = [{ id: "1" }, { id: "2" }];
const every = { of: "ann", some: new Set<string>(), every: { rows: [...rows, { id: "3" }], isCut: true } };
const read = async () => ({ data: rows, has_more: false });

test("some of those that are shown are chosen, and those that left the list no more", () => {
  const choice = choiceOf({ ...NOTHING, of: "ann", some: new Set(["2", "9"]) }, "ann", rows);
  assert.equal([choice.chosen, choice.areAll, choice.isCut], [[{ id: "2" }], false, false]);
});

test("all that match are chosen beyond the page", () => {
  const choice = choiceOf(every, "ann", rows);
  assert.equal([choice.chosen.length, choice.areAll, choice.isCut, [...choice.ids]], [3, true, true, ["1", "2", "3"]]);
});

test("a choice ends with the search that it was made in, however that changed", () => {
  for (const state of [every, { ...NOTHING, of: "ann", some: new Set(["1"]) }]) {
    const choice = choiceOf(state, "ben", rows);
    assert.equal([choice.chosen, choice.areAll, choice.isCut, choice.ids.size], [[], false, false, 0]);
  }
});

test("more can be chosen where every row that is shown is, and there are more", () => {
  const whole = { areAll: false, chosen: rows };
  assert.is(moreOf(whole, rows, true, read), read);
  assert.is(moreOf(whole, rows, false, read), undefined);
  assert.is(moreOf({ areAll: true, chosen: rows }, rows, true, read), undefined);
  assert.is(moreOf({ areAll: false, chosen: rows.slice(1) }, rows, true, read), undefined);
  assert.is(moreOf({ areAll: false, chosen: [] }, [], true, read), undefined);
});

test.run();
