import type { PerformanceEventExplanation } from "@entente/client";
import { test } from "uvu";
import { equal, is } from "uvu/assert";
import { commissionMissed, commissionOn, reasonFor } from "./commission.ts";

const SHARE = {
  id: "prule_share",
  replaces: null,
  type: "revenue_split",
  rate_bps: 2_000,
  per_unit_minor: null,
  currency: "usd",
};
const EACH = { id: "prule_each", replaces: null, type: "cpa", rate_bps: null, per_unit_minor: 300, currency: "usd" };
const BONUS = {
  id: "prule_bonus",
  replaces: null,
  type: "threshold_bonus",
  rate_bps: null,
  per_unit_minor: null,
  currency: "usd",
};

const explained = (rules: readonly object[]): PerformanceEventExplanation =>
  ({
    event: {
      id: "perf_1",
      type: "sale",
      value_minor: 8_000,
      currency: "usd",
      external_event_id: "7002",
      occurred_at: "2026-11-07T12:00:00.000Z",
    },
    rules,
  }) as unknown as PerformanceEventExplanation;
const by = (rule: object, more: object = {}) => ({ rule, amount: 8_000, counted: true, reasons: [], ...more });

test("a refund takes back the commission of the shares that count the sale", () => {
  is(commissionOn(explained([by(SHARE)]), 6_000), 1_200);
  is(commissionOn(explained([by(SHARE), by(SHARE, { counted: false }), by(EACH, { amount: 1 })]), 6_000), 1_200);
  is(commissionOn(explained([by({ ...SHARE, currency: "eur" })]), 6_000), null);
  is(commissionOn(explained([]), 6_000), null);
  is(commissionOn(explained([by(SHARE)]), 4_999), 999, "payouts are rounded down");
});

test("a refused event missed the commission of its rules, where one event tells it", () => {
  const refused = { counted: false, reasons: ["member_not_approved"] };
  is(commissionMissed(explained([by(SHARE, refused)])), 1_600);
  is(commissionMissed(explained([by(SHARE, refused), by(EACH, { ...refused, amount: 1 })])), 1_900);
  is(commissionMissed(explained([by(SHARE, { counted: false, reasons: ["tier_not_held"] })])), null);
  for (const reason of ["rule_replaced", "rule_not_in_run"]) {
    const former = by(SHARE, { counted: false, reasons: [reason] });
    is(commissionMissed(explained([former, by(SHARE, refused)])), commissionMissed(explained([by(SHARE, refused)])));
  }
  const [before, after] = [
    { ...SHARE, id: "prule_1", replaces: null },
    { ...SHARE, id: "prule_2", replaces: "prule_1", rate_bps: 2_500 },
  ];
  is(commissionMissed(explained([by(after, refused), by(before, refused)])), 2_000, "one rule of a chain pays");
  const notInRun = { counted: false, reasons: ["member_not_approved", "rule_not_in_run"] };
  is(commissionMissed(explained([by(after, notInRun), by(before, refused)])), 1_600, "the one that was in the run");
  is(commissionMissed(explained([by(SHARE, refused), by(BONUS, refused)])), null, "a bonus depends on other events");
});

test("an adjustment for an event names its number, or its day", () => {
  const { event } = explained([]);
  equal([reasonFor(event), reasonFor({ ...event, external_event_id: null })], ["sale 7002", "sale, Nov 7, 2026"]);
});

test.run();
