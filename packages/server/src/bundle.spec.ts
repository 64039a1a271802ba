import * as assert from "node:assert/strict";
import { rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { suite } from "uvu";
import { areUnchanged, stampsOf } from "../../../scripts/stamps.mjs";
import { temporaryFolder } from "./testing/processes.ts";

const test = suite("when a bundle is made again");

const folder = await temporaryFolder();
test.after(() => folder.remove());

const SAVED = new Date("2026-01-01T00:00:00Z");
const BEGAN = Date.parse("2026-01-02T00:00:00Z");
const LATER = new Date("2026-01-03T00:00:00Z");

const save = async (name: string, text: string, at = SAVED): Promise<void> => {
  await writeFile(join(folder.path, name), text);
  await utimes(join(folder.path, name), at, at);
};
const stamped = () => stampsOf(folder.path, ["one.ts", "two.ts"], BEGAN);

test.before.each(async () => {
  await save("one.ts", "one");
  await save("two.ts", "two");
});

test("a bundle is not made again while its sources are as they were", () => {
  assert.equal(areUnchanged(folder.path, stamped()), true);
});

const CHANGES: readonly (readonly [string, () => Promise<void>])[] = [
  ["is saved", () => save("two.ts", "too", LATER)],
  ["is replaced by an older one", () => save("two.ts", "two", new Date("2025-01-01T00:00:00Z"))],
  ["has another size", () => save("two.ts", "three")],
  ["is removed", () => rm(join(folder.path, "two.ts"))],
];
for (const [what, change] of CHANGES) {
  test(`a bundle is made again when a source ${what}`, async () => {
    const stamps = stamped();
    await change();
    assert.equal(areUnchanged(folder.path, stamps), false);
  });
}

test("a bundle is made again when a source was saved while it was made, as it may have been read before", async () => {
  await save("two.ts", "two", LATER);
  assert.equal(areUnchanged(folder.path, stamped()), false);
});

test.run();
