// Starts the server of this checkout in memory, for what calls it from outside.

import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "./packed.mjs";

/** @typedef {{ url: string, key: string }} Server */

/**
 * Starts a server in memory; resolves once it has printed its key.
 *
 * @param {Readonly<Record<string, string>>} [settings]
 * @returns {Promise<Server & { stop: () => Promise<void> }>}
 */
export async function startServer(settings = {}) {
  const folder = await mkdtemp(join(tmpdir(), "entente-runtimes-"));
  const child = spawn(
    process.execPath,
    ["--conditions=@entente/source", "--import", "tsx", join(ROOT, "packages", "server", "src", "main.ts")],
    {
      cwd: ROOT,
      env: {
        ...{ PATH: process.env.PATH, PORT: "0", DATABASE_URL: "memory:", ENTENTE_DATA_DIR: folder },
        ...{ ENTENTE_RATE_LIMIT: "off", LOG_LEVEL: "warn", ENTENTE_PRINT_KEYS: "always" },
        ...settings,
      },
    },
  );
  const ended = new Promise((end) => child.once("close", end));
  let output = "";
  const ready = new Promise((resolve, reject) => {
    child.stderr.setEncoding("utf8").on("data", (/** @type {string} */ text) => {
      output += text;
    });
    child.stdout.setEncoding("utf8").on("data", (/** @type {string} */ text) => {
      output += text;
      const [, url] = /^ {2}Address +(\S+)$/m.exec(output) ?? [];
      const [, key] = /^ {2}API key +(sk_\S+)$/m.exec(output) ?? [];
      if (url !== undefined && key !== undefined) resolve({ url, key });
    });
    void ended.then(() => reject(new Error(`The server ended early.\n${output}`)));
  });
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  return { .../** @type {Server} */ (await ready), stop };
}
