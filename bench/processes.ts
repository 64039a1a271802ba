import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Arrivals } from "./arrivals.ts";
import type { Sample } from "./figures.ts";
import type { LoadOrder } from "./load.ts";
import type { LoadKind } from "./requests.ts";
import type { ServerKind } from "./serve.ts";

const SOURCES = [
  "--conditions=@entente/source",
  "--import",
  fileURLToPath(new URL("strip-types.mjs", import.meta.url)),
];
const START_TIMEOUT_MS = 60_000;
const END_TIMEOUT_MS = 5_000;

/**
 * A child process. It ends itself when the channel to this process closes, so that none outlives the run, however that ends.
 */
const start = (script: string, argument: string): ChildProcess =>
  fork(fileURLToPath(new URL(script, import.meta.url)), [argument], {
    execArgv: SOURCES,
    env: { ...process.env, NODE_ENV: "production" },
    // Its output goes to the progress log of this process; only the table goes to standard output.
    stdio: ["ignore", 2, "inherit", "ipc"],
  });

const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((done) => child.once("exit", done));
  child.kill("SIGTERM");
  const impatience = setTimeout(() => child.kill("SIGKILL"), END_TIMEOUT_MS);
  await gone;
  clearTimeout(impatience);
};

/** The next message of a process; rejects when it ends, or sends none in time. */
const hear = <T>(child: ChildProcess, timeoutMs: number): Promise<T> =>
  new Promise((received, failed) => {
    const settle = (end: () => void): void => {
      clearTimeout(late);
      child.off("message", onMessage).off("exit", onExit);
      end();
    };
    const onMessage = (message: unknown): void => settle(() => received(message as T));
    const onExit = (): void => settle(() => failed(new Error(`${child.spawnargs.at(-2)} ended early.`)));
    const late = setTimeout(() => settle(() => failed(new Error(`${child.spawnargs.at(-2)} was silent.`))), timeoutMs);
    child.on("message", onMessage).on("exit", onExit);
  });

export interface RunningServer {
  readonly url: string;
  /** Microseconds of processor time that its process has used so far. */
  cpuMicros(): Promise<number>;
  stop(): Promise<void>;
}

/** A server in a separate process, listening on a free port of the loopback address. */
export const startServer = async (kind: ServerKind, database: string): Promise<RunningServer> => {
  const child = start("serve.ts", JSON.stringify({ kind, database }));
  const { port } = await hear<{ port: number }>(child, START_TIMEOUT_MS);
  return {
    url: `http://127.0.0.1:${port}`,
    async cpuMicros() {
      const received = hear<{ cpuMicros: number }>(child, START_TIMEOUT_MS);
      child.send("cpu");
      return (await received).cpuMicros;
    },
    stop: () => stop(child),
  };
};

type Outcome = { readonly sample: Sample } | { readonly failure: string };

/** The load comes from one process, which shares no event loop with any server. */
export interface Loads {
  run<K extends LoadKind>(order: LoadOrder<K> | Arrivals): Promise<Sample>;
  /** Ends the arrivals that run. */
  cut(): void;
  stop(): Promise<void>;
}

export const startLoads = (): Loads => {
  const child = start("load.ts", "");
  return {
    async run(order) {
      const received = hear<Outcome>(child, order.seconds * 1_000 + START_TIMEOUT_MS);
      child.send(order);
      const outcome = await received;
      if ("failure" in outcome) throw new Error(outcome.failure);
      return outcome.sample;
    },
    cut: () => void child.send("cut"),
    stop: () => stop(child),
  };
};
