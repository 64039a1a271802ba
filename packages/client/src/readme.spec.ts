import { readFileSync } from "node:fs";
import { test } from "uvu";
import * as assert from "uvu/assert";

const ROOT = new URL("../../../", import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, ROOT), "utf8");
const example = read("examples/member-page.ts");

for (const page of ["packages/client/README.md", "docs/portal.md"])
  test(`the code of ${page} for members is in the example that compiles and runs`, () => {
    const blocks = [...read(page).matchAll(/```ts\n(.*?)\n```/gs)].map(([, block = ""]) => block);
    const own = blocks.filter((block) => block.includes("@entente/client/portal"));
    assert.is(own.length, 1);
    for (const block of own) assert.ok(example.includes(block), block);
  });

test.run();
