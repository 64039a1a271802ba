// One throwaway PostgreSQL server for the tests and the benchmarks.
//
// The server belongs to a keeper, a process of its own that lives exactly as long as its standard input stays open.
// Whoever calls `startPostgres` holds the other end, so the server is stopped and its folder removed however the caller
// ends: by `stop`, by an exception, by a signal, even by SIGKILL.
//
// Run by hand, `node scripts/postgres.mjs` prints a URL and keeps a server until Ctrl-C.

import { spawn } from "node:child_process";
import { fileURLToPath, pathToFileURL } from "node:url";

/**
 * @typedef {object} Options
 * @property {boolean} [durable] true waits for the disk at each commit, as a real installation does; default false
 * @property {Record<string, string>} [settings] further settings of the server, by their PostgreSQL names
 *
 * @typedef {object} Server
 * @property {string} url where the empty database `postgres` answers, with user and password
 * @property {string} version for example "PostgreSQL 18.4"
 * @property {string} origin where the binaries came from
 * @property {() => Promise<void>} crash stops the server at once, as a power cut would, and starts it again at the same place
 * @property {() => Promise<void>} stop ends the server and removes its folder; calling it twice is harmless
 */

/**
 * Starts a server on a free port of the loopback address; rejects, saying what was tried, where none can be had.
 *
 * @param {Options} [options]
 * @returns {Promise<Server>}
 */
export function startPostgres(options = {}) {
  const script = fileURLToPath(new URL("postgres-keeper.mjs", import.meta.url));
  // A process group of its own, so that Ctrl-C on a terminal reaches the tests first and the server last.
  const keeper = spawn(process.execPath, [script, JSON.stringify(options)], { detached: true, stdio: "pipe" });
  /** @type {Promise<void>} */
  const ended = new Promise((done) => keeper.once("close", () => done()));
  const stop = () => {
    keeper.stdin.end();
    return ended;
  };
  // Writing to a keeper that is gone is an ordinary way to learn that it is gone.
  keeper.stdin.on("error", () => undefined);

  return new Promise((started, failed) => {
    let said = "";
    let complaint = "";
    let isStarted = false;
    /** @type {(() => void)[]} */
    const crashing = [];
    const crash = () =>
      /** @type {Promise<void>} */ (
        new Promise((crashed, refused) => {
          crashing.push(crashed);
          void ended.then(() => refused(new Error(complaint.trim() || "the keeper of the PostgreSQL server ended")));
          keeper.stdin.write("crash\n");
        })
      );
    keeper.stderr.on("data", (chunk) => {
      complaint += chunk;
    });
    keeper.stdout.on("data", (chunk) => {
      said += chunk;
      for (let end = said.indexOf("\n"); end >= 0; end = said.indexOf("\n")) {
        const line = said.slice(0, end);
        said = said.slice(end + 1);
        if (!isStarted) started({ ...JSON.parse(line), crash, stop });
        else for (const crashed of crashing.splice(0)) crashed();
        isStarted = true;
      }
    });
    keeper.once("error", failed);
    void ended.then(() => failed(new Error(complaint.trim() || "the keeper of the PostgreSQL server ended early")));
  });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    const { url, version, origin, stop } = await startPostgres({ durable: process.argv.includes("--durable") });
    console.log(`${version} from ${origin}\n${url}`);
    for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) process.once(signal, () => void stop());
  } catch (reason) {
    console.error(reason instanceof Error ? reason.message : reason);
    process.exitCode = 1;
  }
}
