import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { PayoutRule } from "../../earning/index.ts";
import { payoutRule } from "../../earning/testing/rule.ts";
import { named } from "../../kernel/testing/named.ts";
import type { ProgramTerms } from "../../membership/index.ts";
import { UTC_DAYS } from "../brands/days.ts";
import type { PayoutPeriod } from "../runs/payout.ts";
import {
  cutRun,
  dividedBy,
  MEASURED_MAX,
  PIECES_MAX,
  type Piece,
  ranBefore,
  ranBeforeBy,
  settled,
  simulationOf,
} from "./simulation.ts";

const test = suite("the computation of a simulation");

const BRAND = named("brand", "brand");
const day = (of: number): Date => new Date(Date.UTC(2030, 0, of));
const days = (start: number, end: number) => ({ start: day(start), end: day(end) });
const TERMS = [{ startedAt: day(1), holdDays: 3 }] as unknown as readonly ProgramTerms[];
const ran = (start: number, end: number, ...rules: string[]) =>
  ({ periodStart: day(start), periodEnd: day(end), rules }) as unknown as PayoutPeriod;

test("a range is divided by the runs in it, at its edges and between them", () => {
  const divided = (...periods: readonly PayoutPeriod[]) =>
    dividedBy(days(10, 20), periods).map(({ period: { start, end }, rules }) => [
      start.getUTCDate(),
      end.getUTCDate(),
      rules,
    ]);
  assert.is(PIECES_MAX, 62);
  assert.equal(divided(), [[10, 20, undefined]]);
  assert.equal(divided(ran(10, 20, "a")), [[10, 20, ["a"]]]);
  assert.equal(divided(ran(1, 10, "a"), ran(20, 25, "b")), [[10, 20, undefined]]);
  assert.equal(divided(ran(1, 12, "a"), ran(12, 14, "b"), ran(18, 25, "c")), [
    [10, 12, ["a"]],
    [12, 14, ["b"]],
    [14, 18, undefined],
    [18, 20, ["c"]],
  ]);
  assert.equal(divided(ran(12, 14, "b")), [
    [10, 12, undefined],
    [12, 14, ["b"]],
    [14, 20, undefined],
  ]);
});

test("a run that begins before a range and ends in it cuts a bonus for all time, and nothing else", () => {
  assert.is(MEASURED_MAX, 1_000);
  const once = bonus("once", 5n);
  const cut = (start: number, end: number, ...rules: readonly PayoutRule[]) =>
    cutRun(days(10, 20), [ran(1, 2), ran(start, end)], rules)?.start.getUTCDate();
  assert.equal([cut(5, 12, SHARE, once), cut(5, 12, SHARE), cut(5, 12)], [5, undefined, undefined]);
  assert.equal(
    [cut(10, 12, once), cut(5, 10, once), cut(12, 14, once), cut(9, 11, once)],
    [undefined, undefined, undefined, 9],
  );
  assert.is(cutRun(days(10, 20), [ran(3, 12), ran(5, 14)], [once])?.start.getUTCDate(), 3);
});

test("the runs before a range end with their last period, and at the latest where the range begins", () => {
  const range = days(10, 20);
  assert.is(ranBefore(range, []), null);
  assert.is(ranBefore(range, [ran(10, 20)]), null);
  assert.equal(ranBefore(range, [ran(1, 4), ran(4, 8)]), day(8));
  assert.equal(ranBefore(range, [ran(1, 4), ran(4, 15), ran(15, 20)]), day(10));
});

const rule = (name: string, fields: Partial<PayoutRule> = {}) =>
  payoutRule({ id: named("payout_rule", name), ...fields });

test("a proposed rule with the terms of one in force is that rule, which stands for one alone", () => {
  const [share, more] = [rule("share"), rule("more", { rateBps: 2_000 })];
  const ids = (...proposed: readonly PayoutRule[]) => settled(proposed, [share, more]).map(({ id }) => id);
  assert.equal(ids(rule("new", { name: "Other", windowKey: "label" })), [share.id]);
  assert.equal(ids(rule("one"), rule("two")), [share.id, "two"]);
  assert.equal(ids(rule("one", { rateBps: 2_000 }), rule("two")), [more.id, share.id]);
  const twins = [rule("elder"), rule("younger")];
  assert.equal(
    settled([rule("new")], twins).map(({ id }) => id),
    ["elder"],
  );
  const others: readonly Partial<PayoutRule>[] = [
    { type: "cpa" },
    { scope: "member" },
    { program: named("program", "other") },
    { collection: "c" },
    { unit: "u" },
    { enrollment: named("enrollment", "e") },
    { tier: named("tier", "t") },
    { metricKey: "views" },
    { windowDays: 5 },
    { currency: "eur" },
    { rateBps: 1 },
    { perUnitMinor: 1n },
    { threshold: 1 },
    { bonusMinor: 1n },
  ];
  for (const fields of others) assert.equal(ids(rule("new", fields)), ["new"]);
});

const [SHARE, OTHER] = [rule("share"), rule("other", { rateBps: 500 })];
const bonus = (name: string, bonusMinor: bigint) =>
  rule(name, { type: "threshold_bonus", rateBps: null, threshold: 1, bonusMinor });

const computed = (pieces: readonly Piece[], proposed: readonly PayoutRule[], before: Date | null = null) =>
  simulationOf(BRAND, {
    ...{ range: days(10, 20), pieces, terms: TERMS, proposed, ranBefore: before, days: UTC_DAYS },
  }).entitlements.map(({ rule, earned, intervals, before, after, isTakenOff }) => [
    rule.id,
    [earned.start.getUTCDate(), earned.end.getUTCDate()],
    [intervals[0]?.from?.getUTCDate() ?? null, intervals[0]?.to.getUTCDate()],
    [before, after, isTakenOff],
  ]);

test("rules are measured in each run: those in force where they were, those that are proposed in all", () => {
  const pieces = [
    { period: days(10, 14), rules: [SHARE] },
    { period: days(14, 20), rules: [SHARE, OTHER] },
  ];
  assert.equal(computed(pieces, [rule("new", { rateBps: 500 })]), [
    ["share", [10, 14], [7, 11], [true, false, false]],
    ["share", [14, 20], [11, 17], [true, false, false]],
    ["other", [14, 20], [11, 17], [true, true, false]],
    ["other", [10, 14], [7, 11], [false, true, false]],
  ]);
  assert.is(
    simulationOf(BRAND, {
      range: days(10, 20),
      pieces: [],
      terms: TERMS,
      proposed: [],
      ranBefore: null,
      days: UTC_DAYS,
    }).brand,
    BRAND,
  );
});

test("a bonus for all time is measured once, to the end of the last run of its rule", () => {
  const pieces = [
    { period: days(10, 14), rules: [bonus("old", 5n)] },
    { period: days(14, 20), rules: [] },
  ];
  assert.equal(computed(pieces, []), [["old", [10, 14], [null, 11], [true, false, false]]]);
  assert.equal(computed(pieces, [bonus("same", 5n)], day(9)), [
    ["old", [10, 14], [null, 11], [true, false, false]],
    ["old", [10, 20], [null, 17], [false, true, false]],
  ]);
});

test("a new bonus for all time lessens by the part that was reached in the runs before", () => {
  const pieces = [{ period: days(10, 20), rules: [] }];
  const whole = ["new", [10, 20], [null, 17], [false, true, false]];
  assert.equal(computed(pieces, [bonus("new", 7n)]), [whole]);
  assert.equal(computed(pieces, [bonus("new", 7n)], day(9)), [
    whole,
    ["new", [10, 20], [null, 6], [false, true, true]],
  ]);
  const windowed = { ...bonus("new", 7n), windowDays: 2 };
  assert.equal(computed(pieces, [windowed], day(9)), [["new", [10, 20], [15, 17], [false, true, false]]]);
});

test("the last run of each rule before a range ends at the latest where the range begins", () => {
  const range = days(10, 20);
  const ends = (...periods: readonly PayoutPeriod[]) =>
    [...ranBeforeBy(range, periods)].map(([id, end]) => `${id} ${end.getUTCDate()}`);
  assert.equal(ends(), []);
  assert.equal(ends(ran(1, 4, "a", "b"), ran(4, 8, "a"), ran(8, 12, "c"), ran(12, 20, "d")), ["a 8", "b 4", "c 10"]);
  assert.equal(ends(ran(10, 12, "a")), []);
});

const STANDINGS = [
  { enrollment: named("enrollment", "e"), status: "qualified", tier: null, startedAt: day(1), endedAt: null },
] as const;

/** The entitlements of those who would have stood otherwise. */
const otherwise = (
  pieces: readonly Piece[],
  proposed: readonly PayoutRule[] | undefined,
  ranBeforeOf: readonly (readonly [PayoutRule, number])[] = [],
  standings: typeof STANDINGS | readonly [] = STANDINGS,
) =>
  simulationOf(BRAND, {
    ...{ range: days(10, 20), pieces, terms: TERMS, proposed, ranBefore: day(9), days: UTC_DAYS },
    otherwise: {
      standings,
      ranBefore: new Map(ranBeforeOf.map(([{ id }, end]) => [id, day(end)])),
      unpaid: (one) => ({ ...one, id: named("payout_rule", `unpaid ${one.id}`) }),
    },
  });
const linesOf = (found: ReturnType<typeof otherwise>) =>
  found.supposed?.entitlements.map(({ rule: { id }, intervals, before, after, isTakenOff }) => [
    id,
    [intervals[0]?.from?.getUTCDate() ?? null, intervals[0]?.to.getUTCDate()],
    [before, after, isTakenOff],
  ]);

test("without proposed rules those in force stay, each where it was", () => {
  const pieces = [
    { period: days(10, 14), rules: [SHARE] },
    { period: days(14, 20), rules: [SHARE, OTHER] },
  ];
  const found = otherwise(pieces, undefined);
  assert.equal(
    found.entitlements.map(({ rule: { id }, before, after }) => [id, before, after]),
    [
      ["share", true, true],
      ["share", true, true],
      ["other", true, true],
    ],
  );
  assert.is(found.supposed?.standings, STANDINGS);
  const measured = [false, true, false];
  assert.equal(linesOf(found), [
    ["share", [7, 11], measured],
    ["share", [11, 17], measured],
    ["other", [11, 17], measured],
  ]);
});

test("members who would have stood otherwise are measured anew by a bonus for all time, as far as its rule was run before", () => {
  const [old, never] = [bonus("old", 5n), bonus("never", 6n)];
  const pieces = [{ period: days(10, 20), rules: [old, never] }];
  const whole = (id: string) => [id, [null, 17], [false, true, false]];
  assert.equal(linesOf(otherwise(pieces, undefined, [[old, 8]])), [
    whole("unpaid old"),
    ["unpaid old", [null, 5], [false, true, true]],
    whole("unpaid never"),
  ]);
  assert.equal(linesOf(otherwise(pieces, [bonus("same", 5n), bonus("new", 7n)], [[old, 8]])), [
    whole("unpaid old"),
    ["unpaid old", [null, 6], [false, true, true]],
    whole("new"),
    ["new", [null, 6], [false, true, true]],
  ]);
});

test("nobody is measured apart where nobody would have stood otherwise, or no rule would have been in force", () => {
  const pieces = [{ period: days(10, 20), rules: [SHARE] }];
  assert.is(otherwise(pieces, undefined, [], []).supposed, undefined);
  assert.is(otherwise(pieces, []).supposed, undefined);
});

test.run();
