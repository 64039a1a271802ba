// Mutants of decisions: each is run against the specs beside its file, in a process of its own.

import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { mutate, SWITCH } from "./mutants.mjs";
import { MUTATED } from "./mutated.mjs";

/**
 * @typedef {import("./mutation.mjs").Mutated} Mutated
 * @typedef {import("./mutation.mjs").Trial} Trial
 */

const PACKAGES = resolve(dirname(fileURLToPath(import.meta.url)), "..", "packages");
/** A mutant that runs longer than this never ends. */
const TIMEOUT_MS = 30_000;
/** One seed, so that a mutant is killed or survives the same way each time. */
const SEED = "20300101";

/**
 * The files of decisions whose path contains one of the words, or all where there is no word.
 *
 * @param {readonly string[]} words
 * @param {string} folder for what is compiled
 * @returns {readonly Mutated[]}
 */
export function mutatedDecisions(words, folder) {
  return Object.entries(MUTATED).flatMap(([name, equivalent]) => {
    const file = `core/src/${name}`;
    if (words.length > 0 && !words.some((word) => file.includes(word))) return [];
    const path = join(PACKAGES, file);
    const { text, mutants } = mutate(path, readFileSync(path, "utf8"));
    return [{ file, mutants, equivalent, begin: () => begin(file, path, text, folder) }];
  });
}

/**
 * @param {string} file
 * @param {string} path
 * @param {string} text
 * @param {string} folder
 * @returns {Promise<Trial>}
 */
async function begin(file, path, text, folder) {
  const specs = specsOf(path);
  const program = join(folder, `${file.replaceAll("/", "-")}.mjs`);
  const survives = (/** @type {{ id: number }} */ { id }) => passes(program, id);
  if (specs.length === 0) return { survives, problem: "there is no spec beside it" };
  await compile(path, text, specs, program);
  if (await passes(program, 0)) return { survives };
  return { survives, problem: `the specs fail without any mutant: ${specs.join(", ")}` };
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
    stdin: { contents: entry.join("\n"), resolveDir: join(PACKAGES, "core") },
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
