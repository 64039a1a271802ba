import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import ts from "typescript";
import contexts from "./contexts.cjs";

const ROOT = resolve(import.meta.dirname, "../packages/core/src");
const TEST = /\.(spec|law)\.ts$|[\\/]testing[\\/]|(^|[\\/.])contracts?\.ts$/;

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesBelow(path) : path.endsWith(".ts") && !TEST.test(path) ? [path] : [];
  });

const contextOf = (path: string): string => relative(ROOT, path).split(sep)[0] ?? "";

/** The other contexts that the files of a context import. */
const importsOf = (context: string): ReadonlySet<string> => {
  const found = new Set<string>();
  for (const file of filesBelow(join(ROOT, context))) {
    for (const { fileName } of ts.preProcessFile(readFileSync(file, "utf8")).importedFiles) {
      if (!fileName.startsWith(".")) continue;
      const to = contextOf(resolve(dirname(file), fileName));
      if (to !== context) found.add(to);
    }
  }
  return found;
};

/** The contexts of core with what each imports. */
export const contextTable = (): string => {
  const rows = contexts.map(({ name, answers }, at) => {
    const imports = importsOf(name);
    const used = contexts.filter((one) => imports.has(one.name)).map((one) => one.name);
    return `| ${at + 1} | \`${name}\` | ${answers} | ${used.join(", ") || "none"} |`;
  });
  return `| # | Context | Answers | Imports |
| --- | --- | --- | --- |
${rows.join("\n")}`;
};
