import { readFileSync } from "node:fs";
import { test } from "uvu";
import * as assert from "uvu/assert";

const ROOT = new URL("../../../", import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, ROOT), "utf8");
const examples = ["examples/agent-stdio.ts", "examples/agent-http.ts"].map(read);

test("every part of the README is in an example that compiles", () => {
  const parts = [...read("packages/mcp/README.md").matchAll(/```ts\n(.*?)\n```/gs)].map(([, part = ""]) => part);
  assert.is(parts.length, 2);
  for (const part of parts)
    assert.ok(
      examples.some((one) => one.includes(part)),
      part,
    );
});

test("the page for agents stays short", () => {
  assert.ok(read("docs/agents.md").split(/\s+/).length <= 350);
});

test.run();
