// PostgreSQL servers in a folder of their own, from the binaries that Debian installs.
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { chown, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { account, childrenOf, freePort, signal } from "./machine.ts";

const run = promisify(execFile);
const SOONEST_MS = 50;
const PATIENCE_MS = 60_000;

export interface RunningPostgres {
  readonly url: string;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again, on the port it had. */
  start(): Promise<void>;
  /** Stops all its processes where they are, with their connections open, until `thaw`. */
  freeze(): Promise<void>;
  thaw(): void;
}

export interface Servers {
  readonly folder: string;
  readonly sockets: string;
  /** Runs a program of PostgreSQL, or another one by its path, as the account of the servers. */
  call(program: string, ...words: readonly string[]): Promise<{ readonly stdout: string }>;
  /** Makes a folder inside of theirs. */
  make(name: string): Promise<string>;
  /** The server of a folder of data, on a free port; it does not run yet. */
  open(data: string, ...settings: readonly string[]): Promise<RunningPostgres & { readonly port: number }>;
  /** Ends all servers and removes the folder. */
  end(): Promise<void>;
}

export const openServers = async (bin: string, name: string): Promise<Servers> => {
  const folder = await mkdtemp(join(tmpdir(), `entente-${name}-`));
  const owner = account();
  const own = async (path: string): Promise<string> => {
    if (owner !== undefined) await chown(path, owner.uid, owner.gid);
    return path;
  };
  const make = async (inner: string): Promise<string> => {
    const path = join(folder, inner);
    await mkdir(path, { mode: 0o700 });
    return own(path);
  };
  await own(folder);
  const sockets = await make("sockets");
  const call: Servers["call"] = (program, ...words) => {
    const path = program.startsWith("/") ? program : join(bin, program);
    return run(path, words, { ...owner, cwd: folder, env: { LC_ALL: "C", PATH: process.env.PATH ?? "" } });
  };
  const opened: RunningPostgres[] = [];

  const running = (data: string, port: number, settings: readonly string[]): RunningPostgres => {
    let child: ChildProcess | undefined;
    let frozen: readonly number[] = [];
    const isReady = () =>
      call("pg_isready", "-h", "127.0.0.1", "-p", String(port), "-U", "entente").then(
        () => true,
        () => false,
      );
    return {
      url: `postgres://entente@127.0.0.1:${port}/entente`,
      async start() {
        const words = ["-D", data, "-p", String(port), "-k", sockets, ...settings.flatMap((one) => ["-c", one])];
        child = spawn(join(bin, "postgres"), words, { ...owner, cwd: folder, stdio: "ignore" });
        for (const until = Date.now() + PATIENCE_MS; !(await isReady()); ) {
          if (Date.now() > until || child.exitCode !== null) throw new Error(`PostgreSQL in ${data} does not start.`);
          await new Promise((looked) => setTimeout(looked, SOONEST_MS));
        }
      },
      async freeze() {
        const { pid } = child ?? {};
        if (pid === undefined) return;
        frozen = [pid, ...(await childrenOf(pid))];
        signal(frozen, "SIGSTOP");
      },
      thaw() {
        signal(frozen, "SIGCONT");
        frozen = [];
      },
      async kill() {
        signal(frozen, "SIGCONT");
        const ended = child;
        if (ended === undefined || ended.exitCode !== null || ended.signalCode !== null) return;
        const gone = new Promise((done) => ended.once("exit", done));
        ended.kill("SIGQUIT");
        await gone;
      },
    };
  };

  return {
    folder,
    sockets,
    call,
    make,
    async open(data, ...settings) {
      const port = await freePort();
      const server = running(data, port, settings);
      opened.unshift(server);
      return { ...server, port };
    },
    async end() {
      for (const server of opened) await server.kill();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};
