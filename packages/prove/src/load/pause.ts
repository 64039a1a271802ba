/** A pause of the load: while it lasts, every lane waits before its next step. Steps that were begun end meanwhile. */
export interface Pause {
  /** Does something while the lanes wait. */
  during(work: () => Promise<void>): Promise<void>;
  /** Waits until the load may go on. */
  over(): Promise<void>;
}

export const openPause = (): Pause => {
  let over: Promise<void> = Promise.resolve();
  return {
    during(work) {
      const done = work();
      over = done.catch(() => undefined);
      return done;
    },
    over: () => over,
  };
};
