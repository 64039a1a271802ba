import assert from "node:assert/strict";
import { suite } from "uvu";
import { COMMANDS } from "./program.ts";

const test = suite("examples of the command line");

/** The words of an example before its first option or redirection, without those of the command itself. */
const givenIn = (example: string, name: string): readonly string[] => {
  const words = example.split(" ").slice(name.split(" ").length);
  const first = words.findIndex((word) => /^[->]/.test(word));
  return first === -1 ? words : words.slice(0, first);
};

test("each example gives the arguments that its command requires, and at most all of them", () => {
  const wrong = COMMANDS.flatMap(({ name, arguments: taken = [], examples }) =>
    examples.filter((example) => {
      const given = givenIn(example, name).length;
      return given < taken.filter(({ isOptional }) => isOptional !== true).length || given > taken.length;
    }),
  );
  assert.deepEqual(wrong, []);
});

test("an argument that may be left out says its default, and is the last", () => {
  for (const { name, arguments: taken = [] } of COMMANDS)
    for (const [at, { means, isOptional = false }] of taken.entries()) {
      assert.equal(means.includes("default:"), isOptional, name);
      assert.ok(!isOptional || at === taken.length - 1, name);
    }
});

test.run();
