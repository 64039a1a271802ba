import { suite } from "uvu";
import * as assert from "uvu/assert";
import { DAY_MS } from "../../kernel/index.ts";
import { narrowingBefore } from "./narrowing.ts";

const test = suite("the time before which clicks become narrow");

const NOW = new Date("2030-06-30T12:00:00.000Z");
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * DAY_MS);

const CASES: readonly (readonly [
  name: string,
  keep: number,
  days: number,
  period: number | null,
  message: number | null,
  before: number,
])[] = [
  ["without programs it is the setting", 50, 0, null, null, 50],
  ["a setting that is longer than a window with its hold decides alone", 50, 45, null, null, 50],
  ["a setting as long as a window with its hold decides", 45, 45, null, null, 45],
  ["a longer window with its hold keeps clicks for as long", 10, 45, null, null, 45],
  ["a period that is not closed keeps the window before the day before it", 50, 45, 20, null, 66],
  ["a young period that is not closed keeps nothing beyond the setting", 50, 45, 4, null, 50],
  ["a message that is not recorded keeps the window before it", 50, 45, null, 30, 75],
  ["a young message keeps nothing beyond the setting", 50, 45, null, 4, 50],
  ["the older of a period and a message decides", 50, 45, 20, 30, 75],
  ["the older of a message and a period decides", 50, 45, 40, 30, 86],
  ["a period of 1970 keeps every click there can be", 50, 7_300, NOW.getTime() / DAY_MS, null, NOW.getTime() / DAY_MS],
  ["a period that is still to come does not make clicks narrow earlier", 50, 45, -20, null, 50],
  ["a message of a time that is still to come does not make clicks narrow earlier", 10, 45, null, -20, 45],
];

for (const [name, keep, days, period, message, before] of CASES)
  test(name, () => {
    const timeOf = (ago: number | null): Date | null => (ago === null ? null : daysAgo(ago));
    const needs = { days, period: timeOf(period), message: timeOf(message) };
    assert.equal(narrowingBefore(keep * DAY_MS, needs, NOW), daysAgo(before));
  });

test.run();
