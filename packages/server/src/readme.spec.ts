import * as assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "uvu";
import { COMMANDS } from "./cli/program.ts";
import { settingsTable } from "./config.ts";

const README = readFileSync(new URL("../../../README.md", import.meta.url), "utf8");

test("the README has the current table of settings", () => {
  assert.ok(README.includes(settingsTable()), `The README's table is stale; it should be:\n\n${settingsTable()}`);
});

test("the README has exactly the commands, with their descriptions", () => {
  const named = [...README.matchAll(/^\| `([a-z -]+)[^`]*` \| (.+) \|$/gm)].map(([, name = "", summary]) => [
    name.trim(),
    summary,
  ]);
  assert.deepEqual(
    named,
    COMMANDS.map(({ name, summary }) => [name, summary]),
  );
});

test("the README begins with the two commands that set up everything", () => {
  for (const command of ["start", "test"]) assert.ok(README.includes(`npx -y pnpm@10.34.9 ${command} `));
});

test.run();
