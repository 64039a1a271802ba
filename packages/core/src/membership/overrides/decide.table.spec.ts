import { suite } from "uvu";
import * as assert from "uvu/assert";
import { deciding, NOW, refusalOf, stored } from "../../journal/testing/deciding.ts";
import { EMPTY_OBJECT, newId } from "../../kernel/index.ts";
import { named } from "../../kernel/testing/named.ts";
import type { Settings } from "../context.ts";
import { evidence, member, override, PROGRAM, program, requirement, tier } from "../standing/testing/standing.ts";
import {
  BLANK,
  evidenceWith,
  mergeOverride,
  newOverride,
  patchable,
  refusedSecond,
  type Settable,
  tierOf,
  writeOverride,
} from "./decide.ts";

// Decisions, section 2: an override patches a requirement that applies to its member, disables it, or adds one.

const test = suite("decisions about overrides");

const CONTEXT = deciding<Settings>();
const TYPE = named("operating_type", "type");
const OTHER = named("operating_type", "other");
const NAMED = { ownKey: undefined, tier: undefined };
const OWN = { ownKey: { status: "active" } as never };

/** The operating type of the member, the requirement, the refusal and what it says. */
const PATCHABLE = [
  [null, requirement(), undefined, ""],
  [TYPE, requirement({ operatingType: TYPE }), undefined, ""],
  [TYPE, requirement(), undefined, ""],
  [null, undefined, "requirement_not_found", ""],
  [null, requirement({ program: named("program", "other") }), "requirement_not_found", ""],
  [null, requirement({ status: "paused" }), "requirement_override_inapplicable", "is paused; it is asked of nobody"],
  [
    null,
    requirement({ status: "archived" }),
    "requirement_override_inapplicable",
    "is archived; it is asked of nobody",
  ],
  [OTHER, requirement({ operatingType: TYPE }), "requirement_override_inapplicable", "of another operating type"],
  [null, requirement({ operatingType: TYPE }), "requirement_override_inapplicable", "of another operating type"],
] as const;

test("a requirement that applies to the member is overridden", () => {
  for (const [operatingType, found, code, says] of PATCHABLE) {
    const patched = patchable(member({ operatingType }), found);
    const refusal = refusalOf(patched);
    assert.equal([refusal?.code, refusal?.param], [code, code && "requirement"]);
    assert.ok((refusal?.message ?? "").includes(says));
    if (patched.ok) assert.is(patched.value, found);
  }
});

test("a requirement is overridden once; a member may have several requirements of its own", () => {
  const [first, own] = [
    override({ id: named("requirement_override", "first"), requirement: requirement().id }),
    override(),
  ];
  const refusal = refusalOf(refusedSecond([own, first], requirement()));
  assert.is(refusal?.code, "requirement_override_already_exists");
  assert.match(refusal?.message as string, /ovr_first/);
  assert.is(refusedSecond([own, first], requirement({ id: named("requirement", "other") })), undefined);
  assert.is(refusedSecond([own, first], undefined), undefined);
});

/** Scope and scope_id of the override, scope of the requirement, the tier that is looked for. */
const TIERS = [
  ["tier", "tier_1", undefined, "tier_1"],
  ["tier", null, undefined, null],
  [null, "tier_1", "tier", "tier_1"],
  [null, "theirs", "campaign", null],
  ["campaign", "theirs", "tier", null],
  ["program_entry", null, undefined, null],
  [null, "theirs", undefined, null],
] as const;

test("a tier is looked for where the scope is tier and one is named", () => {
  for (const [scope, scopeId, of, expected] of TIERS)
    assert.is(tierOf({ scope, scopeId }, of && requirement({ scope: of })), expected);
});

test("a blank override says nothing", () => {
  assert.equal(BLANK, {
    disabled: false,
    threshold: null,
    operator: null,
    windowDays: null,
    failurePolicy: null,
    metricKey: null,
    scope: null,
    scopeId: null,
    required: null,
    weight: null,
    status: "active",
    metadata: EMPTY_OBJECT,
  });
});

const ADDED: Partial<Settable> = { metricKey: "sales_count", scope: "program_entry", threshold: 1 };
const merge = (before: Partial<Settable>, of: ReturnType<typeof requirement> | undefined, input: object, facts = {}) =>
  mergeOverride(PROGRAM, { ...BLANK, ...before }, of, input, { ...NAMED, ...facts });

const CLAIM = requirement({ metricKey: "assert:vip" });
const NONE = requirement({ threshold: null, operator: "exists" });
const WINDOWED = "window_days does not apply to an assertion requirement, which holds or does not.";

/** Stored, the requirement, what is given, what is found, the field at fault, what is said. */
const FIELDS = [
  [{}, undefined, {}, {}, "metric_key", "metric_key is required when no requirement is named."],
  [{}, undefined, { metric_key: "views" }, {}, "scope", "scope is required when no requirement is named."],
  [ADDED, undefined, {}, {}, undefined, undefined],
  [ADDED, undefined, { metric_key: null }, {}, "metric_key", "metric_key is required when no requirement is named."],
  [{}, requirement(), {}, {}, undefined, undefined],
  [{}, requirement(), { metric_key: "unknown" }, {}, "metric_key", undefined],
  [{}, requirement(), { metric_key: "x:visits" }, {}, "metric_key", undefined],
  [{}, requirement(), { metric_key: "x:visits" }, OWN, undefined, undefined],
  [{}, requirement(), { metric_key: null }, {}, undefined, undefined],
  // A key that is not given may have been archived since.
  [{ metricKey: "x:visits" }, requirement(), { weight: 1 }, {}, undefined, undefined],
  [{}, CLAIM, { window_days: 1 }, {}, "window_days", WINDOWED],
  [{}, requirement(), { metric_key: "assert:vip", window_days: 1 }, {}, "window_days", WINDOWED],
  [{}, CLAIM, { metric_key: "views", window_days: 1 }, {}, undefined, undefined],
  [{}, CLAIM, { window_days: null }, {}, undefined, undefined],
  [{}, NONE, {}, {}, undefined, undefined],
  [{}, NONE, { operator: "lte" }, {}, "threshold", "threshold is required for operator lte."],
  [{}, NONE, { operator: "lte", threshold: 0 }, {}, undefined, undefined],
  [{}, NONE, { operator: "lte", disabled: true }, {}, undefined, undefined],
  [{}, requirement({ threshold: null }), {}, {}, "threshold", "threshold is required for operator gte."],
  [
    {},
    requirement({ threshold: null, operator: "lte" }),
    {},
    {},
    "threshold",
    "threshold is required for operator lte.",
  ],
  [{}, requirement({ threshold: null }), { operator: "exists" }, {}, undefined, undefined],
  [{ ...ADDED, threshold: null }, undefined, {}, {}, "threshold", "threshold is required for operator gte."],
  [{ ...ADDED, threshold: null }, undefined, { operator: "exists" }, {}, undefined, undefined],
  // The first flaw is the answer.
  [{}, undefined, { scope: "tier" }, {}, "metric_key", undefined],
  [{}, undefined, { metric_key: "unknown" }, {}, "scope", undefined],
  [{}, NONE, { metric_key: "unknown", operator: "lte" }, {}, "metric_key", undefined],
  [{}, NONE, { metric_key: "assert:vip", window_days: 1, operator: "lte" }, {}, "window_days", undefined],
  [{}, NONE, { operator: "lte", scope: "tier" }, {}, "threshold", undefined],
] as const;

test("an override fits to its requirement, or is complete where it adds one", () => {
  for (const [before, of, input, facts, param, says] of FIELDS) {
    const refusal = refusalOf(merge(before, of, input, facts));
    const title = JSON.stringify([before, input]);
    assert.is(refusal?.param, param, title);
    if (says !== undefined) assert.equal([refusal?.code, refusal?.message], ["invalid_request", says], title);
  }
});

test("the given fields of an override take the place of what was stored", () => {
  assert.equal(merge({ weight: 2 }, requirement(), { threshold: 5, required: false }), {
    ok: true,
    value: { ...BLANK, weight: 2, threshold: 5, required: false },
  });
});

const TIER = requirement({ scope: "tier", scopeId: "tier 1" });
const FOUND = { tier: stored(tier(2)) };

/** Stored, the requirement, what is given, what is found, scope and scope_id as they are kept; undefined: refused. */
const SCOPED = [
  [{}, requirement(), { scope: "tier", scope_id: "tier_2" }, FOUND, ["tier", "tier 2"]],
  [{}, requirement(), { scope: "tier" }, {}, undefined],
  [{}, requirement(), { scope: "tier", scope_id: "tier_2" }, {}, undefined],
  [{}, requirement(), { scope: "campaign", scope_id: "theirs" }, {}, ["campaign", "theirs"]],
  [{}, requirement(), { scope_id: "theirs" }, {}, [null, "theirs"]],
  // The tier is the requirement's own.
  [{}, TIER, {}, {}, [null, null]],
  [{}, TIER, { scope: "tier" }, {}, ["tier", null]],
  [{}, TIER, { scope_id: "tier_2" }, FOUND, ["tier", "tier 2"]],
  [{}, TIER, { scope_id: "tier_2" }, {}, undefined],
  [{ ...ADDED, scope: "tier", scopeId: "tier 2" }, undefined, {}, FOUND, ["tier", "tier 2"]],
  [{ ...ADDED, scope: "tier" }, undefined, {}, {}, undefined],
] as const;

test("an override of scope tier names a tier, unless it leaves the one of its requirement", () => {
  for (const [before, of, input, facts, expected] of SCOPED) {
    const fields = merge(before, of, input, facts);
    const kept = fields.ok ? [fields.value.scope, fields.value.scopeId] : undefined;
    assert.equal(kept, expected, JSON.stringify([before, input]));
    if (!fields.ok) assert.is(fields.refusal.param, "scope_id");
  }
});

test("a new override names its requirement, or none", () => {
  const fields = { ...BLANK, ...ADDED };
  const row = override({ ...fields, id: newId(CONTEXT, "requirement_override"), createdAt: NOW, updatedAt: NOW });
  const own = member();
  assert.equal(newOverride(CONTEXT, own, undefined, fields), row);
  assert.equal(newOverride(CONTEXT, own, requirement(), fields), { ...row, requirement: requirement().id });
});

test("the evidence of a member knows the override that is about to be made", () => {
  const [first, second] = [override({ id: named("requirement_override", "first") }), override()];
  const next = { ...first, weight: 9 };
  const found = evidence({ overrides: [first, second] });
  assert.equal(evidenceWith(next)(member(), found), { overrides: [second, next] });
});

const evaluated = stored(member());
const CAUSE = {
  waiting: [stored(member({ id: named("enrollment", "waiting"), approvalStatus: "pending" }))],
  evaluated: [
    {
      program: stored(program()),
      standings: [{ member: evaluated, changed: true, qualifies: false, opening: undefined, events: [] }],
      lasting: [],
      links: { writes: [{ kind: "tier", ...stored(tier(1)) }] as const, increments: [] },
    },
  ],
  expects: [],
};

test("an override is written before the standing it leads to", () => {
  const next = stored(override());
  const change = writeOverride(CONTEXT, { next, cause: CAUSE, first: undefined });
  assert.equal(change.writes, [
    { kind: "requirementOverride", ...next },
    { kind: "enrollment", ...CAUSE.waiting[0] },
    { kind: "enrollment", ...evaluated },
    { kind: "tier", ...stored(tier(1)) },
  ]);
  assert.is(change.notifications, undefined);
});

test("the first requirement moves the program, and has the member evaluated once more", () => {
  const [next, first] = [stored(override()), stored(program())];
  const change = writeOverride(CONTEXT, { next, cause: CAUSE, first });
  assert.equal(change.writes, [
    { kind: "requirementOverride", ...next },
    { kind: "enrollment", ...CAUSE.waiting[0] },
    { kind: "enrollment", row: { ...evaluated.row, evaluateAt: NOW }, version: 7 },
    { kind: "tier", ...stored(tier(1)) },
    { kind: "program", ...first },
  ]);
  assert.equal(change.notifications, ["standing"]);
});

test.run();
