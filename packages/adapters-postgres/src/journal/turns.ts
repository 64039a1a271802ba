import { OutcomeUnknown } from "@entente/core/storage";

interface Waiting {
  readonly names: readonly string[];
  readonly begin: () => void;
}

interface Limits {
  /** How many calls run at once, whatever their names. */
  readonly atOnce: number;
  /** How long a call waits before it begins; without it as long as it takes. */
  readonly waitMs: number | undefined;
}

/** Runs a call once it has all of its names, and answers what it answers. */
export type TakeTurn = <T>(names: readonly string[], run: () => Promise<T>) => Promise<T>;

/**
 * Runs one call of each name at a time, in the order in which they came. A call takes all its names at once, so that no two wait for
 * each other.
 * @throws {OutcomeUnknown} for a call that waited too long. It has not begun, and never will.
 */
export const turns = ({ atOnce, waitMs }: Limits): TakeTurn => {
  const taken = new Set<string>();
  let running = 0;
  let waiting: readonly Waiting[] = [];

  const beginNext = (): void => {
    // A name that somebody waits for is not free for those who came later.
    const claimed = new Set(taken);
    const left: Waiting[] = [];
    const begun: Waiting[] = [];
    for (const one of waiting) {
      const mayBegin = running + begun.length < atOnce && !one.names.some((name) => claimed.has(name));
      (mayBegin ? begun : left).push(one);
      for (const name of one.names) claimed.add(name);
    }
    waiting = left;
    running += begun.length;
    for (const { names } of begun) for (const name of names) taken.add(name);
    for (const { begin } of begun) begin();
  };

  const turnOf = (names: readonly string[]): Promise<void> =>
    new Promise((resolve, reject) => {
      const giveUp = (): void => {
        waiting = waiting.filter((one) => one !== own);
        reject(new OutcomeUnknown("Other changes of the same payouts were not finished in time."));
        beginNext();
      };
      const timer = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs);
      const begin = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const own: Waiting = { names, begin };
      waiting = [...waiting, own];
      beginNext();
    });

  return async (names, run) => {
    await turnOf(names);
    try {
      return await run();
    } finally {
      running -= 1;
      for (const name of names) taken.delete(name);
      beginNext();
    }
  };
};
