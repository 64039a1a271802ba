// Plays the how-tos of CONTRIBUTING.md on copies of the tree: `pnpm how-tos`, or `pnpm how-tos field rule` for some of them.
// `--drawn` compares all of them with the files that their sections name, and plays one, without printing what `pnpm generate` prints.

import { randomInt } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { event } from "./how-tos/event.mjs";
import { field } from "./how-tos/field.mjs";
import { misnamed, play } from "./how-tos/play.mjs";
import { resource } from "./how-tos/resource.mjs";
import { rule } from "./how-tos/rule.mjs";
import { read } from "./markdown.mjs";

const HOW_TOS = { field, event, rule, resource };

const isDrawn = process.argv.includes("--drawn");
const words = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const all = Object.entries(HOW_TOS);
const wanted = words.length === 0 ? all : all.filter(([name]) => words.some((word) => name.includes(word)));
const chosen = isDrawn ? [wanted[randomInt(wanted.length)] ?? []] : wanted;

const page = read("CONTRIBUTING.md");
const problems = all.flatMap(([, howTo]) => misnamed(howTo, page));
// The engines that need no server of their own.
process.env.ENTENTE_TEST_ENGINES ??= "memory,pglite";

for (const [name, howTo] of problems.length === 0 ? chosen : []) {
  if (name === undefined || howTo === undefined) continue;
  const folder = mkdtempSync(join(tmpdir(), `entente-how-to-${name}-`));
  try {
    const { ok, output } = await play(howTo, folder, !isDrawn);
    const files = Object.keys(howTo.changes).length;
    console.log(`${ok ? "ok  " : "FAIL"}  ${name}: ${files} files by hand`);
    if (!ok) problems.push(output);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
for (const problem of problems) console.log(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
