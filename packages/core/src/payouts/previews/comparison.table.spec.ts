import { suite } from "uvu";
import * as assert from "uvu/assert";
import { payoutRule } from "../../earning/testing/rule.ts";
import { named } from "../../kernel/testing/named.ts";
import type { ProgramTerms } from "../../membership/index.ts";
import { UTC_DAYS } from "../brands/days.ts";
import { comparisonOf, lastMonth } from "./comparison.ts";

const test = suite("what a preview compares");

const BRAND = named("brand", "brand");
const day = (of: number): Date => new Date(Date.UTC(2030, 0, of));
const TERMS = [{ startedAt: day(1), holdDays: 3 }] as unknown as readonly ProgramTerms[];
const PERIOD = { start: day(10), end: day(20) };
const [KEPT, OLD, NEW] = ["kept", "old", "new"].map((name) => payoutRule({ id: named("payout_rule", name) }));

type Rule = NonNullable<typeof KEPT>;

const sides = (added: Rule | undefined, replaced: Rule | undefined) =>
  comparisonOf(BRAND, {
    active: [KEPT as Rule, OLD as Rule],
    terms: TERMS,
    added,
    replaced: replaced?.id,
    period: PERIOD,
    days: UTC_DAYS,
  }).entitlements.map(({ rule, before, after }) => [rule.id, before, after]);

test("rules count on both sides, the replaced one before and the added one after", () => {
  assert.equal(sides(NEW, OLD), [
    ["kept", true, true],
    ["old", true, false],
    ["new", false, true],
  ]);
  assert.equal(sides(undefined, OLD), [
    ["kept", true, true],
    ["old", true, false],
  ]);
  assert.equal(sides(NEW, undefined), [
    ["kept", true, true],
    ["old", true, true],
    ["new", false, true],
  ]);
});

test("each is measured as in the period's first run, by the terms of the program", () => {
  const { brand, entitlements } = comparisonOf(BRAND, {
    active: [KEPT as Rule],
    terms: TERMS,
    added: NEW,
    replaced: undefined,
    period: PERIOD,
    days: UTC_DAYS,
  });
  assert.is(brand, BRAND);
  for (const { earned, intervals, paidOnce, changedSince } of entitlements) {
    assert.equal(intervals, [{ from: day(7), to: day(17), holdDays: 3 }]);
    assert.equal({ earned, paidOnce, changedSince }, { earned: PERIOD, paidOnce: false, changedSince: null });
  }
});

test("the last month is over, also on its first day and in January", () => {
  for (const [today, start, end] of [
    ["2030-03-01", "2030-02-01", "2030-03-01"],
    ["2030-03-31", "2030-02-01", "2030-03-01"],
    ["2030-01-15", "2029-12-01", "2030-01-01"],
  ] as const)
    assert.equal(lastMonth(new Date(today)), { start: new Date(start), end: new Date(end) });
});

test.run();
