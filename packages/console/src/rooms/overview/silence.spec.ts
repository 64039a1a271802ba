import { test } from "uvu";
import { is } from "uvu/assert";
import { type SaleDay, silentSince } from "./silence.ts";

const NOW = new Date("2026-11-28T10:00:00.000Z");
const day = (date: number, sales = 1): SaleDay => ({
  start: new Date(Date.UTC(2026, 10, date)).toISOString(),
  sales,
});
const daily = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => day(from + at));

/** Days with sales, now 28 November, and since when there is silence. */
const CASES: readonly (readonly [means: string, days: readonly SaleDay[], since: string | null])[] = [
  ["sales of each day that ended three days ago", daily(1, 25), "2026-11-25T00:00:00.000Z"],
  ["sales of each day that ended the day before yesterday", daily(1, 26), null],
  ["sales of each day until today", daily(1, 28), null],
  [
    "sales of weekdays, three days after a weekend gap of three",
    [...daily(9, 13), ...daily(16, 20), ...daily(23, 25)],
    null,
  ],
  [
    "sales of weekdays, eight days after the last",
    [...daily(1, 6), ...daily(9, 13), ...daily(16, 20)],
    "2026-11-20T00:00:00.000Z",
  ],
  ["seven days with sales, which say nothing", daily(1, 7), null],
  ["no sale at all", [], null],
  [
    "days without sales among them, in any order",
    [day(27, 0), ...daily(1, 24).reverse(), day(26, 0)],
    "2026-11-24T00:00:00.000Z",
  ],
];

for (const [means, days, since] of CASES)
  test(`${means}: ${since === null ? "nothing is unusual" : `silence since ${since.slice(0, 10)}`}`, () =>
    is(silentSince(days, NOW), since));

test.run();
