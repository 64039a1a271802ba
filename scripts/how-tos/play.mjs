// One how-to of CONTRIBUTING.md, played on a copy of the tree: its example is changed exactly at the files that its section
// names, and then the compiler and specs find nothing that is left to do.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { run } from "../packed.mjs";
import { copyTree } from "./copy.mjs";

/**
 * @typedef {object} HowTo
 * @property {string} title the heading of its section
 * @property {Readonly<Record<string, string | readonly (readonly [at: string, put: string])[]>>} changes the text of a new file,
 *   or what is put in place of a text that a file has once, by path; `<next>` is the number of the next migration, and other names in
 *   brackets are those that a reader chooses
 * @property {readonly string[]} specs words of the paths of the specs that would miss a file, and need nothing printed
 * @property {readonly string[]} printed those that compare with what `pnpm generate` prints
 */

const MIGRATIONS = "packages/adapters-postgres/src/migrations";
const FROM_SOURCE = ["--conditions=@entente/source", "--import", "tsx"];
/** The façade, whose types the tree compiles against, and what only a whole play compares. */
const FACADE = "facade.ts";
const PRINTED = ["docs.ts", "client.ts"];
const PATH = /^((?:packages|scripts|docs|examples|bench)\/\S+\.\w+)$/gm;

/** The files that a section of CONTRIBUTING.md names. @returns {ReadonlySet<string>} */
const namedBy = (/** @type {string} */ page, /** @type {string} */ title) => {
  const section = page.split(/^### /m).find((text) => text.startsWith(`${title}\n`));
  if (section === undefined) throw new Error(`CONTRIBUTING.md has no section "${title}".`);
  return new Set([...section.split(/^#/m, 1).join("").matchAll(PATH)].map(([, path = ""]) => path));
};

/** The differences between the files that a how-to changes and those that its section names. @returns {string[]} */
export const misnamed = (/** @type {HowTo} */ { title, changes }, /** @type {string} */ page) => {
  const named = namedBy(page, title);
  const touched = Object.keys(changes);
  return [
    ...touched.filter((path) => !named.has(path)).map((path) => `"${title}" does not name ${path}, which it changes.`),
    ...[...named]
      .filter((path) => !touched.includes(path))
      .map((path) => `"${title}" names ${path}, and does not change it.`),
  ];
};

/** Returns a text with each `at`, which it has once, replaced. */
const edited = (
  /** @type {string} */ text,
  /** @type {readonly (readonly [string, string])[]} */ edits,
  /** @type {string} */ path,
) =>
  edits.reduce((before, [at, put]) => {
    const found = before.split(at).length - 1;
    if (found !== 1)
      throw new Error(`${path} has ${JSON.stringify(at)} ${found} times: mend the example in scripts/how-tos.`);
    return before.replace(at, () => put);
  }, text);

/** Makes the changes of a how-to in a copy of the tree. */
const change = (/** @type {HowTo} */ { changes }, /** @type {string} */ folder) => {
  const numbers = readdirSync(join(folder, MIGRATIONS)).map((name) => Number(/^\d{4}/.exec(name)?.[0] ?? 0));
  const next = String(Math.max(...numbers) + 1).padStart(4, "0");
  const numbered = (/** @type {string} */ text) => text.replaceAll("<next>", next);
  for (const [path, parts] of Object.entries(changes)) {
    const place = join(folder, numbered(path).replaceAll(/[<>]/g, ""));
    mkdirSync(dirname(place), { recursive: true });
    const text = typeof parts === "string" ? parts : edited(readFileSync(place, "utf8"), parts, path);
    writeFileSync(place, numbered(text));
  }
};

/**
 * Plays a how-to in an empty folder. A whole play prints what `pnpm generate` prints, and runs the specs of that as well.
 *
 * @returns {Promise<import("../packed.mjs").Finding>}
 */
export const play = async (
  /** @type {HowTo} */ howTo,
  /** @type {string} */ folder,
  /** @type {boolean} */ isWhole,
) => {
  copyTree(folder);
  change(howTo, folder);
  /** @type {(command: string, ...args: string[]) => Promise<import("../packed.mjs").Finding>} */
  const inCopy = (command, ...args) => run(command, args, folder);
  const printing = Object.keys(howTo.changes).some((path) => path.startsWith(MIGRATIONS))
    ? ["database-types.ts", FACADE]
    : [FACADE];
  for (const name of [...printing, ...(isWhole ? PRINTED : [])]) {
    const printed = await inCopy(process.execPath, ...FROM_SOURCE, `scripts/${name}`);
    if (!printed.ok) return printed;
  }
  const compiler = join(folder, "node_modules", ".bin", "tsc");
  const words = isWhole ? [...howTo.specs, ...howTo.printed] : howTo.specs;
  const findings = await Promise.all([
    inCopy(compiler, "-p", "tsconfig.json", "--noEmit", "--incremental", "false", "--tsBuildInfoFile", "null"),
    // The console compiles against the printed types of the client.
    ...(isWhole ? [inCopy(compiler, "-p", "packages/console/tsconfig.json")] : []),
    inCopy(process.execPath, "scripts/test.mjs", ...words),
  ]);
  const failed = findings.filter(({ ok }) => !ok);
  return { ok: failed.length === 0, output: failed.map(({ output }) => output).join("\n") };
};
