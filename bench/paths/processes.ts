import { availableParallelism } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { brandDatabase, PROGRAMS } from "../brand.ts";
import { familyCpu } from "../cpu.ts";
import type { Database } from "../database.ts";
import { against, type Figure, ratios, type Samples, spread, valuesOf } from "../figures.ts";
import type { Bench, Path, Side } from "../path.ts";
import { SECRET } from "../platform.ts";
import { loaded, type Served } from "../sides.ts";
import { missingServer, startWholeServer } from "../whole-server.ts";

const CONNECTIONS = 64;
const GAIN = 1.7;
/** Two processes, and something for the load and for PostgreSQL. */
const CORES = 4;

/** The server as an operator runs it, without its limits, its workers and the console, which are not measured. */
export const serveIn = async (processes: number, database: Database): Promise<Served> => {
  const server = await startWholeServer({
    DATABASE_URL: database.url,
    ENTENTE_SECRET_KEY: SECRET,
    ENTENTE_PROCESSES: String(processes),
    ENTENTE_ROLE: "api",
    ENTENTE_CONSOLE: "off",
    ENTENTE_RATE_LIMIT: "off",
  });
  // The text is printed once all processes are ready.
  while (!server.printed().includes("Entente is ready")) await pause(20);
  return { kind: "entente", database, server: { ...server, cpuMicros: () => familyCpu(server.pid) } };
};

/** Each process compiles for itself, so that two are warm after twice as much. */
export const warmed = ({ warm, ...side }: Side, processes: number): Side => ({
  ...side,
  ...(warm === undefined
    ? {}
    : { warm: async (seconds: number) => ({ done: (await warm(seconds)).done / processes }) }),
});

const NAMES = { read: "GET one object", redirect: "redirect with click", event: "POST one performance event" } as const;
type Kind = keyof typeof NAMES;

/** One kind of load in one process and in two, one after the other. */
const sidesOf = (bench: Bench, { one, two, apiKey }: { one: Served; two: Served; apiKey: string }) => {
  const { members } = bench.extent;
  const of = (served: Served): Readonly<Record<Kind, Side>> => ({
    read: loaded(bench, served, { kind: "program", with: { apiKey, programs: PROGRAMS }, connections: CONNECTIONS }),
    redirect: loaded(bench, served, { kind: "visit", with: { members }, connections: CONNECTIONS, writes: "click" }),
    event: loaded(bench, served, {
      kind: "sale",
      with: { apiKey, members },
      connections: CONNECTIONS,
      writes: "performance_event",
    }),
  });
  const [single, several] = [of(one), of(two)];
  return Object.fromEntries(
    (Object.keys(NAMES) as Kind[]).flatMap((kind) => [
      [`${kind} in one`, single[kind]],
      [`${kind} in two`, warmed(several[kind], 2)],
    ]),
  );
};

const gain = (samples: Samples, kind: Kind): Figure =>
  against(samples, {
    name: `two processes to one, ${NAMES[kind]}`,
    unit: "requests/s",
    ours: `${kind} in two`,
    bare: `${kind} in one`,
    target: { atLeast: GAIN },
  });

/**
 * Compares the processor time that a request takes of all processes together; the bound is the most that leaves that gain on two
 * free cores. It is more where the processes have to wait for a core: they then gather fewer look-ups and commits into one
 * statement.
 */
const cost = (samples: Samples, kind: Kind): Figure => {
  const [two, one] = [
    valuesOf(samples, `${kind} in two`, "ownMicrosEach"),
    valuesOf(samples, `${kind} in one`, "ownMicrosEach"),
  ];
  return {
    name: `processor time in two processes to one, ${NAMES[kind]}`,
    unit: "µs",
    ours: spread(two),
    bare: spread(one),
    value: spread(ratios(two, one)),
    target: { atMost: 2 / GAIN },
    as: "percent",
  };
};

export const processesPath: Path = {
  name: "processes",
  says: "reads, redirects and single events in two processes, beside one",
  missing: missingServer,
  async prepare(bench) {
    if (availableParallelism() < CORES) {
      bench.print(`  ${availableParallelism()} cores: the load and PostgreSQL take time from the processes`);
    }
    const { database, filled } = await brandDatabase(bench);
    const one = await serveIn(1, database);
    const two = await serveIn(2, database);
    return {
      sides: sidesOf(bench, { one, two, apiKey: filled.apiKey }),
      figures: (samples) =>
        (Object.keys(NAMES) as Kind[]).flatMap((kind) => [gain(samples, kind), cost(samples, kind)]),
      async close() {
        for (const { server } of [one, two]) await server.stop();
        await bench.databases.drop(database);
      },
    };
  },
};
