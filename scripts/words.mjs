// Counts the words of the documents: `node scripts/words.mjs`. Words of prose are those outside of code blocks and of printed pages and
// parts. It ends with exit code 1 where a document, or docs/ as a whole, has more than its limit.

import { documents, read } from "./markdown.mjs";

/** The most words of prose. */
const LIMITS = { "docs/": 40_000, "CONTRIBUTING.md": 1_200, "CHANGELOG.md, unreleased": 800 };
const PRINTED_PAGE = /^<!-- Printed /m;
const PRINTED_PART = /<!-- ([\w-]+): printed by `pnpm generate` -->[\s\S]*?<!-- \/\1 -->/g;
const CODE = /^```[\s\S]*?^```$/gm;

const countOf = (/** @type {string} */ text) => text.split(/\s+/).filter((word) => word !== "").length;

/** The words of a document: of its prose, of its code blocks, and of what is printed. */
const wordsOf = (/** @type {string} */ text) => {
  const byHand = PRINTED_PAGE.test(text) ? "" : text.replace(PRINTED_PART, "");
  const prose = countOf(byHand.replace(CODE, ""));
  return { prose, code: countOf(byHand) - prose, printed: countOf(text) - countOf(byHand) };
};

const unreleased = (/** @type {string} */ text) => text.split(/^## /m)[1] ?? "";

const counted = documents().map((path) => ({ path, ...wordsOf(read(path)) }));
for (const { path, prose, code, printed } of counted.toSorted((one, other) => other.prose - one.prose))
  console.log([prose, code, printed].map((count) => String(count).padStart(7)).join(""), ` ${path}`);

/** @type {Record<keyof typeof LIMITS, number>} */
const sums = {
  "docs/": counted.filter(({ path }) => path.startsWith("docs/")).reduce((sum, { prose }) => sum + prose, 0),
  "CONTRIBUTING.md": wordsOf(read("CONTRIBUTING.md")).prose,
  "CHANGELOG.md, unreleased": wordsOf(unreleased(read("CHANGELOG.md"))).prose,
};
for (const [name, most] of Object.entries(LIMITS)) {
  const words = sums[/** @type {keyof typeof LIMITS} */ (name)];
  console.log(`${name}: ${words} words of prose, of at most ${most}`);
  if (words > most) process.exitCode = 1;
}
