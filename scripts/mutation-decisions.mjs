// Mutants of decisions: each is run against the specs beside its file, in processes that try one mutant after the other.

import { fork } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";
import { mutate } from "./mutants.mjs";
import { MUTATED } from "./mutated.mjs";

/**
 * @typedef {import("./mutation.mjs").Mutated} Mutated
 * @typedef {import("./mutation.mjs").Trial} Trial
 */

const PACKAGES = resolve(dirname(fileURLToPath(import.meta.url)), "..", "packages");
const WORKER = fileURLToPath(new URL("mutation-worker.mjs", import.meta.url));
/** Each mutant loads the specs once more. */
const MUTANTS_PER_PROCESS = 200;
/** A mutant with which the specs take so many times as long as without never ends. */
const SLOWER = 15;
const WITHIN_MIN_MS = 3_000;
/** Within this the specs end without any mutant. */
const UNCHANGED_WITHIN_MS = 60_000;
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
  const never = async () => false;
  if (specs.length === 0) return { survives: never, problem: "there is no spec beside it" };
  const outfile = join(folder, `${file.replaceAll("/", "-")}.mjs`);
  await compile(path, text, specs, outfile);
  const workers = openWorkers(pathToFileURL(outfile).href);
  const unchanged = await workers.tryOut(0, UNCHANGED_WITHIN_MS);
  if (unchanged?.passes !== true) {
    workers.end();
    return { survives: never, problem: `the specs fail without any mutant: ${specs.join(", ")}` };
  }
  const within = Math.max(WITHIN_MIN_MS, SLOWER * unchanged.ms);
  return {
    async survives({ id }) {
      return (await workers.tryOut(id, within))?.passes === true;
    },
    end: workers.end,
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
 * One module that leaves the suites of the specs in the queue of uvu.
 *
 * @param {string} path of the file whose text is another
 * @param {string} text
 * @param {readonly string[]} specs
 * @param {string} outfile
 */
async function compile(path, text, specs, outfile) {
  const entry = ['import "prelude";', ...specs.map((spec) => `import ${JSON.stringify(join(dirname(path), spec))};`)];
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
 * The processes that try the mutants of one file, started as they are needed.
 *
 * @param {string} program
 */
function openWorkers(program) {
  /** @typedef {{ passes: boolean, ms: number }} Answer */
  /** @type {ReturnType<typeof startWorker>[]} */
  const idle = [];
  /** Takes a worker whose process no earlier mutant has ended. */
  const take = () => {
    for (let worker = idle.pop(); worker !== undefined; worker = idle.pop()) if (worker.isUp()) return worker;
    return undefined;
  };

  return {
    /**
     * Answers undefined where the mutant does not end in time, or ends the process.
     *
     * @param {number} mutant
     * @param {number} within milliseconds
     * @returns {Promise<Answer | undefined>}
     */
    async tryOut(mutant, within) {
      const known = take();
      const worker = known ?? startWorker();
      const answer = await worker.ask({ program, mutant }, within);
      if (typeof answer === "object" && worker.asked() < MUTANTS_PER_PROCESS) idle.push(worker);
      else worker.end();
      // What ended the process may be left of a mutant before.
      if (answer === "ended" && known !== undefined) return this.tryOut(mutant, within);
      return typeof answer === "object" ? answer : undefined;
    },
    end() {
      for (const worker of idle.splice(0)) worker.end();
    },
  };

  function startWorker() {
    const child = fork(WORKER, {
      env: { ...process.env, ENTENTE_TEST_SEED: SEED },
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    let asked = 0;
    return {
      asked: () => asked,
      isUp: () => child.connected && child.exitCode === null && child.signalCode === null,
      end: () => void child.kill("SIGKILL"),
      /**
       * @param {{ program: string, mutant: number }} question
       * @param {number} within
       * @returns {Promise<Answer | "ended" | "late">}
       */
      ask(question, within) {
        asked += 1;
        return new Promise((settle) => {
          const late = setTimeout(() => over("late"), within);
          const ended = () => over("ended");
          const over = (/** @type {Answer | "ended" | "late"} */ outcome) => {
            clearTimeout(late);
            child.off("message", over).off("exit", ended);
            settle(outcome);
          };
          child.once("message", over).once("exit", ended);
          // One that has just ended is not told; its end is heard.
          child.send(question, () => undefined);
        });
      },
    };
  }
}
