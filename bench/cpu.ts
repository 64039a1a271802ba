import { readdir, readFile } from "node:fs/promises";
import type { Queryable } from "./modules.ts";

/**
 * The parent of a process, from its line in /proc; its name may contain spaces and parentheses, so only the text after the last
 * one is parsed.
 */
const parentOf = (stat: string): number =>
  Number(
    stat
      .slice(stat.lastIndexOf(")") + 1)
      .trim()
      .split(" ")[1],
  );

const read = async (pid: string, file: string): Promise<string | undefined> =>
  readFile(`/proc/${pid}/${file}`, "utf8").catch(() => undefined);

/**
 * Microseconds of processor time that all processes of a PostgreSQL server have used so far; 0 without /proc. The last known
 * time of closed connections is included.
 */
export const postgresCpu = async (client: Queryable): Promise<() => Promise<number>> => {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const own = await read(String(rows[0]?.pid), "stat");
  if (own === undefined) return async () => 0;
  const postmaster = parentOf(own);
  const spent = new Map<string, number>();
  return async () => {
    for (const pid of await readdir("/proc")) {
      if (!/^\d+$/.test(pid)) continue;
      const stat = await read(pid, "stat");
      if (stat === undefined || parentOf(stat) !== postmaster) continue;
      const nanos = Number((await read(pid, "schedstat"))?.split(" ")[0] ?? 0);
      spent.set(pid, Math.max(nanos, spent.get(pid) ?? 0));
    }
    return [...spent.values()].reduce((sum, nanos) => sum + nanos, 0) / 1_000;
  };
};

/** Microseconds of processor time of all threads of a process, with a resolution of 10 ms; 0 without /proc. */
export const processCpu = async (pid: number): Promise<number> => {
  const stat = await read(String(pid), "stat");
  if (stat === undefined) return 0;
  const [user, system] = stat
    .slice(stat.lastIndexOf(")") + 1)
    .trim()
    .split(" ")
    .slice(11, 13)
    .map(Number);
  return ((user ?? 0) + (system ?? 0)) * 10_000;
};

/** The same of a process and those that it started and that run. */
export const familyCpu = async (pid: number): Promise<number> => {
  let sum = await processCpu(pid);
  for (const other of await readdir("/proc").catch(() => [])) {
    const stat = /^\d+$/.test(other) ? await read(other, "stat") : undefined;
    if (stat !== undefined && parentOf(stat) === pid) sum += await processCpu(Number(other));
  }
  return sum;
};

/** The same of this process. */
export const ownCpu = (): number => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

/** Bytes of memory of a process that are in use now; 0 without /proc. */
export const residentBytes = async (pid: number): Promise<number> => {
  const [, kilobytes = "0"] = /^Rss:\s+(\d+)/m.exec((await read(String(pid), "smaps_rollup")) ?? "") ?? [];
  return Number(kilobytes) * 1_024;
};
