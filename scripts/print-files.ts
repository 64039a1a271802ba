import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** True: what is printed is only compared with the files that are there. */
export const IS_CHECK: boolean = process.argv.includes("--check");

const read = (path: string): string | undefined => {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
};

/** Writes the files that changed; under `--check` names them instead, which fails. Returns whether all are as they would be written. */
export const printFiles = (files: Readonly<Record<string, string>>): boolean => {
  const changed = Object.entries(files).filter(([path, text]) => read(path) !== text);
  for (const [path, text] of changed) {
    if (IS_CHECK) {
      console.error(`${path} is stale: run \`pnpm generate\`.`);
      process.exitCode = 1;
      continue;
    }
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    console.log(`printed ${path}`);
  }
  return changed.length === 0;
};
