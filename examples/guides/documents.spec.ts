import * as assert from "node:assert/strict";
import { readdirSync, statSync } from "node:fs";
import { test } from "uvu";
import { event } from "../../scripts/how-tos/event.mjs";
import { field } from "../../scripts/how-tos/field.mjs";
import { misnamed } from "../../scripts/how-tos/play.mjs";
import { resource } from "../../scripts/how-tos/resource.mjs";
import { rule } from "../../scripts/how-tos/rule.mjs";
import { read, stalePaths, stalePathsOf } from "../../scripts/markdown.mjs";

const PICTURE_MAX = 80_000;
const TREE = ["packages/core/src/kernel/id.ts", "packages/core/src/kernel", "packages/core", "docs/writing.md"];

test("a code span of a file or folder that is not there is stale", () => {
  const page = "See `kernel/id.ts`, `kernel/gone.ts`, `packages/core/src/kernel`, `packages/gone` and `writing.md`.";
  assert.deepEqual(stalePathsOf(page, TREE), ["kernel/gone.ts", "packages/gone"]);
});

test("a code span with a placeholder is stale where no file fits it", () => {
  assert.deepEqual(stalePathsOf("`<context>/id.ts`, `kernel/*.ts`, `<context>/gone.ts`", TREE), ["<context>/gone.ts"]);
});

test("an address, a command and a block of code name no path", () => {
  const page = "`/v1/platform/x.md`, `pnpm test gone.ts`, `wallet:write`, `dist/x.ts`\n```ts\n`gone.ts`\n```\n";
  assert.deepEqual(stalePathsOf(page, TREE), []);
});

test("the documents name only paths that are there", () => {
  assert.deepEqual(stalePaths(), []);
});

test("each how-to names the files that its example changes, and no others", () => {
  const page = read("CONTRIBUTING.md");
  assert.deepEqual(
    [field, event, rule, resource].flatMap((howTo) => misnamed(howTo, page)),
    [],
  );
  const shorter = page.replace("`packages/core/src/kernel/id.ts`", "");
  assert.deepEqual(misnamed(resource, shorter), [
    '"… a resource" does not name packages/core/src/kernel/id.ts, which it changes.',
  ]);
});

/** The rooms of the console, by the headings of their parts of its page. */
const ROOMS = [
  ...["Overview", "Programs", "Members", "Distributions", "Activity", "Money", "Approvals", "Developers", "Audit"],
  ...["How the service runs", "Settings"],
];

/** The pictures of a text: what each shows in words, and its file. */
const picturesOf = (text: string) =>
  [...text.matchAll(/^!\[([^\]]{20,})\]\(pictures\/([\w.-]+)\)$/gm)].map(([, , file]) => file);

test("each room of the console has a picture with a text, and each picture is shown once", () => {
  const page = read("docs/console.md");
  const parts = page.split(/^## /m);
  for (const room of ROOMS) {
    const part = parts.find((text) => text.startsWith(`${room}\n`)) ?? "";
    assert.notDeepEqual(picturesOf(part), [], room);
  }
  const files = readdirSync("docs/pictures").filter((file) => file.startsWith("console-"));
  assert.deepEqual(picturesOf(page).toSorted(), files.toSorted());
  for (const file of files) assert.ok(statSync(`docs/pictures/${file}`).size <= PICTURE_MAX, `${file} is too large`);
});

test.run();
