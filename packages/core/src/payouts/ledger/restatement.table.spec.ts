import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { PayoutRule } from "../../earning/index.ts";
import { payoutRule } from "../../earning/testing/rule.ts";
import { named } from "../../kernel/testing/named.ts";
import type { Entitlement } from "../runs/entitlements.ts";
import type { PayoutPeriod } from "../runs/payout.ts";
import { restatementsOf } from "./restatement.ts";

// A run computes what active rules owe, and a batch computes it once more. A rule that was paused or changed since owes what it
// owed then, if all of it was booked by then; otherwise its payouts may hold less.

const test = suite("what payouts follow from");

/** The start of a day of January 2030. */
const day = (of: number): Date => new Date(Date.UTC(2030, 0, of));
const HOUR = 3_600_000;
const brand = named("brand", "brand");

/** A week that began on a day, was last run on another, and is booked until the third. */
const week = (begins: number, ranOn: number, bookedUntil = ranOn, ...rules: readonly string[]): PayoutPeriod => ({
  id: named("payout_period", `week of ${begins}`),
  brand,
  program: null,
  periodStart: day(begins),
  periodEnd: day(begins + 7),
  rules: rules.map((rule) => named("payout_rule", rule)),
  evaluatedAt: day(bookedUntil),
  ...{
    status: "open",
    closedAt: null,
    reopenedAt: null,
    reopenReason: null,
    closings: [],
    derivedAt: null,
    ranAt: day(ranOn),
  },
  createdAt: day(ranOn),
  updatedAt: day(ranOn),
});

const owes = (fields: Partial<PayoutRule> = {}, more: Partial<Entitlement> = {}): Entitlement => ({
  rule: payoutRule(fields),
  earned: { start: day(1), end: day(8) },
  until: day(8),
  intervals: [{ from: day(1), to: day(8), holdDays: 0 }],
  paidOnce: false,
  isDue: true,
  changedSince: day(3),
  ...more,
});

const restated = (
  periods: readonly PayoutPeriod[],
  entitlements: readonly Entitlement[] = [],
  derivedAt: Date | null = null,
) => restatementsOf({ brand, entitlements, periods: periods.map((one) => ({ ...one, derivedAt })) })[0];

test("a restatement before the first run is nothing, whatever rules and batches there are", () => {
  assert.is(restated([], [owes()], day(9)), undefined);
});

/** Each case: the name, the periods, the time of the last batch, and the time as of which payouts were computed. */
const TIMES: readonly (readonly [string, readonly PayoutPeriod[], number | null, number])[] = [
  ["one run", [week(1, 9)], null, 9],
  ["the last of several runs", [week(8, 16), week(1, 18), week(15, 17)], null, 18],
  ["a batch after the last run", [week(1, 9)], 10, 10],
  ["a run after the last batch", [week(1, 9)], 8, 9],
  ["a batch at the instant of the run", [week(1, 9)], 9, 9],
];
for (const [name, periods, batch, computed] of TIMES) {
  test(`computed at ${name}: what was received an hour before is counted, an hour after is not`, () => {
    const made = restated(periods, [], batch === null ? null : day(batch));
    const at = day(computed).getTime();
    assert.equal(
      [made?.brand, made?.settledAt, made?.computedAt, made?.openAt, made?.entitlements],
      [brand, new Date(at - HOUR), new Date(at), new Date(at + HOUR), []],
    );
  });
}

test("measures every member, and only what it is asked for", () => {
  const [made] = restated([week(1, 9)], [owes()])?.entitlements ?? [];
  assert.equal(made, { ...owes(), isDue: false, changedSince: null, needsCertainty: false });
});

type Said = readonly [status: PayoutRule["status"], needsCertainty: boolean];

/** Each case: the name, the rule's entitlement, the periods, the time of the last batch, and how the rule is judged. */
const RULES: readonly (readonly [string, Entitlement, readonly PayoutPeriod[], number | null, Said])[] = [
  ["active and as it was", owes({ updatedAt: day(8) }), [week(1, 9)], null, ["active", false]],
  ["changed at the instant of the run", owes({ updatedAt: day(9) }), [week(1, 9)], null, ["active", false]],
  ["as it was, though something is held back", owes(), [week(1, 9, 8)], null, ["active", false]],
  ["as it was, and computed by a batch", owes(), [week(1, 9)], 10, ["active", false]],
  ["paused when all was booked", owes({ status: "paused" }), [week(1, 9)], null, ["active", true]],
  ["archived when all was booked", owes({ status: "archived" }), [week(1, 9)], null, ["active", true]],
  ["paused when something was held back", owes({ status: "paused" }), [week(1, 9, 8)], null, ["paused", true]],
  ["changed since, all booked", owes({ updatedAt: day(10) }), [week(1, 9)], null, ["active", true]],
  ["changed since, something held back", owes({ updatedAt: day(10) }), [week(1, 9, 8)], null, ["paused", true]],
  ["paused before a batch", owes({ status: "paused" }), [week(1, 9)], 10, ["paused", true]],
  ["paused, with a batch at the instant of the run", owes({ status: "paused" }), [week(1, 9)], 9, ["active", true]],
  [
    "paused, held back in one of two weeks",
    owes({ status: "paused" }),
    [week(1, 16, 8), week(8, 16)],
    null,
    ["paused", true],
  ],
  ["changed before a batch", owes({ updatedAt: day(10) }), [week(1, 9)], 11, ["active", false]],
  [
    "paused, and another week held back",
    owes({ status: "paused" }),
    [week(8, 16, 15), week(1, 16)],
    null,
    ["active", true],
  ],
  [
    "once, paused, held back where it took part",
    owes({ status: "paused" }, { paidOnce: true }),
    [week(8, 16, 15, "rule")],
    null,
    ["paused", true],
  ],
  [
    "once, paused, held back where it took no part",
    owes({ status: "paused" }, { paidOnce: true }),
    [week(1, 16, 15, "other")],
    null,
    ["active", true],
  ],
];
for (const [name, owed, periods, batch, said] of RULES) {
  test(`a rule that is ${name} is ${said[0]}${said[1] ? ", for members of whom all is certain" : ""}`, () => {
    const [made] = restated(periods, [owed], batch === null ? null : day(batch))?.entitlements ?? [];
    assert.equal([made?.rule.status, made?.needsCertainty], said);
  });
}

/** A week that was closed on a day, or from one day to another, or that a batch brought up to date. */
const closed = (on: number, of: PayoutPeriod): PayoutPeriod => ({ ...of, status: "closed", closedAt: day(on) });
const opened = (from: number, on: number, of: PayoutPeriod): PayoutPeriod => ({
  ...of,
  reopenedAt: day(on),
  closings: [...of.closings, { closedAt: day(from), reopenedAt: day(on) }],
});
const batched = (on: number, of: PayoutPeriod): PayoutPeriod => ({ ...of, derivedAt: day(on) });

/**
 * Each case of the week from 1: the name, the periods, the day as of which it is said what the week owes (null: nothing is said), and
 * since when which weeks were closed then.
 */
const CLOSED: readonly (readonly [
  string,
  readonly PayoutPeriod[],
  number | null,
  readonly (readonly [week: number, since: number])[],
])[] = [
  ["open", [week(1, 9)], 9, []],
  ["closed after the run", [closed(10, week(1, 9))], 9, []],
  ["closed in the instant of the run", [closed(9, week(1, 9))], 9, [[1, 9]]],
  ["closed, and brought up to date by the run", [closed(10, week(1, 17)), week(8, 17)], 17, [[1, 10]]],
  ["closed, and left by the run", [closed(10, week(1, 9)), week(8, 17)], 9, []],
  [
    "closed, and left by the run, beside another",
    [closed(8, week(1, 9)), closed(7, week(8, 17))],
    9,
    [
      [1, 8],
      [8, 7],
    ],
  ],
  ["closed, and left by the batch", [closed(10, batched(9, week(1, 8))), batched(18, week(8, 17))], 9, []],
  [
    "closed, and brought up to date by the batch",
    [closed(10, batched(18, week(1, 17))), batched(18, week(8, 17))],
    18,
    [[1, 10]],
  ],
  ["closed after the batch", [closed(19, batched(18, week(1, 9)))], 18, []],
  ["opened after the run", [opened(10, 18, week(1, 17)), week(8, 17)], 17, [[1, 10]]],
  ["closed and opened after the run", [opened(18, 19, week(1, 17)), week(8, 17)], 17, []],
  ["opened in the instant of the run", [opened(10, 17, week(1, 17)), week(8, 17)], null, [[1, 10]]],
  ["opened before the run", [opened(10, 16, week(1, 17)), week(8, 17)], 17, []],
  ["closed again after the run", [closed(20, opened(10, 18, week(1, 17))), week(8, 17)], 17, [[1, 10]]],
  ["closed again before the run", [closed(16, opened(10, 15, week(1, 17))), week(8, 17)], 17, [[1, 16]]],
  ["opened twice after the run", [opened(19, 20, opened(10, 18, week(1, 17))), week(8, 17)], 17, [[1, 10]]],
];
for (const [name, periods, said, frozen] of CLOSED) {
  test(`the restatement of a period that is ${name} says ${said === null ? "nothing" : `what it owed on ${said}`}`, () => {
    const made = restatementsOf({ brand, entitlements: [owes()], periods });
    const about = made.filter(({ entitlements }) => entitlements.length > 0);
    assert.equal(
      about.map(({ computedAt }) => computedAt),
      said === null ? [] : [day(said)],
    );
    assert.ok(made.every(({ entitlements, waiting }) => entitlements.length + waiting.length === 1));
    const [of] = said === null ? made : about;
    assert.equal(
      of?.closed.map(({ start, closedAt }) => [start, closedAt]),
      frozen.map((one) => one.map(day)),
    );
  });
}

test("periods that were computed at other instants are restated apart, the latest first", () => {
  const periods = [closed(10, week(1, 9)), week(8, 17), batched(18, week(15, 17))];
  const made = restatementsOf({
    brand,
    entitlements: [owes(), owes({}, { earned: { start: day(8), end: day(15) } })],
    periods,
  });
  assert.equal(
    made.map(({ computedAt, entitlements, waiting }) => [computedAt, entitlements.length, waiting.length]),
    [
      [day(18), 0, 2],
      [day(17), 1, 1],
      [day(9), 1, 1],
    ],
  );
});

test.run();
