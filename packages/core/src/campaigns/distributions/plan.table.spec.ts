import { createHash } from "node:crypto";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { JsonText } from "../../kernel/index.ts";
import { named } from "../../kernel/testing/named.ts";
import { DEFAULT_SPEC, ENROLLMENT_POLICIES, type Plan, planHash, readPlan, type Slot } from "./plan.ts";

// Interface, section 2, "spec.plan.entity": its defaults. Decisions, section 1: unknown fields are refused by their path;
// section 3: what stands beside `plan` is the caller's, and what the hash is of.

const test = suite("the plan of a distribution");

const spec = (value: unknown): JsonText => JSON.stringify(value) as JsonText;
const entity = (of: unknown): JsonText => spec({ plan: { entity: of } });
const slots = (...of: unknown[]): JsonText => entity({ slots: of });

const BUILT_IN: Slot = {
  name: "primary",
  medium: "referral",
  channel: "service",
  format: "referral_link",
  destinationUrl: null,
};
const EMPTY: Slot = { name: "primary", medium: null, channel: null, format: null, destinationUrl: null };
const DEFAULT: Plan = { enrollmentPolicy: "all_approved", slots: [BUILT_IN] };
const planned = (...of: Slot[]): Plan => ({ ...DEFAULT, slots: of });

/** Columns: the name of the case, the spec, its plan. */
const PLANS: readonly (readonly [string, JsonText, Plan])[] = [
  ["what omitting the spec gives", DEFAULT_SPEC, DEFAULT],
  ["no plan", spec({}), DEFAULT],
  ["a plan that is null", spec({ plan: null }), DEFAULT],
  ["no entity", spec({ plan: {} }), DEFAULT],
  ["no slots", entity({}), DEFAULT],
  [
    "a policy alone",
    entity({ enrollment_policy: "qualified_only" }),
    { ...DEFAULT, enrollmentPolicy: "qualified_only" },
  ],
  [
    "a policy and slots",
    entity({ enrollment_policy: "qualified_only", slots: [{}] }),
    { enrollmentPolicy: "qualified_only", slots: [EMPTY] },
  ],
  ["what is the caller's beside the plan", spec({ theme: { a: [1] }, plan: {} }), DEFAULT],
  [
    "names that are left out",
    slots({}, {}, {}),
    planned(EMPTY, { ...EMPTY, name: "slot_1" }, { ...EMPTY, name: "slot_2" }),
  ],
  [
    "names that are given",
    slots({ name: "b" }, {}, { name: "a" }),
    planned({ ...EMPTY, name: "b" }, { ...EMPTY, name: "slot_1" }, { ...EMPTY, name: "a" }),
  ],
  [
    "a slot in full",
    slots({ medium: "m", channel: "c", format: "f", destination_url: "https://example.com/a" }),
    planned({ name: "primary", medium: "m", channel: "c", format: "f", destinationUrl: "https://example.com/a" }),
  ],
  ["words that are null", slots({ medium: null, channel: null, format: null, destination_url: null }), planned(EMPTY)],
  ["either casing", entity({ enrollmentPolicy: "qualified_only" }), { ...DEFAULT, enrollmentPolicy: "qualified_only" }],
  [
    "64 letters, digits, _ and -",
    slots({ name: "aZ09_-".padEnd(64, "x") }),
    planned({ ...EMPTY, name: "aZ09_-".padEnd(64, "x") }),
  ],
  [
    "twenty slots",
    slots(...Array.from({ length: 20 }, () => ({}))),
    planned(...Array.from({ length: 20 }, (_, at) => ({ ...EMPTY, name: at === 0 ? "primary" : `slot_${at}` }))),
  ],
];

for (const [name, text, plan] of PLANS) {
  test(`a plan is read: ${name}`, () => {
    assert.equal(readPlan(text), { ok: true, value: plan });
  });
}

const WORD = "must be 1 to 64 letters, digits, _ or -";

/** The spec, the field at fault, what is said of it. */
const REFUSED: readonly (readonly [JsonText, string, string])[] = [
  [spec({ plan: "all" }), "spec.plan", "spec.plan must be an object"],
  [spec({ plan: [] }), "spec.plan", "spec.plan must be an object"],
  [spec({ plan: { entities: {} } }), "spec.plan.entities", "spec.plan.entities is not a known field"],
  [entity({ slot: [] }), "spec.plan.entity.slot", "spec.plan.entity.slot is not a known field"],
  [
    slots({}, { mediums: "m" }),
    "spec.plan.entity.slots[1].mediums",
    "spec.plan.entity.slots[1].mediums is not a known field",
  ],
  [entity({ slots: [] }), "spec.plan.entity.slots", "spec.plan.entity.slots"],
  [slots(...Array.from({ length: 21 }, () => ({}))), "spec.plan.entity.slots", "spec.plan.entity.slots"],
  [
    entity({ enrollment_policy: "everybody" }),
    "spec.plan.entity.enrollment_policy",
    "spec.plan.entity.enrollment_policy",
  ],
  [slots({ name: null }), "spec.plan.entity.slots[0].name", "spec.plan.entity.slots[0].name"],
  [slots({ name: "a:b" }), "spec.plan.entity.slots[0].name", WORD],
  [slots({ name: "" }), "spec.plan.entity.slots[0].name", WORD],
  [slots({ name: ":a" }), "spec.plan.entity.slots[0].name", WORD],
  [slots({ name: "a:" }), "spec.plan.entity.slots[0].name", WORD],
  [slots({ name: "x".repeat(65) }), "spec.plan.entity.slots[0].name", WORD],
  [slots({ channel: "a b" }), "spec.plan.entity.slots[0].channel", WORD],
  [slots({ destination_url: "ftp://example.com" }), "spec.plan.entity.slots[0].destination_url", "http"],
  [
    slots({ name: "a" }, { name: "a" }),
    "spec.plan.entity.slots[1].name",
    "spec.plan.entity.slots[1].name duplicates the name of another slot.",
  ],
  [slots({ name: "slot_1" }, {}), "spec.plan.entity.slots[1].name", "duplicates"],
  [slots({}, { name: "b" }, { name: "primary" }, { name: "b" }), "spec.plan.entity.slots[2].name", "duplicates"],
];

for (const [text, field, says] of REFUSED) {
  test(`a plan is refused by its field: ${text.slice(0, 60)}`, () => {
    const read = readPlan(text);
    assert.not(read.ok);
    if (read.ok) return;
    assert.equal([read.refusal.code, read.refusal.param], ["invalid_request", field]);
    assert.ok(read.refusal.message.includes(says), read.refusal.message);
  });
}

test("omitted is written out in the spec that is shown", () => {
  const slot = { name: "primary", medium: "referral", channel: "service", format: "referral_link" };
  assert.equal(JSON.parse(DEFAULT_SPEC), { plan: { entity: { enrollment_policy: "all_approved", slots: [slot] } } });
});

test("a plan has one of two policies", () => {
  assert.equal([...ENROLLMENT_POLICIES], ["all_approved", "qualified_only"]);
});

/** Mode, asset and total of the budget, and the JSON they are in the hash. */
const BUDGETS = [
  ["none", null, null, '{"asset":null,"mode":"none","total":null}'],
  ["funded", "usd", 100n, '{"asset":"usd","mode":"funded","total":100}'],
] as const;

test("a plan has the hash of its canonical JSON with programs and budget, which names no subject", () => {
  const programs = [named("program", "b"), named("program", "a")];
  const slot =
    '{"channel":"service","destinationUrl":null,"format":"referral_link","medium":"referral","name":"primary"}';
  const plan = `{"enrollmentPolicy":"all_approved","slots":[${slot}]}`;
  for (const [budgetMode, budgetAsset, budgetTotal, budget] of BUDGETS) {
    const canonical = `{"budget":${budget},"plan":${plan},"programs":["prog_b","prog_a"]}`;
    const hash = createHash("sha256").update(canonical).digest("hex");
    assert.is(planHash(DEFAULT, programs, { budgetMode, budgetAsset, budgetTotal }), hash);
  }
});

test.run();
