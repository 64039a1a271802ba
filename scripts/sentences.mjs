// Holds docs/writing.md to the code, as far as a machine sees it: no docstring begins with a clause in place of a subject, and
// each title of a test has one. `node scripts/sentences.mjs`, part of `pnpm check`.

import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = resolve(fileURLToPath(new URL("..", import.meta.url)));
const FOLDERS = ["packages", "scripts", "bench", "examples"];
/** Printed from the docstrings of other files. */
const PRINTED = /\/(?:node_modules|dist|generated)\/|openapi\/descriptions\.ts$|database-types\.ts$/;
const TEST = /\.(?:spec|law)\.tsx?$/;
const CONTRACT = /contract\.ts$/;

const DOCSTRING = /\/\*\*[\s*]*([A-Za-z]+)/g;
const CLAUSE = new Set(["What", "Whom", "Whoever", "Whether"]);
const TITLE = /\b(?:test|suited|stated)\(\s*["`]([^"`\s]+)/g;
const CLAUSE_TITLE = /\bname:\s*["`]([^"`\s]+)[^"`]*["`]\s*,\s*(?:async )?holds/g;
/** The first words of a title that leave its subject to the name of the suite, or put a clause in its place. */
const SUBJECTLESS = new Set(
  `what whom whoever whatever whether who is are was were has have had does do refuses gives says leaves knows holds ends counts
  keeps goes finds lists cannot can may must takes makes reads writes answers names shows tells stays comes needs nor never not it
  they its of`.split(/\s+/),
);

/** @returns {string[]} */
const filesIn = (/** @type {string} */ folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (PRINTED.test(`${path}${entry.isDirectory() ? "/" : ""}`)) return [];
    return entry.isDirectory() ? filesIn(path) : /\.(?:tsx?|mjs)$/.test(entry.name) ? [path] : [];
  });

let [docstrings, titles] = [0, 0];
/** @type {string[]} */
const problems = [];

for (const path of FOLDERS.flatMap((folder) => filesIn(join(ROOT, folder)))) {
  const source = readFileSync(path, "utf8");
  const found = (/** @type {number} */ at, /** @type {string} */ says) => {
    const line = source.slice(0, at).split("\n").length;
    problems.push(`${relative(ROOT, path)}:${line}  ${says}`);
  };
  for (const { index, 1: word = "" } of source.matchAll(DOCSTRING)) {
    docstrings += 1;
    if (CLAUSE.has(word)) found(index, `a docstring begins with "${word}": name its subject`);
  }
  const pattern = TEST.test(path) ? TITLE : CONTRACT.test(path) ? CLAUSE_TITLE : undefined;
  for (const { index, 1: word = "" } of pattern === undefined ? [] : source.matchAll(pattern)) {
    titles += 1;
    if (SUBJECTLESS.has(word)) found(index, `a title begins with "${word}": name its subject`);
  }
}

for (const problem of problems) console.log(problem);
console.log(`${docstrings} docstrings and ${titles} titles; ${problems.length} problems.`);
process.exitCode = problems.length === 0 && docstrings > 0 && titles > 0 ? 0 : 1;
