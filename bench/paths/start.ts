import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { processCpu, residentBytes } from "../cpu.ts";
import { alone, type Figure, ratios, type Sample, type Samples, spread, valuesOf } from "../figures.ts";
import type { Path, Side } from "../path.ts";
import { missingServer, startWholeServer } from "../whole-server.ts";

/** How long a server has been idle when its memory is measured: its workers have run several times. */
const IDLE_MS = 5_000;
const MEGABYTE = 1_048_576;

type Settings = Readonly<Record<string, string>>;

/** From the command to the first successful `/readyz`, and the memory of the idle server; then it is stopped as by an operator. */
const startOnce = async (settings: Settings, program?: string): Promise<Sample> => {
  const began = performance.now();
  const server = await startWholeServer({ ENTENTE_DEMO: "off", ...settings }, program);
  try {
    const seconds = (performance.now() - began) / 1_000;
    const ownMicros = await processCpu(server.pid);
    await pause(IDLE_MS);
    const megabytes = (await residentBytes(server.pid)) / MEGABYTE;
    return { rate: 1 / seconds, done: 1, ownMicros, seconds, megabytes };
  } finally {
    await server.stop();
  }
};

const starting = (settings: Settings, program?: string): Side => ({
  // The first start creates the data folder, and bundles what has changed.
  warm: async () => ({ ...(await startOnce(settings, program)), done: Number.POSITIVE_INFINITY }),
  round: () => startOnce(settings, program),
});

/** Each round in a folder of its own. */
const startingEmpty = (folder: string): Side => {
  let rounds = 0;
  return {
    round: () => {
      rounds += 1;
      return startOnce({ ENTENTE_DATA_DIR: join(folder, String(rounds)) });
    },
  };
};

const ready = (samples: Samples, side: string, name: string, atMost: number): Figure =>
  alone({ name: `start to ready, ${name}`, unit: "s", values: valuesOf(samples, side, "seconds"), target: { atMost } });

/** How many times as much memory as the bare limit has. */
const memory = (samples: Samples, [side, bare]: readonly [string, string], name: string, atMost: number): Figure => {
  const [ours, limit] = [valuesOf(samples, side, "megabytes"), valuesOf(samples, bare, "megabytes")];
  return {
    name: `memory of an idle server, ${name}`,
    unit: "MB",
    ours: spread(ours),
    bare: spread(limit),
    value: spread(ratios(ours, limit)),
    target: { atMost },
    as: "percent",
  };
};

export const startPath: Path = {
  name: "start",
  says: "from the start command to the first /readyz, and the memory of an idle server",
  missing: missingServer,
  async prepare({ databases }) {
    const folder = await mkdtemp(join(tmpdir(), "entente-bench-"));
    const database = await databases.empty();
    const at = (name: string): Settings => ({ ENTENTE_DATA_DIR: join(folder, name) });
    const secret = randomBytes(32).toString("hex");
    const postgres = { DATABASE_URL: database.url, ENTENTE_SECRET_KEY: secret, ...at("postgres") };
    return {
      sides: {
        memory: starting({ DATABASE_URL: "memory:", ...at("memory") }),
        postgres: starting(postgres),
        express: starting({ DATABASE_URL: database.url }, "bench/bare/express.mjs"),
        embedded: starting(at("embedded")),
        empty: startingEmpty(join(folder, "empty")),
        pglite: starting(at("pglite"), "bench/bare/pglite.mjs"),
      },
      figures: (samples) => [
        ready(samples, "memory", "memory", 0.5),
        ready(samples, "postgres", "PostgreSQL", 0.8),
        ready(samples, "embedded", "embedded, warm", 1.5),
        ready(samples, "empty", "embedded, first", 3),
        memory(samples, ["postgres", "express"], "PostgreSQL, against Express and pg", 1.6),
        memory(samples, ["embedded", "pglite"], "embedded, against PGlite", 1.3),
      ],
      async close() {
        await databases.drop(database);
        await rm(folder, { recursive: true, force: true });
      },
    };
  },
};
