// `pnpm bench [names…] [--quick] [--compare <file>]`: measures each path and its bare limit, prints a table, and keeps the results.
import { cpus, totalmem } from "node:os";
import { compared } from "./compare.ts";
import { type Databases, startDatabases } from "./database.ts";
import { type Bench, measure, type Path, QUICK, WHOLE } from "./path.ts";
import { PATHS } from "./paths.ts";
import { startLoads } from "./processes.ts";
import { tableOf } from "./report.ts";
import {
  type Machine,
  type PathResult,
  RESULTS,
  type Results,
  readResults,
  resultOf,
  withResults,
  writeResults,
} from "./results.ts";

/** After this time no further path is started, and a run that hangs is ended with all its processes. */
const BEGIN_UNTIL_MS = 60 * 60_000;
const END_AT_MS = 90 * 60_000;

const print = (line: string): void => console.error(line);

const words = process.argv.slice(2).filter((word) => word !== "--");
const quick = words.includes("--quick");
const comparing = words.indexOf("--compare");
const compareWith = comparing === -1 ? undefined : words[comparing + 1];
const names = words.filter(
  (word, at) => word !== "--quick" && (comparing === -1 || (at !== comparing && at !== comparing + 1)),
);
const unknown = names.filter((name) => !PATHS.some((path) => path.name === name));
const file = RESULTS[quick ? "quick" : "whole"];

const machineOf = ({ version, settings }: Databases): Machine => ({
  cpu: cpus()[0]?.model,
  cpus: cpus().length,
  memoryBytes: totalmem(),
  node: process.version,
  postgresql: version,
  settings,
});

const keep = async (fresh: readonly PathResult[]): Promise<void> =>
  writeResults(
    file,
    withResults(
      await readResults(file),
      fresh,
      PATHS.map(({ name }) => name),
    ),
  );

/** One path after the other; a failure fails the run at its end, and the other paths are still measured. */
const measureAll = async (paths: readonly Path[], bench: Bench): Promise<readonly PathResult[]> => {
  const began = new Date();
  const results: PathResult[] = [];
  for (const path of paths) {
    const late = Date.now() - began.getTime() > BEGIN_UNTIL_MS ? "the run has taken an hour" : undefined;
    const missing = late ?? path.missing?.();
    print(missing === undefined ? `${path.name}: ${path.says}` : `${path.name}: not measured, because ${missing}`);
    if (missing !== undefined) continue;
    try {
      results.push(resultOf(path, await measure(path, bench), machineOf(bench.databases), new Date()));
      await keep(results);
    } catch (error) {
      console.error(error);
      process.exitCode = 1;
    }
  }
  return results;
};

/** Fails the run when a ratio is worse than in those results. */
const compareTo = (before: Results, paths: readonly PathResult[]): void => {
  const all = compared(before, { paths });
  const share = (value: number): string => `${Math.round(value * 100)} %`;
  for (const { name, before: was, after: is, fell } of all)
    console.log(`${fell ? "FELL" : "ok  "}  ${name}  ${share(was)} before, ${share(is)} now`);
  if (all.length === 0) console.error(`Nothing to compare: ${compareWith} has none of these ratios.`);
  if (all.length === 0 || all.some(({ fell }) => fell)) process.exitCode = 1;
};

const run = async (paths: readonly Path[]): Promise<void> => {
  // Read first: the file may be the one that this run writes.
  const before = compareWith === undefined ? undefined : await readResults(compareWith);
  if (before?.paths.length === 0) {
    console.error(`There are no results in ${compareWith}.`);
    process.exitCode = 1;
    return;
  }
  const databases = await startDatabases();
  const loads = startLoads();
  try {
    const settings = Object.entries(databases.settings).map(([name, value]) => `${name} ${value}`);
    print(`${databases.version}, ${settings.join(", ")}`);
    const results = await measureAll(paths, { extent: quick ? QUICK : WHOLE, databases, loads, print });
    console.log(tableOf(results.flatMap(({ figures }) => figures)));
    if (before !== undefined) compareTo(before, results);
  } finally {
    await loads.stop();
    await databases.stop();
  }
};

if (comparing !== -1 && compareWith === undefined) {
  console.error("--compare needs the results to compare with, such as bench/results.json.");
  process.exitCode = 1;
} else if (unknown.length > 0) {
  console.error(`There is no path ${unknown.join(", ")}; there are: ${PATHS.map(({ name }) => name).join(", ")}.`);
  process.exitCode = 1;
} else {
  setTimeout(() => process.exit(1), END_AT_MS).unref();
  await run(PATHS.filter(({ name }) => names.length === 0 || names.includes(name)));
}
