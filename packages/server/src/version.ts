import { createRequire } from "node:module";

/** The version of this package, which is that of all. */
export const VERSION: string = createRequire(import.meta.url)("../package.json").version;
