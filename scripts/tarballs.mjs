// Packs packages of this checkout, with those that they need, and prints the paths, for npm to install them somewhere else:
// `npm install $(node ../entente/scripts/tarballs.mjs @entente/client)`. What has changed since the last build is compiled first.

import { mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { tarballOf } from "./installed.mjs";
import { packAll, ROOT, run } from "./packed.mjs";

const FOLDER = join(ROOT, "node_modules", ".cache", "tarballs");
const SCOPE = "@entente/";
/** Packages of pages and of a program that are bundled first; a server of a checkout starts by `pnpm start`. */
const BUNDLED = ["console", "portal", "server"];

/** @param {string} name */
const shortOf = (name) => name.replace(SCOPE, "");

/** @param {string} name */
async function dependenciesOf(name) {
  const manifest = await readFile(join(ROOT, "packages", shortOf(name), "package.json"), "utf8");
  const names = Object.keys(JSON.parse(manifest).dependencies ?? {});
  return names.filter((one) => one.startsWith(SCOPE));
}

/**
 * These packages and all of Entente's that they need.
 *
 * @param {readonly string[]} names
 * @returns {Promise<readonly string[]>}
 */
export async function withNeeded(names) {
  const found = new Set(names);
  for (const name of found) for (const one of await dependenciesOf(name)) found.add(one);
  return [...found];
}

async function main(/** @type {readonly string[]} */ names) {
  const known = (await readdir(join(ROOT, "packages"))).filter((name) => !BUNDLED.includes(name));
  const unknown = names.filter((name) => !name.startsWith(SCOPE) || !known.includes(shortOf(name)));
  if (names.length === 0 || unknown.length > 0)
    throw new Error(`Name packages of this checkout, such as @entente/client${unknown.map((one) => `; not ${one}`)}.`);
  const built = await run(join(ROOT, "node_modules", ".bin", "tsc"), ["-b", "tsconfig.build.json"]);
  if (!built.ok) throw new Error(built.output);
  await mkdir(FOLDER, { recursive: true });
  const needed = await withNeeded(names);
  const tarballs = await packAll(FOLDER, needed);
  for (const name of needed) console.log(tarballOf(tarballs, shortOf(name)));
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await main(process.argv.slice(2)).catch((/** @type {Error} */ error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
