import { suite } from "uvu";
import * as assert from "uvu/assert";
import { payoutRule } from "../../earning/testing/rule.ts";
import type { ProgramTerms } from "../../membership/index.ts";
import { UTC_DAYS } from "../brands/days.ts";
import type { PayoutPeriod } from "./payout.ts";
import type { Earned } from "./run.ts";
import { gapsIn, uncoveredEntitlements, uncoveredOf } from "./uncovered.ts";

// Decisions, section 9, "Days nobody ran": days with events that would earn and lie in no remembered period are named, with what
// is on hold apart.

const test = suite("days that no run covered");

const day = (of: number): Date => new Date(Date.UTC(2030, 0, of));
const period = ([start, end]: readonly [number, number]) =>
  ({ periodStart: day(start), periodEnd: day(end) }) as PayoutPeriod;

/** Periods, the day of the first event, the day before which gaps are looked for, and the gaps. */
const GAPS: readonly (readonly [
  readonly (readonly [number, number])[],
  number | null,
  number,
  readonly (readonly [number, number])[],
])[] = [
  [[], null, 9, []],
  [[], 3, 9, [[3, 9]]],
  [[], 9, 9, []],
  [[[1, 5]], 3, 5, []],
  [[[1, 5]], 3, 9, [[5, 9]]],
  [
    [[3, 5]],
    1,
    9,
    [
      [1, 3],
      [5, 9],
    ],
  ],
  [
    [
      [1, 5],
      [5, 9],
    ],
    1,
    9,
    [],
  ],
  [
    [
      [1, 4],
      [5, 9],
    ],
    1,
    9,
    [[4, 5]],
  ],
  [
    [
      [1, 4],
      [5, 9],
    ],
    null,
    9,
    [[4, 5]],
  ],
  [
    [
      [1, 4],
      [5, 9],
    ],
    6,
    9,
    [],
  ],
  [
    [
      [1, 4],
      [6, 7],
    ],
    5,
    9,
    [
      [5, 6],
      [7, 9],
    ],
  ],
  [
    [
      [1, 4],
      [6, 7],
      [12, 14],
    ],
    1,
    7,
    [[4, 6]],
  ],
  [
    [
      [1, 4],
      [6, 9],
    ],
    1,
    5,
    [[4, 5]],
  ],
];

test("the days that no run covered lie between periods and from the day of the first event on, before a day", () => {
  for (const [periods, first, before, gaps] of GAPS) {
    const at = first === null ? null : day(first);
    assert.equal(
      gapsIn(periods.map(period), at, day(before)).map(({ start, end }) => [start, end]),
      gaps.map(([start, end]) => [day(start), day(end)]),
      JSON.stringify([periods, first, before]),
    );
  }
});

const PAYING = payoutRule({ type: "revenue_split" });
const BONUS = payoutRule({ type: "threshold_bonus" });
const TERMS = { program: PAYING.program, startedAt: day(-90), holdDays: 4 } as ProgramTerms;

test("the days that no run covered are measured where their holds end, with events still on hold apart", () => {
  const gap = { start: day(10), end: day(20) };
  const [counts, held] = uncoveredEntitlements(
    [PAYING, BONUS],
    new Map([[PAYING.program, [TERMS]]]),
    [gap],
    UTC_DAYS,
    day(22),
  );
  const spans = (of: typeof counts) =>
    (of ?? []).map(({ rule, intervals }) => [rule.id, ...intervals.flatMap(({ from, to }) => [from, to])]);
  assert.equal(spans(counts), [[PAYING.id, day(6), day(16)]]);
  assert.equal(spans(held), [[PAYING.id, day(18), day(20)]]);
});

test("the days that no run covered are named where anything counts in them", () => {
  const earned = (events: number): Earned => ({ events, totals: [] });
  const gaps = [10, 20].map((start) => ({
    program: null,
    days: { start: day(start), end: day(start + 5) },
    zone: "UTC",
  }));
  assert.equal(uncoveredOf(gaps, [earned(0), earned(3), earned(2), earned(1)]), [
    { program: null, days: gaps[1]?.days, zone: "UTC", earned: earned(2), held: earned(1) },
  ]);
});

test.run();
