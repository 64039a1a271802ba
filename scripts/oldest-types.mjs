// Compiles a program that imports every entry point of the installed packages by the oldest TypeScript that they promise to be readable
// for, strictly and with every declaration checked.

import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ROOT, run } from "./packed.mjs";

const COMPILER = join(ROOT, "node_modules", "typescript-5.4");
const OPTIONS = {
  target: "ES2022",
  module: "NodeNext",
  lib: ["ES2023", "DOM", "DOM.Iterable", "DOM.AsyncIterable", "ESNext.Disposable"],
  types: ["node"],
  strict: true,
  exactOptionalPropertyTypes: true,
  verbatimModuleSyntax: true,
  skipLibCheck: false,
  noEmit: true,
};
/** Declarations of others that this compiler refuses, with the package of ours that shows them. */
const OF_OTHERS = new Map([["node_modules/@inversifyjs/core/", "@entente/server shows a container of inversify"]]);

/** The types of others that the declarations name; npm installs none of them with the packages. */
export const TYPES_BESIDE = ["@types/express", "@types/node", "@types/pg"];

/**
 * Every entry point with types, by the name that a host imports.
 *
 * @param {string} project
 */
async function entryPoints(project) {
  const folder = join(project, "node_modules", "@entente");
  const listed = await Promise.all(
    (await readdir(folder)).sort().map(async (one) => {
      const { name, exports } = JSON.parse(await readFile(join(folder, one, "package.json"), "utf8"));
      return Object.entries(exports).flatMap(([entry, { types }]) => (types ? [name + entry.slice(1)] : []));
    }),
  );
  return listed.flat();
}

/**
 * Resolves with figures; rejects with what the compiler says of a declaration of ours.
 *
 * @param {string} project a folder with the packages and {@link TYPES_BESIDE} installed
 */
export async function readByOldest(project) {
  const { version } = JSON.parse(await readFile(join(COMPILER, "package.json"), "utf8"));
  const entries = await entryPoints(project);
  const program = entries.map((entry, at) => `export * as entry${at} from "${entry}";\n`).join("");
  await writeFile(join(project, "oldest.mts"), program);
  const config = join(project, "tsconfig.oldest.json");
  await writeFile(config, JSON.stringify({ compilerOptions: OPTIONS, files: ["oldest.mts"] }));
  const compiled = await run(process.execPath, [join(COMPILER, "lib", "tsc.js"), "-p", config], project);
  const lines = compiled.output.split("\n").filter((line) => line.trim() !== "");
  const known = [...OF_OTHERS].filter(([path]) => lines.some((line) => line.startsWith(path)));
  const unknown = lines.filter((line) => !known.some(([path]) => line.startsWith(path)));
  if (unknown.length > 0 || (!compiled.ok && known.length === 0)) throw new Error(unknown.join("\n"));
  const left = known.map(([path, why]) => `; left out: ${path}, which it cannot read (${why})`);
  return `${entries.length} entry points by TypeScript ${version}${left.join("")}`;
}
