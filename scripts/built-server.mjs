// Starts the server as those who install it do, from its bundle by the command line, and from its compiled packages, each on an
// embedded database of its own; asks it for the console, and stops it. It fails when a file is missing that is found at run time
// only, such as that of the database's thread.

import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const SERVER = join(ROOT, "packages", "server");
const PROGRAMS = [[join(SERVER, "bin", "entente.mjs"), "serve"], [join(SERVER, "dist", "main.js")]];
/** Long enough for the busiest machine: only a program that never gets ready takes so long. */
const TIMEOUT_MS = 240_000;
const ADDRESS = /^ {2}Address +(\S+)$/m;

/**
 * Checks that the program starts, answers and ends by itself.
 *
 * @param {readonly string[]} program
 */
async function works(program) {
  const folder = await mkdtemp(join(tmpdir(), "entente-built-"));
  const child = spawn(process.execPath, program, {
    env: { PATH: process.env.PATH, PORT: "0", ENTENTE_DATA_DIR: join(folder, "data"), LOG_LEVEL: "warn" },
  });
  const late = setTimeout(() => child.kill("SIGKILL"), TIMEOUT_MS);
  let output = "";
  let asked = false;
  try {
    child.stderr.setEncoding("utf8").on("data", (/** @type {string} */ text) => {
      output += text;
    });
    child.stdout.setEncoding("utf8").on("data", async (/** @type {string} */ text) => {
      output += text;
      const [, url] = ADDRESS.exec(output) ?? [];
      if (url === undefined || asked) return;
      asked = true;
      const statuses = ["/readyz", "/console/", "/portal", "/openapi.json"].map(async (path) => {
        let status = 0;
        // A machine that is busy may keep the database from answering in time for a while; the longest wait is the timeout above.
        do {
          ({ status } = await fetch(`${url}${path}`).catch(() => ({ status: 0 })));
        } while (status === 503 && child.exitCode === null);
        output += `${path} answered ${status}.\n`;
        return status;
      });
      child.kill((await Promise.all(statuses)).every((status) => status === 200) ? "SIGTERM" : "SIGKILL");
    });
    const code = await new Promise((ended) => child.once("close", ended));
    if (code !== 0) console.error(`${program.join(" ")} ended with ${code}.\n${output}`);
    return code === 0 && asked;
  } finally {
    clearTimeout(late);
    await rm(folder, { recursive: true, force: true });
  }
}

for (const program of PROGRAMS) if (!(await works(program))) process.exitCode = 1;
