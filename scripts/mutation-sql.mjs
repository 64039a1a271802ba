// Mutants of SQL: each is run against the clauses of the storage contract that send what it changes, the nearest first, and one
// that no clause notices against the specs and laws that `mutated-sql.mjs` names for its file. A few processes try one mutant
// after the other, each on a database of its own.

import { fork, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { compile } from "./compile-tests.mjs";
import { SWITCH } from "./mutants.mjs";
import { mutateSql } from "./mutants-sql.mjs";
import { MUTATED_SQL } from "./mutated-sql.mjs";

/**
 * @typedef {import("./mutants.mjs").Mutant} Mutant
 * @typedef {import("./mutation.mjs").Mutated} Mutated
 *
 * @typedef {object} Clause
 * @property {string} file the contract that states it
 * @property {number} place among all clauses
 * @property {number} kills how many mutants it has noticed
 * @property {number} [ms] how long it takes, once it was run
 * @property {ReadonlySet<number>} [reaches] the mutants in what it sends, once it was run
 */

const ROOT = resolve(fileURLToPath(new URL("..", import.meta.url)));
const SOURCES = "packages/adapters-postgres/src";
const WORKER = `${SOURCES}/testing/mutation-worker.ts`;
const STORES = `${SOURCES}/storage.ts`;
const RUNNER = "scripts/mutation-spec.mjs";
/** Each mutant loads the stores once more. */
const MUTANTS_PER_PROCESS = 150;
/** A mutant with which a clause takes so many times as long as without never ends, nor does one with which a spec takes so long. */
const SLOWER = 30;
const WITHIN_MIN_MS = 2_000;
const RECORDED_WITHIN_MS = 60_000;
const TIMEOUT_MS = 60_000;
const SEED = "20300101";

/**
 * The files of SQL whose path contains one of the words, or all where there is no word. Nothing is compiled or started before
 * a mutant is tried.
 *
 * @param {readonly string[]} words
 * @param {() => Promise<string>} serverUrl of a PostgreSQL server, on which databases are made and removed
 * @returns {{ files: readonly Mutated[], close: () => Promise<void> }}
 */
export function mutatedSql(words, serverUrl) {
  /** @type {Map<string, string>} */
  const texts = new Map();
  let first = 1;
  const read = Object.entries(MUTATED_SQL).flatMap(([name, held]) => {
    const file = `adapters-postgres/src/${name}`;
    if (words.length > 0 && !words.some((word) => file.includes(word))) return [];
    const path = join(ROOT, "packages", file);
    const { text, mutants } = mutateSql(path, readFileSync(path, "utf8"), first);
    first += mutants.length;
    texts.set(path, text);
    return [{ file, mutants, near: { contracts: held.contracts, context: `${dirname(name)}/` }, ...held }];
  });
  const specs = [...new Set(read.flatMap((file) => file.specs))];
  /** @type {ReturnType<typeof prepare> | undefined} */
  let preparing;
  const prepared = () => {
    preparing ??= prepare(texts, specs, serverUrl);
    return preparing;
  };

  return {
    files: read.map(({ file, mutants, near, equivalent, specs: ofFile }) => ({
      file,
      mutants,
      equivalent,
      async begin(isNearOnly) {
        const { workers, runSpec } = await prepared();
        const further = isNearOnly ? [] : ofFile;
        const survives = async (/** @type {Mutant} */ { id }) => {
          if (!(await workers.survives(id, near, isNearOnly))) return false;
          for (const spec of further) if (!(await runSpec(spec, id))) return false;
          return true;
        };
        for (const spec of further)
          if (!(await runSpec(spec, 0))) return { survives, problem: `without any mutant ${spec} fails` };
        return { survives };
      },
    })),
    async close() {
      await preparing?.then(({ close }) => close());
    },
  };
}

/**
 * @param {ReadonlyMap<string, string>} texts
 * @param {readonly string[]} specs
 * @param {() => Promise<string>} serverUrl
 */
async function prepare(texts, specs, serverUrl) {
  const env = { ...process.env, TEST_DATABASE_URL: await serverUrl(), ENTENTE_TEST_ENGINES: "postgres" };
  // Each mutant loads the stores anew, so that no other program may share a module with them.
  const stores = await compile([WORKER, STORES], texts);
  const workers = openWorkers(stores.pathOf, env);
  /** @type {ReturnType<typeof compile> | undefined} */
  let compiling;
  return {
    workers,
    async runSpec(/** @type {string} */ spec, /** @type {number} */ mutant) {
      compiling ??= compile([RUNNER, ...specs.map(pathInWorkspace)], texts);
      const { pathOf } = await compiling;
      const test = pathToFileURL(pathOf(pathInWorkspace(spec))).href;
      return passes(pathOf(RUNNER), [test], { ...env, [SWITCH]: `${mutant}` });
    },
    async close() {
      await workers.close();
      stores.remove();
      (await compiling)?.remove();
    },
  };
}

const pathInWorkspace = (/** @type {string} */ spec) => `packages/${spec}`;

/**
 * The processes that try mutants by clauses, started as they are needed, and what is known of the clauses.
 *
 * @param {(file: string) => string} pathOf
 * @param {NodeJS.ProcessEnv} env
 */
function openWorkers(pathOf, env) {
  /** @type {Set<Worker>} */
  const all = new Set();
  /** @type {Worker[]} */
  const idle = [];
  /** @type {readonly Clause[]} */
  let clauses = [];
  /** @type {Map<string, Promise<readonly Clause[]>>} */
  const groups = new Map();

  const take = async () => {
    const known = idle.pop();
    if (known !== undefined) return known;
    const worker = startWorker(pathOf, env);
    all.add(worker);
    const found = /** @type {{ clauses: readonly Pick<Clause, "file">[] }} */ (await worker.hello).clauses;
    if (clauses.length === 0) clauses = found.map(({ file }, place) => ({ file, place, kills: 0 }));
    return worker;
  };
  const give = async (/** @type {Worker} */ worker, goesOn = false) => {
    if (worker.asked() < MUTANTS_PER_PROCESS && !goesOn) idle.push(worker);
    else {
      await worker.stop();
      all.delete(worker);
    }
  };
  /** Runs clauses once without any mutant. */
  const record = async (/** @type {(clause: Clause) => boolean} */ isOf) => {
    const worker = await take();
    const chosen = clauses.filter(isOf);
    const asked = chosen.map(({ place }) => ({ place, within: RECORDED_WITHIN_MS }));
    const { said, reached } = await worker.ask({ mutant: 0, clauses: asked });
    if (reached === undefined) throw new Error(`Without any mutant a clause of the storage contract fails: ${said}`);
    chosen.forEach((clause, at) => {
      clause.ms = reached[at]?.ms ?? 0;
      clause.reaches = new Set(reached[at]?.mutants);
    });
    await give(worker);
    return chosen;
  };
  /**
   * Clauses by how near they are to a file: those of the contracts that are named for it, those of its context, all others.
   *
   * @param {{ contracts: readonly string[], context: string }} file
   * @param {number} distance
   */
  const groupOf = ({ contracts, context }, distance) => {
    const isNamed = (/** @type {Clause} */ clause) => contracts.some((name) => clause.file.startsWith(name));
    const isOfContext = (/** @type {Clause} */ clause) => clause.file.startsWith(context);
    const of = [
      isNamed,
      (/** @type {Clause} */ clause) => isOfContext(clause) && !isNamed(clause),
      (/** @type {Clause} */ clause) => !isOfContext(clause) && !isNamed(clause),
    ][distance];
    const name = JSON.stringify([contracts, context, distance]);
    const known = groups.get(name) ?? record((clause) => of?.(clause) === true);
    groups.set(name, known);
    return known;
  };
  /** The quickest first, and those that have noticed much. */
  const cost = (/** @type {Clause} */ { ms = 0, kills }) => ms / (1 + kills);

  return {
    /**
     * Returns true if no clause that sends the changed statement notices the mutant.
     *
     * @param {number} mutant
     * @param {{ contracts: readonly string[], context: string }} file
     * @param {boolean} isNearOnly whether only the contracts that are named for the file are asked
     */
    async survives(mutant, file, isNearOnly) {
      for (const distance of isNearOnly ? [0] : [0, 1, 2]) {
        const chosen = (await groupOf(file, distance)).filter(({ reaches }) => reaches?.has(mutant));
        if (chosen.length === 0) continue;
        const worker = await take();
        const asked = chosen
          .sort((one, other) => cost(one) - cost(other))
          .map(({ place, ms = 0 }) => ({ place, within: Math.max(WITHIN_MIN_MS, SLOWER * ms) }));
        const { killer, goesOn } = await worker.ask({ mutant, clauses: asked });
        await give(worker, goesOn);
        if (killer === undefined) continue;
        const clause = clauses[killer];
        if (clause !== undefined) clause.kills += 1;
        return false;
      }
      return true;
    },
    async close() {
      await Promise.all([...all].map((worker) => worker.stop()));
    },
  };
}

/**
 * @typedef {object} Answer of `mutation-worker.ts`
 * @property {number} [killer]
 * @property {string} [said]
 * @property {boolean} [goesOn]
 * @property {readonly { ms: number, mutants: readonly number[] }[]} [reached]
 *
 * @typedef {ReturnType<typeof startWorker>} Worker
 */

/**
 * @param {(file: string) => string} pathOf
 * @param {NodeJS.ProcessEnv} env
 */
function startWorker(pathOf, env) {
  const stores = pathToFileURL(pathOf(STORES)).href;
  const child = fork(pathOf(WORKER), [stores], { env, stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const ended = new Promise((done) => child.once("exit", done));
  let asked = 0;
  /** @returns {Promise<unknown>} */
  const answer = () =>
    new Promise((answered, failed) => {
      child.once("message", answered);
      void ended.then((code) => failed(new Error(`A process of the mutation run ended with ${code}.`)));
    });
  return {
    /** Its first message. */
    hello: answer(),
    asked: () => asked,
    async ask(/** @type {{ mutant: number, clauses: readonly { place: number, within: number }[] }} */ question) {
      asked += 1;
      const answered = answer();
      child.send(question);
      return /** @type {Answer} */ (await answered);
    },
    async stop() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}

/**
 * @param {string} program
 * @param {readonly string[]} words
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<boolean>}
 */
function passes(program, words, env) {
  const child = spawn(process.execPath, [program, ...words], {
    env: { ...env, ENTENTE_TEST_SEED: SEED, ENTENTE_TEST_SHRINK: "off" },
    stdio: "ignore",
    timeout: TIMEOUT_MS,
    killSignal: "SIGKILL",
  });
  return new Promise((answer, fail) => {
    child.once("error", fail);
    child.once("close", (code) => answer(code === 0));
  });
}
