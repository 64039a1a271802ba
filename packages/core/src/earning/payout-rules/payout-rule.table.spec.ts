import { suite } from "uvu";
import * as assert from "uvu/assert";
import { readInput } from "../../kernel/index.ts";
import { METRIC_KEYS } from "../../membership/index.ts";
import { payoutRuleCreate, payoutRuleUpdate } from "./inputs.ts";
import {
  type Economics,
  PER_EVENT,
  RULE_SCOPES,
  RULE_STATUSES,
  RULE_TYPES,
  type RuleTypeName,
  wholeThreshold,
} from "./payout-rule.ts";

// Sections 2, 4 and 8 of the interface, transcribed by hand. The code is held against them, never the other way round.

const test = suite("payout rules as the interface has them");

const NOTHING: Economics = { rateBps: null, perUnitMinor: null, threshold: null, bonusMinor: null };

/** Type, what it is worth, the metric of the period, what it pays. */
const FORMULAS: readonly (readonly [RuleTypeName, Partial<Economics>, bigint, bigint])[] = [
  ["revenue_split", { rateBps: 2_000 }, 10_000n, 2_000n],
  ["revenue_split", { rateBps: 1 }, 9_999n, 0n],
  ["revenue_split", { rateBps: 1 }, 10_000n, 1n],
  ["revenue_split", { rateBps: 3_333 }, 100n, 33n],
  ["revenue_split", { rateBps: 10_000 }, 9_007_199_254_740_993n, 9_007_199_254_740_993n],
  ["revenue_split", { rateBps: 0 }, 10_000n, 0n],
  ["revenue_split", { rateBps: 2_000 }, -5n, 0n],
  ["cpa", { perUnitMinor: 250n }, 3n, 750n],
  ["cpa", { perUnitMinor: 250n }, 0n, 0n],
  ["cpa", { perUnitMinor: 250n }, -1n, 0n],
  ["threshold_bonus", { threshold: 10, bonusMinor: 5_000n }, 10n, 5_000n],
  ["threshold_bonus", { threshold: 10, bonusMinor: 5_000n }, 9n, 0n],
  ["threshold_bonus", { threshold: 9.5, bonusMinor: 5_000n }, 9n, 0n],
  ["threshold_bonus", { threshold: 9.5, bonusMinor: 5_000n }, 10n, 5_000n],
  ["threshold_bonus", { threshold: 9_007_199_254_740_991, bonusMinor: 1n }, 9_007_199_254_740_990n, 0n],
  // What a rule does not name is worth nothing.
  ["revenue_split", {}, 10_000n, 0n],
  ["cpa", {}, 3n, 0n],
  ["threshold_bonus", { threshold: 10 }, 10n, 0n],
  ["threshold_bonus", { bonusMinor: 5_000n }, 0n, 5_000n],
];

test("the formulas are exact and floor", () => {
  for (const [type, economics, value, pays] of FORMULAS) {
    assert.is(RULE_TYPES[type].pays({ ...NOTHING, ...economics }, value), pays, `${type} of ${value}`);
  }
});

test("the closed sets are those of the interface", () => {
  assert.equal(Object.keys(RULE_TYPES), ["revenue_split", "cpa", "threshold_bonus"]);
  assert.equal(RULE_SCOPES, ["program", "collection", "unit", "member"]);
  assert.equal(RULE_STATUSES, ["active", "paused", "archived"]);
  assert.is(METRIC_KEYS.length, 13);
});

/** Section 4, "Create parameters": type, what it requires, the metric it always measures, whether it takes a window. */
const TYPES = [
  ["revenue_split", ["rateBps"], "gmv_cents", false],
  ["cpa", ["perUnitMinor"], null, false],
  ["threshold_bonus", ["threshold", "bonusMinor"], null, true],
] as const;

test("each type requires what the interface says, and decisions, section 3, say which pay by the event", () => {
  for (const [type, requires, fixedMetric, windowed] of TYPES) {
    const row = RULE_TYPES[type];
    assert.equal([row.requires, row.fixedMetric, row.windowed], [requires, fixedMetric, windowed], type);
  }
  assert.equal(PER_EVENT, ["revenue_split", "cpa"]);
});

test("a threshold is reached at the next whole number", () => {
  for (const [threshold, whole] of [
    [10, 10n],
    [9.5, 10n],
    [0.1, 1n],
    [null, 0n],
  ] as const) {
    assert.is(wholeThreshold(threshold), whole);
  }
});

/** Every frozen spelling, and the concept its refusal names. */
const FROZEN = {
  type: "type",
  scope: "scope",
  metricKey: "metric_key",
  metric_key: "metric_key",
  rateBps: "rate_bps",
  rate_bps: "rate_bps",
  perUnitMinor: "per_unit_minor",
  per_unit_minor: "per_unit_minor",
  threshold: "threshold",
  bonusMinor: "bonus_minor",
  bonus_minor: "bonus_minor",
  windowKey: "window_key",
  window_key: "window_key",
  windowDays: "window_days",
  window_days: "window_days",
  currency: "currency",
  revenueBasis: "revenue_basis",
  revenue_basis: "revenue_basis",
  replaces: "replaces",
  applies_to: "scope",
  appliesTo: "scope",
  scope_id: "scope",
  scopeId: "scope",
  program: "scope",
  program_id: "scope",
  programId: "scope",
  per_unit_cents: "per_unit_minor",
  perUnitCents: "per_unit_minor",
  bonus_cents: "bonus_minor",
  bonusCents: "bonus_minor",
};

test("an update that names a frozen field is refused by its concept, before any other flaw", () => {
  for (const [spelling, concept] of Object.entries(FROZEN)) {
    for (const body of [{ [spelling]: null }, { nonsense: 1, name: 5, [spelling]: "x" }]) {
      const read = readInput(payoutRuleUpdate, body);
      assert.is(read.ok, false, spelling);
      if (read.ok) continue;
      assert.is(read.refusal.code, "immutable_parameter", spelling);
      assert.is(read.refusal.param, concept, spelling);
    }
  }
});

test("an update of an unknown field, or of none, is an ordinary flaw", () => {
  for (const [body, param] of [
    [{ rate: 1 }, "rate"],
    [{ status: "gone" }, "status"],
    [{ name: "" }, "name"],
    [{}, null],
  ] as const) {
    const read = readInput(payoutRuleUpdate, body);
    assert.is(read.ok, false);
    if (read.ok) continue;
    assert.is(read.refusal.code, "invalid_request");
    assert.is(read.refusal.param, param);
  }
});

const RULE = {
  name: "R",
  type: "cpa",
  scope: { type: "program", program: "p" },
  metric_key: "views",
  per_unit_minor: 1,
};

/** Field, the least and the most that is accepted, and what lies just outside. */
const LIMITS = [
  ["name", ["a", "🎟".repeat(200)], ["", "🎟".repeat(201)]],
  ["rate_bps", [0, 10_000], [-1, 10_001, 0.5]],
  ["window_days", [1, 3_650], [0, 3_651, 1.5]],
  ["window_key", ["a", "🎟".repeat(60)], ["", "🎟".repeat(61)]],
  ["currency", ["EUR", "usd"], ["eu", "euro", "e1r"]],
  ["per_unit_minor", [0, Number.MAX_SAFE_INTEGER], [-1, 0.1, 2 ** 53]],
  ["bonus_minor", [0, Number.MAX_SAFE_INTEGER], [-1, 0.1, 2 ** 53]],
  ["status", ["active", "paused"], ["archived", "gone"]],
  ["type", ["cpa"], ["bounty", 1, null]],
] as const;

test("the limits of the fields are those of the interface", () => {
  for (const [field, fits, tooMuch] of LIMITS) {
    for (const value of fits)
      assert.ok(readInput(payoutRuleCreate, { ...RULE, [field]: value }).ok, `${field} ${value}`);
    for (const value of tooMuch) {
      const read = readInput(payoutRuleCreate, { ...RULE, [field]: value });
      assert.ok(!read.ok && read.refusal.param === field, `${field} ${value}`);
    }
  }
});

test.run();
