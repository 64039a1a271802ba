// `pnpm bench [names…] [--quick]`: measures each path beside its bare limit, prints a table, writes results.json.
import { writeFile } from "node:fs/promises";
import { cpus, totalmem } from "node:os";
import { fileURLToPath } from "node:url";
import { type Databases, startDatabases } from "./database.ts";
import { isMet } from "./figures.ts";
import { type Bench, type Measured, measure, type Path, QUICK, WHOLE } from "./path.ts";
import { PATHS } from "./paths.ts";
import { type Loads, startLoads } from "./processes.ts";
import { tableOf } from "./report.ts";

const RESULTS = fileURLToPath(new URL("results.json", import.meta.url));
const LONGEST_MS = 60 * 60_000;

const say = (line: string): void => console.error(line);

const words = process.argv.slice(2).filter((word) => word !== "--");
const quick = words.includes("--quick");
const names = words.filter((word) => word !== "--quick");
const unknown = names.filter((name) => !PATHS.some((path) => path.name === name));

interface Told extends Measured {
  readonly path: Path;
}

const measureAll = async (paths: readonly Path[], bench: Bench): Promise<readonly Told[]> => {
  const told: Told[] = [];
  for (const path of paths) {
    const missing = path.missing?.();
    if (missing !== undefined) {
      say(`${path.name}: not measured, because ${missing}`);
      continue;
    }
    say(`${path.name}: ${path.says}`);
    told.push({ path, ...(await measure(path, bench)) });
  }
  return told;
};

const keep = (told: readonly Told[], { version, settings }: Databases, began: Date): Promise<void> => {
  const [cpu] = cpus();
  const machine = { cpu: cpu?.model, cpus: cpus().length, memoryBytes: totalmem(), node: process.version };
  const paths = told.map(({ path: { name, says }, figures, samples }) => ({
    name,
    says,
    figures: figures.map((figure) => ({ ...figure, met: isMet(figure) })),
    samples,
  }));
  const results = { began, ended: new Date(), quick, machine, postgresql: { version, settings }, paths };
  return writeFile(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
};

const run = async (paths: readonly Path[]): Promise<void> => {
  const began = new Date();
  let databases: Databases | undefined;
  let loads: Loads | undefined;
  try {
    databases = await startDatabases();
    loads = startLoads();
    say(
      `${databases.version}, ${Object.entries(databases.settings)
        .map(([name, value]) => `${name} ${value}`)
        .join(", ")}`,
    );
    const told = await measureAll(paths, { extent: quick ? QUICK : WHOLE, databases, loads, say });
    await keep(told, databases, began);
    console.log(tableOf(told.flatMap(({ figures }) => figures)));
  } finally {
    await loads?.stop();
    await databases?.stop();
  }
};

if (unknown.length > 0) {
  console.error(`There is no path ${unknown.join(", ")}; there are: ${PATHS.map(({ name }) => name).join(", ")}.`);
  process.exitCode = 1;
} else {
  // A run that hangs ends too, and takes its processes with it.
  setTimeout(() => {
    console.error("The benchmarks took longer than an hour.");
    process.exit(1);
  }, LONGEST_MS).unref();
  try {
    await run(PATHS.filter(({ name }) => names.length === 0 || names.includes(name)));
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  }
}
