import * as assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "uvu";
import { COMMANDS } from "./cli/program.ts";
import { CONNECTION } from "./cli/remote/connection.ts";
import { settingsTable } from "./config.ts";
import { consoleLine, firstMinute, signInLine } from "./demo/first-minute.ts";

const LINES_MAX = 120;

const page = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");

test("the page of settings has the current table", () => {
  const table = settingsTable().replaceAll("](docs/", "](");
  assert.ok(page("docs/settings.md").includes(table.trim()), "docs/settings.md is stale: run `pnpm generate`.");
});

test("the page of commands has exactly the commands, with their descriptions and options", () => {
  const text = page("docs/commands.md");
  const sections = text.split("<!-- usage: ")[1]?.split("\n### ").slice(1) ?? [];
  const named = sections.map((section) => section.split("\n", 1)[0]);
  const names = COMMANDS.map(({ name }) => name);
  assert.deepEqual(named, names);
  for (const [at, { summary, arguments: given = [], options = [] }] of COMMANDS.entries()) {
    const section = sections[at] ?? "";
    assert.ok(section.includes(summary.replaceAll("<", "\\<")), summary);
    for (const { name } of given) assert.ok(section.includes(`<${name}>`), name);
    for (const option of options)
      assert.ok((CONNECTION.includes(option) ? text : section).includes(option.flags), option.flags);
  }
});

test("the page of operating shows what the first start prints, line by line", () => {
  const [url, command] = ["http://127.0.0.1:4600", "npx -y pnpm@10.34.9 entente"];
  const demo = { organization: "org_1", brand: "lumen-coffee", key: "sk_live_1", code: "c0de" };
  const printed = firstMinute(url, command, demo).replace(consoleLine(url, command), signInLine(`${url}/console/…`));
  // What differs from start to start is shortened on the page.
  const lines = printed
    .split("\n")
    .map((line) => /^ {2}(?:[A-Z][\w ]+ {2}|curl .*?\/(?:v1|r)\b)/.exec(line)?.[0] ?? line);
  const shown = page("docs/operating.md");
  assert.deepEqual(
    lines.filter((line) => !shown.includes(line.replace(/ -A '.*/, ""))),
    [],
  );
});

test("the README begins with the two commands that set up everything, and is short", () => {
  const readme = page("README.md");
  for (const command of ["start", "test"]) assert.ok(readme.includes(`npx -y pnpm@10.34.9 ${command} `));
  assert.ok(readme.split("\n").length <= LINES_MAX, `The README has more than ${LINES_MAX} lines.`);
});

test.run();
