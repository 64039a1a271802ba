import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { processCpu } from "../cpu.ts";
import { alone, type Sample, valuesOf } from "../figures.ts";
import type { Path, Side } from "../path.ts";
import { missingServer, startWholeServer } from "../whole-server.ts";

/** From the command to the first successful `/readyz`; then the server is stopped as by an operator. */
const startOnce = async (settings: Readonly<Record<string, string>>): Promise<Sample> => {
  const began = performance.now();
  const server = await startWholeServer({ ENTENTE_DEMO: "off", ...settings });
  try {
    const seconds = (performance.now() - began) / 1_000;
    return { rate: 1 / seconds, done: 1, ownMicros: await processCpu(server.pid), seconds };
  } finally {
    await server.stop();
  }
};

const starting = (settings: Readonly<Record<string, string>>): Side => ({
  // The first start creates the data folder, and warms the cache of the sources.
  warm: async () => ({ ...(await startOnce(settings)), done: Number.POSITIVE_INFINITY }),
  round: () => startOnce(settings),
});

export const startPath: Path = {
  name: "start",
  says: "from the start command to the first /readyz",
  missing: missingServer,
  async prepare() {
    const folder = await mkdtemp(join(tmpdir(), "entente-bench-"));
    return {
      sides: {
        embedded: starting({ ENTENTE_DATA_DIR: folder }),
        memory: starting({ DATABASE_URL: "memory:" }),
      },
      figures: (samples) => [
        alone({
          name: "start to ready, embedded, warm",
          unit: "s",
          values: valuesOf(samples, "embedded", "seconds"),
          target: { atMost: 3 },
        }),
        alone({
          name: "start to ready, memory",
          unit: "s",
          values: valuesOf(samples, "memory", "seconds"),
          target: { atMost: 1 },
        }),
      ],
      close: () => rm(folder, { recursive: true, force: true }),
    };
  },
};
