// The processes of the test command: one for a file alone, or one for many files after the other.

import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";

/**
 * @typedef {{ output: string, problems: string[], seconds: number }} Ran what a file printed, and why its process failed it
 * @typedef {{ cwd: string, env: NodeJS.ProcessEnv, timeoutMs: number }} Surroundings
 */

/**
 * The Node options of every test process. PGlite is WebAssembly, which a process optimizes for longer than a test takes: a start
 * of it costs half as much with V8's baseline compiler alone. Tests leave much garbage that is young; with little room for it, a
 * tenth of the processor time would go to copying what is not garbage yet.
 */
export const NODE_OPTIONS = ["--liftoff-only", "--max-semi-space-size=64"];

/** How long an idle process may take to end. */
const LEAVING_MS = 20_000;

/** @type {Set<import("node:child_process").ChildProcess>} */
const running = new Set();

/** Ends every process that was started here. */
export function endAll() {
  for (const child of running) end(child);
}

/**
 * Runs one file in a separate process.
 *
 * @param {string} path of the compiled file
 * @param {Surroundings} surroundings
 * @returns {Promise<Ran>}
 */
export async function runAlone(path, surroundings) {
  const began = performance.now();
  const { child, closed, said } = launch(path, surroundings);
  const late = await isLate(closed, child, surroundings.timeoutMs);
  const ending = await closed;
  const problems = [late, ending].filter(Boolean).slice(0, 1);
  return { output: said(), problems, seconds: (performance.now() - began) / 1000 };
}

/**
 * A process for many files: started when the first comes, and anew when a file has ended it. A file that does not come to
 * its end in it has failed, as has the whole when it does not end by itself after the last.
 *
 * @param {string} worker path of the compiled test-worker.mjs
 * @param {Surroundings} surroundings
 */
export function runTogether(worker, surroundings) {
  /** @type {(ReturnType<typeof launch> & { over: boolean }) | undefined} */
  let current;
  /** @type {string[]} */
  const files = [];
  /** @type {string[]} */
  const complaints = [];

  const begin = () => {
    const begun = { ...launch(worker, surroundings, true), over: false };
    void begun.closed.then((ending) => {
      begun.over = true;
      if (begun !== current) return;
      complaints.push(`${ending || "ended by itself"} after ${files.join(", ")}\n${begun.said()}`);
      current = undefined;
    });
    return begun;
  };

  return {
    /**
     * @param {string} file its name, for complaints
     * @param {string} path of the compiled file
     * @param {string} engines that it runs on
     * @returns {Promise<Ran>}
     */
    async run(file, path, engines) {
      const began = performance.now();
      current ??= begin();
      const { child, closed, said, waitFor } = current;
      const before = said().length;
      const mark = `end of file ${randomUUID()}`;
      const pattern = new RegExp(`^${mark} (\\d+)\\n`, "m");
      const through = waitFor(pattern);
      const here = current;
      current = undefined; // Until the file is done, the end of the process is the failure of the file.
      files.push(file);
      child.send({ path, end: mark, engines });
      const late = await isLate(Promise.race([through, closed]), child, surroundings.timeoutMs);
      const [, code] = pattern.exec(said()) ?? [];
      const problems = [];
      if (late) problems.push(late);
      else if (code === undefined) problems.push((await closed) || "the process ended before the file did");
      else if (code !== "0") problems.push(`ended with ${code}`);
      if (code !== undefined && !late && !here.over) current = here;
      const output = said().slice(before).replace(pattern, "");
      return { output, problems, seconds: (performance.now() - began) / 1000 };
    },

    /** Releases the process; returns the problems besides those of its files. */
    async end() {
      const last = current;
      current = undefined;
      if (last !== undefined && !last.over) {
        // After a disconnect from here, Node would not report the end.
        last.child.send({ path: "", end: "", engines: "" });
        const late = await isLate(last.closed, last.child, LEAVING_MS);
        const ending = await last.closed;
        if (late) complaints.push(`something is left running by one of ${files.join(", ")}`);
        else if (ending) complaints.push(`${ending} when it was over with ${files.join(", ")}\n${last.said()}`);
      }
      return complaints;
    },
  };
}

/**
 * @param {string} path
 * @param {Surroundings} surroundings
 * @param {boolean} [withMessages] whether it is sent messages
 */
function launch(path, { cwd, env }, withMessages = false) {
  const child = spawn(process.execPath, [...NODE_OPTIONS, path], {
    cwd,
    env: { ...env, NO_COLOR: "1", FORCE_COLOR: "0" },
    stdio: ["ignore", "pipe", "pipe", ...(withMessages ? /** @type {const} */ (["ipc"]) : [])],
    // A separate process group, so that processes started by the test end with it.
    detached: true,
  });
  running.add(child);
  let output = "";
  /** @type {{ pattern: RegExp, resolve: () => void } | undefined} */
  let awaited;
  for (const pipe of [child.stdout, child.stderr]) {
    pipe?.setEncoding("utf8").on("data", (/** @type {string} */ chunk) => {
      output += chunk;
      if (awaited?.pattern.test(output)) awaited.resolve();
    });
  }
  child.once("exit", () => end(child));
  /** @type {Promise<string>} */
  const closed = new Promise((settle) => {
    child.once("error", (error) => settle(error.message));
    child.once("close", (code, signal) => settle(code === 0 ? "" : `ended with ${signal ?? code}`));
  });
  void closed.then(() => running.delete(child));
  return {
    child,
    closed,
    said: () => output,
    /** @param {RegExp} pattern */
    waitFor: (pattern) =>
      new Promise((/** @type {(value: void) => void} */ resolve) => {
        awaited = { pattern, resolve };
      }),
  };
}

/**
 * Waits with a timeout; after it, ends the process and reports the timeout.
 *
 * @param {Promise<unknown>} done
 * @param {import("node:child_process").ChildProcess} child
 * @param {number} milliseconds
 */
async function isLate(done, child, milliseconds) {
  let late = "";
  const deadline = setTimeout(() => {
    late = `not finished after ${milliseconds / 1000} s`;
    end(child);
  }, milliseconds);
  await done;
  clearTimeout(deadline);
  return late;
}

/**
 * Ends a test's process and whatever is left of its group; both may already be gone.
 *
 * @param {import("node:child_process").ChildProcess} child
 */
function end(child) {
  try {
    if (child.pid) process.kill(-child.pid, "SIGKILL");
  } catch {
    child.kill("SIGKILL");
  }
}
