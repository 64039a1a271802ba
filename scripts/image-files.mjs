// Puts what the image needs of what was built into a folder: the server's bundle and pages, and the packages that a bundle
// leaves out, with what they depend on, as they are installed here. `node scripts/image-files.mjs /installed` writes beside
// them what the image consists of, as CycloneDX.

import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { EXTERNAL } from "./bundle.mjs";
import { billOf } from "./deployment/bill.mjs";

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const PACKAGES = join(ROOT, "packages");
/** The parts of Entente's own packages that run. */
const OWN = { server: ["bin", "dist/bundle", "dist/deploy"], console: ["dist"], portal: ["dist"] };
const PAGES = /** @type {const} */ (["console", "portal"]);

/** @typedef {{ readonly name: string, readonly version: string, readonly license: string }} Part */

/** @param {string} folder */
const manifestOf = (folder) => JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));

/**
 * The folder of an installed package, as Node finds it from another folder.
 *
 * @param {string} name
 * @param {string} from
 */
function installedAt(name, from) {
  const folders = createRequire(join(realpathSync(from), "package.json")).resolve.paths(name) ?? [];
  const found = folders.map((folder) => join(folder, name)).find((folder) => existsSync(join(folder, "package.json")));
  return found === undefined ? undefined : realpathSync(found);
}

/**
 * Copies a package and what it depends on below a folder of packages: beside each other, or below whoever needs another version.
 *
 * @param {string} source
 * @param {string} modules
 * @param {string} under where a second version is placed
 * @param {Map<string, Part>} copied by folder
 */
function copyPackage(source, modules, under, copied) {
  const { name, version, license, dependencies = {} } = manifestOf(source);
  const beside = join(modules, name);
  if (copied.get(beside)?.version === version) return;
  const target = copied.has(beside) ? join(under, "node_modules", name) : beside;
  if (copied.has(target)) return;
  copied.set(target, { name, version, license });
  cpSync(source, target, {
    recursive: true,
    filter: (path) => !path.slice(source.length).split(sep).includes("node_modules"),
  });
  for (const needed of Object.keys(dependencies)) {
    const folder = installedAt(needed, source);
    if (folder === undefined) throw new Error(`${needed}, which ${name} needs, is not installed.`);
    copyPackage(folder, modules, target, copied);
  }
}

/** @param {string} folder */
function copyOwn(folder) {
  for (const [name, parts] of Object.entries(OWN)) {
    const target = name === "server" ? folder : join(folder, "node_modules", "@entente", name);
    mkdirSync(target, { recursive: true });
    for (const part of ["package.json", ...parts]) {
      const source = join(PACKAGES, name, part);
      if (!existsSync(source)) throw new Error(`packages/${name}/${part} is not there: build first.`);
      // What Node compiled here is of this version of Node, and the maps lead to sources that are not in the image.
      const filter = (/** @type {string} */ path) => !path.endsWith(`${sep}compiled`) && !path.endsWith(".map");
      cpSync(source, join(target, part), { recursive: true, filter });
    }
  }
}

/** The packages in a bundle, as the file of their licences names them. */
const bundled = (/** @type {string} */ file) =>
  [...readFileSync(file, "utf8").matchAll(/^## (\S+) (?:- )?(\S+) \((.*)\)$/gm)].map(
    ([, name = "", version = "", license = ""]) => ({
      name,
      version,
      license,
    }),
  );

/** @param {string} folder */
function writeImage(folder) {
  copyOwn(folder);
  /** @type {Map<string, Part>} */
  const copied = new Map();
  const server = join(PACKAGES, "server");
  for (const name of EXTERNAL) {
    const source = installedAt(name, server);
    if (source !== undefined) copyPackage(source, join(folder, "node_modules"), folder, copied);
  }
  const parts = [
    ...copied.values(),
    ...bundled(join(server, "dist", "bundle", "third-party.md")),
    ...PAGES.flatMap((name) => bundled(join(PACKAGES, name, "dist", "third-party.md"))),
  ];
  const { name, version, license } = manifestOf(server);
  writeFileSync(join(folder, "bom.cdx.json"), billOf({ name, version, license }, parts));
  return parts.length;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , folder] = process.argv;
  if (folder === undefined) {
    console.error("Name the folder to write into: node scripts/image-files.mjs /installed");
    process.exitCode = 2;
  } else
    console.log(`Wrote the files of the image, of ${writeImage(resolve(folder))} packages of others, into ${folder}.`);
}
