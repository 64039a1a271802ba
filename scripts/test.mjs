// Runs every spec and law: `pnpm test`, or `pnpm test journal pages` for the files whose path contains one of those words,
// contracts included: these run in the specs of the storages.
// `--system` runs the specs of whole processes, `*.system.spec.ts`, which a run without words leaves to `pnpm check`.
// A run without words is short: it runs every file in memory, and draws the sixth of them, another each time, that it
// also runs on one of the other engines; of the slow specs it runs a quarter, and of those of whole processes an eighth. The seed
// that it prints repeats the draw, and `--all` draws no files. `--whole` tries all cases on all engines, and ten times as many stories.
// `--timings` runs one file at a time and prints the processor time of each. Files that need much memory have a process each; the
// others run one after the other in as many processes as there are lanes.
//
// A file passes only when it visibly ran: uvu answers 0 for a file that never calls `.run()`, for a suite whose
// `before` hook threw, and for a process that ran dry in the middle, so what counts is the tally it printed.

import { randomInt } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { availableParallelism, totalmem } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { endAll, runAlone, runTogether } from "./test-processes.mjs";
import { prepare } from "./test-setup.mjs";
import { processorTime, spentSince } from "./test-timings.mjs";

/** @typedef {NonNullable<Awaited<ReturnType<typeof prepare>>>["compiled"]} Compiled */
/** @typedef {{ passed: number, failed: number, problems: string[], output: string, seconds: number }} Outcome */

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const OPTIONS = ["--system", "--all", "--whole", "--timings"];
const SYSTEM = process.argv.includes("--system");
const ALL = process.argv.includes("--all");
const WHOLE = process.argv.includes("--whole");
const TIMINGS = process.argv.includes("--timings");
const FILE_TIMEOUT_MS = WHOLE ? 3_600_000 : 300_000;
const MEMORY_PER_FILE = 1.5 * 2 ** 30; // An embedded PGlite takes half of it.
const DEFAULT_ENGINES = "memory,pglite,postgres";
/** Of how many files a short run runs one on another engine too. */
const ENGINES_OF = 6;
/** Of how many slow specs a short run runs one; those of whole processes take half a minute each. */
const SLOW_OF = SYSTEM ? 8 : 4;
const SEEDS_WITHIN = 1009;
/** The programs that specs start as separate processes. */
const PROGRAMS = [
  "examples/embed-express.ts",
  "examples/host-app.ts",
  "examples/order-and-sale.ts",
  "examples/guides/programs/embedding/shop.ts",
  "packages/adapters-postgres/src/testing/folder-process.ts",
  "packages/adapters-postgres/src/testing/migrate-process.ts",
  "packages/server/src/cli/main.ts",
  "packages/server/src/main.ts",
];
/** How a spec of the server starts one of them: the functions of `testing/processes.ts`. */
const STARTS_PROGRAM = /\b(startServer|startFailingServer|startEntente|entente)\(/;
/** How a spec asks on which engines it runs: only such a file may run nothing on some. */
const ASKS_ENGINES = /\b(engineWanted|wantedEngines|onEngines|suiteOnEngines|TEST_DATABASE_URL)\b/;
/** The program that runs files without a separate process. */
const WORKER = "scripts/test-worker.mjs";
const CORE = "packages/core/src";
/** The specs that run the contracts of core, by engine. */
const STORAGES = {
  memory: "packages/adapters-memory/src/storage.spec.ts",
  pglite: "packages/adapters-postgres/src/storage.pglite.spec.ts",
  postgres: "packages/adapters-postgres/src/storage.postgres.spec.ts",
};
/**
 * Files with a separate process each: a closed PGlite keeps its memory, 240 MB; and `pg-session.spec` looks at prepared
 * statements, of which a process keeps the first few hundred.
 */
const ALONE = [
  "packages/adapters-postgres/src/engines/engines.spec.ts",
  "packages/adapters-postgres/src/engines/pg-session.spec.ts",
  "packages/adapters-postgres/src/journal/journal.spec.ts",
  "packages/adapters-postgres/src/journal/notifications.spec.ts",
  "packages/adapters-postgres/src/migrations/migrate.spec.ts",
  "packages/adapters-postgres/src/migrations/partitions.spec.ts",
  "packages/adapters-postgres/src/migrations/upgrade.spec.ts",
  "packages/adapters-postgres/src/storage.pglite.spec.ts",
  "packages/server/src/cli/embedded.system.spec.ts",
  "packages/server/src/old-database.system.spec.ts",
];
/** Specs that use fast-check as readers do, with seeds of their own. */
const WITH_OWN_SEEDS = /^(examples|packages[\\/]testing)[\\/]/;
/** Specs that start processes of the server or of its command line, or fill a database with millions of rows. */
const SYSTEM_SPEC = /\.system\.spec\.ts$/;
/** Files that ask the compiler, which reads all sources for it: `pnpm check hover` runs them, beside the other checks of types. */
const CHECKED = ["packages/core/src/hover.spec.ts", "examples/docstrings.spec.ts"];
/** Path fragments of the slow files, the slowest first: they are started first, so that short files fill the rest. */
const LONG = [
  "explain.system",
  "server/src/embedded.system",
  "storage.pglite",
  "storage.postgres",
  "checks-alike",
  "edits.spec",
  "upgrade.spec",
  "engines.spec",
  "standing-races",
  "checks-race",
  "bulk.law",
  "payout-runs.law",
  "payouts.law",
  "cli/audit",
  "server/src/postgres.system",
  "cli/embedded.system",
  "shutdown.system",
  "old-database",
  "crash.spec",
  "engines.law",
  "facade.law",
  "approval-race",
  "within.law",
  "skew.spec",
  "erasure.spec",
  "embed-express",
  "payout-batches.spec",
  "memory/src/storage",
  "migrate.spec",
  "standing",
  "packages/scenarios/",
  "demo.spec",
  "lasting.spec",
  "packages/adapters-postgres/",
  "examples/",
  "packages/server/",
];

/** Path fragments of the slow specs besides those of whole processes: each takes seconds of a processor. */
const SLOW = [
  "adapters-documents/src/pdf",
  "adapters-http/src/console/scopes",
  "adapters-http/src/console/session",
  "adapters-http/src/http/mounts",
  "adapters-http/src/http/redirect/redirect",
  "adapters-http/src/http/server/mount",
  "adapters-http/src/lists/whole-list",
  "adapters-http/src/openapi/code-samples",
  "adapters-http/src/portal/assets",
  "adapters-http/src/reference/reference",
  "adapters-http/src/routes/cursors",
  "adapters-payouts/src/rails-contract",
  "adapters-postgres/src/backup/backup",
  "adapters-postgres/src/engines/engines",
  "adapters-postgres/src/engines/pglite/lasting",
  "adapters-postgres/src/migrations/partitions",
  "adapters-postgres/src/migrations/rehearse",
  "adapters-postgres/src/partitions/kept",
  "bench/rows",
  "client/src/every-operation",
  "examples/embed",
  "examples/guides",
  "examples/property-testing",
  "scenarios/src/journal/seals-tampered",
  "scenarios/src/journal/skew",
  "scenarios/src/membership/standing-year",
  "scenarios/src/operations/crash",
  "scenarios/src/platform/batch-scope-alike",
  "scenarios/src/platform/brand-walls",
  "scenarios/src/platform/checks-alike",
  "scenarios/src/platform/edits",
  "server/src/clock/test-clock",
  "server/src/demo/demo",
  "server/src/exposition",
  "server/src/monitoring",
  "server/src/serve.spec",
];

const NOTHING_RAN = "no test was executed";

let interrupted = false;

process.exitCode = await main(process.argv.slice(2).filter((word) => word !== "--"));

/** @param {string[]} given */
async function main(given) {
  const unknown = given.find((word) => word.startsWith("--") && !OPTIONS.includes(word));
  if (unknown !== undefined) {
    console.error(`There is no option ${unknown}; there are: ${OPTIONS.join(", ")}.`);
    return 1;
  }
  const words = given.filter((word) => !OPTIONS.includes(word));
  const named = (/** @type {string} */ file) =>
    words.length === 0
      ? SYSTEM_SPEC.test(file) === SYSTEM && !CHECKED.includes(file)
      : words.some((word) => file.includes(word)) && (!SYSTEM || SYSTEM_SPEC.test(file));
  const found = testFiles();
  const specs = found.filter(named);
  // Contracts run in the specs of the storages. Where these were not named themselves, they try the contracts that were.
  const hasContracts = filesBelow(join(ROOT, CORE))
    .map(pathInRoot)
    .some((file) => file.endsWith("contract.ts") && named(file));
  const engines = process.env.ENTENTE_TEST_ENGINES || DEFAULT_ENGINES;
  const wanted = Object.entries(STORAGES).filter(([engine]) => engines.split(",").includes(engine));
  const storages = hasContracts ? wanted.map(([, file]) => file).filter((file) => !specs.includes(file)) : [];
  const files = [...specs, ...storages];
  if (files.length === 0) {
    console.error(`No test file ${words.length ? `has ${words.join(" or ")} in its path` : "was found"}.`);
    console.log("0 passed, 0 failed");
    return 1;
  }

  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.once(signal, () => {
      interrupted = true;
      endAll();
    });
  }
  const prepared = await prepare([...files, ...PROGRAMS, WORKER], engines, words.length === 0);
  if (!prepared) return 1;
  const { compiled } = prepared;
  try {
    const extent = WHOLE
      ? { ENTENTE_TEST_EXTENT: "whole", ENTENTE_TEST_RUNS: process.env.ENTENTE_TEST_RUNS ?? "10" }
      : { ENTENTE_TEST_EXTENT: words.length === 0 ? "short" : "named" };
    const test = { ENTENTE_TEST_ENGINES: engines, ENTENTE_TEST_COMPILED: compiled.folder };
    const contracts = storages.length > 0 ? { ENTENTE_TEST_CONTRACTS: words.join(",") } : {};
    const env = { ...process.env, ...extent, ...freshSeed(), ...test, ...contracts, ...prepared.env };
    const { passed, failed } = await runAll(files, compiled, env);
    console.log(`\n${passed} passed, ${failed} failed`);
    return failed > 0 || interrupted ? 1 : 0;
  } finally {
    await prepared.stop();
  }
}

/** One fresh seed for the laws of all files, printed here because the output of a file that passes is not shown. */
function freshSeed() {
  const { ENTENTE_TEST_SEED: only, ENTENTE_TEST_FRESH_SEED: given } = process.env;
  const fresh = given || String(randomInt(2 ** 31));
  console.log(only ? `Laws: seed ${only} alone` : `Laws: the fixed seed, and the fresh seed ${fresh}`);
  return { ENTENTE_TEST_FRESH_SEED: fresh };
}

/** @param {string} file */
function rank(file) {
  return (LONG.findIndex((words) => file.includes(words)) + LONG.length + 1) % (LONG.length + 1);
}

/** @returns {string[]} relative to the workspace, in the order in which they are begun */
function testFiles() {
  const packages = readdirSync(join(ROOT, "packages")).map((name) => join(ROOT, "packages", name, "src"));
  return [...packages, join(ROOT, "bench"), join(ROOT, "examples")]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => filesBelow(folder))
    .filter((file) => /\.(spec|law)\.ts$/.test(file))
    .map(pathInRoot)
    .sort()
    .sort((a, b) => rank(a) - rank(b));
}

/** @param {string} path */
function pathInRoot(path) {
  return relative(ROOT, path).replaceAll("\\", "/");
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.name !== "node_modules" && entry.name !== "dist")
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(path) : [path];
    });
}

/**
 * @param {string[]} files
 * @param {Compiled} compiled
 * @param {NodeJS.ProcessEnv} env
 */
async function runAll(files, compiled, env) {
  const inOrder = [...files].sort();
  const slow = ALL || env.ENTENTE_TEST_EXTENT !== "short" ? [] : inOrder.filter(isSlow);
  const drawn = slow.filter((_, at) => draws(at, SLOW_OF, env));
  const waiting = files.filter((file) => drawn.includes(file) || !slow.includes(file));
  if (slow.length > 0) console.log(`Drawn: ${drawn.length} of ${slow.length} ${SYSTEM ? "system" : "slow"} specs`);
  const tally = { passed: 0, failed: 0 };
  const surroundings = { cwd: ROOT, env, timeoutMs: FILE_TIMEOUT_MS };
  const lane = async () => {
    const together = runTogether(compiled.pathOf(WORKER), surroundings);
    for (let file = waiting.shift(); file !== undefined && !interrupted; file = waiting.shift()) {
      const path = compiled.pathOf(file);
      const before = TIMINGS ? processorTime() : undefined;
      const engines = enginesOf(file, inOrder.indexOf(file), env);
      const ran = ALONE.includes(file)
        ? runAlone(path, { ...surroundings, env: { ...env, ENTENTE_TEST_ENGINES: engines } })
        : together.run(file, path, engines);
      const outcome = judge(refusalsOf(file), await ran);
      if (outcome.problems.join() === NOTHING_RAN && engines !== DEFAULT_ENGINES && asksEngines(file)) {
        console.log(`left out  ${file}  it runs nothing on ${engines}`);
        continue;
      }
      report(file, { ...outcome, output: compiled.inSources(outcome.output) }, before);
      tally.passed += outcome.passed;
      tally.failed += outcome.failed;
    }
    for (const complaint of interrupted ? [] : await together.end()) {
      console.log(`\nFAIL  ${compiled.inSources(complaint)}\n`);
      tally.failed += 1;
    }
  };
  // Two more than processors, because every file sometimes waits for a database or a clock.
  const lanes = TIMINGS
    ? 1
    : Math.max(2, Math.min(availableParallelism() + 2, Math.floor(totalmem() / MEMORY_PER_FILE)));
  await Promise.all(Array.from({ length: Math.min(lanes, files.length) }, lane));
  return tally;
}

/**
 * The engines that a file runs on: all of the wanted ones, or in a short run memory alone, with one other engine where the file is
 * drawn. The specs of the storages draw clauses of their own.
 *
 * @param {string} file
 * @param {number} at its place among the files
 * @param {NodeJS.ProcessEnv} env
 */
function enginesOf(file, at, { ENTENTE_TEST_EXTENT: extent, ENTENTE_TEST_ENGINES: wanted = DEFAULT_ENGINES, ...env }) {
  const [memory, ...others] = wanted.split(",");
  if (extent !== "short" || SYSTEM || Object.values(STORAGES).includes(file) || memory !== "memory") return wanted;
  return draws(at, ENGINES_OF, env) ? [memory, drawnOf(others, at, env)].filter(Boolean).join() : memory;
}

/**
 * One of these engines, by the seed of this run: another for the next place that the same seed draws.
 *
 * @param {readonly string[]} engines
 * @param {number} at
 * @param {NodeJS.ProcessEnv} env
 */
function drawnOf(engines, at, env) {
  return engines[Math.floor((at + drawOf(env)) / ENGINES_OF) % engines.length];
}

/**
 * True if the seed of this run draws what is at a place, one of so many. What is drawn within a file goes by the rest of the seed,
 * so that each meets each.
 *
 * @param {number} at
 * @param {number} of
 * @param {NodeJS.ProcessEnv} env
 */
function draws(at, of, env) {
  return (at + drawOf(env)) % of === 0;
}

/** @param {string} file */
function isSlow(file) {
  return SYSTEM_SPEC.test(file) || SLOW.some((words) => file.includes(words));
}

/**
 * The part of the seed that draws files and engines.
 *
 * @param {NodeJS.ProcessEnv} env
 */
function drawOf({ ENTENTE_TEST_FRESH_SEED: seed = "0" }) {
  return Math.floor(Number(seed) / SEEDS_WITHIN);
}

/** @param {string} file */
function asksEngines(file) {
  return ASKS_ENGINES.test(readFileSync(join(ROOT, file), "utf8"));
}

/** @param {string} file */
function refusalsOf(file) {
  const source = readFileSync(join(ROOT, file), "utf8");
  return [
    /\.only\(/.test(source) ? "the file holds an .only(), which silences its other tests" : "",
    STARTS_PROGRAM.test(source) && !SYSTEM_SPEC.test(file)
      ? "a spec that starts processes of the server is named .system.spec.ts"
      : "",
    /\bfc\.(assert|check)\(/.test(source) && !WITH_OWN_SEEDS.test(file)
      ? "a property goes through assertLaw, which tries a fresh seed too"
      : "",
  ].filter(Boolean);
}

/**
 * @param {readonly string[]} refusals
 * @param {import("./test-processes.mjs").Ran} ran
 * @returns {Outcome}
 */
function judge(refusals, ran) {
  const { passed, failed, problems: found } = tallyOf(ran.output);
  const problems = [...refusals, ...ran.problems, ...found];
  return {
    passed,
    failed: problems.length > 0 ? Math.max(failed, 1) : failed,
    problems,
    output: ran.output,
    seconds: ran.seconds,
  };
}

/**
 * Reads what uvu printed; one process may print several tallies.
 *
 * @param {string} output
 */
function tallyOf(output) {
  const plain = stripColours(output);
  const sum = (/** @type {string} */ word) =>
    [...plain.matchAll(new RegExp(`^ {2}${word}: +(\\d+)$`, "gm"))].reduce((all, [, count]) => all + Number(count), 0);
  const [total, passed, skipped] = [sum("Total"), sum("Passed"), sum("Skipped")];
  const problems = [];
  if (total === 0) problems.push(NOTHING_RAN);
  if (passed < total) problems.push(`${total - passed} of ${total} tests did not pass`);
  if (skipped > 0) problems.push(`${skipped} tests were skipped`);
  return { passed, failed: total - passed + skipped, problems };
}

/** @param {string} text */
function stripColours(text) {
  return text.replaceAll(new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, "g"), "");
}

/**
 * @param {string} file
 * @param {Outcome} outcome
 * @param {ReturnType<typeof processorTime> | undefined} before the processor time used before this file
 */
function report(file, { passed, failed, problems, output, seconds }, before) {
  const took = `${seconds.toFixed(1)} s${before ? ` (${spentSince(before)})` : ""}`;
  if (failed === 0) return console.log(`ok    ${file}  ${passed} tests, ${took}`);
  if (interrupted) return console.log(`cut   ${file}  ${took}`);
  console.log(`\nFAIL  ${file}  ${problems.join("; ")}, ${took}`);
  if (output.trim()) console.log(output.trimEnd().replaceAll(/^/gm, "      "));
  console.log("");
}
