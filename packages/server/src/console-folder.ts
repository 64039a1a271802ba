import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const PACKAGE = "@entente/console/package.json";
/** In a checkout, beside this package. */
const BESIDE = new URL("../../console/package.json", import.meta.url);

/** The folder of the built console; there may be nothing in it. */
export const consoleFolder = (): string => {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(PACKAGE)), "dist");
  } catch {
    return join(dirname(fileURLToPath(BESIDE)), "dist");
  }
};
