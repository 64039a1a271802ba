import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { PayoutRule } from "../../earning/index.ts";
import { payoutRule } from "../../earning/testing/rule.ts";
import { named } from "../../kernel/testing/named.ts";
import type { ProgramTerms } from "../../membership/index.ts";
import { UTC_DAYS } from "../brands/days.ts";
import {
  type Books,
  countsIn,
  entitlementFor,
  entitlementsOf,
  intervalsOf,
  isPaidOnce,
  isWithinIntervals,
  partIn,
  partsAt,
} from "./entitlements.ts";
import type { PayoutPeriod } from "./payout.ts";
import type { Period } from "./period.ts";

// Decisions, section 5: `hold_days` have passed by the period's end; a rule is measured only in periods in whose run it took
// part; a bonus for all time is owed once. Section 2, "Terms": an event is judged by those in force when it occurred.
// Interface, section 4: a window trails and ends at the period's end.

const test = suite("what a run measures");

/** The start of a day of January 2030. */
const day = (of: number): Date => new Date(Date.UTC(2030, 0, of));
const HOUR = 3_600_000;

const terms = (startedAt: Date, holdDays: number, graceDays = 14): ProgramTerms => ({
  id: named("program_terms", "terms"),
  program: named("program", "program"),
  holdDays,
  referralWindowDays: 90,
  attribution: "last_click",
  nameOrder: "coupon,code,click,customer",
  selfReferral: "allow",
  currency: "usd",
  graceDays,
  startedAt,
});

type Interval = readonly [from: number | null, to: number, holdDays: number];

/**
 * Each case: the name, the terms as [day, days of hold], the first and the last day of the period, and the intervals in which
 * counted events occurred.
 */
const INTERVALS: readonly (readonly [
  string,
  readonly (readonly [number, number])[],
  number | null,
  number,
  ...Interval[],
])[] = [
  ["nothing is held", [[1, 0]], 10, 20, [10, 20, 0]],
  ["held for 5 days", [[1, 5]], 10, 20, [5, 15, 5]],
  ["for all time", [[1, 5]], null, 20, [null, 15, 5]],
  ["the first terms hold before they began", [[15, 0]], 10, 20, [10, 20, 0]],
  [
    "held from the 12th on",
    [
      [1, 0],
      [12, 5],
    ],
    10,
    20,
    [10, 12, 0],
    [12, 15, 5],
  ],
  [
    "held until the 12th",
    [
      [1, 5],
      [12, 0],
    ],
    10,
    20,
    [5, 12, 5],
    [12, 20, 0],
  ],
  [
    "held from the 12th on, for all time",
    [
      [1, 0],
      [12, 5],
    ],
    null,
    20,
    [null, 12, 0],
    [12, 15, 5],
  ],
  [
    "held until the 12th, for all time",
    [
      [1, 5],
      [12, 0],
    ],
    null,
    20,
    [null, 12, 5],
    [12, 20, 0],
  ],
  [
    "terms from the end on",
    [
      [1, 0],
      [20, 5],
    ],
    10,
    20,
    [10, 20, 0],
  ],
  [
    "terms after the end",
    [
      [1, 0],
      [25, 5],
    ],
    10,
    20,
    [10, 20, 0],
  ],
  [
    "terms whose hold has not passed at the end",
    [
      [1, 0],
      [15, 5],
    ],
    10,
    20,
    [10, 15, 0],
  ],
  [
    "terms whose hold has just passed",
    [
      [1, 0],
      [14, 5],
    ],
    10,
    20,
    [10, 14, 0],
    [14, 15, 5],
  ],
  [
    "terms that were over long before",
    [
      [1, 5],
      [2, 0],
    ],
    10,
    20,
    [10, 20, 0],
  ],
  [
    "terms that were over as the period of their events began",
    [
      [1, 5],
      [5, 0],
    ],
    10,
    20,
    [10, 20, 0],
  ],
  [
    "held for longer, then shorter",
    [
      [1, 0],
      [12, 5],
      [14, 0],
    ],
    10,
    20,
    [10, 12, 0],
    [12, 14, 5],
    [14, 20, 0],
  ],
];

for (const [name, history, first, last, ...intervals] of INTERVALS) {
  test(`${name}: ${intervals.map(([from, to]) => `${from} to ${to}`).join(", ")}`, () => {
    assert.equal(
      intervalsOf(
        history.map(([startedAt, holdDays]) => terms(day(startedAt), holdDays)),
        first === null ? null : day(first),
        day(last),
      ),
      intervals.map(([from, to, holdDays]) => ({ from: from === null ? null : day(from), to: day(to), holdDays })),
    );
  });
}

test("all time, a hold and a window reach back beyond 1970", () => {
  const [first, tenth] = [new Date("1970-01-01T00:00:00.000Z"), new Date("1970-01-10T00:00:00.000Z")];
  const [before, held] = [new Date("1969-12-02T00:00:00.000Z"), new Date("1969-12-11T00:00:00.000Z")];
  const history = [terms(day(1), 30)];
  assert.equal(intervalsOf(history, first, tenth), [{ from: before, to: held, holdDays: 30 }]);
  assert.equal(intervalsOf(history, null, tenth), [{ from: null, to: held, holdDays: 30 }]);
  assert.ok(isWithinIntervals([{ from: null, to: held, holdDays: 30 }], before));
});

test("terms that hold back as long hold from the first of them on", () => {
  const history = [terms(day(1), 0), terms(day(12), 5), terms(day(14), 5, 30)];
  assert.equal(intervalsOf(history, day(10), day(20)), [
    { from: day(10), to: day(12), holdDays: 0 },
    { from: day(12), to: day(15), holdDays: 5 },
  ]);
});

test("terms that hold back as long are one", () => {
  const history = [terms(day(1), 5), terms(day(8), 5, 30), terms(day(9), 5)];
  assert.equal(intervalsOf(history, day(10), day(20)), [{ from: day(5), to: day(15), holdDays: 5 }]);
});

test("an event lies in half-open intervals, and in one without a beginning", () => {
  const [early, late] = [
    { from: null, to: day(3), holdDays: 0 },
    { from: day(5), to: day(8), holdDays: 0 },
  ];
  for (const [intervals, at, lies] of [
    [[], day(1), false],
    [[early], day(1), true],
    [[early], day(3), false],
    [[late], day(4), false],
    [[late], day(5), true],
    [[late], day(8), false],
    [[early, late], day(4), false],
    [[early, late], day(7), true],
  ] as const) {
    assert.is(isWithinIntervals(intervals, at), lies, at.toISOString());
  }
});

const bonus = (fields: Partial<PayoutRule> = {}): PayoutRule =>
  payoutRule({ type: "threshold_bonus", metricKey: "views", rateBps: null, threshold: 1, bonusMinor: 1n, ...fields });

test("only a bonus without a window is owed once", () => {
  assert.ok(isPaidOnce(bonus()));
  assert.not(isPaidOnce(bonus({ windowDays: 30 })));
  assert.not(isPaidOnce(payoutRule()));
});

const EARNED: Period = { start: day(10), end: day(20) };
const HISTORY = [terms(day(1), 2)];
const NOT_RUN = { isDue: false, changedSince: null };

/** The rule, the first instant it measures in a period from the 10th to the 20th, whether it is owed once. */
const RULES = [
  [payoutRule(), day(8), false],
  [bonus({ windowDays: 7 }), day(11), false],
  [bonus({ windowDays: 365 }), new Date(Date.UTC(2029, 0, 18)), false],
  [bonus(), null, true],
] as const;

test("a rule measures the period, its window, or all time", () => {
  for (const [rule, from, paidOnce] of RULES) {
    const intervals = [{ from, to: day(18), holdDays: 2 }];
    assert.equal(entitlementFor(rule, HISTORY, EARNED, UTC_DAYS), {
      rule,
      earned: EARNED,
      until: EARNED.end,
      intervals,
      paidOnce,
      ...NOT_RUN,
    });
    const rest = { isDue: true, changedSince: day(9) };
    assert.equal(entitlementFor(rule, HISTORY, EARNED, UTC_DAYS, rest), {
      rule,
      earned: EARNED,
      until: EARNED.end,
      intervals,
      paidOnce,
      ...rest,
    });
  }
});

const [FIRST, SECOND, THIRD] = [
  { start: day(1), end: day(10) },
  { start: day(10), end: day(20) },
  { start: day(20), end: day(30) },
] as const;

const past = ({ start, end }: Period, evaluatedAt: Date, ...rules: readonly string[]): PayoutPeriod => ({
  id: named("payout_period", "period"),
  brand: named("brand", "brand"),
  program: null,
  periodStart: start,
  periodEnd: end,
  rules: rules.map((rule) => named("payout_rule", rule)),
  evaluatedAt,
  ...{
    status: "open",
    closedAt: null,
    reopenedAt: null,
    reopenReason: null,
    closings: [],
    derivedAt: null,
    ranAt: start,
  },
  createdAt: start,
  updatedAt: start,
});
/** Returns the instant one hour before an evaluation: an event received then may have become visible after it. */
const since = (evaluatedAt: Date): Date => new Date(evaluatedAt.getTime() - HOUR);

type Expected = readonly [rule: string, earned: Period, isDue: boolean, changedSince: Date | null];

/** Each case: the name, the period that is run, the rules, the existing periods, and the expected measurements. */
const DERIVATIONS: readonly (readonly [
  string,
  Period | null,
  readonly PayoutRule[],
  readonly PayoutPeriod[],
  ...Expected[],
])[] = [
  ["no rule", FIRST, [], []],
  ["the first run of an active rule", FIRST, [payoutRule()], [], ["rule", FIRST, true, null]],
  ["a paused rule", FIRST, [payoutRule({ status: "paused" })], []],
  ["an archived rule", FIRST, [payoutRule({ status: "archived" })], []],
  [
    "an earlier period it took part in",
    SECOND,
    [payoutRule()],
    [past(FIRST, day(11), "rule")],
    ["rule", FIRST, false, since(day(11))],
    ["rule", SECOND, true, null],
  ],
  [
    "an earlier period it took no part in",
    SECOND,
    [payoutRule()],
    [past(FIRST, day(11), "other")],
    ["rule", SECOND, true, null],
  ],
  ["the same period again", FIRST, [payoutRule()], [past(FIRST, day(11), "rule")], ["rule", FIRST, true, null]],
  [
    "the same period, now without it",
    FIRST,
    [payoutRule()],
    [past(FIRST, day(11), "other")],
    ["rule", FIRST, true, null],
  ],
  [
    "a paused rule in a period it took part in",
    FIRST,
    [payoutRule({ status: "paused" })],
    [past(FIRST, day(11), "rule")],
    ["rule", FIRST, false, since(day(11))],
  ],
  [
    "nothing is run",
    null,
    [payoutRule()],
    [past(FIRST, day(11), "rule"), past(SECOND, day(21), "rule", "other")],
    ["rule", FIRST, false, since(day(11))],
    ["rule", SECOND, false, since(day(21))],
  ],
  ["nothing is run, nor was", null, [payoutRule()], []],
  [
    "each rule by itself",
    SECOND,
    [payoutRule(), payoutRule({ id: named("payout_rule", "other") })],
    [past(FIRST, day(11), "other")],
    ["rule", SECOND, true, null],
    ["other", FIRST, false, since(day(11))],
    ["other", SECOND, true, null],
  ],
  ["a bonus that is owed once", FIRST, [bonus()], [], ["rule", FIRST, true, null]],
  [
    "a bonus that is owed once, to the end of the last period",
    THIRD,
    [bonus()],
    [past(SECOND, day(21), "rule"), past(FIRST, day(11), "rule")],
    ["rule", THIRD, true, null],
  ],
  [
    "a bonus that is owed once, of periods in any order",
    null,
    [bonus()],
    [past(FIRST, day(25), "rule"), past(THIRD, day(31), "rule"), past(SECOND, day(21), "rule")],
    ["rule", THIRD, false, since(day(21))],
  ],
  [
    "a bonus that is owed once, of an early period run again",
    FIRST,
    [bonus()],
    [past(FIRST, day(11), "rule"), past(SECOND, day(21), "rule")],
    ["rule", SECOND, false, null],
  ],
  [
    "a bonus that is owed once and paused",
    THIRD,
    [bonus({ status: "paused" })],
    [past(FIRST, day(11), "rule"), past(SECOND, day(21), "rule")],
    ["rule", SECOND, false, since(day(11))],
  ],
  ["a bonus that is owed once and never ran", null, [bonus()], []],
];

for (const [name, period, rules, periods, ...expected] of DERIVATIONS) {
  test(`derives ${name}`, () => {
    const books: Books = {
      period,
      rules: new Map(rules.map((rule) => [rule.id, rule])),
      terms: new Map([[named("program", "program"), HISTORY]]),
      periods,
      days: UTC_DAYS,
    };
    assert.equal(
      entitlementsOf(books),
      expected.map(([id, earned, isDue, changedSince]) => {
        const rule = rules.find((one) => one.id === id) as PayoutRule;
        return entitlementFor(rule, HISTORY, earned, UTC_DAYS, { isDue, changedSince });
      }),
    );
  });
}

const NEW = payoutRule({
  id: named("payout_rule", "new"),
  replaced: [named("payout_rule", "rule"), named("payout_rule", "first")],
});

/** Each case: the name, the period that is run, the rules, the periods that were, and what is derived of the rule that was replaced. */
const REPLACED: readonly (readonly [
  string,
  Period | null,
  readonly PayoutRule[],
  readonly PayoutPeriod[],
  { readonly owes: boolean; readonly since: Date | null } | undefined,
])[] = [
  [
    "runs its period again",
    FIRST,
    [payoutRule({ status: "archived" }), NEW],
    [past(FIRST, day(11), "rule")],
    { owes: false, since: null },
  ],
  [
    "has run its period since",
    SECOND,
    [payoutRule({ status: "archived" }), NEW],
    [past(FIRST, day(11), "rule", "new")],
    { owes: false, since: since(day(11)) },
  ],
  [
    "runs another period",
    SECOND,
    [payoutRule({ status: "archived" }), NEW],
    [past(FIRST, day(11), "rule")],
    { owes: true, since: since(day(11)) },
  ],
  [
    "is paused",
    FIRST,
    [payoutRule({ status: "archived" }), { ...NEW, status: "paused" }],
    [past(FIRST, day(11), "rule")],
    { owes: true, since: since(day(11)) },
  ],
  [
    "replaced it by way of another",
    FIRST,
    [payoutRule({ id: named("payout_rule", "first"), status: "archived" }), NEW],
    [past(FIRST, day(11), "first")],
    { owes: false, since: null },
  ],
  [
    "replaced a bonus that is owed once",
    FIRST,
    [bonus({ status: "archived" }), NEW],
    [past(FIRST, day(11), "rule")],
    { owes: true, since: since(day(11)) },
  ],
  ["runs a period beside it, as it is active again", FIRST, [payoutRule(), NEW], [], { owes: false, since: null }],
  ["runs a period that the rule had no part in", FIRST, [payoutRule({ status: "archived" }), NEW], [], undefined],
];

for (const [name, period, rules, periods, expected] of REPLACED) {
  test(`a rule owes nothing for a period once one that took its place pays there: which ${name}`, () => {
    const byId = new Map(rules.map((rule) => [rule.id, rule]));
    const terms = new Map([[named("program", "program"), HISTORY]]);
    const [old] = rules as readonly [PayoutRule];
    const found = entitlementsOf({ period, rules: byId, terms, periods, days: UTC_DAYS }).filter(
      ({ rule }) => rule === old,
    );
    assert.equal(
      found.map(({ intervals, changedSince }) => ({ owes: intervals.length > 0, since: changedSince })),
      expected === undefined ? [] : [expected],
    );
  });
}

const NEWEST = payoutRule({ id: named("payout_rule", "newest"), replaced: [NEW.id, named("payout_rule", "rule")] });

/** Which rules took part in the run, and the part of the first rule and of the one that replaced it. */
const PARTS: readonly (readonly [readonly string[], string, string])[] = [
  [["rule", "new"], "replaced", "pays"],
  [["rule"], "pays", "follows"],
  [["new"], "none", "pays"],
  [["rule", "bonus"], "pays", "follows"],
  [["rule", "gone"], "pays", "follows"],
  [["rule", "newest"], "replaced", "follows"],
  [["new", "newest"], "none", "replaced"],
  [["bonus"], "none", "none"],
  [[], "none", "none"],
];

const ALL = new Map(
  [payoutRule(), NEW, NEWEST, bonus({ id: named("payout_rule", "bonus") })].map((one) => [one.id, one]),
);

for (const [taking, first, second] of PARTS) {
  test(`a period that ${taking.join(" and ") || "no rule"} took part in has a part for each rule`, () => {
    const rules = taking.map((name) => named("payout_rule", name));
    assert.equal([partIn({ rules }, payoutRule(), ALL), partIn({ rules }, NEW, ALL)], [first, second]);
  });
}

/** An instant, and the parts of the rule in the periods in which an event of it counts; events are held for two days. */
const AT: readonly (readonly [string, Date, readonly (readonly [number, string])[]])[] = [
  ["before the first period", day(-2), []],
  [
    "in the first period and its run again",
    day(7),
    [
      [0, "pays"],
      [1, "replaced"],
    ],
  ],
  ["held into the second period", day(8), [[2, "none"]]],
  ["after every period that was run", day(18), []],
];

for (const [name, at, expected] of AT) {
  test(`an event has the parts of a rule where it counts: ${name}`, () => {
    const periods = [past(FIRST, day(11), "rule"), past(FIRST, day(12), "rule", "new"), past(SECOND, day(21), "bonus")];
    const of = { rules: ALL, terms: HISTORY, periods, days: UTC_DAYS };
    assert.equal(
      partsAt(payoutRule(), of, at).map(({ period, part }) => [periods.indexOf(period), part]),
      expected,
    );
    assert.is(countsIn(payoutRule(), HISTORY, FIRST, UTC_DAYS, at), expected.length === 2);
  });
}

test.run();
