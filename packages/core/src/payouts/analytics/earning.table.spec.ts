import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { PayoutRule } from "../../earning/index.ts";
import { payoutRule } from "../../earning/testing/rule.ts";
import { named } from "../../kernel/testing/named.ts";
import type { ProgramTerms } from "../../membership/index.ts";
import { UTC_DAYS } from "../brands/days.ts";
import type { PayoutPeriod } from "../runs/payout.ts";
import { earningOf } from "./earning.ts";

// What was run counts by the rules of the run, and what was not by the active ones; events that are held count later.

const test = suite("the time in which a rule pays for events");

/** The start of a day of January 2030. */
const day = (of: number): Date => new Date(Date.UTC(2030, 0, of));

const termsOf = (program: string, since: number, holdDays: number): ProgramTerms => ({
  id: named("program_terms", `terms ${since}`),
  program: named("program", program),
  holdDays,
  referralWindowDays: 90,
  attribution: "last_click",
  nameOrder: "coupon,code,click,customer",
  selfReferral: "allow",
  currency: "usd",
  graceDays: 14,
  startedAt: day(since),
});

const period = (start: number, end: number, ...rules: readonly string[]): PayoutPeriod => ({
  id: named("payout_period", `from ${start}`),
  brand: named("brand", "brand"),
  program: null,
  periodStart: day(start),
  periodEnd: day(end),
  rules: rules.map((rule) => named("payout_rule", rule)),
  evaluatedAt: day(end),
  ...{
    status: "open",
    closedAt: null,
    reopenedAt: null,
    reopenReason: null,
    closings: [],
    derivedAt: null,
    ranAt: day(end),
  },
  createdAt: day(end),
  updatedAt: day(end),
});

type Spans = readonly (readonly [from: number, to: number])[];

/**
 * Each case: the name, the status of the rule, the days of hold, the periods that were run, and the spans in which its events
 * occurred, from 10 to 20.
 */
const TIMES: readonly (readonly [string, PayoutRule["status"], number, readonly PayoutPeriod[], Spans])[] = [
  ["nothing was run, an active rule", "active", 0, [], [[10, 20]]],
  ["nothing was run, a paused rule", "paused", 0, [], []],
  ["nothing was run, an archived rule", "archived", 0, [], []],
  ["a run with the rule is joined to what was not run", "active", 0, [period(12, 14, "ours")], [[10, 20]]],
  [
    "a run without it is left out",
    "active",
    0,
    [period(12, 14, "other")],
    [
      [10, 12],
      [14, 20],
    ],
  ],
  ["a paused rule counts in its runs", "paused", 0, [period(12, 14, "ours"), period(14, 16, "other")], [[12, 14]]],
  [
    "runs one after the other are one time",
    "archived",
    0,
    [period(12, 14, "ours"), period(14, 16, "ours")],
    [[12, 16]],
  ],
  [
    "runs apart are two",
    "archived",
    0,
    [period(15, 16, "ours"), period(12, 14, "ours")],
    [
      [12, 14],
      [15, 16],
    ],
  ],
  [
    "a run is cut where the time begins and ends",
    "paused",
    0,
    [period(5, 11, "ours"), period(19, 25, "ours")],
    [
      [10, 11],
      [19, 20],
    ],
  ],
  ["a run of another time is none", "active", 0, [period(5, 10, "other"), period(20, 25, "other")], [[10, 20]]],
  [
    "runs before and after are none",
    "paused",
    0,
    [period(5, 8, "ours"), period(5, 10, "ours"), period(20, 25, "ours")],
    [],
  ],
  ["a run of the whole time leaves nothing", "active", 0, [period(9, 21, "other")], []],
  [
    "what a run pays was held before",
    "active",
    3,
    [period(15, 18, "other")],
    [
      [10, 12],
      [15, 20],
    ],
  ],
  ["what a run pays of its rule was held before", "paused", 3, [period(15, 18, "ours")], [[12, 15]]],
];

const asked = (rules: readonly PayoutRule[], holdDays: number, periods: readonly PayoutPeriod[]) =>
  earningOf(
    {
      rules: new Map(rules.map((rule) => [rule.id, rule])),
      terms: new Map([[named("program", "program"), [termsOf("program", 1, holdDays)]]]),
      periods,
      days: UTC_DAYS,
    },
    { start: day(10), end: day(20) },
  );

for (const [name, status, holdDays, periods, spans] of TIMES)
  test(name, () => {
    const rule = payoutRule({ id: named("payout_rule", "ours"), status });
    const intervals = spans.map(([from, to]) => ({ from: day(from), to: day(to), holdDays: 0 }));
    const earned = { start: day(10), end: day(20) };
    const one = { rule, earned, until: earned.end, intervals, paidOnce: false, isDue: false, changedSince: null };
    assert.equal(asked([rule], holdDays, periods), spans.length === 0 ? [] : [one]);
  });

test("rules that pay for no single event are left out", () => {
  const rules = [
    payoutRule({ id: named("payout_rule", "split") }),
    payoutRule({ id: named("payout_rule", "cpa"), type: "cpa", perUnitMinor: 5n, rateBps: null }),
    payoutRule({ id: named("payout_rule", "bonus"), type: "threshold_bonus", threshold: 1, bonusMinor: 5n }),
  ];
  assert.equal(
    asked(rules, 0, []).map(({ rule }) => rule.type),
    ["revenue_split", "cpa"],
  );
});

test.run();
