import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "./database.ts";

export type Variables = Readonly<Record<string, string>>;

/** The secret settings of the servers of a proof: they may stand in no answer and in no log. */
export const SECRET_KEY = "5ec0de".repeat(11).slice(0, 64);
export const METRICS_KEY = "metrics-5ec0de5ec0de";
/** The address under which all servers of a proof present themselves. */
export const PUBLIC_URL = "http://127.0.0.1:9";

export interface ServersAsked {
  /** Without an address: the embedded one. */
  readonly database: Pick<Database, "url">;
  readonly count?: number;
  /** The file that starts a server; without it the program of this tree. */
  readonly program?: string;
  /** Settings of all of them, or of each by its place. */
  readonly env?: Variables | readonly Variables[];
}

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface ServerProcess {
  readonly url: string;
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
  /** The lines of its log so far. */
  log(): string;
  /** Sends a signal and answers how the process ended. */
  stop(signal?: NodeJS.Signals): Promise<Ended>;
}

/** Nothing of the shell leaks in. */
const BASE: Variables = { PATH: process.env.PATH ?? "", HOME: process.env.HOME ?? tmpdir() };
const START_TIMEOUT_MS = 120_000;
/** The line of the log that says where a server answers. */
const READY = /"url":"(http:\/\/127\.0\.0\.1:\d+)".*"msg":"ready"/;

const living = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of living) child.kill("SIGKILL");
});

/** Builds the environment for the servers and the command line of a proof. */
export const settingsOf = (database: Pick<Database, "url">, folder: string, env: Variables = {}): Variables => ({
  ...BASE,
  PORT: "0",
  HOST: "127.0.0.1",
  DATABASE_URL: database.url,
  ENTENTE_SECRET_KEY: SECRET_KEY,
  ENTENTE_METRICS_KEY: METRICS_KEY,
  ENTENTE_DATA_DIR: folder,
  ENTENTE_PUBLIC_URL: PUBLIC_URL,
  ENTENTE_RATE_LIMIT: "off",
  ...env,
});

/** Starts one server and waits until it says that it is ready. */
export const startServer = async (program: string, env: Variables, logPath: string): Promise<ServerProcess> => {
  const log = openSync(logPath, "a");
  const child = spawn(process.execPath, [program], { env: { ...env }, stdio: ["ignore", "pipe", log] });
  closeSync(log);
  living.add(child);
  child.stdout?.resume();
  let over = false;
  const ended = new Promise<Ended>((done) => {
    child.once("close", (code, signal) => {
      living.delete(child);
      over = true;
      done({ code, signal });
    });
  });
  const readLog = () => readFileSync(logPath, "utf8");
  for (const until = Date.now() + START_TIMEOUT_MS; !over && Date.now() < until; ) {
    const [, url] = READY.exec(readLog()) ?? [];
    if (url !== undefined) {
      const stop = (signal: NodeJS.Signals = "SIGTERM") => {
        child.kill(signal);
        return ended;
      };
      return { url, child, ended, log: readLog, stop };
    }
    await new Promise((looked) => setTimeout(looked, 20));
  }
  child.kill("SIGKILL");
  throw new Error(`A server did not start.\n${readLog()}`);
};

export const logPathOf = (folder: string, count: number): string => join(folder, `server-${count}.log`);
