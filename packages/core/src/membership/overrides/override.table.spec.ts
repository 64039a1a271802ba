import { suite } from "uvu";
import * as assert from "uvu/assert";
import { named } from "../../kernel/testing/named.ts";
import { override, PROGRAM, requirement } from "../standing/testing/standing.ts";
import { effectiveRequirements, OVERRIDE_STATUSES } from "./override.ts";

// Decisions, section 2: the active requirements, patched by the member's overrides, then filtered by operating type.

const test = suite("the requirements of one member");

const TYPE = named("operating_type", "type");
const OTHER = named("operating_type", "other");
const ONE = requirement();
const TWO = requirement({ id: named("requirement", "two") });
const of = (
  requirements = [ONE],
  overrides: readonly ReturnType<typeof override>[] = [],
  type: typeof TYPE | null = null,
) => effectiveRequirements(PROGRAM, requirements, overrides, type);

test("an override is active or archived", () => {
  assert.equal(OVERRIDE_STATUSES, ["active", "archived"]);
});

test("the requirements of a member without overrides are the active ones of the program", () => {
  const paused = requirement({ status: "paused" });
  const archived = requirement({ status: "archived" });
  assert.equal(of([ONE, paused, archived, TWO]), [ONE, TWO]);
});

/** The fields that an override replaces. */
const PATCH = {
  threshold: 5,
  operator: "lte",
  windowDays: 7,
  failurePolicy: "immediate",
  metricKey: "views",
  scope: "tier",
  scopeId: "tier 1",
  required: false,
  weight: 3,
} as const;

test("an override replaces each field that it names, of its own requirement", () => {
  for (const [field, value] of Object.entries(PATCH)) {
    const patch = override({ requirement: ONE.id, [field]: value });
    assert.equal(of([ONE, TWO], [patch]), [{ ...ONE, [field]: value }, TWO], field);
  }
  const full = requirement(PATCH);
  assert.equal(of([full], [override({ requirement: full.id })]), [full]);
});

test("values that count as nothing are values all the same", () => {
  const patch = override({ requirement: ONE.id, threshold: 0, weight: 0, required: false });
  assert.equal(of([ONE], [patch]), [{ ...ONE, threshold: 0, weight: 0, required: false }]);
});

test("the later of two overrides prevails", () => {
  const patches = [
    override({ requirement: ONE.id, threshold: 2, weight: 2 }),
    override({ requirement: ONE.id, threshold: 3 }),
  ];
  assert.equal(of([ONE], patches), [{ ...ONE, threshold: 3, weight: 2 }]);
});

test("a disabled requirement does not apply, whatever else is changed of it", () => {
  const patches = [override({ requirement: ONE.id, threshold: 2 }), override({ requirement: ONE.id, disabled: true })];
  assert.equal(of([ONE, TWO], patches), [TWO]);
});

test("an archived override says nothing", () => {
  const gone = { status: "archived" } as const;
  const overrides = [
    override({ requirement: ONE.id, disabled: true, ...gone }),
    override({ requirement: ONE.id, threshold: 9, ...gone }),
    override({ metricKey: "views", scope: "program_entry", ...gone }),
  ];
  assert.equal(of([ONE], overrides), [ONE]);
});

const ADDED = {
  ...ONE,
  isAdded: true,
  id: "override",
  metricKey: "views",
  operator: "gte",
  threshold: 10,
  source: null,
  weight: 1,
  required: true,
};

test("an override of no requirement adds one, after those of the program", () => {
  const blank = override({ metricKey: "views", scope: "program_entry", threshold: 10 });
  assert.equal(of([ONE], [blank]), [ONE, ADDED]);
  assert.equal(of([], [override({ ...PATCH, threshold: 10, metricKey: "views" })]), [
    { ...ADDED, ...PATCH, threshold: 10, metricKey: "views" },
  ]);
  assert.equal(of([ONE], [override({ ...blank, disabled: true })]), [ONE]);
});

/** Operating type of a requirement, of the member, whether it applies. */
const TYPES = [
  [null, null, true],
  [null, TYPE, true],
  [TYPE, TYPE, true],
  [TYPE, OTHER, false],
  [TYPE, null, false],
] as const;

test("a requirement applies to everybody or to one operating type, and an added one to its member in any case", () => {
  const added = override({ metricKey: "views", scope: "program_entry", threshold: 10 });
  for (const [operatingType, type, applies] of TYPES) {
    const one = requirement({ operatingType });
    assert.equal(of([one], [added], type), applies ? [one, ADDED] : [ADDED]);
  }
});

test.run();
