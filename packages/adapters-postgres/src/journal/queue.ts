import { WaitedTooLong } from "../engines/unavailable.ts";
import { unknownIfUnavailable } from "../store/statement.ts";

/** A timer with more would end at once. Nobody waits for 24 days. */
const TIMER_MAX_MS = 2 ** 31 - 1;

interface Place {
  /** Given the place; false where it is not wanted any more. */
  readonly take: () => boolean;
}

/** How many hold a name, and who waits for it, in the order in which they came. */
interface Line {
  held: number;
  waiting: Place[];
}

/** A name, and how many calls may hold it at once. */
export interface Held {
  readonly name: string;
  readonly atOnce: number;
}

interface Waiting {
  /** How long a call waits in all before it begins; without it as long as it takes. */
  readonly waitMs: number | undefined;
  /** Hears of each call that waited too long. */
  readonly onLate: (error: Error) => void;
}

/** Runs a call once it holds all of its names, and answers what it answers. */
export type Queue = <T>(names: readonly Held[], run: () => Promise<T>) => Promise<T>;

/**
 * A call takes its names one after the other, each in the order in which calls came for it; without a wait it begins in the same turn.
 * Calls that share several names have to take them in one order, or they wait for each other.
 * @throws {OutcomeUnknown} for a call that waited too long. It has not begun, and never will.
 */
export const openQueue = ({ waitMs, onLate }: Waiting): Queue => {
  const lines = new Map<string, Line>();

  const release = (name: string): void => {
    const line = lines.get(name);
    if (line === undefined) return;
    for (let next = line.waiting.shift(); next !== undefined; next = line.waiting.shift()) if (next.take()) return;
    line.held -= 1;
    if (line.held === 0) lines.delete(name);
  };

  const take = ({ name, atOnce }: Held, until: number): Promise<void> | undefined => {
    const line = lines.get(name) ?? { held: 0, waiting: [] };
    lines.set(name, line);
    if (line.held < atOnce) {
      line.held += 1;
      return undefined;
    }
    return new Promise((resolve, reject) => {
      let isOver = false;
      const giveUp = (): void => {
        isOver = true;
        const late = new WaitedTooLong(waitMs ?? 0);
        onLate(late);
        reject(unknownIfUnavailable(late));
      };
      const ms = until - performance.now();
      const timer = ms > TIMER_MAX_MS ? undefined : setTimeout(giveUp, ms);
      line.waiting.push({
        take() {
          if (isOver) return false;
          clearTimeout(timer);
          resolve();
          return true;
        },
      });
    });
  };

  return async (names, run) => {
    const until = performance.now() + (waitMs ?? Number.POSITIVE_INFINITY);
    const held: string[] = [];
    try {
      for (const one of names) {
        const waited = take(one, until);
        if (waited !== undefined) await waited;
        held.push(one.name);
      }
      return await run();
    } finally {
      for (const name of held) release(name);
    }
  };
};
