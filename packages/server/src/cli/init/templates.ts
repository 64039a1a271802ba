import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the templates: beside the bundle where the package is installed, at the root of a checkout. */
const templatesFolder = (): string => {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, "deploy", "compose.yaml"))) {
    const above = dirname(folder);
    if (above === folder) throw new Error("The templates of this program are missing: install it anew.");
    folder = above;
  }
  return join(folder, "deploy");
};

/** A template by its path below `deploy`. */
export const readTemplate = (path: string): string => readFileSync(join(templatesFolder(), path), "utf8");
