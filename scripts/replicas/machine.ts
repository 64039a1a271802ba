// The PostgreSQL that Debian installs, and its processes.
import { execFile, execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const ROOT = "/usr/lib/postgresql";

/** The folder of the newest binaries; undefined where there are none. */
export const binaries = (): string | undefined =>
  (existsSync(ROOT) ? readdirSync(ROOT) : [])
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => join(ROOT, version, "bin"))
    .find((bin) => existsSync(join(bin, "pg_basebackup")) && existsSync(join(bin, "initdb")));

/** PostgreSQL refuses to run as root, so root lends it an account. */
export const account = (): { readonly uid: number; readonly gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: idOf("-u"), gid: idOf("-g") };
};

export const freePort = (): Promise<number> =>
  new Promise((found) => {
    const server = createServer();
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => found(typeof address === "object" && address !== null ? address.port : 0));
    });
  });

/** The processes that one has begun. */
export const childrenOf = async (pid: number): Promise<readonly number[]> => {
  const { stdout } = await run("ps", ["-o", "pid=", "--ppid", String(pid)]).catch(() => ({ stdout: "" }));
  return stdout.split("\n").map(Number).filter(Boolean);
};

/** One that has ended meanwhile needs no signal. */
export const signal = (pids: readonly number[], name: NodeJS.Signals): void => {
  for (const pid of pids)
    try {
      process.kill(pid, name);
    } catch {}
};
