// `pnpm bench [names…] [--quick]`: measures each path and its bare limit, prints a table, writes results.json.
import { writeFile } from "node:fs/promises";
import { cpus, totalmem } from "node:os";
import { fileURLToPath } from "node:url";
import { type Databases, startDatabases } from "./database.ts";
import { isMet } from "./figures.ts";
import { type Bench, type Measured, measure, type Path, QUICK, WHOLE } from "./path.ts";
import { PATHS } from "./paths.ts";
import { startLoads } from "./processes.ts";
import { tableOf } from "./report.ts";

const RESULTS = fileURLToPath(new URL("results.json", import.meta.url));
/** After this time no further path is started, and a run that hangs is ended with all its processes. */
const BEGIN_UNTIL_MS = 60 * 60_000;
const END_AT_MS = 90 * 60_000;

const print = (line: string): void => console.error(line);

const words = process.argv.slice(2).filter((word) => word !== "--");
const quick = words.includes("--quick");
const names = words.filter((word) => word !== "--quick");
const unknown = names.filter((name) => !PATHS.some((path) => path.name === name));

interface PathResult extends Measured {
  readonly path: Path;
}

const writeResults = (
  measured: readonly PathResult[],
  { version, settings }: Databases,
  began: Date,
): Promise<void> => {
  const [cpu] = cpus();
  const machine = { cpu: cpu?.model, cpus: cpus().length, memoryBytes: totalmem(), node: process.version };
  const paths = measured.map(({ path: { name, says }, figures, samples }) => ({
    name,
    says,
    figures: figures.map((figure) => ({ ...figure, met: isMet(figure) })),
    samples,
  }));
  const results = { began, ended: new Date(), quick, machine, postgresql: { version, settings }, paths };
  return writeFile(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
};

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
      results.push({ path, ...(await measure(path, bench)) });
      await writeResults(results, bench.databases, began);
    } catch (error) {
      console.error(error);
      process.exitCode = 1;
    }
  }
  return results;
};

const run = async (paths: readonly Path[]): Promise<void> => {
  const databases = await startDatabases();
  const loads = startLoads();
  try {
    const settings = Object.entries(databases.settings).map(([name, value]) => `${name} ${value}`);
    print(`${databases.version}, ${settings.join(", ")}`);
    const results = await measureAll(paths, { extent: quick ? QUICK : WHOLE, databases, loads, print });
    console.log(tableOf(results.flatMap(({ figures }) => figures)));
  } finally {
    await loads.stop();
    await databases.stop();
  }
};

if (unknown.length > 0) {
  console.error(`There is no path ${unknown.join(", ")}; there are: ${PATHS.map(({ name }) => name).join(", ")}.`);
  process.exitCode = 1;
} else {
  setTimeout(() => process.exit(1), END_AT_MS).unref();
  await run(PATHS.filter(({ name }) => names.length === 0 || names.includes(name)));
}
