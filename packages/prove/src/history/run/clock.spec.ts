import * as assert from "node:assert/strict";
import { test } from "uvu";
import { dayNumber, instantNear, MINUTE, momentOf, monthStart, spelled } from "./clock.ts";

const HOUR = 60 * MINUTE;
const minuteOf = (at: number): number => (at % HOUR) / MINUTE;

test("moments of days that a grace or a window lies between are minutes apart", () => {
  for (let day = 0; day < 365; day += 1)
    for (const days of [3, 7, 14, 30, 60, 90]) {
      const apart = Math.abs(minuteOf(momentOf(day, 5)) - minuteOf(momentOf(day + days, 5)));
      assert.ok(apart >= 4, `${days} days from ${day}: ${apart} minutes`);
    }
});

test("an event said to have occurred in an hour lies after what is done in it, however long that takes", () => {
  for (let day = 0; day < 60; day += 1) {
    const at = momentOf(day, 8);
    assert.ok(minuteOf(at) >= 1 && minuteOf(at) < 30);
    for (const part of [0, 0.5, 0.999]) {
      const minute = minuteOf(instantNear(at, -3, part));
      assert.ok(minute >= 40 && minute < 50, `minute ${minute}`);
    }
  }
});

test("days are spelled and read, and months begin where they begin", () => {
  assert.deepEqual([spelled(0), spelled(31), spelled(364)], ["2030-01-01", "2030-02-01", "2030-12-31"]);
  assert.deepEqual([0, 1, 2, 12, 13].map(monthStart), [0, 31, 59, 365, 396]);
  assert.equal(dayNumber("2030-03-01"), 59);
});

test.run();
