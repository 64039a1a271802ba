// Bundles the server and the command line, with everything that they load but PGlite, into a folder of a few files:
// `node scripts/bundle.mjs` into `packages/server/dist/bundle`, as it is published; `freshBundle` into a cache, for `pnpm start`
// and `pnpm entente`, again when a source has changed. The template of the embedded database is beside the bundle.

import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import * as nodeModule from "node:module";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

import { areUnchanged, stampsOf } from "./stamps.mjs";

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const SERVER = join(ROOT, "packages", "server");
/** Below the packages that a bundle leaves out, so that it finds them. */
export const CACHE = join(SERVER, "node_modules", ".cache", "entente");
/** The bundle that `pnpm start` runs now. */
const CURRENT = join(CACHE, "bundle.json");
const TEMPLATES = join(CACHE, "templates");
/** A running server loads some of its files later, so bundles before the newest stay for a while. */
const KEPT = 5;

/** They read files next to themselves, or are such files. */
export const EXTERNAL = ["@electric-sql/pglite", "pg-native", "pdfkit", "fontkit", "dejavu-fonts-ttf"];
/** It is there where somebody installed it besides, and is no part of an image. */
const BESIDE = "@entente/kafka";
/** Functions of packages that no start and few requests need: such a package is a file of its own, read at the first call. */
const LATE = new Map([
  ["any-ascii", ["default"]],
  ["csv-stringify/sync", ["stringify"]],
  ["currency-codes", ["code"]],
  ["ibantools", ["electronicFormatIBAN", "isSEPACountry", "isValidIBAN"]],
  ["xmlbuilder2", ["create"]],
]);
const ENTRIES = {
  main: "packages/server/src/main.ts",
  entente: "packages/server/src/cli/main.ts",
  thread: "packages/adapters-postgres/src/engines/pglite/thread.mjs",
  "write-template": "scripts/write-template.ts",
};
/** The files besides its sources that decide about a bundle. */
const SETTINGS = ["scripts/bundle.mjs", "pnpm-lock.yaml", "packages/server/package.json"];

const BANNER = `import { createRequire as requireFrom } from "node:module";
const require = requireFrom(import.meta.url);`;
/** @type {import("esbuild").Plugin} */
const shortened = {
  name: "what a bundle leaves out",
  setup({ onLoad }) {
    // Only the language of the messages is used; there are fifty.
    onLoad({ filter: /\/zod\/v4\/locales\/index\.js$/ }, () => ({
      contents: 'export { default as en } from "./en.js";',
    }));
    onLoad({ filter: /\/packages\/server\/src\/version\.ts$/ }, () => {
      const { version } = JSON.parse(readFileSync(join(SERVER, "package.json"), "utf8"));
      return { contents: `export const VERSION = ${JSON.stringify(version)};` };
    });
  },
};

/** A package that is read late, as a file beside the bundle. */
const lateName = (/** @type {string} */ name) => `late-${name.replaceAll("/", "-")}`;

/**
 * Puts functions that read their package in place of the package, and notes which file of the package they are to read.
 *
 * @param {Map<string, string>} found
 * @returns {import("esbuild").Plugin}
 */
const late = (found) => ({
  name: "packages that are read late",
  setup({ onResolve, onLoad, resolve: find }) {
    onResolve({ filter: /^[^./]/ }, async ({ path, kind, resolveDir, importer, pluginData }) => {
      if (!LATE.has(path) || pluginData === "found" || importer.includes("node_modules")) return undefined;
      found.set(path, (await find(path, { kind, resolveDir, pluginData: "found" })).path);
      return { path, namespace: "late" };
    });
    onLoad({ filter: /./, namespace: "late" }, ({ path }) => {
      const lines = (LATE.get(path) ?? []).map((name) => {
        const declared = name === "default" ? "export default" : `export const ${name} =`;
        return `${declared} (...given) => require("./${lateName(path)}.cjs").${name}(...given);`;
      });
      return { contents: lines.join("\n") };
    });
  },
});

/**
 * @param {string} outdir
 * @returns {Promise<readonly string[]>} the files that are bundled
 */
async function bundleInto(outdir) {
  const { build } = await import("esbuild");
  /** @type {Map<string, string>} */
  const found = new Map();
  /** @satisfies {import("esbuild").BuildOptions} */
  const settings = {
    absWorkingDir: ROOT,
    outdir,
    bundle: true,
    platform: "node",
    target: "node20",
    // Comments are a third of the text, which stays in memory, and some are not ASCII, which doubles it.
    minifyWhitespace: true,
    legalComments: "none",
    logLevel: "error",
  };
  const { metafile } = await build({
    ...settings,
    entryPoints: ENTRIES,
    outExtension: { ".js": ".mjs" },
    splitting: true,
    format: "esm",
    conditions: ["@entente/source"],
    mainFields: ["module", "main"],
    external: [...EXTERNAL, BESIDE, "./late-*"],
    banner: { js: BANNER },
    sourcemap: "linked",
    sourcesContent: false,
    plugins: [late(found), shortened],
    metafile: true,
  });
  const { metafile: others } = await build({
    ...settings,
    entryPoints: Object.fromEntries([...found].map(([name, path]) => [lateName(name), path])),
    outExtension: { ".js": ".cjs" },
    format: "cjs",
    metafile: true,
  });
  return Object.keys({ ...metafile.inputs, ...others.inputs }).filter((path) => !path.startsWith("late:"));
}

/**
 * Writes the template of the embedded database beside a bundle, which knows its name; it takes seconds to make, so it is kept until a
 * migration is added.
 *
 * @param {string} folder
 */
function addTemplate(folder) {
  mkdirSync(TEMPLATES, { recursive: true });
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, "write-template.mjs"), TEMPLATES], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`The template of the embedded database was not written.\n${stderr}`);
  const name = stdout.trim();
  copyFileSync(join(TEMPLATES, name), join(folder, name));
  // Beside them lie folders in which other processes are writing theirs.
  const old = readdirSync(TEMPLATES).filter((one) => one.endsWith(".template") && one !== name);
  for (const one of old) rmSync(join(TEMPLATES, one), { force: true });
}

/**
 * The folder of the bundle that was made last, and whether its sources are as they were; undefined when there is none.
 *
 * @returns {{ folder: string, isFresh: boolean } | undefined}
 */
function lastBundle() {
  try {
    /** @type {{ name: string, stamps: Record<string, string> }} */
    const { name, stamps } = JSON.parse(readFileSync(CURRENT, "utf8"));
    const folder = join(CACHE, name);
    return existsSync(join(folder, "main.mjs")) ? { folder, isFresh: areUnchanged(ROOT, stamps) } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Gives a folder its name, unless another process was faster or it was made before; either way it is the newest.
 *
 * @param {string} draft
 * @param {string} folder
 */
function keepAs(draft, folder) {
  try {
    renameSync(draft, folder);
  } catch (error) {
    if (!existsSync(join(folder, "main.mjs"))) throw error;
  }
  const now = new Date();
  utimesSync(folder, now, now);
}

/** Bundles into the cache. */
export async function bundleIntoCache() {
  mkdirSync(CACHE, { recursive: true });
  const began = Date.now();
  const draft = mkdtempSync(join(CACHE, "draft-"));
  try {
    const own = (await bundleInto(draft)).filter((path) => !path.includes("node_modules/"));
    addTemplate(draft);
    const hash = createHash("sha256");
    for (const name of readdirSync(draft).sort()) hash.update(`${name}\0`).update(readFileSync(join(draft, name)));
    const name = `bundle-${hash.digest("hex").slice(0, 16)}`;
    keepAs(draft, join(CACHE, name));
    const stamps = stampsOf(ROOT, [...own, ...SETTINGS], began);
    writeFileSync(`${CURRENT}.${process.pid}`, JSON.stringify({ name, stamps }));
    renameSync(`${CURRENT}.${process.pid}`, CURRENT);
    removeOld();
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/**
 * Runs an entry of a bundle in this process. Newer versions of Node keep what they compiled beside it.
 *
 * @param {string} folder
 * @param {"main" | "entente"} entry
 */
export async function runBundle(folder, entry) {
  /** @type {{ enableCompileCache?: (folder: string) => void }} */ (nodeModule).enableCompileCache?.(
    join(folder, "compiled"),
  );
  // Processes that the server starts run the bundle, whatever has been bundled since.
  process.argv[1] = join(folder, `${entry}.mjs`);
  await import(pathToFileURL(process.argv[1]).href);
}

function removeOld() {
  const bundles = readdirSync(CACHE).filter((name) => name.startsWith("bundle-"));
  const newest = bundles.sort((a, b) => statSync(join(CACHE, b)).mtimeMs - statSync(join(CACHE, a)).mtimeMs);
  for (const name of newest.slice(KEPT)) rmSync(join(CACHE, name), { recursive: true, force: true });
}

/**
 * The folder of a bundle of the sources as they are. It is made in a process of its own, whose memory ends with it.
 *
 * @returns {string}
 */
export function freshBundle() {
  const last = lastBundle();
  if (last?.isFresh) return last.folder;
  console.error("Bundling the server …");
  const script = fileURLToPath(import.meta.url);
  const { status } = spawnSync(process.execPath, [script, "--cache"], { stdio: ["ignore", "inherit", "inherit"] });
  const made = status === 0 ? lastBundle() : undefined;
  if (made === undefined) throw new Error("The server could not be bundled.");
  return made.folder;
}

/** The folder of an installed package in a path such as `node_modules/.pnpm/zod@4/node_modules/zod/v4/core.js`. */
const packageFolder = (/** @type {string} */ path) =>
  /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0];

/**
 * The licences of what is bundled, which is shipped with it.
 *
 * @param {readonly string[]} files
 */
function licences(files) {
  const folders = new Set(files.map(packageFolder).filter((folder) => folder !== undefined));
  const parts = [...folders].map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(ROOT, folder, "package.json"), "utf8"));
    const file = readdirSync(join(ROOT, folder)).find((one) => /^licen[cs]e/i.test(one));
    const text = file === undefined ? "" : `\n\n${readFileSync(join(ROOT, folder, file), "utf8").trim()}`;
    return `## ${name} ${version} (${license})${text}\n`;
  });
  return `# Third-party packages in this bundle\n\n${parts.sort().join("\n")}`;
}

/**
 * The sources of Entente are installed beside the bundle, where its maps find them as they do here; those of other packages need not
 * be, and are named as their package names them.
 *
 * @param {string} folder
 */
function nameSources(folder) {
  for (const name of readdirSync(folder).filter((one) => one.endsWith(".map"))) {
    const map = JSON.parse(readFileSync(join(folder, name), "utf8"));
    const named = map.sources.map((/** @type {string} */ source) =>
      source.replace(/^(.*\/node_modules\/|late:)/, "../../node_modules/"),
    );
    writeFileSync(join(folder, name), JSON.stringify({ ...map, sources: named }));
  }
}

/** The files that `init` of an installed package writes, and the image runs; the rest of the folder is for those who have a checkout. */
const INITIAL = ["compose.yaml", "compose.env", "Caddyfile", "monitoring", "healthcheck.mjs"];

/** Copies the templates of an installation beside the bundle. */
function addDeployment() {
  const folder = join(SERVER, "dist", "deploy");
  rmSync(folder, { recursive: true, force: true });
  for (const name of INITIAL) cpSync(join(ROOT, "deploy", name), join(folder, name), { recursive: true });
}

/** Bundles as it is published. */
export async function bundleForPackage() {
  const folder = join(SERVER, "dist", "bundle");
  rmSync(folder, { recursive: true, force: true });
  const files = await bundleInto(folder);
  addTemplate(folder);
  rmSync(join(folder, "write-template.mjs"));
  rmSync(join(folder, "write-template.mjs.map"));
  nameSources(folder);
  addDeployment();
  writeFileSync(join(folder, "third-party.md"), licences(files));
  return relative(ROOT, folder);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes("--cache")) await bundleIntoCache();
  else console.log(`Bundled into ${await bundleForPackage()}.`);
}
