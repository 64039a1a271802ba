// Prints the text of `entente.js`, which HTTP serves, from `packages/browser`. `--check` fails when it is stale, and both when pages
// would load more of it than they should. It is printed, so that every mount serves it: the server, its bundle, and hosts.

import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const PRINTED = "packages/adapters-http/src/routes/connect/tracking-script-text.ts";
/** The most that a page loads, compressed. */
const MAX_BYTES = 3_000;

const { outputFiles } = await build({
  absWorkingDir: ROOT,
  entryPoints: ["packages/browser/src/script.ts"],
  bundle: true,
  minify: true,
  write: false,
  format: "iife",
  target: "es2020",
  charset: "ascii",
  legalComments: "none",
});
const script = outputFiles[0]?.text.trim() ?? "";
const text = `// Printed from packages/browser by \`pnpm generate\`: change its sources instead.

/** The text of \`entente.js\`. */
export const TRACKING_SCRIPT =
  ${JSON.stringify(`${script}\n`)};
`;

const { length } = gzipSync(script);
if (length > MAX_BYTES) {
  console.error(`entente.js has ${length} bytes; at most ${MAX_BYTES}.`);
  process.exitCode = 1;
}
const path = join(ROOT, PRINTED);
const read = () => {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
};
if (read() !== text) {
  if (process.argv.includes("--check")) {
    console.error(`${PRINTED} is stale: run \`pnpm generate\`.`);
    process.exitCode = 1;
  } else {
    writeFileSync(path, text);
    console.log(`printed ${PRINTED}`);
  }
}
