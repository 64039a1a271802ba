import { suite } from "uvu";
import * as assert from "uvu/assert";
import { z } from "zod";
import { readInput } from "../kernel/index.ts";
import { everyField } from "./testing/fields.ts";

const test = suite("reasons");

/** By hand: the use case, the field that says why, and true where it may be left out. */
const TABLE: readonly (readonly [name: string, isOptional: boolean])[] = [
  ["performance.correctAttribution reason", false],
  ["performance.record reason", true],
  ["performance.record events[].reason", true],
  ["payouts.adjust reason", false],
  ["payouts.reopenPeriod reason", false],
  ["payoutBatches.create reason", true],
  ["payoutBatches.preview reason", true],
  ["payoutBatches.accept reason", false],
  ["payoutBatches.confirm results[].reason", true],
  ["sourcePayments.credit reason", false],
  ["sourcePayments.dismiss reason", false],
  ["connect.event reason", true],
  ["approvals.refuse reason", true],
  ["contests.accept reason", false],
  ["contests.refuse reason", false],
  ["enrollments.reject reason", true],
  ["enrollments.bulk reason", true],
  ["joinings.update rules[].reason", true],
  ["entities.merge reason", false],
];

const FOUND = everyField().filter(({ key }) => key.endsWith("reason"));

test("the inputs that take a reason are these", () => {
  const isOptional = (schema: z.core.$ZodType) => z.core.safeParse(schema, undefined).success;
  assert.equal(FOUND.map(({ name, schema }) => [name, isOptional(schema)] as const).sort(), TABLE.toSorted());
});

test("a reason is never blank, and is kept without the spaces around it", () => {
  for (const { name, schema } of FOUND) {
    const read = (reason: string) => readInput(z.strictObject({ reason: schema }), { reason });
    for (const unfit of ["", " ", "   ", "\t\n", "\u00a0\u3000", "x".repeat(501)]) {
      const refused = read(unfit);
      assert.is(refused.ok ? "taken" : refused.refusal.message, "reason must be 1 to 500 characters, not blank.", name);
      assert.is(refused.ok ? undefined : refused.refusal.param, "reason");
    }
    for (const [fit, kept] of [
      [" Sent late \n", "Sent late"],
      [` ${"x".repeat(500)} `, "x".repeat(500)],
    ] as const)
      assert.equal(read(fit), { ok: true, value: { reason: kept } }, name);
  }
});

test.run();
