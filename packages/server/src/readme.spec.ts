import * as assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "uvu";
import { COMMANDS } from "./cli/program.ts";
import { CONNECTION } from "./cli/remote/connection.ts";
import { byTopic } from "./cli/shell/topics.ts";
import { settingsList } from "./config.ts";
import { consoleLine, firstMinute, signInLine } from "./demo/first-minute.ts";

const LINES_MAX = 120;

const page = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");

test("the page of settings has the current list", () => {
  const list = settingsList().replaceAll("](docs/", "](");
  assert.ok(page("docs/settings.md").includes(list), "docs/settings.md is stale: run `pnpm generate`.");
});

test("the page of commands has exactly the commands, with their descriptions and options", () => {
  const text = page("docs/commands.md");
  // Below each heading in the order of the help, and nothing else.
  const ordered = byTopic(COMMANDS).flatMap(([, rows]) => rows);
  assert.equal(ordered.length, COMMANDS.length);
  const lines = text
    .slice(text.indexOf("\n### "))
    .split("\n")
    .filter((line) => line.startsWith("- "));
  for (const [at, { name, summary, arguments: given = [], options = [] }] of ordered.entries()) {
    const line = lines[at] ?? "";
    assert.ok(line.startsWith(`- \`${name}`) && line.endsWith(summary.replaceAll("<", "\\<")), name);
    for (const argument of given)
      assert.ok(line.includes(argument.isOptional ? `[${argument.name}]` : `<${argument.name}>`), argument.name);
    const own = options.filter((option) => !CONNECTION.includes(option));
    for (const { flags } of own.filter(({ required }) => required)) assert.ok(line.includes(flags), flags);
    assert.equal(
      line.includes("[options]"),
      own.some(({ required }) => !required),
      name,
    );
    for (const { flags } of options.filter((option) => CONNECTION.includes(option)))
      assert.ok(text.includes(flags), flags);
  }
  assert.equal(lines.length, COMMANDS.length);
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

test("the runbooks have a row for each alert, and name only commands and options that there are", () => {
  const runbooks = page("docs/runbooks.md");
  const alerts = [...page("deploy/monitoring/alerts.yml").matchAll(/- alert: (\w+)/g)].map(([, name = ""]) => name);
  assert.ok(alerts.length > 10);
  const rows = [...runbooks.matchAll(/^\| (Entente\w+) \|/gm)].map(([, name]) => name);
  assert.deepEqual(rows.toSorted(), alerts.toSorted());
  for (const [, words = ""] of ["runbooks", "backups"].flatMap((name) => [
    ...page(`docs/${name}.md`).matchAll(/`entente ([^`]+)`/g),
  ])) {
    const isResource = /^[a-z-]+ (?:list|get)\b/.test(words);
    const command = COMMANDS.find(({ name }) => words === name || words.startsWith(`${name} `));
    assert.ok(isResource || command !== undefined, words);
    for (const [option] of words.matchAll(/--[a-z-]+/g))
      assert.ok(
        command?.options?.some(({ flags }) => flags.split(/[ ,]+/).includes(option)),
        words,
      );
  }
});

test("the README begins with the two commands that set up everything, and is short", () => {
  const readme = page("README.md");
  for (const command of ["start", "test"]) assert.ok(readme.includes(`npx -y pnpm@10.34.9 ${command} `));
  assert.ok(readme.split("\n").length <= LINES_MAX, `The README has more than ${LINES_MAX} lines.`);
});

test.run();
