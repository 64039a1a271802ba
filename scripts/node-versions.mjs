// Finds versions of Node on this machine, and gets those that are missing from the npm package `node`.

import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { ROOT, run } from "./packed.mjs";

const CACHE = join(ROOT, "node_modules", ".cache", "node-versions");

/** @param {number} version */
const cached = (version) => join(CACHE, String(version), "node_modules", "node", "bin", "node");

/**
 * The program of a version, where the machine has one.
 *
 * @param {number} version
 */
export async function findNode(version) {
  for (const program of [process.execPath, cached(version), `node${version}`, "node"]) {
    const { ok, output } = await run(program, ["--version"]);
    if (ok && output.startsWith(`v${version}.`)) return { program, is: output.trim() };
  }
  return undefined;
}

/**
 * Gets a version from the npm package `node`, or says that it could not.
 *
 * @param {number} version
 */
export async function installNode(version) {
  const folder = join(CACHE, String(version));
  await mkdir(folder, { recursive: true });
  const wanted = ["install", "--prefix", folder, "--no-audit", "--no-fund", `node@${version}`];
  const { ok, output } = await run("npm", wanted);
  if (!ok || !existsSync(cached(version)))
    console.log(`      Node ${version} could not be installed.\n${output.trim()}`);
}
