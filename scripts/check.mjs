// The checks beside the tests: `pnpm check`, or `pnpm check types law` for some of it. Each check answers in one line
// with its time, the output of those that failed follows, and one failure fails the whole. Of the stories of pages, and of the tries
// of what is published, a run without words has one each, by the seed that it prints; `--all` has all. `--timings` runs one check at
// a time and prints the processor time of each.

import { randomInt } from "node:crypto";
import { readdir } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join, relative } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { buildConsole, buildPortal } from "./built-pages.mjs";
import { brokenLinks, stalePaths } from "./markdown.mjs";
import { ROOT, run } from "./packed.mjs";
import { processorTime, spentSince } from "./test-timings.mjs";

/**
 * @typedef {import("./packed.mjs").Finding} Finding
 * @typedef {object} Check
 * @property {string} name
 * @property {() => Promise<Finding>} run
 * @property {readonly string[]} [after] the checks, further up, that must succeed before this one
 * @property {{ from: keyof typeof DRAWS, turns: readonly number[] }} [drawn] the turns, of a draw, that have this check
 */

/** How many turns each draw has. */
const DRAWS = { stories: 3, published: 4 };
/** Given to `ENTENTE_TEST_FRESH_SEED`, it draws the same again, here and in the checks. */
process.env.ENTENTE_TEST_FRESH_SEED ||= String(randomInt(2 ** 31));
const SEED = Number(process.env.ENTENTE_TEST_FRESH_SEED);
const TURNS = { stories: SEED % DRAWS.stories, published: Math.floor(SEED / DRAWS.stories) % DRAWS.published };
const ALL = process.argv.includes("--all");

const TIMINGS = process.argv.includes("--timings");
/** Two more than processors, because the longest checks wait for much of their time. */
const LANES = TIMINGS ? 1 : Math.min(availableParallelism() + 2, 5);
/** More threads of the compiler each check once more what they share, and the other lanes need the processors. */
const ONE_THREAD = ["--checkers", "1"];
/** The compiler's cache of the last check, so that the next one only reads changed files. */
const NOTES = join(ROOT, "node_modules", ".cache", "unbuilt.tsbuildinfo");
const FILES_MAX = 20;
/** The most that a page loads of each client, minified and compressed, and what it has nothing of: the other one. */
const CLIENTS = /** @type {const} */ ([
  { entry: "index.js", maxBytes: 12_000, without: "/v1/portal" },
  { entry: "portal.js", maxBytes: 5_500, without: "/v1/platform/" },
]);
const TEST_FILE = /\.(spec|law)\.ts$|(^|\.)contracts?\.ts$/;
const FROM_SOURCE = ["--conditions=@entente/source", "--import", "tsx"];

/**
 * Those that wait most, for servers and pages, are begun early, so that what only computes fills their pauses.
 *
 * @type {Check[]}
 */
const CHECKS = [
  { name: "console", run: buildConsole },
  { name: "portal", run: buildPortal, after: ["console"] },
  // Every sixth proof: the others are drawn by another run.
  { name: "proofs", run: () => run(process.execPath, [join(ROOT, "scripts", "prove.mjs"), "--drawn"]) },
  // Forced, because an incremental build trusts its cache even when the dist folders were removed.
  { name: "build", run: () => tool("tsc", "-b", "tsconfig.build.json", "--force", ...ONE_THREAD) },
  {
    name: "pages",
    run: () => run(process.execPath, [...FROM_SOURCE, join("scripts", "console-story.ts"), "--short"]),
    after: ["console"],
    drawn: { from: "stories", turns: [0] },
  },
  {
    name: "member pages",
    run: () => run(process.execPath, [...FROM_SOURCE, join("scripts", "portal-story.ts"), "--short"]),
    after: ["portal"],
    drawn: { from: "stories", turns: [1] },
  },
  {
    name: "first run",
    run: () => run(process.execPath, [...FROM_SOURCE, join("scripts", "setup-story.ts")]),
    after: ["console"],
    drawn: { from: "stories", turns: [2] },
  },
  {
    name: "tracking",
    run: () => run(process.execPath, [...FROM_SOURCE, join("scripts", "tracking-story.ts")]),
    drawn: { from: "stories", turns: [2] },
  },
  {
    // What is published was checked by the build, whose declarations stand in for it here.
    name: "types",
    run: () =>
      joined([
        tool("tsc", "-p", "tsconfig.unbuilt.json", "--incremental", "--tsBuildInfoFile", NOTES, ...ONE_THREAD),
        ...["kit", "console", "portal"].map((name) =>
          tool("tsc", "-p", `packages/${name}/tsconfig.json`, ...ONE_THREAD),
        ),
      ]),
    after: ["build"],
  },
  { name: "system", run: () => run(process.execPath, [join(ROOT, "scripts", "test.mjs"), "--system"]) },
  { name: "bundle", run: () => run(process.execPath, [join(ROOT, "scripts", "bundle.mjs")]), after: ["build"] },
  {
    name: "tarballs",
    run: () => run(process.execPath, [join(ROOT, "scripts", "packed.mjs"), "--keep"]),
    after: ["build", "console", "portal", "bundle"],
    drawn: { from: "published", turns: [0, 1] },
  },
  {
    name: "packages",
    run: () => run(process.execPath, [join(ROOT, "scripts", "packed.mjs"), "--kept"]),
    after: ["tarballs"],
    drawn: { from: "published", turns: [0] },
  },
  {
    name: "program",
    run: () => run(process.execPath, [join(ROOT, "scripts", "built-server.mjs")]),
    after: ["build", "console", "portal", "bundle"],
    drawn: { from: "published", turns: [2] },
  },
  {
    // It installs what was packed, which waits for the network and not for a processor.
    name: "npx",
    run: () => run(process.execPath, [join(ROOT, "scripts", "npx.mjs"), "--kept"]),
    after: ["tarballs"],
    drawn: { from: "published", turns: [1] },
  },
  { name: "deployment", run: () => run(process.execPath, [join(ROOT, "scripts", "deployment.mjs")]) },
  { name: "citus", run: () => run(process.execPath, [...FROM_SOURCE, join("scripts", "citus.ts")]) },
  {
    name: "api",
    run: () => run(process.execPath, [...FROM_SOURCE, "scripts/api.ts"]),
    drawn: { from: "published", turns: [2, 3] },
  },
  { name: "docs", run: docs },
  {
    name: "hover",
    run: () => run(process.execPath, [join(ROOT, "scripts", "test.mjs"), "hover.spec", "docstrings.spec"]),
    drawn: { from: "published", turns: [3] },
  },
  { name: "law", run: () => tool("depcruise", "packages", "examples", "bench", "scripts") },
  { name: "glossary", run: () => run(process.execPath, [join(ROOT, "scripts", "glossary.mjs")]) },
  { name: "sentences", run: () => run(process.execPath, [join(ROOT, "scripts", "sentences.mjs")]) },
  { name: "dead code", run: () => tool("knip", "--no-progress") },
  { name: "tables", run: () => run(process.execPath, [...FROM_SOURCE, "scripts/database-types.ts", "--check"]) },
  { name: "lint", run: () => tool("biome", "ci", ".", "--colors=off") },
  { name: "client size", run: clientSize, after: ["build"] },
  { name: "folders", run: folders },
  { name: "links", run: links },
];

const words = process.argv.slice(2).filter((word) => !["--", "--timings", "--all"].includes(word));
const isDrawn = (/** @type {Check} */ { drawn }) =>
  ALL || drawn === undefined || drawn.turns.includes(TURNS[drawn.from]);
const named = CHECKS.filter((check) =>
  words.length === 0 ? isDrawn(check) : words.some((word) => check.name.includes(word)),
);
const needed = (/** @type {readonly Check[]} */ some) =>
  CHECKS.filter((check) => some.includes(check) || some.some(({ after }) => after?.includes(check.name)));
let chosen = named;
while (needed(chosen).length > chosen.length) chosen = needed(chosen);
if (words.length === 0 && !ALL) console.log(drawnLine());
process.exitCode = chosen.length === 0 ? unknown() : await runAll(chosen);

function drawnLine() {
  const left = CHECKS.filter((check) => !chosen.includes(check)).map(({ name }) => name);
  return `Drawn by ENTENTE_TEST_FRESH_SEED=${SEED}; left to other runs: ${left.join(", ")}`;
}

function unknown() {
  console.error(`No such check; there are: ${CHECKS.map(({ name }) => name).join(", ")}.`);
  return 1;
}

/** @param {Check[]} checks */
async function runAll(checks) {
  /** @type {Map<string, Promise<Finding>>} */
  const findings = new Map();
  const waiting = [...checks];
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const finding = timed(check, findings);
      findings.set(check.name, finding);
      await finding;
    }
  };
  await Promise.all(Array.from({ length: LANES }, worker));

  const failed = [];
  for (const [name, finding] of findings) {
    const { ok, output } = await finding;
    if (ok) continue;
    failed.push(name);
    console.log(`\n---- ${name} ----\n${output.trim()}`);
  }
  console.log(failed.length === 0 ? "\nAll checks hold." : `\nFailed: ${failed.join(", ")}.`);
  return failed.length === 0 ? 0 : 1;
}

/**
 * @param {Check} check
 * @param {ReadonlyMap<string, Promise<Finding>>} findings
 * @returns {Promise<Finding>}
 */
async function timed(check, findings) {
  for (const name of check.after ?? []) {
    if ((await findings.get(name))?.ok !== false) continue;
    console.log(`left  ${check.name}, because ${name} failed`);
    return { ok: false, output: `Not tried, because ${name} failed.` };
  }
  const began = performance.now();
  const before = TIMINGS ? processorTime() : undefined;
  const finding = await check.run();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const spent = before ? ` (${spentSince(before)})` : "";
  console.log(`${finding.ok ? "ok  " : "FAIL"}  ${check.name}  ${seconds} s${spent}`);
  // What a machine lacks is no failure, but must not look as if it had been tried; what was tried is counted.
  for (const [line] of finding.output.matchAll(/^(left out: .*|\d+ passed, \d+ failed)$/gm))
    console.log(`      ${line}`);
  return finding;
}

/** A folder with too many files must become two folders. Tests do not count, and migrations are added only. */
async function folders() {
  const crowded = [];
  for (const entry of await readdir(join(ROOT, "packages"), { recursive: true, withFileTypes: true })) {
    const path = relative(ROOT, join(entry.parentPath, entry.name));
    if (!entry.isDirectory() || !/^packages\/[^/]+\/src/.test(path) || path.endsWith("/migrations")) continue;
    const files = (await readdir(join(ROOT, path))).filter((name) => name.endsWith(".ts") && !TEST_FILE.test(name));
    if (files.length > FILES_MAX)
      crowded.push(`${path} holds ${files.length} files; at most ${FILES_MAX} beside tests.`);
  }
  return { ok: crowded.length === 0, output: crowded.join("\n") };
}

/** A generated document is stale when generating it again changes it. */
function docs() {
  return joined([
    run(process.execPath, [...FROM_SOURCE, join("scripts", "printed.ts"), "--check"]),
    run(process.execPath, [...FROM_SOURCE, join("scripts", "tracking-script.mjs"), "--check"]),
  ]);
}

/** A link of a document leads to a file of the workspace, and its anchor to a heading there; a path in code is there as well. */
async function links() {
  const broken = [...brokenLinks(), ...stalePaths()];
  return { ok: broken.length === 0, output: broken.join("\n") };
}

/** The clients are loaded by pages, so they stay small, and need nothing that a browser does not have. */
function clientSize() {
  return joined(
    CLIENTS.map(async ({ entry, maxBytes, without }) => {
      const { outputFiles } = await build({
        entryPoints: [join(ROOT, "packages", "client", "dist", entry)],
        ...{ bundle: true, minify: true, write: false, format: "esm", platform: "browser", logLevel: "silent" },
      });
      const [{ contents, text } = { contents: "", text: "" }] = outputFiles;
      const { length } = gzipSync(contents);
      const isAlone = !text.includes(without);
      const says = `${entry} has ${length} bytes; at most ${maxBytes}.${isAlone ? "" : ` It calls ${without}.`}`;
      return { ok: length <= maxBytes && isAlone, output: says };
    }),
  );
}

/**
 * Several findings as one.
 *
 * @param {Promise<Finding>[]} findings
 * @returns {Promise<Finding>}
 */
async function joined(findings) {
  const all = await Promise.all(findings);
  return { ok: all.every(({ ok }) => ok), output: all.map(({ output }) => output).join("\n") };
}

/**
 * @param {string} name
 * @param {string[]} args
 */
function tool(name, ...args) {
  return run(join(ROOT, "node_modules", ".bin", name), args);
}
