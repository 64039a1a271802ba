import type { Clock } from "@entente/core/ports";

/** The machine's clock. */
export const systemClock = (): Clock => ({ now: () => new Date() });

/** A clock that changes only when it is set. */
export interface ManualClock extends Clock {
  /** Advances the clock, or sets it back when negative; returns the new time. */
  advance(ms: number): Date;
  set(at: Date): void;
}

/** A clock for tests that stays at `start` until it is moved. Every `now` is a new Date. */
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
