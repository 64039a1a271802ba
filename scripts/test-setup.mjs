// What the test command needs before it runs files: compiled files, a PostgreSQL server, and a dump of PGlite.

import { execFile } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { CACHE, compile } from "./compile-tests.mjs";
import { startPostgres } from "./postgres.mjs";
import { NODE_OPTIONS } from "./test-processes.mjs";

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "..");

/**
 * Prepares the needs of the files before they run, at the same time; undefined, after a message, when a part of it is missing.
 *
 * @param {readonly string[]} files to compile
 * @param {string} engines
 * @param {boolean} isComplete whether all files run
 */
export async function prepare(files, engines, isComplete) {
  const [compiled, database, pglite] = await Promise.allSettled([
    compile(files),
    provideDatabase(engines),
    providePglite(isComplete && engines.split(",").includes("pglite")),
  ]);
  const stop = async () => {
    // A coverage report is created afterwards, from the compiled files and their maps.
    if (compiled.status === "fulfilled" && !process.env.NODE_V8_COVERAGE) compiled.value.remove();
    if (pglite.status === "fulfilled") pglite.value.remove();
    if (database.status === "fulfilled") await database.value.stop();
  };
  for (const { reason } of [compiled, database, pglite].filter((part) => part.status === "rejected")) {
    console.error(reason instanceof Error ? reason.message : reason);
  }
  if (compiled.status === "fulfilled" && database.status === "fulfilled" && pglite.status === "fulfilled") {
    return { compiled: compiled.value, env: { ...database.value.env, ...pglite.value.env }, stop };
  }
  await stop();
  return undefined;
}

/** @param {string} engines */
async function provideDatabase(engines) {
  const nothing = { env: {}, stop: async () => {} };
  if (process.env.TEST_DATABASE_URL) {
    console.log("PostgreSQL: the server of TEST_DATABASE_URL");
    return nothing;
  }
  if (!engines.split(",").some((engine) => engine.trim() === "postgres")) {
    console.log(`PostgreSQL: left out, ENTENTE_TEST_ENGINES is ${engines}`);
    return nothing;
  }
  const server = await startPostgres();
  console.log(`PostgreSQL: ${server.version} from ${server.origin}`);
  return { env: { TEST_DATABASE_URL: server.url }, stop: server.stop };
}

/**
 * A dump of an empty PGlite for the specs of a complete run; a spec that runs by itself creates one.
 *
 * @param {boolean} isWanted
 */
async function providePglite(isWanted) {
  if (!isWanted) return { env: {}, remove: () => {} };
  mkdirSync(CACHE, { recursive: true });
  const file = join(CACHE, `pglite-${process.pid}.tar`);
  await promisify(execFile)(process.execPath, [...NODE_OPTIONS, join(ROOT, "scripts", "pglite.mjs"), file]);
  return { env: { ENTENTE_TEST_PGLITE: file }, remove: () => rmSync(file, { force: true }) };
}
