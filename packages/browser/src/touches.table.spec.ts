import { suite } from "uvu";
import * as assert from "uvu/assert";
import { credited, type Touches, touched, untouched } from "./touches.ts";

const test = suite("touches of a visitor");

const DAY = 86_400_000;
const touch = (id: string, day: number) => ({ id, at: day * DAY, from: id });

/** The attribution, the days of the window, the touches by their days, the present day, and the click that is credited. */
const TABLE: readonly (readonly [Touches["attribution"], number | undefined, readonly number[], number, string?])[] = [
  [undefined, undefined, [], 0],
  [undefined, undefined, [0, 5], 900, "5"],
  ["last_click", 30, [0, 5], 6, "5"],
  ["last_click", 30, [0, 5], 34, "5"],
  ["last_click", 30, [0, 5], 35],
  ["first_click", 30, [0, 5], 6, "0"],
  ["first_click", 30, [0, 5], 29, "0"],
  ["first_click", 30, [0, 5], 30, "5"],
  ["first_click", 30, [0, 5], 35],
  ["first_click", 30, [0, 40, 45], 46, "40"],
];

test("the first or the last click within the window is credited, as the program's terms say", () => {
  for (const [attribution, days, at, now, id] of TABLE) {
    const terms: Touches = {
      ...(attribution && { attribution }),
      ...(days === undefined ? {} : { referralWindowDays: days }),
    };
    const touches = at.reduce((before, day) => touched(before, touch(String(day), day)), terms);
    assert.is(credited(touches, now * DAY)?.id, id, `${attribution} ${days} ${at} ${now}`);
  }
});

test("a click that the service does not know is none, wherever it is", () => {
  const both = touched(touched({}, touch("a", 0)), touch("b", 1));
  assert.equal(untouched(both, "b"), { first: touch("a", 0), last: undefined });
  assert.equal(untouched(both, "a"), { first: undefined, last: touch("b", 1) });
  assert.equal(untouched(both, "c"), both);
});

test.run();
