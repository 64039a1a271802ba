/** Lets many go on at once, and keeps all of them back while one thing needs quiet. */
export interface Turnstile {
  /** Does some work when nobody needs quiet. */
  through<T>(work: () => Promise<T>): Promise<T>;
  /** Waits until all work is done, and begins no other until `work` is. */
  quietly<T>(work: () => Promise<T>): Promise<T>;
}

export const openTurnstile = (): Turnstile => {
  const running = new Set<Promise<unknown>>();
  let open: Promise<unknown> = Promise.resolve();
  return {
    async through(work) {
      await open;
      const done = work();
      const settled = done.catch(() => undefined).finally(() => running.delete(settled));
      running.add(settled);
      return done;
    },
    async quietly(work) {
      let reopen = (): void => undefined;
      open = new Promise<void>((opened) => {
        reopen = opened;
      });
      try {
        // Who passed in the same moment has begun something more by the time the others are done.
        while (running.size > 0) await Promise.all(running);
        return await work();
      } finally {
        reopen();
      }
    },
  };
};
