import { suite } from "uvu";
import * as assert from "uvu/assert";
import { z } from "zod";
import { readInput } from "./input.ts";

/** Columns: the schema, the refused value, and the message, which names the bound and what it counts. */
const BOUNDS: readonly (readonly [schema: z.ZodType, given: unknown, says: string])[] = [
  [z.string().min(1), "", "value must be at least 1 character long."],
  [z.string().min(2), "", "value must be at least 2 characters long."],
  [z.string().max(3), "four", "value must be at most 3 characters long."],
  [z.array(z.string()).min(1), [], "value must be at least 1 entry."],
  [z.array(z.string()).max(2), ["a", "b", "c"], "value must be at most 2 entries."],
  [z.number().min(1), 0, "value must be at least 1."],
  [z.number().max(100), 101, "value must be at most 100."],
];

const test = suite("bounds of input");
for (const [schema, given, says] of BOUNDS)
  test(says, () => {
    const read = readInput(z.strictObject({ value: schema }), { value: given });
    assert.is(read.ok ? undefined : read.refusal.message, says);
    assert.is(read.ok ? undefined : read.refusal.param, "value");
  });
test.run();
