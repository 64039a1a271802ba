import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { z } from "zod";
import { performanceList, performanceRecord, performanceSummary } from "../activity/performance/inputs.ts";
import { distributionCreate, distributionList, distributionUpdate } from "../campaigns/distributions/inputs.ts";
import { enrollmentCreate, enrollmentList } from "../membership/enrollments/inputs.ts";
import { programCreate, programList } from "../membership/programs/inputs.ts";
import { readInput } from "./input.ts";

/** Interface, section 8, and the bounds of the decisions, copied by hand: what is the last that is accepted. */

const ID = "018f5d2e-0000-7000-8000-000000000001";
/** Length counts Unicode code points: each of these is one, and two UTF-16 units. */
const letters = (count: number): string => "🎟".repeat(count);
const many = <T>(count: number, item: T): readonly T[] => Array.from({ length: count }, () => item);
const subject = { kind: "program", id: ID, role: "host" };

const distribution = (fields: object) => ({ name: "Spring", ...fields });
const event = (fields: object) => ({ type: "sale", enrollment: ID, ...fields });
const program = (fields: object) => ({ name: "Makers", ...fields });

interface Limit {
  readonly what: string;
  readonly schema: z.ZodType;
  readonly fits: object;
  readonly tooMuch: object;
  readonly param: string;
}
const limit = (what: string, schema: z.ZodType, of: (count: number) => object, most: number, param: string): Limit => ({
  what: `${what}: at most ${most}`,
  schema,
  fits: of(most),
  tooMuch: of(most + 1),
  param,
});

const LIMITS: readonly Limit[] = [
  limit("distribution name", distributionCreate, (n) => ({ name: letters(n) }), 200, "name"),
  limit("distribution name, updated", distributionUpdate, (n) => ({ name: letters(n) }), 200, "name"),
  limit("distribution objective", distributionCreate, (n) => distribution({ objective: letters(n) }), 64, "objective"),
  limit(
    "programs per distribution",
    distributionCreate,
    (n) => distribution({ programs: many(n, ID) }),
    20,
    "programs",
  ),
  limit(
    "subjects per distribution",
    distributionCreate,
    (n) => distribution({ subjects: many(n, subject) }),
    20,
    "subjects",
  ),
  limit("program name", programCreate, (n) => ({ name: letters(n) }), 200, "name"),
  limit("event type", performanceRecord, (n) => event({ type: letters(n) }), 64, "type"),
  limit("event source", performanceRecord, (n) => event({ source: letters(n) }), 64, "source"),
  limit(
    "external_event_id",
    performanceRecord,
    (n) => event({ external_event_id: letters(n) }),
    200,
    "external_event_id",
  ),
  limit("customer", performanceRecord, (n) => event({ customer: letters(n) }), 200, "customer"),
  limit("events of a batch", performanceRecord, (n) => ({ events: many(n, event({})) }), 1_000, "events"),
  limit("minor units", performanceRecord, (n) => event({ value_minor: n }), Number.MAX_SAFE_INTEGER, "value_minor"),
  limit("grace days", programCreate, (n) => program({ grace_days: n }), 3_650, "grace_days"),
];

const refusalOf = (schema: z.ZodType, input: unknown) => {
  const read = readInput(schema, input);
  return read.ok ? undefined : read.refusal;
};

const test = suite("the limits of the interface");

for (const { what, schema, fits, tooMuch, param } of LIMITS) {
  test(what, () => {
    assert.is(refusalOf(schema, fits), undefined);
    const refused = refusalOf(schema, tooMuch);
    assert.equal([refused?.code, refused?.param], ["invalid_request", param]);
  });
}

const REQUIRED: readonly (readonly [string, z.ZodType, object, string])[] = [
  ["a distribution has a name", distributionCreate, {}, "name"],
  ["a distribution's name is not empty", distributionCreate, { name: "" }, "name"],
  ["a program has a name", programCreate, {}, "name"],
  ["a program's name is not empty", programCreate, { name: "" }, "name"],
  ["an event has a type", performanceRecord, { enrollment: ID }, "type"],
  ["a quantity is positive", performanceRecord, event({ quantity: 0 }), "quantity"],
  ["a batch is not empty", performanceRecord, { events: [] }, "events"],
  ["an invitation names a program", enrollmentCreate, { email: "a@b.example" }, "program"],
  ["an invitation names somebody", enrollmentCreate, { program: ID }, "entity"],
  ["an invitation names somebody once", enrollmentCreate, { program: ID, entity: ID, email: "a@b.example" }, "entity"],
  ["a budget's mode is known", distributionCreate, distribution({ budget: { mode: "credit" } }), "budget.mode"],
  [
    "a budget's asset is known",
    distributionCreate,
    distribution({ budget: { mode: "funded", asset: "eur" } }),
    "budget.asset",
  ],
  [
    "a budget's total is no fraction",
    distributionCreate,
    distribution({ budget: { mode: "funded", total: 1.5 } }),
    "budget.total",
  ],
  [
    "a budget's total is not negative",
    distributionCreate,
    distribution({ budget: { mode: "funded", total: -1 } }),
    "budget.total",
  ],
  ["an update names a field", distributionUpdate, {}, ""],
];

for (const [what, schema, input, param] of REQUIRED) {
  test(what, () => {
    const refused = refusalOf(schema, input);
    assert.equal([refused?.code, refused?.param ?? ""], ["invalid_request", param]);
  });
}

const LISTS = { distributionList, enrollmentList, programList, performanceList };

for (const [name, schema] of Object.entries(LISTS)) {
  test(`${name}: limit is 1 to 100, 20 when absent, and may come as digits`, () => {
    const read = (limit?: unknown) => readInput(schema, limit === undefined ? {} : { limit });
    const limitOf = (given?: unknown) => {
      const { value } = read(given) as { value: { limit: number } };
      return value.limit;
    };
    assert.is(limitOf(), 20);
    for (const [given, limit] of [
      [1, 1],
      [100, 100],
      ["1", 1],
      ["100", 100],
    ] as const)
      assert.is(limitOf(given), limit);
    for (const given of [0, 101, -1, 1.5, "0", "101", "1.5", "", "many", null, true, "1e1", Number.NaN]) {
      const refused = read(given);
      assert.equal(
        refused.ok ? undefined : [refused.refusal.code, refused.refusal.param],
        ["invalid_request", "limit"],
        String(given),
      );
    }
  });
}

test("a summary groups by type by default", () => {
  const read = readInput(performanceSummary, {});
  assert.equal(read.ok && [read.value.group_by, read.value.limit], ["type", 20]);
  assert.is(refusalOf(performanceSummary, { group_by: "month" })?.param, "group_by");
});

test.run();
