import type { LogTarget } from "./log.ts";

/** The last lines of a log, for the command line. */
export interface RecentLines extends LogTarget {
  /** The lines after a number, oldest first, at most 500, and the number of the last of them; 0 is before the first. */
  after(number: number): { readonly lines: readonly string[]; readonly last: number };
}

const KEPT = 1_000;
const ANSWERED = 500;

/** Passes lines on to a target, and keeps the last 1,000. */
export const recentLines = (target: LogTarget): RecentLines => {
  const kept: string[] = [];
  let written = 0;
  return {
    write(line) {
      target.write(line);
      written += 1;
      kept.push(line.trimEnd());
      if (kept.length > KEPT) kept.shift();
    },
    after(number) {
      const first = written - kept.length;
      const from = Math.min(Math.max(number - first, 0), kept.length);
      const lines = kept.slice(from, from + ANSWERED);
      return { lines, last: first + from + lines.length };
    },
  };
};
