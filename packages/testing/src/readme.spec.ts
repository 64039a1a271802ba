import { readFileSync } from "node:fs";
import { test } from "uvu";
import * as assert from "uvu/assert";

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");
const flat = (code: string) => code.replaceAll(/^ +/gm, "");

test("every part of the README is in the example that compiles and runs", () => {
  const example = flat(read("examples/testing.spec.ts"));
  const parts = [...read("packages/testing/README.md").matchAll(/```ts\n(.*?)\n```/gs)].map(([, part = ""]) => part);
  assert.is(parts.length, 5);
  for (const part of parts) assert.ok(example.includes(flat(part)), part);
});

test("the examples in docstrings are in examples that compile and run", () => {
  const examples = flat(read("examples/testing.spec.ts") + read("examples/property-testing.spec.ts"));
  const files = ["world/world", "receiver/receiver", "stories/arbitraries", "machines/given", "invariants/all"];
  let lines = 0;
  for (const file of files)
    for (const [, part = ""] of read(`packages/testing/src/${file}.ts`).matchAll(/@example\n(.*?)\n \*\//gs))
      for (const line of part.replaceAll(/^ \* ?/gm, "").split("\n")) {
        if (line === "@example") continue;
        lines += 1;
        assert.ok(examples.includes(line.trim()), line);
      }
  assert.ok(lines > 10);
});

test.run();
