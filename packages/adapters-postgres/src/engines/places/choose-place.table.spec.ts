import { suite } from "uvu";
import * as assert from "uvu/assert";
import { choosePlace, latestOf, type PlaceAnswer } from "./choose-place.ts";

const test = suite("the place that takes writes");

const writes = (timeline: number | null): PlaceAnswer => ({ readsOnly: false, timeline });
const standby: PlaceAnswer = { readsOnly: true, timeline: null };
const silent = undefined;

type Row = readonly [
  what: string,
  answers: (PlaceAnswer | undefined)[],
  current: number | undefined,
  chosen: number | undefined,
  latest?: number,
];

const TABLE: readonly Row[] = [
  ["the only primary is chosen", [standby, writes(1), standby], undefined, 1],
  ["a primary is chosen beside a silent place", [silent, writes(3)], 0, 1],
  ["standbys are not chosen", [standby, standby], 0, undefined],
  ["silent places are not chosen", [silent, silent], 1, undefined],
  ["no place is chosen of none", [], undefined, undefined],
  ["the later timeline is chosen, though another place is in use", [writes(4), writes(5)], 0, 1],
  ["the later timeline is chosen, though another place is the first", [writes(5), writes(6)], undefined, 1],
  ["the place in use stays on an equal timeline", [writes(2), writes(2)], 1, 1],
  ["the first place is chosen of equal ones", [standby, writes(2), writes(2)], 0, 1],
  ["a place that does not say its timeline is chosen where it is alone", [writes(null), silent], undefined, 0],
  ["a place that says its timeline is chosen before one that does not", [writes(null), writes(1)], 0, 1],
  [
    "an earlier timeline than one that was seen is not chosen, though it is alone",
    [writes(4), silent],
    1,
    undefined,
    5,
  ],
  ["the timeline that was seen is chosen, beside an earlier one", [writes(4), writes(5)], 0, 1, 5],
  ["a later timeline than any that was seen is chosen", [writes(6), silent], 1, 0, 5],
  ["a place that does not say its timeline is not chosen after one that did", [writes(null), silent], 1, undefined, 5],
  ["a standby of a later timeline is not chosen", [writes(1), { readsOnly: true, timeline: 9 }], undefined, 0],
];

for (const [what, answers, current, chosen, latest = 0] of TABLE)
  test(what, () => {
    assert.is(choosePlace(answers, { current, latest }), chosen);
  });

test("the latest timeline is that of a place that takes writes, or was seen before", () => {
  assert.is(latestOf([], 0), 0);
  assert.is(latestOf([writes(2), silent, writes(3), writes(null)], 1), 3);
  assert.is(latestOf([writes(2), { readsOnly: true, timeline: 9 }], 4), 4);
});

test.run();
