// Holds docs/glossary.md to the code: every term occurs in code, as an identifier or in a string, and no declared name
// contains a word of its last list. `node scripts/glossary.mjs`, part of `pnpm check`.

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const FOLDERS = ["packages", "scripts", "bench", "examples"];
const SKIPPED = new Set(["node_modules", "dist"]);
const TERM = /^- \*\*(.+?)\*\*:/gm;
const BANNED_ROW = /^- ([A-Za-z, ]+): .+$/gm;

/** The words of a name, in lower case: `promoLink`, `promo_link` and `Promo link` are the same two. */
const wordsOf = (/** @type {string} */ name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/([A-Z]+)([A-Z][a-z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");

/** Words joined so that a search matches whole words only. */
const joined = (/** @type {string} */ name) => ` ${wordsOf(name).join(" ")} `;

/** @returns {string[]} */
const filesIn = (/** @type {string} */ folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : /\.(ts|mjs)$/.test(entry.name) ? [path] : [];
  });

/** Returns true if the identifier introduces its name here, and is not one of the platform's (`queue.shift()`). */
const isDeclared = (/** @type {ts.Identifier} */ node) => {
  const { parent } = node;
  return "name" in parent && parent.name === node && !ts.isPropertyAccessExpression(parent);
};

const glossary = readFileSync(join(ROOT, "docs", "glossary.md"), "utf8");
const [definitions = "", bans = ""] = glossary.split("## Words that code does not use");
const terms = [...definitions.matchAll(TERM)].map(([, term = ""]) => term);
const banned = [...bans.matchAll(BANNED_ROW)]
  .flatMap(([, words = ""]) => words.split(", "))
  .map((word) => ({ word, search: joined(word) }));

/** @type {Set<string>} */
const names = new Set();
/** @type {string[]} */
const problems = [];

for (const path of FOLDERS.flatMap((folder) => filesIn(join(ROOT, folder)))) {
  const source = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true);
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isIdentifier(node) || ts.isStringLiteralLike(node)) names.add(joined(node.text));
    if (ts.isIdentifier(node) && isDeclared(node)) {
      for (const { word, search } of banned) {
        if (!joined(node.text).includes(search)) continue;
        const { line } = source.getLineAndCharacterOfPosition(node.getStart());
        problems.push(`${relative(ROOT, path)}:${line + 1}  ${node.text}: the glossary bans "${word}"`);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
}

const text = [...names].join("\n");
for (const term of terms) {
  const words = wordsOf(term).join(" ");
  const isUsed = [`${words} `, `${words}s `, `${words.replace(/y$/, "ie")}s `].some((form) =>
    text.includes(` ${form}`),
  );
  if (!isUsed) problems.push(`docs/glossary.md  ${term}: no identifier or string of the code contains it`);
}

if (terms.length === 0 || banned.length === 0)
  problems.push("docs/glossary.md  no terms, or no banned words, were read");
for (const problem of problems) console.log(problem);
console.log(`${terms.length} terms and ${banned.length} banned words; ${problems.length} problems.`);
process.exitCode = problems.length === 0 ? 0 : 1;
