import { suite } from "uvu";
import * as assert from "uvu/assert";
import { deciding, NOW, refusalOf, stored } from "../../journal/testing/deciding.ts";
import { EMPTY_OBJECT, newId, ok, refuse } from "../../kernel/index.ts";
import { named } from "../../kernel/testing/named.ts";
import type { Settings } from "../context.ts";
import { PROGRAM, requirement, tier } from "../standing/testing/standing.ts";
import { BLANK, mergeRequirement, newRequirement, type Settable } from "./decide.ts";

// Decisions, section 2: the fields of a requirement, and which of its fields go together.

const test = suite("decisions about requirements");

const BEFORE: Settable = { ...BLANK, scope: "program_entry", metricKey: "sales_count", operator: "gte", threshold: 1 };
const OTHER_TYPE = named("operating_type", "other");
const NAMED = { ownKey: undefined, tier: undefined, operatingType: ok(null) };
const OWN = { status: "active" } as never;

const merge = (before: Partial<Settable>, input: object, facts: object = {}) =>
  mergeRequirement(PROGRAM, { ...BEFORE, ...before }, input, { ...NAMED, ...facts });

test("a requirement applies to everybody, weighs 1, is required and active unless something else is given", () => {
  const blank = {
    scopeId: null,
    threshold: null,
    windowDays: null,
    source: null,
    weight: 1,
    required: true,
    operatingType: null,
    failurePolicy: null,
    status: "active",
    metadata: EMPTY_OBJECT,
  };
  assert.equal(BLANK, blank);
  const context = deciding<Settings>();
  assert.equal(newRequirement(context, PROGRAM, BEFORE), {
    ...BEFORE,
    id: newId(context, "requirement"),
    brand: named("brand", "brand"),
    program: PROGRAM,
    createdAt: NOW,
    updatedAt: NOW,
  });
});

test("the given fields of a requirement take the place of what was stored, and no other field", () => {
  const input = { threshold: 2, window_days: 30, source: "crm", weight: 0, required: false, failure_policy: "grace" };
  assert.equal(merge({}, input), {
    ok: true,
    value: {
      ...BEFORE,
      threshold: 2,
      windowDays: 30,
      source: "crm",
      weight: 0,
      required: false,
      failurePolicy: "grace",
    },
  });
  const row = requirement({ operatingType: OTHER_TYPE });
  const kept = mergeRequirement(PROGRAM, row, { weight: 3 }, { ...NAMED, operatingType: ok(row.operatingType) });
  assert.equal(kept, { ok: true, value: { ...row, weight: 3 } });
});

test("an operating type is the one that was found, and last of all refused", () => {
  const found = merge({}, { operating_type: "vendor" }, { operatingType: ok(OTHER_TYPE) });
  assert.equal(found, { ok: true, value: { ...BEFORE, operatingType: OTHER_TYPE } });
  const missing = { operatingType: refuse("operating_type_not_found") };
  assert.is(refusalOf(merge({}, { operating_type: "none" }, missing))?.code, "operating_type_not_found");
  const both = refusalOf(merge({}, { operating_type: "none", scope: "tier" }, missing));
  assert.is(both?.param, "scope_id");
});

const NO_THRESHOLD = (operator: string) => `threshold is required for operator ${operator}.`;
const NO_WINDOW = "window_days does not apply to an assertion requirement.";

/** Stored, given, found, the field at fault, what is said; undefined where nothing is wrong. */
const FIELDS = [
  [{}, { metric_key: "unknown" }, {}, "metric_key", undefined],
  [{}, { metric_key: "x:visits" }, {}, "metric_key", undefined],
  [{}, { metric_key: "x:visits" }, { ownKey: OWN }, undefined, undefined],
  // A key that is not given may have been archived since.
  [{ metricKey: "x:visits" }, { weight: 2 }, {}, undefined, undefined],
  [{ threshold: null }, {}, {}, "threshold", NO_THRESHOLD("gte")],
  [{}, { threshold: null, operator: "neq" }, {}, "threshold", NO_THRESHOLD("neq")],
  [{}, { threshold: null, operator: "exists" }, {}, undefined, undefined],
  [{}, { operator: "exists" }, {}, undefined, undefined],
  [{}, { threshold: 0 }, {}, undefined, undefined],
  [{ metricKey: "assert:vip" }, { window_days: 1 }, {}, "window_days", NO_WINDOW],
  [{ windowDays: 1 }, { metric_key: "assert:vip" }, {}, "window_days", NO_WINDOW],
  [{ windowDays: 1 }, { metric_key: "assert:vip", window_days: null }, {}, undefined, undefined],
  // The first flaw is the answer.
  [{ threshold: null }, { metric_key: "unknown" }, {}, "metric_key", undefined],
  [{ threshold: null, windowDays: 1 }, { metric_key: "assert:vip" }, {}, "threshold", NO_THRESHOLD("gte")],
  [{ windowDays: 1 }, { metric_key: "assert:vip", scope: "tier" }, {}, "window_days", NO_WINDOW],
] as const;

test("fields that do not go together are refused by the first of them", () => {
  for (const [before, input, facts, param, says] of FIELDS) {
    const refusal = refusalOf(merge(before, input, facts));
    const title = JSON.stringify([before, input]);
    assert.is(refusal?.param, param, title);
    if (says !== undefined) assert.equal([refusal?.code, refusal?.message], ["invalid_request", says], title);
  }
});

/** Stored, given, found, the scope_id that is kept; undefined where it is refused. */
const TIERED = [
  [{}, { scope: "tier", scope_id: "tier_1" }, { tier: stored(tier(1)) }, "tier 1"],
  [{ scope: "tier", scopeId: "tier 1" }, { weight: 2 }, { tier: stored(tier(1)) }, "tier 1"],
  [{}, { scope: "tier" }, {}, undefined],
  [{}, { scope: "tier", scope_id: "tier_1" }, {}, undefined],
  [{}, { scope: "tier", scope_id: "t" }, { tier: stored(tier(1, { program: named("program", "other") })) }, undefined],
  [{}, { scope: "campaign", scope_id: "their own" }, {}, "their own"],
  [{ scopeId: "their own" }, { scope: "benefit" }, {}, "their own"],
] as const;

test("a requirement of scope tier names a tier of the program; other scopes name what the caller likes", () => {
  for (const [before, input, facts, scopeId] of TIERED) {
    const fields = merge(before, input, facts);
    const title = JSON.stringify([before, input]);
    assert.is(fields.ok ? fields.value.scopeId : undefined, scopeId, title);
    if (!fields.ok) assert.is(fields.refusal.param, "scope_id", title);
  }
});

test.run();
