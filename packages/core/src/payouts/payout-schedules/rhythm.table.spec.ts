import { suite } from "uvu";
import * as assert from "uvu/assert";
import { wireDay } from "../runs/period.ts";
import { dueAfter, dueFrom, latestDue, type Rhythm } from "./rhythm.ts";

const test = suite("the days of a schedule");

const day = (text: string): Date => new Date(`${text}T00:00:00.000Z`);
const month = (of: number | "last"): Rhythm => ({ every: "month", day: of });
const week = (weekday: "monday" | "thursday" | "sunday", weeks = 1): Rhythm => ({ every: "week", weekday, weeks });

/** Each case: the days, from when they may be due, from which one on, and the three that come. The 1st of January 2030 is a Tuesday. */
const TABLE: readonly (readonly [Rhythm, string, string, readonly string[]])[] = [
  [month(5), "2030-01-02", "2030-01-02", ["2030-01-05", "2030-02-05", "2030-03-05"]],
  [month(5), "2030-01-05", "2030-01-05", ["2030-01-05", "2030-02-05", "2030-03-05"]],
  [month(5), "2030-01-06", "2030-01-06", ["2030-02-05", "2030-03-05", "2030-04-05"]],
  [month(1), "2030-12-02", "2030-12-02", ["2031-01-01", "2031-02-01", "2031-03-01"]],
  [month("last"), "2032-01-31", "2032-01-31", ["2032-01-31", "2032-02-29", "2032-03-31"]],
  [month("last"), "2030-02-01", "2030-02-01", ["2030-02-28", "2030-03-31", "2030-04-30"]],
  [month(28), "2030-01-31", "2030-01-31", ["2030-02-28", "2030-03-28", "2030-04-28"]],
  [month(5), "2030-06-01", "2030-01-01", ["2030-06-05", "2030-07-05", "2030-08-05"]],
  [week("monday"), "2030-01-01", "2030-01-01", ["2030-01-07", "2030-01-14", "2030-01-21"]],
  [week("monday"), "2030-01-07", "2030-01-07", ["2030-01-07", "2030-01-14", "2030-01-21"]],
  [week("sunday", 2), "2030-01-01", "2030-01-01", ["2030-01-06", "2030-01-20", "2030-02-03"]],
  [week("sunday", 2), "2030-01-01", "2030-01-07", ["2030-01-20", "2030-02-03", "2030-02-17"]],
  [week("thursday", 13), "2030-01-01", "2030-01-01", ["2030-01-03", "2030-04-04", "2030-07-04"]],
];
for (const [rhythm, start, from, expected] of TABLE)
  test(`a schedule from ${from} is due on ${expected[0]}: ${JSON.stringify(rhythm)}`, () => {
    const first = dueFrom(rhythm, day(start), day(from));
    const second = dueAfter(rhythm, day(start), first);
    assert.equal([first, second, dueAfter(rhythm, day(start), second)].map(wireDay), expected);
  });

/** Each case: today, and the latest due day of every 5th from the 5th of January on, with how many before it were missed. */
const LATEST: readonly (readonly [string, readonly [string, number] | undefined])[] = [
  ["2030-01-04", undefined],
  ["2030-01-05", ["2030-01-05", 0]],
  ["2030-02-04", ["2030-01-05", 0]],
  ["2030-02-05", ["2030-02-05", 1]],
  ["2031-01-31", ["2031-01-05", 12]],
];
for (const [today, expected] of LATEST)
  test(`the latest due day on ${today} is ${expected?.[0] ?? "none"}`, () => {
    const found = latestDue(month(5), day("2030-01-02"), day("2030-01-05"), day(today));
    assert.equal(found && [wireDay(found.day), found.missed], expected);
  });

test.run();
