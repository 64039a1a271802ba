// Builds the pages of the console: `node scripts/console.mjs`; `pnpm start` does it when a source is newer than what was built. It says what a first visit loads, and fails when that is more than people should wait for.

import { readdir, readFile, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { ROOT, run } from "./packed.mjs";

const HOME = join(ROOT, "packages", "console");
const BUILT = join(HOME, "dist");
/** The most that a first visit loads, compressed. */
const MAX_BYTES = 180_000;
/** Names that only say what a text is written in. */
const NAMES_OF_FORMATS = /^https?:\/\/(www\.w3\.org|react\.dev|radix-ui\.com|tanstack\.com)\b/;

/** @param {string} folder */
async function filesOf(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** @param {readonly string[]} files */
async function newest(files) {
  return Math.max(...(await Promise.all(files.map(async (file) => (await stat(file)).mtimeMs))));
}

/** The files of core that the pages import. */
const OF_CORE = ["currencies.ts", "handoff.ts"].map((name) => join(ROOT, "packages", "core", "src", name));

/** Returns true if the build is as new as every source of the pages, of the client that they call, and of core's part in them. */
async function isFresh() {
  const built = await stat(join(BUILT, "index.html")).catch(() => null);
  if (built === null) return false;
  const folders = [join(HOME, "src"), join(HOME, "public"), join(ROOT, "packages", "client", "src")];
  const files = (await Promise.all(folders.map(filesOf))).flat();
  const others = ["index.html", "vite.config.ts", "package.json"].map((name) => join(HOME, name));
  return (await newest([...files, ...others, ...OF_CORE])) <= built.mtimeMs;
}

/**
 * @typedef {{ file: string, imports?: readonly string[], css?: readonly string[], dynamicImports?: readonly string[] }} Chunk
 */

/**
 * The files that a chunk loads with all that it imports.
 *
 * @param {Readonly<Record<string, Chunk>>} manifest
 * @param {string} name
 * @param {Set<string>} loaded
 */
function loadWith(manifest, name, loaded = new Set()) {
  const chunk = manifest[name];
  if (chunk === undefined || loaded.has(chunk.file)) return loaded;
  loaded.add(chunk.file);
  for (const file of chunk.css ?? []) loaded.add(file);
  for (const one of chunk.imports ?? []) loadWith(manifest, one, loaded);
  return loaded;
}

/** Returns the size of a first visit, compressed: the page, its imports, and the largest of the pages that load when opened. */
async function firstVisit() {
  /** @type {Record<string, Chunk>} */
  const manifest = JSON.parse(await readFile(join(BUILT, ".vite", "manifest.json"), "utf8"));
  const sizeOf = async (/** @type {Iterable<string>} */ files) => {
    const sizes = [...files].map(async (file) => gzipSync(await readFile(join(BUILT, file))).length);
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  };
  const entry = loadWith(manifest, "index.html");
  const visits = (manifest["index.html"]?.dynamicImports ?? []).map(async (name) => {
    const bytes = await sizeOf(["index.html", ...loadWith(manifest, name, new Set(entry))]);
    return { name, bytes };
  });
  const [largest] = (await Promise.all(visits)).toSorted((a, b) => b.bytes - a.bytes);
  if (largest === undefined) throw new Error("The pages are not split into rooms any more.");
  return largest;
}

/** Lists the faults of the built pages: too large, an inline script or style, or the name of another host. */
async function findings() {
  const files = await filesOf(BUILT);
  const page = await readFile(join(BUILT, "index.html"), "utf8");
  const texts = await Promise.all(files.map((file) => readFile(file, "utf8")));
  const { name, bytes } = await firstVisit();
  const found = [];
  if (bytes > MAX_BYTES) found.push(`A first visit loads ${bytes} bytes (${name}); at most ${MAX_BYTES}.`);
  if (/<script(?![^>]*\bsrc=)|<style|\son\w+=/i.test(page)) found.push("index.html holds an inline script or style.");
  const loaded = texts.flatMap((text) => [
    ...text.matchAll(/(?:src|href)="(https?:\/\/[^"]+)|url\((https?:\/\/[^)]+)/g),
  ]);
  for (const [, source, url] of loaded)
    if (!NAMES_OF_FORMATS.test(source ?? url ?? "")) found.push(`The pages name ${source ?? url}.`);
  return {
    ok: found.length === 0,
    output: [`A first visit loads at most ${bytes} bytes (${name}).`, ...found].join("\n"),
  };
}

/**
 * Builds the pages and looks at what was built.
 *
 * @returns {Promise<import("./packed.mjs").Finding>}
 */
export async function buildConsole() {
  const vite = join(createRequire(join(HOME, "package.json")).resolve("vite/package.json"), "..", "bin", "vite.js");
  const built = await run(process.execPath, [vite, "build", "--logLevel", "warn"], HOME);
  return built.ok ? findings() : built;
}

/** Builds the pages and says so; whether that succeeded. */
async function buildAndSay() {
  console.log("Building the console …");
  const { ok, output } = await buildConsole();
  console.log(output.trim());
  return ok;
}

/** Builds the pages when a source has changed; whether they are there. */
export const freshConsole = async () => (await isFresh()) || (await buildAndSay());

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  process.exitCode = (await buildAndSay()) ? 0 : 1;
}
