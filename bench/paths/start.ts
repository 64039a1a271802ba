import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { processCpu } from "../cpu.ts";
import { alone, type Sample, valuesOf } from "../figures.ts";
import type { Path, Side } from "../path.ts";

const ROOT = resolve(fileURLToPath(new URL("../..", import.meta.url)));
const MAIN = "packages/server/src/main.ts";
/** As `pnpm start` runs it. */
const COMMAND = ["--conditions=@entente/source", "--import", "tsx", MAIN];
const READY_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 15_000;

const freePort = (): Promise<number> =>
  new Promise((found, failed) => {
    const probe = createServer().once("error", failed);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => found(address !== null && typeof address === "object" ? address.port : 0));
    });
  });

const isReady = async (port: number): Promise<boolean> => {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).status === 200;
  } catch {
    return false;
  }
};

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((done) => child.once("exit", done));
  child.kill("SIGTERM");
  const impatience = setTimeout(() => child.kill("SIGKILL"), STOP_TIMEOUT_MS);
  await gone;
  clearTimeout(impatience);
};

/** From the command to the first successful `/readyz`; then the server is stopped as by an operator. */
const startOnce = async (settings: Readonly<Record<string, string>>): Promise<Sample> => {
  const port = await freePort();
  const { DATABASE_URL: _, ...rest } = process.env;
  const began = performance.now();
  const child = spawn(process.execPath, COMMAND, {
    cwd: ROOT,
    env: { ...rest, PORT: String(port), LOG_LEVEL: "silent", ENTENTE_DEMO: "off", ...settings },
    stdio: ["ignore", "ignore", "inherit"],
  });
  try {
    while (!(await isReady(port))) {
      if (child.exitCode !== null) throw new Error(`${MAIN} ended with ${child.exitCode} before it was ready.`);
      if (performance.now() - began > READY_TIMEOUT_MS) throw new Error(`${MAIN} was not ready in time.`);
      await pause(5);
    }
    const seconds = (performance.now() - began) / 1_000;
    return { rate: 1 / seconds, done: 1, ownMicros: await processCpu(child.pid ?? 0), seconds };
  } finally {
    await end(child);
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
  missing: () => (existsSync(join(ROOT, MAIN)) ? undefined : `there is no ${MAIN} yet`),
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
