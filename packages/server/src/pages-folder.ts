import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The built pages that a server has, each a package of its own. */
type Pages = "console" | "portal";

/** The folder of built pages; there may be nothing in it. In a checkout their package lies beside this one. */
export const pagesFolder = (pages: Pages): string => {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(`@entente/${pages}/package.json`)), "dist");
  } catch {
    return join(dirname(fileURLToPath(new URL(`../../${pages}/package.json`, import.meta.url))), "dist");
  }
};
