// Packs the packages as their users get them, and says what is wrong with what was packed: publint, attw, what has to be in
// every package, and what must not: sources and maps, which are packed apart. `--keep` only packs, for several checks that say `--kept`.

import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { slim } from "./slimmed.mjs";

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const PNPM = "pnpm@10.34.9";
/** Packages that only test the others. */
const UNPUBLISHED = ["scenarios", "prove", "kit"].flatMap((name) => ["--filter", `!@entente/${name}`]);
const EVERYWHERE = ["README.md", "LICENSE", "package.json"];
/** The parts of a package that nothing imports: the built pages or programs, and the licences of bundled packages. */
const BUNDLED = new Map([
  ["@entente/console", ["dist/index.html", "dist/third-party.md"]],
  ["@entente/portal", ["dist/index.html", "dist/third-party.md"]],
  [
    "@entente/server",
    [
      "dist/bundle/main.mjs",
      "dist/bundle/entente.mjs",
      "dist/bundle/thread.mjs",
      "dist/bundle/third-party.md",
      "dist/deploy/compose.yaml",
    ],
  ],
]);

/** The parts that are not tried yet, to be printed. */
export const LEFT_OUT = ["left out: the repository of the packages, which has no public address yet"];

/** @typedef {{ ok: boolean, output: string }} Finding */

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {string} [cwd]
 * @returns {Promise<Finding>}
 */
export function run(command, args, cwd = ROOT) {
  return new Promise((settled) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, NO_COLOR: "1" } });
    let output = "";
    for (const pipe of [child.stdout, child.stderr]) {
      pipe.setEncoding("utf8").on("data", (/** @type {string} */ chunk) => {
        output += chunk;
      });
    }
    child.once("error", (error) => settled({ ok: false, output: error.message }));
    child.once("close", (code) => settled({ ok: code === 0, output }));
  });
}

/** @param {string[]} args */
function pnpm(...args) {
  return pnpmIn(ROOT, ...args);
}

/**
 * Runs pnpm in a folder.
 *
 * @param {string} folder
 * @param {string[]} args
 */
export function pnpmIn(folder, ...args) {
  // The pnpm that runs this script, if any; otherwise the one that the README names.
  const own = process.env.npm_execpath;
  if (own && /^pnpm(\.c?js)?$/.test(basename(own))) {
    return own.endsWith("js") ? run(process.execPath, [own, ...args], folder) : run(own, args, folder);
  }
  return run("npx", ["-y", PNPM, ...args], folder);
}

/**
 * Packs every published package into a folder, or some of them; they must have been built.
 *
 * @param {string} folder
 * @param {readonly string[]} [names]
 * @returns {Promise<string[]>} the tarballs
 */
export async function packAll(folder, names) {
  const chosen = names?.flatMap((name) => ["--filter", name]) ?? ["--filter", "./packages/*", ...UNPUBLISHED];
  const packed = await pnpm("-r", ...chosen, "pack", "--pack-destination", folder);
  const tarballs = (await readdir(folder)).filter((name) => name.endsWith(".tgz"));
  if (!packed.ok || tarballs.length === 0) throw new Error(`No package was packed.\n${packed.output}`);
  const paths = tarballs.map((name) => join(folder, name));
  for (const path of paths) await slim(path);
  return paths;
}

/** Where the checks of one run find what was packed once. */
const PACKED = join(ROOT, "node_modules", ".cache", "tarballs");

/**
 * Has what is packed read: with `--kept` what was packed last by `--keep`, otherwise what is packed now and removed afterwards.
 *
 * @param {(tarballs: string[], folder: string) => Promise<void>} read given the tarballs, and a folder that is removed too
 */
export async function withPacked(read) {
  const folder = await mkdtemp(join(tmpdir(), "entente-packages-"));
  try {
    const isKept = process.argv.includes("--kept");
    const kept = isKept ? (await readdir(PACKED)).map((name) => join(PACKED, name)) : [];
    await read(isKept ? kept.filter((path) => path.endsWith(".tgz")) : await packAll(folder), folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @param {string} name */
const tool = (name) => join(ROOT, "node_modules", ".bin", name);

/**
 * Lists the faults of a tarball, line by line.
 *
 * @param {string} tarball
 * @param {string} beside where it is unpacked
 */
export async function problemsOf(tarball, beside) {
  const folder = join(beside, basename(tarball, ".tgz"));
  await mkdir(folder, { recursive: true });
  const unpacked = await run("tar", ["-xzf", tarball, "-C", folder]);
  if (!unpacked.ok) return [unpacked.output];
  const root = join(folder, "package");
  const name = basename(folder);
  const linted = await run(tool("publint"), ["run", tarball, "--strict"]);
  const manifest = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  const isImported = manifest.exports["."] !== undefined;
  // The packages are modules, which CommonJS loads by `import()`.
  const typed = isImported
    ? [await run(tool("attw"), [tarball, "--profile", "esm-only", "--format", "ascii", "--no-emoji"])]
    : [];
  const inside = [...EVERYWHERE, ...(BUNDLED.get(manifest.name) ?? [])];
  return [
    ...[linted, ...typed].filter(({ ok }) => !ok).map(({ output }) => output),
    ...inside.filter((file) => !existsSync(join(root, file))).map((file) => `${name}: ${file} is missing`),
    ...undescribed(name, manifest),
    ...(isImported ? (await carried(root)).map((line) => `${name}: ${line}`) : []),
    // What needs other packages is imported where these are installed, by the release.
    ...(isImported && manifest.dependencies === undefined ? await unimported(root, name, manifest) : []),
  ];
}

/**
 * Imports every entry of a package by its name, from inside it, and lists those that export nothing.
 *
 * @param {string} root
 * @param {string} name
 * @param {{ name: string, exports: object }} manifest
 */
async function unimported(root, name, manifest) {
  const entries = Object.keys(manifest.exports).filter((entry) => !entry.endsWith(".json"));
  const specifiers = entries.map((entry) => manifest.name + entry.slice(1));
  const tries = specifiers.map(async (specifier) => {
    const program = `process.exitCode = Object.keys(await import("${specifier}")).length > 0 ? 0 : 1;`;
    const { ok, output } = await run(process.execPath, ["--input-type=module", "-e", program], root);
    return ok ? [] : [`${name}: ${specifier} cannot be imported, or exports nothing\n${output}`];
  });
  return (await Promise.all(tries)).flat();
}

/**
 * @param {string} name
 * @param {Readonly<Record<string, { length: number }>>} manifest
 */
function undescribed(name, manifest) {
  return ["license", "keywords", "description"]
    .filter((field) => !manifest[field]?.length)
    .map((field) => `${name}: package.json has no ${field}`);
}

/**
 * Lists sources and maps, which are packed apart: installed, they would be the larger half of a package.
 *
 * @param {string} root
 */
async function carried(root) {
  const entries = await readdir(root, { recursive: true });
  const maps = entries.filter((path) => path.endsWith(".map"));
  const programs = entries.filter((path) => /\.(?:js|d\.ts)$/.test(path));
  const texts = await Promise.all(programs.map(async (path) => [path, await readFile(join(root, path), "utf8")]));
  const naming = texts.filter(([, text]) => text?.includes("\n//# sourceMappingURL=")).map(([path]) => path);
  return [
    ...maps.slice(0, 3).map((path) => `${path} is a map`),
    ...naming.slice(0, 3).map((path) => `${path} names a map`),
    ...(entries.includes("src") ? ["src is in it"] : []),
  ];
}

/**
 * Packs the sources and maps of every package into one file, with the programs that name them. Unpacked over `node_modules/@entente`, they
 * lead debuggers to the sources.
 *
 * @param {string} folder
 * @returns {Promise<string>} the file
 */
export async function packMaps(folder) {
  const file = join(folder, "entente-maps.tgz");
  const packages = join(ROOT, "packages");
  const listed = await run("git", ["ls-files", "*/src/*.ts", ":!*.spec.ts", ":!*.law.ts", ":!*/testing/*"], packages);
  const maps = (await readdir(packages, { recursive: true })).filter((path) =>
    /^[^/]+\/dist\/(?:.*\.map|.*\.m?js|.*\.d\.ts)$/.test(path),
  );
  const list = join(folder, "maps.txt");
  await writeFile(list, [...listed.output.trim().split("\n"), ...maps].join("\n"));
  const packed = await run("tar", ["-czf", file, "-C", packages, "-T", list]);
  if (!listed.ok || !packed.ok) throw new Error(listed.output + packed.output);
  return file;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes("--keep")) {
    await rm(PACKED, { recursive: true, force: true });
    await mkdir(PACKED, { recursive: true });
    await packAll(PACKED);
  } else
    await withPacked(async (tarballs, folder) => {
      for (const tarball of tarballs) {
        const problems = await problemsOf(tarball, folder);
        for (const problem of problems) console.log(problem);
        if (problems.length > 0) process.exitCode = 1;
      }
      for (const line of LEFT_OUT) console.log(line);
    });
}
