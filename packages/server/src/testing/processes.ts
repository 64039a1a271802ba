import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The test command compiles the programs; a spec run by hand starts them from their sources, with its own Node options. */
const COMPILED = process.env.ENTENTE_TEST_COMPILED;

const pathOf = (file: string): string =>
  COMPILED === undefined
    ? fileURLToPath(new URL(`../${file}`, import.meta.url))
    : join(COMPILED, "packages/server/src", file.replace(/\.ts$/, ".js"));

/** The environment of every process of a spec, without variables of the shell. */
const BASE = {
  PATH: process.env.PATH ?? "",
  HOME: process.env.HOME ?? tmpdir(),
  PORT: "0",
  // Specs read what a terminal shows.
  ENTENTE_PRINT_KEYS: "always",
};

export type Variables = Readonly<Record<string, string>>;

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** A process of this program, with its output. */
export interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
  readonly out: () => string;
  readonly err: () => string;
}

const living = new Set<ChildProcess>();
const endAll = (): void => {
  for (const child of living) child.kill("SIGKILL");
};
process.once("exit", endAll);

const start = (file: string, args: readonly string[], env: Variables): Running => {
  const child = spawn(process.execPath, [...process.execArgv, pathOf(file), ...args], {
    env: { ...BASE, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  living.add(child);
  let [out, err] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    out += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    err += text;
  });
  const ended = new Promise<Ended>((done) => {
    child.once("close", (code, signal) => {
      living.delete(child);
      done({ code, signal });
    });
  });
  return { child, ended, out: () => out, err: () => err };
};

export interface ServerProcess extends Running {
  readonly url: string;
  /** Sends a signal and returns how the process ended. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<Ended>;
}

/** The line that says where a server answers: printed when it is ready, or logged when it listens. */
const ADDRESS = {
  ready: ({ out }: Running) => /^ {2}Address +(\S+)$/m.exec(out())?.[1],
  listening: ({ err }: Running) => /"url":"([^"]+)","msg":"listening"/.exec(err())?.[1],
} as const;

/** Starts a server as `pnpm start` does and waits until it prints its address, or until it listens (with its log on). */
export const startServer = (env: Variables, until: keyof typeof ADDRESS = "ready"): Promise<ServerProcess> =>
  waitForServer(start("main.ts", [], env), until);

/** Waits until a server that was started prints its address, or until it listens (with its log on). */
export const waitForServer = async (running: Running, until: keyof typeof ADDRESS): Promise<ServerProcess> => {
  let over = false;
  void running.ended.then(() => {
    over = true;
  });
  for (;;) {
    const url = ADDRESS[until](running);
    if (url !== undefined) {
      const stop = (signal: NodeJS.Signals = "SIGTERM") => {
        running.child.kill(signal);
        return running.ended;
      };
      return { ...running, url, stop };
    }
    if (over) throw new Error(`The server ended before it was ready.\n${running.out()}\n${running.err()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

/** Starts a server that is expected to fail; returns how it ended. */
export const startFailingServer = async (
  env: Variables,
): Promise<Ended & { readonly out: string; readonly err: string }> => {
  const running = start("main.ts", [], env);
  return { ...(await running.ended), out: running.out(), err: running.err() };
};

/** Starts one command as `pnpm entente` does. */
export const startEntente = (env: Variables, ...args: readonly string[]): Running => start("cli/main.ts", args, env);

/** Runs one command as `pnpm entente` does. */
export const entente = async (env: Variables, ...args: readonly string[]) => {
  const running = startEntente(env, ...args);
  const { code } = await running.ended;
  return { code, out: running.out(), err: running.err() };
};

/** A folder for one spec; `remove` ends the processes of the spec in any case, and removes the folder. */
export const temporaryFolder = async (): Promise<{ readonly path: string; readonly remove: () => Promise<void> }> => {
  const path = await mkdtemp(join(tmpdir(), "entente-server-"));
  const remove = async () => {
    endAll();
    await rm(path, { recursive: true, force: true, maxRetries: 5 });
  };
  return { path, remove };
};
