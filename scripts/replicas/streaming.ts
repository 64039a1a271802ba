// A PostgreSQL and a standby that follows it by streaming replication, on this machine, from the binaries that Debian installs.
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { appendFile, chown, mkdir, mkdtemp, rm } from "node:fs/promises";
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

export interface Streaming {
  readonly primary: RunningPostgres;
  readonly standby: RunningPostgres;
  end(): Promise<void>;
}

const SETTINGS = `
listen_addresses = '127.0.0.1'
wal_level = replica
max_wal_senders = 4
wal_keep_size = '512MB'
hot_standby = on
fsync = off
max_connections = 80
`;

export const openStreaming = async (bin: string): Promise<Streaming> => {
  const folder = await mkdtemp(join(tmpdir(), "entente-replicas-"));
  const owner = account();
  if (owner !== undefined) await chown(folder, owner.uid, owner.gid);
  const sockets = join(folder, "sockets");
  await mkdir(sockets);
  if (owner !== undefined) await chown(sockets, owner.uid, owner.gid);
  const call = (program: string, ...words: readonly string[]) =>
    run(join(bin, program), words, { ...owner, cwd: folder, env: { LC_ALL: "C", PATH: process.env.PATH ?? "" } });
  const started = new Set<ChildProcess>();

  const running = (data: string, port: number): RunningPostgres => {
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
        const words = ["-D", data, "-p", String(port), "-k", sockets];
        child = spawn(join(bin, "postgres"), words, { ...owner, cwd: folder, stdio: "ignore" });
        started.add(child);
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
        started.delete(ended);
      },
    };
  };

  const [here, there] = [join(folder, "primary"), join(folder, "standby")];
  const [port, other] = [await freePort(), await freePort()];
  const [primary, standby] = [running(here, port), running(there, other)];
  const end = async (): Promise<void> => {
    await standby.kill();
    await primary.kill();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await call("initdb", "-D", here, "-A", "trust", "-U", "entente", "-E", "UTF8", "--locale", "C");
    await appendFile(join(here, "postgresql.conf"), SETTINGS);
    await primary.start();
    await call("createdb", "-h", "127.0.0.1", "-p", String(port), "-U", "entente", "entente");
    await call(
      "pg_basebackup",
      "-h",
      "127.0.0.1",
      "-p",
      String(port),
      "-U",
      "entente",
      "-D",
      there,
      "-R",
      "-X",
      "stream",
      "-c",
      "fast",
    );
    await standby.start();
    return { primary, standby, end };
  } catch (cause) {
    await end();
    throw cause;
  }
};
