import type { PoolUse } from "../database.ts";

/** The turns at one connection, in the order of the calls. */
export function connectionTurns() {
  let tail = Promise.resolve();
  let turns = 0;
  return {
    /** Waits for the one connection; the caller must call the returned function when done. */
    async take(): Promise<() => void> {
      const before = tail;
      let done = () => {};
      turns += 1;
      tail = new Promise((settle) => {
        done = () => {
          turns -= 1;
          settle();
        };
      });
      await before;
      return done;
    },
    use(): PoolUse {
      const busy = Math.min(turns, 1);
      return { busy, idle: 1 - busy, waiting: turns - busy, most: 1 };
    },
  };
}
