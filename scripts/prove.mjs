// Tries what Entente promises on running servers: `pnpm prove <name>… [--minutes N] [--seed S]`. The proofs, the server and
// the command line are compiled once for a run, so that the processes of a proof start quickly.

import { pathToFileURL } from "node:url";
import { compile } from "./compile-tests.mjs";

const MAIN = "packages/prove/src/main.ts";
/** The programs that proofs start as processes of their own. */
const PROGRAMS = [
  "packages/server/src/main.ts",
  "packages/server/src/cli/program.ts",
  "packages/prove/src/frame/operator-process.ts",
  "packages/prove/src/history/year-process.ts",
  "packages/prove/src/load/past-clock.ts",
  "packages/prove/src/soak/heap-probe.ts",
];

const { pathOf, remove } = await compile([MAIN, ...PROGRAMS]);
process.once("exit", remove);
// Ctrl-C ends the process by its exit, which takes along what was started and removes what was compiled.
for (const [signal, code] of /** @type {const} */ ([
  ["SIGINT", 130],
  ["SIGTERM", 143],
]))
  process.once(signal, () => process.exit(code));
const { main } = await import(pathToFileURL(pathOf(MAIN)).href);
process.exitCode = await main(process.argv.slice(2), pathOf);
