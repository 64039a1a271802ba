import { readFileSync } from "node:fs";
import { test } from "uvu";
import * as assert from "uvu/assert";

const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
const example = readFileSync(new URL("../../../examples/contracts.spec.ts", import.meta.url), "utf8");

test("every part of the README is in the example that compiles and runs", () => {
  const parts = [...readme.matchAll(/```ts\n(.*?)\n```/gs)].map(([, part = ""]) => part);
  assert.is(parts.length, 13);
  for (const part of parts) assert.ok(example.includes(part), part);
});

test("the example in the docstring of a rail is the one that compiles and runs", () => {
  const ports = readFileSync(new URL("../../core/src/payouts/payout-rails/ports.ts", import.meta.url), "utf8");
  const [, part = ""] = /@example\n(.*?)\n \*\//s.exec(ports) ?? [];
  const code = part.replaceAll(/^ \* ?/gm, "");
  assert.ok(code.startsWith("const bankRail: PayoutRail = {"), code);
  assert.ok(example.includes(code), code);
});

test.run();
