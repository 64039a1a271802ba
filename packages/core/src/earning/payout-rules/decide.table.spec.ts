import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Id } from "../../kernel/index.ts";
import { named } from "../../kernel/testing/named.ts";
import { readScope, readTerms, refusedReplacement, refusedReturn } from "./decide.ts";
import type { RuleInput } from "./inputs.ts";

// Interface, sections 2 and 4: the variants of a scope and the create parameters of each type, transcribed by hand.

const test = suite("what a new payout rule names");

const UUID = "018f0000-0000-7000-8000-000000000001";
const REST = { collection: null, unit: null, member: null };

/** Type of the scope, what is named beside the program, what is kept. */
const SCOPES = [
  ["program", {}, REST],
  ["collection", { collection: UUID.toUpperCase() }, { ...REST, collection: UUID }],
  ["unit", { unit: UUID.replaceAll("-", "") }, { ...REST, unit: UUID }],
  ["member", { member: "enr_1" }, { ...REST, member: "enr_1" }],
] as const;

test("a scope names what its type is called after", () => {
  for (const [type, named, kept] of SCOPES)
    assert.equal(readScope({ type, program: "prog_1", ...named }), { ok: true, value: { scope: type, ...kept } }, type);
});

/** Type of the scope, what is named beside the program, the field at fault, what is said. */
const SCOPES_REFUSED = [
  ["collection", {}, "collection", "is required for type collection."],
  ["unit", {}, "unit", "is required for type unit."],
  ["member", {}, "member", "is required for type member."],
  [
    "program",
    { collection: UUID },
    "collection",
    "is valid only for type collection, and this scope is of type program.",
  ],
  ["program", { unit: UUID }, "unit", "is valid only for type unit, and this scope is of type program."],
  ["program", { member: "enr_1" }, "member", "is valid only for type member, and this scope is of type program."],
  ["unit", { member: "enr_1" }, "member", "is valid only for type member, and this scope is of type unit."],
  [
    "collection",
    { collection: UUID, unit: UUID },
    "unit",
    "is valid only for type unit, and this scope is of type collection.",
  ],
  ["collection", { collection: "shoes" }, "collection", "must be a uuid."],
  ["unit", { unit: "shoe" }, "unit", "must be a uuid."],
] as const;

test("a scope that lacks its field, or has another's, is refused by the field", () => {
  for (const [type, named, field, says] of SCOPES_REFUSED) {
    const read = readScope({ type, program: "prog_1", ...named });
    assert.not(read.ok);
    if (read.ok) continue;
    const { code, param, message } = read.refusal;
    assert.equal([code, param, message], ["invalid_request", `scope.${field}`, `scope.${field} ${says}`]);
  }
});

const inputOf = (fields: Partial<RuleInput>): RuleInput => ({
  name: "Rule",
  type: "cpa",
  scope: { type: "program", program: "prog_1" },
  currency: "usd",
  status: "active",
  ...fields,
});
const NOTHING = {
  rateBps: null,
  perUnitMinor: null,
  threshold: null,
  bonusMinor: null,
  windowDays: null,
  windowKey: null,
};

/** Columns: the input, and the terms kept of it. */
const TERMS: readonly (readonly [Partial<RuleInput>, object])[] = [
  [
    { type: "revenue_split", rate_bps: 2_000 },
    { metricKey: "gmv_cents", rateBps: 2_000 },
  ],
  // A revenue split always measures gmv_cents.
  [
    { type: "revenue_split", rate_bps: 0, metric_key: "views" },
    { metricKey: "gmv_cents", rateBps: 0 },
  ],
  [
    { type: "cpa", metric_key: "referral_count", per_unit_minor: 250n },
    { metricKey: "referral_count", perUnitMinor: 250n },
  ],
  [
    { type: "threshold_bonus", metric_key: "sales_count", threshold: 10, bonus_minor: 5_000n },
    { metricKey: "sales_count", threshold: 10, bonusMinor: 5_000n },
  ],
  [
    {
      type: "threshold_bonus",
      metric_key: "gmv_cents",
      threshold: 1,
      bonus_minor: 0n,
      window_days: 30,
      window_key: "month",
    },
    { metricKey: "gmv_cents", threshold: 1, bonusMinor: 0n, windowDays: 30, windowKey: "month" },
  ],
];

test("a rule keeps what its type is made of, and nothing else", () => {
  for (const [input, kept] of TERMS)
    assert.equal(readTerms(inputOf(input)), { ok: true, value: { ...NOTHING, ...kept } });
});

const SPLIT = { type: "revenue_split", rate_bps: 1 } as const;
const CPA = { type: "cpa", metric_key: "views", per_unit_minor: 1n } as const;
const BONUS = { type: "threshold_bonus", metric_key: "views", threshold: 1, bonus_minor: 1n } as const;

/** Columns: the input, the field at fault, and the message. */
const TERMS_REFUSED: readonly (readonly [Partial<RuleInput>, string, string])[] = [
  [{ type: "revenue_split" }, "rate_bps", "is required for type revenue_split."],
  [{ type: "cpa", per_unit_minor: 1n }, "metric_key", "is required for type cpa."],
  [{ type: "cpa", metric_key: "views" }, "per_unit_minor", "is required for type cpa."],
  [
    { type: "threshold_bonus", metric_key: "views", bonus_minor: 1n },
    "threshold",
    "is required for type threshold_bonus.",
  ],
  [
    { type: "threshold_bonus", metric_key: "views", threshold: 1 },
    "bonus_minor",
    "is required for type threshold_bonus.",
  ],
  [{ ...CPA, rate_bps: 1 }, "rate_bps", "is valid only for type revenue_split."],
  [{ ...SPLIT, per_unit_minor: 1n }, "per_unit_minor", "is valid only for type cpa."],
  [{ ...CPA, threshold: 1 }, "threshold", "is valid only for type threshold_bonus."],
  [{ ...SPLIT, bonus_minor: 1n }, "bonus_minor", "is valid only for type threshold_bonus."],
  [{ ...CPA, window_days: 30 }, "window_days", "is valid only for type threshold_bonus."],
  [{ ...SPLIT, window_key: "month" }, "window_key", "is valid only for type threshold_bonus."],
  [{ ...BONUS, threshold: 0 }, "threshold", "must be above 0, since everybody reaches one that is not."],
  [{ ...BONUS, threshold: -1 }, "threshold", "must be above 0, since everybody reaches one that is not."],
];

test("a rule that lacks a field of its type, or has another's, is refused by the field", () => {
  for (const [input, field, says] of TERMS_REFUSED) {
    const read = readTerms(inputOf(input));
    assert.not(read.ok, field);
    if (read.ok) continue;
    const { code, param, message } = read.refusal;
    assert.equal([code, param, message], ["invalid_request", field, `${field} ${says}`]);
  }
});

test("a metric that is not in the registry is refused", () => {
  for (const metric_key of ["x:own", "assert:vip", "sales"]) {
    const read = readTerms(inputOf({ ...CPA, metric_key }));
    assert.not(read.ok, metric_key);
    if (read.ok) continue;
    assert.equal([read.refusal.code, read.refusal.param], ["metric_key_invalid", "metric_key"]);
    assert.match(read.refusal.message, metric_key);
  }
});

/** Columns: the status of the rule that is replaced, that of the new one, and the field that is refused. */
const REPLACEMENTS = [
  [undefined, "active", undefined],
  [undefined, "paused", undefined],
  ["active", "active", undefined],
  ["paused", "active", undefined],
  ["archived", "active", "replaces"],
  ["archived", "paused", "replaces"],
  ["active", "paused", "status"],
  ["paused", "paused", "status"],
] as const;

test("a replacement earns at once, and takes the place of a rule that may earn", () => {
  for (const [replaced, status, field] of REPLACEMENTS) {
    const refused = refusedReplacement(replaced && { row: { status: replaced } }, status);
    assert.is(refused?.refusal.param, field, `${replaced} ${status}`);
  }
});

/** Columns: the status that is asked for, and true if it is refused where another rule replaced this one. */
const RETURNS = [
  ["active", true],
  ["paused", true],
  ["archived", false],
  [undefined, false],
] as const;

test("a rule that was replaced does not come back", () => {
  for (const [asked, isRefused] of RETURNS) {
    const refusalBy = (by: Id<"payout_rule"> | undefined) => refusedReturn(asked, by)?.refusal.param;
    assert.is(refusalBy(named("payout_rule", "new")), isRefused ? "status" : undefined, asked);
    assert.is(refusalBy(undefined), undefined);
  }
});

test.run();
