// Tries the clients in other languages: `pnpm clients`, or `pnpm clients go`. Each is compiled, tested by itself, and lives through a
// first day with a server in memory. The tools of a language that the machine lacks are named, and nothing fails for it.

import { join } from "node:path";
import { startServer } from "./memory-server.mjs";
import { ROOT, run } from "./packed.mjs";

const FOLDER = join(ROOT, "clients");
const EXPECTED = {
  program: "Runners",
  rule: 1_000,
  listed: 3,
  sale: 5_000,
  explained: true,
  batch: 3,
  missing: "program_not_found",
  once: 1,
  stale: "changed_meanwhile",
  streamed: "event",
  verified: "payout.created",
  isForgeryRefused: true,
};

/**
 * @typedef {object} Language
 * @property {string} name
 * @property {string} folder
 * @property {readonly string[]} version the command that says whether its tools are here
 * @property {RegExp} since the versions that are enough
 * @property {readonly (readonly [says: string, ...command: string[]])[]} checks
 * @property {readonly string[]} day the program of the first day
 */

/** @type {readonly Language[]} */
const LANGUAGES = [
  {
    name: "python",
    folder: join(FOLDER, "python"),
    version: ["python3", "--version"],
    since: /^Python 3\.(1[1-9]|[2-9]\d)/,
    checks: [["its tests", "python3", "-W", "error", "-B", "-m", "unittest", "discover", "-s", "tests"]],
    day: ["python3", "-B", "examples/first_day.py"],
  },
  {
    name: "go",
    folder: join(FOLDER, "go"),
    version: ["go", "version"],
    since: /go1\.(19|[2-9]\d)/,
    checks: [
      ["its format", "gofmt", "-l", "."],
      ["its compiler", "go", "vet", "./..."],
      ["its tests", "go", "test", "./..."],
    ],
    day: ["go", "run", "./examples/firstday"],
  },
];

/** Nothing is fetched: both clients need their standard library alone. */
const SEALED = { GOFLAGS: "-mod=mod", GOPROXY: "off", GOTOOLCHAIN: "local", GOTELEMETRY: "off", PYTHONPATH: "." };

const counted = { passed: 0, failed: 0 };

/**
 * @param {string} says
 * @param {string} problem
 */
function count(says, problem) {
  counted[problem === "" ? "passed" : "failed"] += 1;
  console.log(`${problem === "" ? "ok  " : "FAIL"}  ${says}`);
  if (problem !== "") console.log(problem);
}

/**
 * @param {readonly string[]} command
 * @param {string} folder
 * @param {Readonly<Record<string, string>>} more
 */
async function ran([program = "", ...args], folder, more = {}) {
  return run(
    "env",
    [...Object.entries({ ...SEALED, ...more }).map((pair) => pair.join("=")), program, ...args],
    folder,
  );
}

/**
 * The findings of a first day, or what was printed in their place.
 *
 * @param {string} output
 */
function findingsOf(output) {
  const line = output.split("\n").find((one) => one.startsWith("{")) ?? "";
  const found = line === "" ? {} : JSON.parse(line);
  const differing = Object.entries(EXPECTED).filter(([name, value]) => found[name] !== value);
  return differing.length === 0
    ? ""
    : `${differing.map(([name, value]) => `${name} is ${found[name]}, not ${value}`).join("\n")}\n${output}`;
}

/** @param {Language} language */
async function tryLanguage({ name, folder, checks, day }) {
  for (const [says, ...command] of checks) {
    const { ok, output } = await ran(command, folder);
    count(`the client for ${name}: ${says}`, ok && (command[0] !== "gofmt" || output === "") ? "" : output);
  }
  const server = await startServer();
  try {
    const { output } = await ran(day, folder, { ENTENTE_URL: server.url, ENTENTE_API_KEY: server.key });
    count(`the client for ${name}: a first day with a server`, findingsOf(output));
  } finally {
    await server.stop();
  }
}

const words = process.argv.slice(2).filter((word) => word !== "--");
for (const language of LANGUAGES.filter(({ name }) => words.length === 0 || words.includes(name))) {
  const { ok, output } = await ran(language.version, ROOT);
  if (ok && language.since.test(output)) await tryLanguage(language);
  else console.log(`left out: the client for ${language.name}, whose tools are not on this machine`);
}
console.log(`${counted.passed} passed, ${counted.failed} failed`);
process.exitCode = counted.failed === 0 ? 0 : 1;
