// Installs packed packages into an empty project, as a host does, and measures what small hosts get on their disk. `node scripts/installed.mjs` packs what was built, measures, and fails above the bounds.

import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { packAll, run } from "./packed.mjs";

const PACKAGES_MAX = 45;
/** Small hosts, and the most that they may take of a disk: the larger half of it are zod and Kysely. */
const HOSTS = [
  { says: "core, memory and Node", packages: ["core", "adapters-memory", "adapters-node"], megabytesMax: 18 },
  {
    says: "core, PostgreSQL, fetch and Node",
    packages: ["core", "adapters-postgres", "adapters-http", "adapters-node"],
    megabytesMax: 35,
    runs: true,
  },
];
const BLOCK_BYTES = 512;
const UNREACHABLE = /EAI_AGAIN|ENOTFOUND|ECONNREFUSED|ETIMEDOUT|ECONNRESET/;

/** The registry could not be asked. */
export class Unreachable extends Error {}

/**
 * Adds packages to a project, and does not write them down.
 *
 * @param {string} folder
 * @param {readonly string[]} packages tarballs, or names with versions
 * @param {readonly string[]} options
 */
export async function add(folder, packages, options = ["--no-save"]) {
  const { ok, output } = await run("npm", ["install", ...options, "--no-audit", "--no-fund", ...packages], folder);
  if (ok) return;
  throw UNREACHABLE.test(output) ? new Unreachable(output) : new Error(output);
}

/**
 * @param {string} folder
 * @param {readonly string[]} packages tarballs, or names with versions
 */
export async function install(folder, packages) {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "package.json"), JSON.stringify({ name: "host", private: true, type: "module" }));
  await add(folder, packages, []);
}

/**
 * @param {readonly string[]} tarballs
 * @param {string} name
 */
export const tarballOf = (tarballs, name) => {
  const found = tarballs.find((path) => new RegExp(`entente-${name}-\\d[^/]*\\.tgz$`).test(path));
  if (found === undefined) throw new Error(`${name} was not packed.`);
  return found;
};

/**
 * Megabytes on the disk, as du counts them, and packages, of an installed project.
 *
 * @param {string} folder
 */
export async function sizeOf(folder) {
  const modules = join(folder, "node_modules");
  const { packages } = JSON.parse(await readFile(join(modules, ".package-lock.json"), "utf8"));
  const sizes = new Map();
  let bytes = 0;
  for (const entry of await readdir(modules, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const size = (await stat(join(entry.parentPath, entry.name))).blocks * BLOCK_BYTES;
    bytes += size;
    const [name = ""] = /^(@[^/]+\/)?[^/]+/.exec(entry.parentPath.slice(modules.length + 1)) ?? [];
    sizes.set(name, (sizes.get(name) ?? 0) + size);
  }
  const largest = [...sizes].sort(([, a], [, b]) => b - a).slice(0, 8);
  return {
    megabytes: bytes / 1e6,
    packages: Object.keys(packages).length,
    largest: largest.map(([name, size]) => `${name} ${(size / 1e6).toFixed(1)}`).join(", "),
  };
}

/** The program of a small host without its optional peers: everything loads, and it says what is missing. */
const PROGRAM = `
import assert from "node:assert/strict";
import { fetchHandler, ententeRoutes, toNodeHandler } from "@entente/adapters-http";
import { openPg, openPglite, postgresStorage, MIGRATIONS } from "@entente/adapters-postgres";
import { createPlatform } from "@entente/core";
await assert.rejects(openPglite("memory://"), /npm install @electric-sql\\/pglite/);
assert.deepEqual([fetchHandler, ententeRoutes, toNodeHandler, openPg, postgresStorage, createPlatform].map((one) => typeof one), Array(6).fill("function"));
assert.ok(Object.keys(MIGRATIONS).length > 0);
for (const peer of ["express", "prom-client", "@simplewebauthn/server"]) await assert.rejects(import(peer), /Cannot find package/);
`;

/**
 * @param {readonly string[]} tarballs
 * @param {string} folder
 * @param {typeof HOSTS[number]} host
 */
async function measureHost(tarballs, folder, { says, packages: wanted, megabytesMax, runs }) {
  await install(
    folder,
    wanted.map((name) => tarballOf(tarballs, name)),
  );
  await writeFile(join(folder, "host.js"), runs ? PROGRAM : "");
  const ran = await run(process.execPath, ["host.js"], folder);
  if (!ran.ok) throw new Error(ran.output);
  const { megabytes, packages, largest } = await sizeOf(folder);
  const figures = `${says}: ${megabytes.toFixed(1)} MB (at most ${megabytesMax}), ${packages} packages (at most ${PACKAGES_MAX}); in MB: ${largest}`;
  return { ok: megabytes <= megabytesMax && packages <= PACKAGES_MAX, figures };
}

/**
 * @param {readonly string[]} tarballs
 * @param {string} folder
 */
export async function measure(tarballs, folder) {
  const found = [];
  for (const [at, host] of HOSTS.entries()) found.push(await measureHost(tarballs, join(folder, String(at)), host));
  return { ok: found.every(({ ok }) => ok), figures: found.map(({ figures }) => figures).join("\n      ") };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = await mkdtemp(join(tmpdir(), "entente-installed-"));
  try {
    const { ok, figures } = await measure(await packAll(folder), join(folder, "small"));
    console.log(figures);
    process.exitCode = ok ? 0 : 1;
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    console.log("left out: installing the packages, because the registry is not reachable");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
