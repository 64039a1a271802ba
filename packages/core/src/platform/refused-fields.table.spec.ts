import { suite } from "uvu";
import * as assert from "uvu/assert";
import { z } from "zod";
import { readInput } from "../kernel/index.ts";
import { everyField } from "./testing/fields.ts";

const test = suite("fields that are refused");

/** Values of every kind, most of which no field takes. */
const GIVEN: readonly unknown[] = [
  ...["maybe", "", " ", "1", "2030-02-30", "https:", "::1/999", "a@", "\ud800"],
  ...[-1, 0, 1.5, 1e300, true, null, {}, { x: "maybe" }, [], ["maybe"], [1.5], [null], [{ x: 1 }], [["maybe"]]],
];

test("say which one it is, and what was expected", () => {
  const unsaid = new Set<string>();
  let refused = 0;
  for (const { name, schema } of everyField()) {
    const input = z.strictObject({ field: schema });
    for (const given of GIVEN) {
      const read = readInput(input, { field: given });
      if (read.ok) continue;
      refused += 1;
      const { param, message } = read.refusal;
      const isNamed = /^field(?:[.[]|$)/.test(param ?? "") && message.startsWith(`${param} `);
      if (!isNamed || /invalid/i.test(message)) unsaid.add(`${name}: ${JSON.stringify(given)}: ${param}: ${message}`);
    }
  }
  assert.ok(refused > 1_000);
  assert.equal([...unsaid], []);
});

test("name a field that is not known before what else is wrong", () => {
  const input = z.strictObject({ name: z.string(), parts: z.array(z.strictObject({ rank: z.number() })).optional() });
  const paramOf = (given: unknown) => {
    const read = readInput(input, given);
    return read.ok ? "taken" : read.refusal.param;
  };
  assert.is(paramOf({ naem: "Ann" }), "naem");
  assert.is(paramOf({ name: 1, parts: [{ rank: 1 }, { rnak: 1 }] }), "parts[1].rnak");
  assert.is(paramOf({}), "name");
});

test.run();
