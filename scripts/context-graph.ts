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

/** The contexts of core with what each imports, as a table and as a picture. */
export const contextGraph = (): string => {
  const imports = new Map(contexts.map(({ name }) => [name, importsOf(name)]));
  const reaches = (from: string, to: string): boolean =>
    [...(imports.get(from) ?? [])].some((next) => next === to || reaches(next, to));
  const rows = contexts.map(({ name, answers }, at) => {
    const used = contexts.filter((one) => imports.get(name)?.has(one.name)).map((one) => one.name);
    return `| ${at + 1} | \`${name}\` | ${answers} | ${used.join(", ") || "none"} |`;
  });
  const arrows = contexts.flatMap(({ name }) =>
    [...(imports.get(name) ?? [])]
      .filter((to) => contexts.some((one) => one.name === to))
      // What follows from other arrows is left out of the picture; the table has it all.
      .filter((to) => ![...(imports.get(name) ?? [])].some((other) => other !== to && reaches(other, to)))
      .map((to) => `  ${name} --> ${to}`),
  );
  return `| # | Context | Answers | Imports |
| --- | --- | --- | --- |
${rows.join("\n")}

\`\`\`mermaid
flowchart BT
${arrows.join("\n")}
\`\`\``;
};
