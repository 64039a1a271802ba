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

/** How many import statements of each context lead to each other context. */
const importsOf = (context: string): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const file of filesBelow(join(ROOT, context))) {
    for (const { fileName } of ts.preProcessFile(readFileSync(file, "utf8")).importedFiles) {
      if (!fileName.startsWith(".")) continue;
      const to = contextOf(resolve(dirname(file), fileName));
      if (to !== context) counts.set(to, (counts.get(to) ?? 0) + 1);
    }
  }
  return counts;
};

/** The contexts of core with what each imports, as a table and as a picture. */
export const contextGraph = (): string => {
  const imports = new Map(contexts.map(({ name }) => [name, importsOf(name)]));
  const reaches = (from: string, to: string): boolean =>
    [...(imports.get(from)?.keys() ?? [])].some((next) => next === to || reaches(next, to));
  const rows = contexts.map(({ name, answers }, at) => {
    const used = contexts.filter((one) => imports.get(name)?.has(one.name));
    const told = used.map((one) => `${one.name} ${imports.get(name)?.get(one.name)}`).join(", ");
    return `| ${at + 1} | \`${name}\` | ${answers} | ${told || "none"} |`;
  });
  const arrows = contexts.flatMap(({ name }) =>
    [...(imports.get(name)?.keys() ?? [])]
      // What follows from other arrows is left out of the picture; the table has it all.
      .filter((to) => ![...(imports.get(name)?.keys() ?? [])].some((other) => other !== to && reaches(other, to)))
      .map((to) => `  ${name} --> ${to}`),
  );
  return `| # | Context | Answers | Imports, with the number of import statements |
| --- | --- | --- | --- |
${rows.join("\n")}

\`\`\`mermaid
flowchart BT
${arrows.join("\n")}
\`\`\``;
};
