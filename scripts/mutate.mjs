// Tries the specs of decisions: `pnpm mutate`, or `pnpm mutate refund link` for the files whose path contains one of those
// words. Every mutant (`mutants.mjs`) of a file (`mutated.mjs`) is run against the specs beside that file, in a process of
// its own. One that no spec notices survives, and is printed. At least 95 % of the mutants of each file have to be killed.

import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { mutate, SWITCH } from "./mutants.mjs";
import { MUTATED } from "./mutated.mjs";

/** @typedef {import("./mutants.mjs").Mutant} Mutant */

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const CORE = join(ROOT, "packages", "core");
const CACHE = join(ROOT, "node_modules", ".cache");
const KILLED_MIN = 0.95;
/** A mutant that runs longer than this never ends. */
const TIMEOUT_MS = 30_000;
/** One seed, so that a mutant is killed or survives the same way each time. */
const SEED = "20300101";

process.exitCode = await main(process.argv.slice(2).filter((word) => word !== "--"));

/** @param {string[]} words */
async function main(words) {
  const files = Object.keys(MUTATED).filter((file) => words.length === 0 || words.some((word) => file.includes(word)));
  if (files.length === 0) {
    console.error(`No file of scripts/mutated.mjs has ${words.join(" or ")} in its path.`);
    return 1;
  }
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, "mutants-"));
  const sums = { mutants: 0, killed: 0, equivalent: 0 };
  let failed = 0;
  try {
    for (const file of files) {
      const { mutants, killed, equivalent, problems, survivors } = await tryFile(file, folder);
      sums.mutants += mutants;
      sums.killed += killed;
      sums.equivalent += equivalent;
      if (problems.length > 0) failed += 1;
      console.log(line(problems.length === 0 ? "ok" : "FAIL", file, { mutants, killed, equivalent }));
      for (const one of [...problems, ...survivors]) console.log(`      ${one}`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(line("", "all", sums));
  return failed > 0 ? 1 : 0;
}

/**
 * @param {string} verdict
 * @param {string} file
 * @param {{ mutants: number, killed: number, equivalent: number }} sums
 */
function line(verdict, file, { mutants, killed, equivalent }) {
  const share = (100 * (killed + equivalent)) / mutants;
  const counts = `${mutants} mutants, ${killed} killed, ${equivalent} equivalent`;
  return `${verdict.padEnd(5)} ${file}  ${counts}: ${share.toFixed(1)} %`;
}

/**
 * @param {string} file
 * @param {string} folder for what is compiled
 */
async function tryFile(file, folder) {
  const path = join(CORE, "src", file);
  const { text, mutants } = mutate(path, readFileSync(path, "utf8"));
  const specs = specsOf(path);
  const untried = { mutants: mutants.length, killed: 0, equivalent: 0, survivors: [] };
  if (specs.length === 0) return { ...untried, problems: ["there is no spec beside it"] };
  const program = join(folder, `${file.replaceAll("/", "-")}.mjs`);
  await compile(path, text, specs, program);
  if (!(await passes(program, 0)))
    return { ...untried, problems: [`the specs fail without any mutant: ${specs.join(", ")}`] };

  /** @type {Mutant[]} */
  const survivors = [];
  const waiting = [...mutants];
  const worker = async () => {
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift())
      if (await passes(program, mutant.id)) survivors.push(mutant);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));

  const table = MUTATED[file] ?? [];
  const is = (/** @type {{ from: string, to: string }} */ one) => (/** @type {typeof one} */ other) =>
    one.from === other.from && one.to === other.to;
  const missed = survivors.filter((mutant) => !table.some(is(mutant))).sort((one, other) => one.id - other.id);
  const stale = table.filter((row) => !survivors.some(is(row)));
  const isEnough = mutants.length - missed.length >= KILLED_MIN * mutants.length;
  return {
    mutants: mutants.length,
    killed: mutants.length - survivors.length,
    equivalent: survivors.length - missed.length,
    problems: [
      ...(isEnough ? [] : [`fewer than ${KILLED_MIN * 100} % are killed`]),
      ...stale.map(({ from, to }) => `listed as equivalent, but no such mutant survives: ${from} → ${to}`),
    ],
    survivors: missed.map(({ line: at, from, to }) => `${file}:${at}  ${from} → ${to}`),
  };
}

/**
 * The specs and laws beside a file that have its name, specs first since they are quicker.
 *
 * @param {string} path
 */
function specsOf(path) {
  const stem = basename(path, ".ts");
  const beside = readdirSync(dirname(path)).filter((name) =>
    /^\.(table\.)?(spec|law)\.ts$/.test(name.slice(stem.length)),
  );
  return beside
    .filter((name) => name.startsWith(stem))
    .sort()
    .reverse();
}

/**
 * One program that runs the specs and ends with the first that fails.
 *
 * @param {string} path of the file whose text is another
 * @param {string} text
 * @param {readonly string[]} specs
 * @param {string} outfile
 */
async function compile(path, text, specs, outfile) {
  const entry = [
    'import "prelude";',
    ...specs.map((spec) => `import ${JSON.stringify(join(dirname(path), spec))};`),
    'import { exec } from "uvu";',
    'if (globalThis.UVU_QUEUE[0].length === 1) throw new Error("No suite is run.");',
    "await exec(true);",
  ];
  await build({
    stdin: { contents: entry.join("\n"), resolveDir: CORE },
    outfile,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    conditions: ["@entente/source"],
    logLevel: "error",
    plugins: [
      {
        name: "mutants",
        setup({ onLoad, onResolve }) {
          onResolve({ filter: /^prelude$/ }, () => ({ path: "prelude", namespace: "mutants" }));
          // The package says that no module of it has side effects; those of a spec are the suites.
          onResolve({ filter: /\.(spec|law)\.ts$/ }, (found) => ({ path: found.path, sideEffects: true }));
          // Suites that find this do not run by themselves.
          const contents = 'globalThis.UVU_DEFER = 1; globalThis.UVU_QUEUE = [["specs"]];';
          onLoad({ filter: /.*/, namespace: "mutants" }, () => ({ contents }));
          onLoad({ filter: /\.ts$/ }, (found) => (found.path === path ? { contents: text, loader: "ts" } : undefined));
        },
      },
    ],
  });
}

/**
 * Whether the specs pass with one mutant turned on, or with none.
 *
 * @param {string} program
 * @param {number} mutant
 * @returns {Promise<boolean>}
 */
function passes(program, mutant) {
  const env = { ...process.env, [SWITCH]: String(mutant), ENTENTE_TEST_SEED: SEED };
  const child = spawn(process.execPath, [program], {
    env,
    stdio: "ignore",
    timeout: TIMEOUT_MS,
    killSignal: "SIGKILL",
  });
  return new Promise((answer, fail) => {
    child.once("error", fail);
    child.once("close", (code) => answer(code === 0));
  });
}
