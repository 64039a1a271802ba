// Runs the tests on every supported version of Node: `pnpm matrix`, or `pnpm matrix walk examples` for some of them. It uses the
// versions that are on the machine, and names those that are not. `--install` gets what is missing from the npm package `node`.
// `--runtimes` runs the client on the other runtimes that it promises instead.

import { join } from "node:path";
import { findNode, installNode } from "./node-versions.mjs";
import { ROOT, run } from "./packed.mjs";
import { tryRuntimes } from "./runtimes.mjs";

const VERSIONS = [20, 22, 24, 26];

const words = process.argv.slice(2).filter((word) => word !== "--");
const installs = words.includes("--install");
const tests = words.filter((word) => !["--install", "--runtimes"].includes(word));

const versions = words.includes("--runtimes") ? [] : VERSIONS;
if (versions.length === 0 && !(await tryRuntimes({ installs }))) process.exitCode = 1;
for (const version of versions) {
  if (installs && (await findNode(version)) === undefined) await installNode(version);
  const found = await findNode(version);
  if (found === undefined) {
    console.log(`left out: Node ${version}, which is not on this machine; --install gets it`);
    continue;
  }
  // Without words there are two runs: the system specs are in one of their own.
  for (const chosen of tests.length > 0 ? [tests] : [[], ["--system"]]) {
    const { ok, output } = await run(found.program, [join(ROOT, "scripts", "test.mjs"), ...chosen]);
    const [summary = "no tests"] = /^\d+ passed, \d+ failed$/m.exec(output) ?? [];
    console.log(`${ok ? "ok  " : "FAIL"}  ${found.is}  ${[summary, ...chosen].join(" ")}`);
    if (ok) continue;
    console.log(output.trim());
    process.exitCode = 1;
  }
}
