import { suite } from "uvu";
import * as assert from "uvu/assert";
import { requirementCreate } from "./inputs.ts";
import {
  assertionKeyOf,
  FAILURE_POLICIES,
  meets,
  OPERATOR_NAMES,
  policyOf,
  REQUIREMENT_SCOPES,
  REQUIREMENT_STATUSES,
} from "./requirement.ts";

// Section 2 of the decisions, transcribed by hand. The tables of the code are held against it, never the other way round.

const test = suite("requirements as decided");

const SCOPES = ["program_entry", "program_maintenance", "tier", "campaign", "benefit", "invite"];
const STATUSES = ["active", "paused", "archived"];
const POLICIES = ["grace", "immediate"];

/** Operator, observed, threshold, whether it holds. */
const COMPARISONS = [
  ["gte", 2, 2, true],
  ["gte", 1.999, 2, false],
  ["gte", 3, 2, true],
  ["gte", -1, -2, true],
  ["lte", 2, 2, true],
  ["lte", 2.001, 2, false],
  ["lte", 1, 2, true],
  ["lte", 0, 0, true],
  ["eq", 2, 2, true],
  ["eq", 2.5, 2, false],
  ["eq", 0, 0, true],
  ["neq", 2, 2, false],
  ["neq", 3, 2, true],
  ["neq", 0, 2, true],
  ["exists", 1, 0, true],
  ["exists", 0.1, 0, true],
  ["exists", 0, 0, false],
] as const;

/** `failure_policy` as sent, the metric key, what it comes to. */
const FORGIVENESS = [
  ["grace", "sales_count", "grace"],
  ["immediate", "sales_count", "immediate"],
  [null, "sales_count", "grace"],
  [null, "x:trained", "grace"],
  [null, "assert:kyc", "immediate"],
  ["grace", "assert:kyc", "grace"],
  ["immediate", "assert:kyc", "immediate"],
] as const;

/** The fields that a create may leave out. */
const LEAVES_OUT = [
  "scope_id",
  "threshold",
  "window_days",
  "source",
  "weight",
  "required",
  "operating_type",
  "failure_policy",
  "status",
  "metadata",
];
const REQUIRES = ["scope", "metric_key", "operator"];

test("scopes, statuses and policies are those decided, and no more", () => {
  assert.equal(REQUIREMENT_SCOPES, SCOPES);
  assert.equal(REQUIREMENT_STATUSES, STATUSES);
  assert.equal(FAILURE_POLICIES, POLICIES);
});

test("the operators are those decided, and compare as they say", () => {
  assert.equal(OPERATOR_NAMES.toSorted(), [...new Set(COMPARISONS.map(([operator]) => operator))].sort());
  for (const [operator, observed, threshold, holds] of COMPARISONS) {
    assert.is(meets(operator, observed, threshold), holds, `${observed} ${operator} ${threshold}`);
  }
});

test("a policy left open is immediate for claims and grace for metrics", () => {
  for (const [failurePolicy, metricKey, comesTo] of FORGIVENESS)
    assert.is(policyOf({ failurePolicy, metricKey }), comesTo);
});

test("a create names scope, metric key and operator; everything else has a default", () => {
  const { shape } = requirementCreate;
  assert.equal(Object.keys(shape).toSorted(), [...REQUIRES, ...LEAVES_OUT].sort());
  const given = { scope: "program_entry", metric_key: "sales_count", operator: "exists" };
  assert.ok(requirementCreate.safeParse(given).success);
  for (const name of REQUIRES) {
    const { [name]: _, ...rest } = given as Record<string, string>;
    assert.not(requirementCreate.safeParse(rest).success, name);
  }
});

test("a metric key names a claim after assert:", () => {
  assert.is(assertionKeyOf("assert:vip"), "vip");
  assert.is(assertionKeyOf("sales_count"), undefined);
});

test.run();
