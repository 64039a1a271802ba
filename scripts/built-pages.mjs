// Builds the pages of the console and of the portal: `node scripts/built-pages.mjs`; `pnpm start` does it when a source is newer than what was
// built. It says what a first visit loads, and fails when that is more than people should wait for.

import { readdir, readFile, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { ROOT, run } from "./packed.mjs";

const PACKAGES = join(ROOT, "packages");

/**
 * @typedef {object} Page
 * @property {string} file
 * @property {number} maxBytes the most that a first visit loads, compressed
 * @property {boolean} hasRooms whether parts of it load only when opened
 */

/**
 * @typedef {object} Pages
 * @property {string} name
 * @property {string} home the folder of the package
 * @property {string} built
 * @property {readonly Page[]} pages
 * @property {readonly string[]} from further folders of sources
 */

/** @type {(name: string, pages: readonly Page[], ...from: readonly string[]) => Pages} */
const pagesOf = (name, pages, ...from) => ({
  name,
  home: join(PACKAGES, name),
  built: join(PACKAGES, name, "dist"),
  pages,
  from: ["kit", ...from].map((one) => join(PACKAGES, one, "src")),
});

const CONSOLE = pagesOf("console", [{ file: "index.html", maxBytes: 180_000, hasRooms: true }], "client");
const PORTAL = pagesOf("portal", [
  { file: "index.html", maxBytes: 120_000, hasRooms: true },
  { file: "join.html", maxBytes: 20_000, hasRooms: false },
]);

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
const OF_CORE = ["currencies.ts", "handoff.ts", "written-text.ts"].map((name) =>
  join(ROOT, "packages", "core", "src", name),
);

/**
 * Returns true if the build is as new as every source of the pages, of what they share and call, and of core's part in them.
 *
 * @param {Pages} pages
 */
async function isFresh({ home, built, pages, from }) {
  const made = await Promise.all(pages.map(({ file }) => stat(join(built, file)).catch(() => null)));
  const oldest = Math.min(...made.map((page) => page?.mtimeMs ?? 0));
  if (oldest === 0) return false;
  const folders = [join(home, "src"), join(home, "public"), ...from];
  const files = (await Promise.all(folders.map(filesOf))).flat();
  const others = [...pages.map(({ file }) => file), "vite.config.ts", "package.json"].map((name) => join(home, name));
  return (await newest([...files, ...others, ...OF_CORE])) <= oldest;
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

/**
 * The names of a chunk and of all that it imports.
 *
 * @param {Readonly<Record<string, Chunk>>} manifest
 * @param {string} name
 * @param {Set<string>} found
 */
function chunksWith(manifest, name, found = new Set()) {
  if (manifest[name] === undefined || found.has(name)) return found;
  found.add(name);
  for (const one of manifest[name].imports ?? []) chunksWith(manifest, one, found);
  return found;
}

const LANGUAGES = ["en", "de", "fr", "es"];
const isText = (/** @type {string} */ name) => name.startsWith("src/text/");
const isTextOf = (/** @type {string} */ language) => (/** @type {string} */ name) =>
  name.startsWith(`src/text/${language}.`) || name.startsWith(`src/text/${language}/`);

/**
 * Returns the size of a first visit, compressed: the page, its imports, and the largest of the rooms that load when
 * opened, in the language in which their texts are largest.
 *
 * @param {string} folder
 * @param {Page} page
 */
async function firstVisit(folder, { file, hasRooms }) {
  /** @type {Record<string, Chunk>} */
  const manifest = JSON.parse(await readFile(join(folder, ".vite", "manifest.json"), "utf8"));
  const sizeOf = async (/** @type {Iterable<string>} */ files) => {
    const sizes = [...files].map(async (one) => gzipSync(await readFile(join(folder, one))).length);
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  };
  if (manifest[file] === undefined) throw new Error(`The manifest does not name ${file}.`);
  const entry = chunksWith(manifest, file);
  const laterOf = (/** @type {Iterable<string>} */ names) =>
    [...names].flatMap((name) => manifest[name]?.dynamicImports ?? []);
  const rooms = laterOf(entry).filter((name) => !isText(name));
  if (hasRooms !== rooms.length > 0) throw new Error(`${file} ${hasRooms ? "is not" : "is"} split into rooms now.`);
  const visitOf = async (/** @type {readonly string[]} */ names, /** @type {string} */ language) => {
    const chunks = names.reduce((all, name) => chunksWith(manifest, name, all), new Set(entry));
    const texts = laterOf(chunks).filter(isTextOf(language));
    const loaded = [...chunks, ...texts].reduce((files, name) => loadWith(manifest, name, files), new Set());
    return {
      name: [...(names.length === 0 ? [file] : names), language].join(", "),
      bytes: await sizeOf([file, ...loaded]),
    };
  };
  const visits = (hasRooms ? rooms.map((room) => [room]) : [[]]).flatMap((room) =>
    LANGUAGES.map((language) => /** @type {const} */ ([room, language])),
  );
  const [largest] = (await Promise.all(visits.map(([room, language]) => visitOf(room, language)))).toSorted(
    (a, b) => b.bytes - a.bytes,
  );
  if (largest === undefined) throw new Error(`${file} has no first visit.`);
  return largest;
}

/**
 * Lists the faults of one built page, after the size of a first visit.
 *
 * @param {string} built
 * @param {Page} page
 */
async function faultsOf(built, page) {
  const { file, maxBytes } = page;
  const text = await readFile(join(built, file), "utf8");
  const { name, bytes } = await firstVisit(built, page);
  const found = [];
  if (bytes > maxBytes) found.push(`A first visit of ${file} loads ${bytes} bytes (${name}); at most ${maxBytes}.`);
  if (/<script(?![^>]*\bsrc=)|<style|\son\w+=/i.test(text)) found.push(`${file} holds an inline script or style.`);
  return { size: `A first visit of ${file} loads at most ${bytes} bytes (${name}).`, found };
}

/**
 * Lists the faults of built pages: too large, an inline script or style, or the name of another host.
 *
 * @param {Pages} pages
 */
async function findings({ built, pages }) {
  const files = await filesOf(built);
  const texts = await Promise.all(files.map((file) => readFile(file, "utf8")));
  const looked = await Promise.all(pages.map((page) => faultsOf(built, page)));
  const found = looked.flatMap((one) => one.found);
  const loaded = texts.flatMap((text) => [
    ...text.matchAll(/(?:src|href)="(https?:\/\/[^"]+)|url\((https?:\/\/[^)]+)/g),
  ]);
  for (const [, source, url] of loaded)
    if (!NAMES_OF_FORMATS.test(source ?? url ?? "")) found.push(`The pages name ${source ?? url}.`);
  return {
    ok: found.length === 0,
    output: [...looked.map(({ size }) => size), ...found].join("\n"),
  };
}

/**
 * Builds pages and looks at what was built.
 *
 * @param {Pages} pages
 * @returns {Promise<import("./packed.mjs").Finding>}
 */
async function build(pages) {
  const { home } = pages;
  const vite = join(createRequire(join(home, "package.json")).resolve("vite/package.json"), "..", "bin", "vite.js");
  const built = await run(process.execPath, [vite, "build", "--logLevel", "warn"], home);
  return built.ok ? findings(pages) : built;
}

export const buildConsole = () => build(CONSOLE);
export const buildPortal = () => build(PORTAL);

/**
 * Builds pages and says so; whether that succeeded.
 *
 * @param {Pages} pages
 */
async function buildAndSay(pages) {
  console.log(`Building the ${pages.name} …`);
  const { ok, output } = await build(pages);
  console.log(output.trim());
  return ok;
}

/** Builds the pages of which a source has changed; whether all are there. */
export async function freshPages() {
  for (const pages of [CONSOLE, PORTAL]) if (!(await isFresh(pages)) && !(await buildAndSay(pages))) return false;
  return true;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const pages of [CONSOLE, PORTAL]) if (!(await buildAndSay(pages))) process.exitCode = 1;
}
