// Prints the texts of `entente.js` and `entente-portal.js`, which HTTP serves, from `packages/browser`. `--check` fails when one is stale,
// and both when pages would load more of one than they should. They are printed, so that every mount serves them: the server, its bundle,
// and hosts.

import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const FOLDER = "packages/adapters-http/src/routes/connect";

/** The scripts, each with the most that a page loads of it, compressed. */
const SCRIPTS = [
  {
    name: "entente.js",
    entry: "script.ts",
    printed: "tracking-script-text.ts",
    constant: "TRACKING_SCRIPT",
    max: 3_000,
  },
  {
    name: "entente-portal.js",
    entry: "portal-element.ts",
    printed: "portal-element-text.ts",
    constant: "PORTAL_ELEMENT",
    max: 4_000,
  },
];

/** @param {string} path */
const read = (path) => {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
};

for (const { name, entry, printed, constant, max } of SCRIPTS) {
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: [`packages/browser/src/${entry}`],
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

/** The text of \`${name}\`. */
export const ${constant} =
  ${JSON.stringify(`${script}\n`)};
`;
  const { length } = gzipSync(script);
  if (length > max) {
    console.error(`${name} has ${length} bytes; at most ${max}.`);
    process.exitCode = 1;
  }
  const path = join(ROOT, FOLDER, printed);
  if (read(path) === text) continue;
  if (process.argv.includes("--check")) {
    console.error(`${FOLDER}/${printed} is stale: run \`pnpm generate\`.`);
    process.exitCode = 1;
  } else {
    writeFileSync(path, text);
    console.log(`printed ${FOLDER}/${printed}: ${length} bytes compressed`);
  }
}
