import type { Clock } from "@entente/core/ports";

/** The machine's clock. */
export const systemClock = (): Clock => ({ now: () => new Date() });

/** A clock that moves only when it is set. */
export interface ManualClock extends Clock {
  /** Moves it on, or back when negative; the time it shows afterwards. */
  advance(ms: number): Date;
  set(at: Date): void;
}

/** A clock for tests that stands at `start` until it is moved. Every `now` is a date of its own. */
export const manualClock = (start: Date): ManualClock => {
  let time = start.getTime();
  return {
    now: () => new Date(time),
    advance(ms) {
      time += ms;
      return new Date(time);
    },
    set(at) {
      time = at.getTime();
    },
  };
};
