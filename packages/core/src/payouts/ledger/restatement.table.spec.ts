import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { PayoutRule } from "../../earning/index.ts";
import { payoutRule } from "../../earning/testing/rule.ts";
import { named } from "../../kernel/testing/named.ts";
import type { Entitlement } from "../runs/entitlements.ts";
import type { PayoutPeriod } from "../runs/payout.ts";
import { restatementOf } from "./restatement.ts";

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
  ...{ status: "open", closedAt: null, reopenedAt: null, reopenReason: null, derivedAt: null, ranAt: day(ranOn) },
  createdAt: day(ranOn),
  updatedAt: day(ranOn),
});

const owes = (fields: Partial<PayoutRule> = {}, more: Partial<Entitlement> = {}): Entitlement => ({
  rule: payoutRule(fields),
  earned: { start: day(1), end: day(8) },
  until: day(8),
  intervals: [{ from: day(1), to: day(8), holdDays: 0 }],
  once: false,
  fires: true,
  changedSince: day(3),
  ...more,
});

const restated = (
  periods: readonly PayoutPeriod[],
  entitlements: readonly Entitlement[] = [],
  derivedAt: Date | null = null,
) => restatementOf({ brand, entitlements, periods: periods.map((one) => ({ ...one, derivedAt })) });

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
  assert.equal(made, { ...owes(), fires: false, changedSince: null, needsCertainty: false });
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
    owes({ status: "paused" }, { once: true }),
    [week(8, 16, 15, "rule")],
    null,
    ["paused", true],
  ],
  [
    "once, paused, held back where it took no part",
    owes({ status: "paused" }, { once: true }),
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

/** A week that was closed on a day, or opened again on one. */
const closed = (on: number, of: PayoutPeriod): PayoutPeriod => ({ ...of, status: "closed", closedAt: day(on) });
const opened = (on: number, of: PayoutPeriod): PayoutPeriod => ({ ...of, reopenedAt: day(on) });

/**
 * Each case of the week from 1: the name, the periods, the time of the last batch, whether the restatement covers its claim, and
 * of which weeks nothing may be expected that lies in them.
 */
const CLOSED: readonly (readonly [string, readonly PayoutPeriod[], number | null, boolean, readonly number[]])[] = [
  ["open", [week(1, 9)], null, true, []],
  ["closed after the run", [closed(10, week(1, 9))], null, true, []],
  ["closed, and brought up to date by the run", [closed(10, week(1, 17)), week(8, 17)], null, true, [1]],
  ["closed, and left by the run", [closed(10, week(1, 17, 9)), week(8, 17)], null, false, [1]],
  ["opened after the run", [opened(18, week(1, 17)), week(8, 17)], null, false, [1]],
  ["opened in the instant of the run", [opened(17, week(1, 17)), week(8, 17)], null, false, [1]],
  ["opened before the run", [opened(16, week(1, 17)), week(8, 17)], null, true, []],
  ["closed, with a later open one for the batch", [closed(10, week(1, 17)), week(8, 17)], 18, true, [1]],
  [
    "closed, with no later open one for the batch",
    [closed(10, week(1, 17)), closed(17, week(8, 17))],
    18,
    false,
    [1, 8],
  ],
  ["closed, with a later one that was open then", [closed(10, week(1, 17)), closed(19, week(8, 17))], 18, true, [1]],
  [
    "closed, with a later one that was opened since",
    [closed(10, week(1, 17)), opened(19, week(8, 17))],
    18,
    false,
    [1, 8],
  ],
  ["closed after the batch", [closed(19, week(1, 9))], 18, true, []],
];
for (const [name, periods, batch, isSaid, frozen] of CLOSED) {
  test(`the restatement of a period that is ${name} says ${isSaid ? "what it owes" : "nothing"}`, () => {
    const made = restated(periods, [owes()], batch === null ? null : day(batch));
    assert.equal([made?.entitlements.length, made?.waiting.length], isSaid ? [1, 0] : [0, 1]);
    assert.equal(
      made?.closed.map(({ start }) => start),
      frozen.map(day),
    );
  });
}

test.run();
