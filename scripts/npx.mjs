// Plays a stranger who has npm and nothing else: installs the packed server into an empty folder, starts it by `npx
// @entente/server` on an embedded database, asks it for its pages and for a change, has `init` write an installation, and compiles every
// entry point by the oldest TypeScript.
// Nothing of this workspace is around it. What has to be built is built before.

import { spawn } from "node:child_process";
import { mkdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { add, install, sizeOf, Unreachable } from "./installed.mjs";
import { readByOldest, TYPES_BESIDE } from "./oldest-types.mjs";
import { run, withPacked } from "./packed.mjs";
import { withVersions } from "./versions.mjs";

/** Long enough for the busiest machine. */
const TIMEOUT_MS = 240_000;
const PAGES = ["/readyz", "/console/", "/portal", "/docs", "/openapi.json"];

/**
 * Starts the server, and answers its address, the text it printed, and how to end it.
 *
 * @param {string} folder
 */
function started(folder) {
  const child = spawn("npx", ["--no-install", "@entente/server"], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, PORT: "0", LOG_LEVEL: "warn", ENTENTE_PRINT_KEYS: "always" },
    detached: true,
  });
  const end = (/** @type {NodeJS.Signals} */ signal) => {
    if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, signal);
  };
  const late = setTimeout(() => end("SIGKILL"), TIMEOUT_MS);
  let text = "";
  const ended = new Promise((closed) => child.once("close", closed)).finally(() => clearTimeout(late));
  for (const pipe of [child.stdout, child.stderr])
    pipe.setEncoding("utf8").on("data", (/** @type {string} */ more) => {
      text += more;
    });
  const ready = new Promise((settled, failed) => {
    child.stdout.on("data", () => {
      if (/Read the event feed/.test(text)) settled(undefined);
    });
    ended.then(() => failed(new Error(`The server ended before it was ready.\n${text}`)), failed);
  });
  // As a terminal does: npx does not hand a signal on that it alone gets.
  const stop = () => {
    end("SIGTERM");
    return ended;
  };
  return { ready, stop, text: () => text };
}

/** @param {string} text */
const factOf = (text, /** @type {RegExp} */ pattern) => {
  const [, found] = pattern.exec(text) ?? [];
  if (found === undefined) throw new Error(`The server did not print ${pattern}.\n${text}`);
  return found;
};

/**
 * Fails where something that holds for a stranger does not.
 *
 * @param {boolean} holds
 * @param {string} says
 */
function must(holds, says) {
  if (!holds) throw new Error(says);
}

/** @param {string} folder */
async function tryServer(folder) {
  const server = started(folder);
  try {
    await server.ready;
    const text = server.text();
    const url = factOf(text, /^ {2}Address +(\S+)$/m);
    const key = factOf(text, /^ {2}API key +(\S+)$/m);
    must(text.includes("npx @entente/server wallets top-up"), `The printed commands are not those of npx.\n${text}`);
    for (const path of PAGES) {
      const { status } = await fetch(`${url}${path}`);
      must(status === 200, `${path} answered ${status}.`);
    }
    const made = await fetch(`${url}/v1/platform/programs`, {
      method: "POST",
      headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
      body: JSON.stringify({ name: "By npx" }),
    });
    must(made.status === 201, `A program was answered ${made.status}: ${await made.text()}`);
    const listed = await run("npx", ["--no-install", "@entente/server", "organizations", "list"], folder);
    must(listed.ok, `The command line did not reach the server.\n${listed.output}`);
  } finally {
    await server.stop();
  }
}

/** @param {string} folder */
async function tryInit(folder) {
  const written = await run(
    "npx",
    ["--no-install", "@entente/server", "init", "here", "--domain", "localhost"],
    folder,
  );
  must(written.ok, written.output);
  const { mode } = await stat(join(folder, "here", ".env"));
  must((mode & 0o777) === 0o600, ".env can be read by others.");
  must((await readFile(join(folder, "here", "compose.yaml"), "utf8")).includes("services:"), "compose.yaml is empty.");
  const again = await run("npx", ["--no-install", "@entente/server", "init", "here"], folder);
  must(!again.ok && again.output.includes(".env"), `A second init was not refused.\n${again.output}`);
}

/**
 * @param {readonly string[]} tarballs
 * @param {string} folder
 */
export async function tryNpx(tarballs, folder) {
  await mkdir(folder, { recursive: true });
  await install(folder, tarballs);
  await tryServer(folder);
  await tryInit(folder);
  const { megabytes, packages } = await sizeOf(folder);
  await add(folder, await withVersions(TYPES_BESIDE));
  return `the server by npx: ${megabytes.toFixed(0)} MB, ${packages} packages\n${await readByOldest(folder)}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await withPacked(async (tarballs, folder) => console.log(await tryNpx(tarballs, join(folder, "stranger"))));
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    console.log("left out: installing the packages, because the registry is not reachable");
  }
}
