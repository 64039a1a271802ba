import { suite } from "uvu";
import * as assert from "uvu/assert";
import { named } from "../../kernel/testing/named.ts";
import { type ClosedPeriod, closedIn, frozenBy, waits, withoutWaiting } from "./closed.ts";
import type { Entitlement } from "./entitlements.ts";
import type { Payout, PayoutPeriod } from "./payout.ts";

// Decisions, section 9, closing: what of a closed period stays as it is, and which claims wait for a later one.

const test = suite("a closed period");

/** The start of a day of January 2030. */
const day = (of: number): Date => new Date(Date.UTC(2030, 0, of));
const days = (start: number, end: number) => ({ start: day(start), end: day(end) });
const PROGRAM = named("program", "program");
const CLOSED: ClosedPeriod = { ...days(8, 15), program: null, closedAt: day(20) };

test("a closed period is one that has the time of its close, with its calendar and its days", () => {
  const of = { periodStart: day(8), periodEnd: day(15) };
  const periods = [
    { ...of, program: null, closedAt: null },
    { ...of, program: PROGRAM, closedAt: day(20) },
  ] as readonly unknown[] as readonly PayoutPeriod[];
  assert.equal(closedIn(periods), [{ ...CLOSED, program: PROGRAM }]);
});

/**
 * Each case: the name, whether the program has a calendar of its own, the day of the row, the day that it is about, the day that
 * it was made, and whether it stays.
 */
const ROWS: readonly (readonly [string, boolean, number, number, number, boolean])[] = [
  ["lies in it", false, 8, 8, 16, true],
  ["lies in it, and is about an earlier one", false, 8, 1, 16, true],
  ["lies in it, and was made after the close", false, 8, 8, 21, true],
  ["is about it, from before the close", false, 15, 8, 19, true],
  ["is about it, of the instant of the close", false, 15, 8, 20, true],
  ["is about it, from after the close", false, 15, 8, 21, false],
  ["is about another one", false, 15, 15, 16, false],
  ["lies there in another calendar", true, 8, 8, 16, false],
];
for (const [name, isApart, lies, about, made, expected] of ROWS) {
  test(`${expected ? "keeps" : "leaves"} a payout that ${name}`, () => {
    const row = {
      ...{ program: PROGRAM, batch: null, status: "pending", createdAt: day(made) },
      ...{ periodStart: day(lies), periodEnd: day(lies + 7), earnedStart: day(about), earnedEnd: day(about + 7) },
    } as Payout;
    const own = isApart ? [{ program: PROGRAM }] : [];
    assert.is(frozenBy({ closed: [CLOSED], own })(row), expected);
    assert.is(frozenBy({ closed: [], own })(row), false);
    assert.is(frozenBy({ closed: [], own })({ ...row, status: "paid" }), true);
  });
}

/** Where new adjustments lie, and whether its claims wait. */
const WAITS = [
  [null, true],
  [1, true],
  [8, true],
  [14, true],
  [15, false],
  [22, false],
] as const;

test("the entitlements of a closed period wait until a later period is written to, and those of others do not", () => {
  const claim = (start: number, end: number) =>
    ({ rule: { program: PROGRAM }, earned: days(start, end) }) as unknown as Entitlement;
  const [about, other] = [claim(8, 15), claim(1, 8)];
  for (const [into, expected] of WAITS) {
    const period = into === null ? null : days(into, into + 7);
    assert.is(waits(CLOSED, period), expected, String(into));
    const found = withoutWaiting([other, about], [CLOSED], [], () => period);
    assert.equal(found, {
      entitlements: expected ? [other] : [other, about],
      waiting: expected ? [about] : [],
    });
    const apart = withoutWaiting([about], [CLOSED], [PROGRAM], () => period);
    assert.equal(apart.waiting, [], "another calendar");
  }
});

test.run();
