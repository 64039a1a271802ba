// The processor time of tests and checks, for their option `--timings`: read from /proc, so on Linux only.

import { readdirSync, readFileSync } from "node:fs";

const TICKS_PER_SECOND = 100;

/** Seconds of processor time since the start of this run: of PostgreSQL's processes, and of all the others. */
export function processorTime() {
  const processes = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap(read);
  const ours = new Set([process.pid]);
  for (let size = 0; size !== ours.size; ) {
    size = ours.size;
    for (const { pid, parent } of processes) if (ours.has(parent)) ours.add(pid);
  }
  const time = { node: 0, postgres: 0 };
  for (const { pid, name, ticks } of processes) {
    if (ours.has(pid)) time[name === "postgres" ? "postgres" : "node"] += ticks / TICKS_PER_SECOND;
  }
  return time;
}

/**
 * The processor time since an instant of this run, as printed.
 *
 * @param {ReturnType<typeof processorTime>} before
 */
export function spentSince(before) {
  const now = processorTime();
  const [node, postgres] = [now.node - before.node, now.postgres - before.postgres].map((seconds) =>
    seconds.toFixed(2),
  );
  return `processor: ${node} s, PostgreSQL ${postgres} s`;
}

/** @param {string} pid */
function read(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const [, parent, ...rest] = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    // utime, stime, and cutime and cstime: those of its children that are gone.
    const ticks = rest.slice(9, 13).reduce((sum, each) => sum + each, 0);
    return [
      { pid: Number(pid), parent: parent ?? 0, name: stat.slice(stat.indexOf("(") + 1, stat.lastIndexOf(")")), ticks },
    ];
  } catch {
    return []; // It has ended meanwhile.
  }
}
