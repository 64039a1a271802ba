import type { Random } from "../../frame/random.ts";

/** One running instance of the library. Once it is over it writes nothing more, as a process that was killed. */
export interface Life {
  isOver: boolean;
}

export interface Rates {
  /** How often a write fails: half of them before they are committed, half after, so that only the acknowledgement is lost. */
  readonly fails: number;
  /** How often the instance ends with a write that fails. */
  readonly ends: number;
  /** How often a call is made at two instances at once. */
  readonly twice: number;
  /** How often a connection to PostgreSQL, or all of them, are terminated while something is done. */
  readonly disconnects: number;
  /** How far the clocks of two instances are apart, at most. */
  readonly skewMs: number;
  /** How often a webhook receiver fails. */
  readonly refuses: number;
}

export const NO_FAULTS: Rates = { fails: 0, ends: 0, twice: 0, disconnects: 0, skewMs: 0, refuses: 0 };

type Write<A extends readonly unknown[], R> = (...asked: A) => Promise<R>;

/** The faults of one year, chosen by a random source of their own, so that the acts do not depend on them. */
export interface Faults {
  readonly rates: Rates;
  readonly random: Random;
  readonly tally: { lost: number; failed: number; ended: number; twice: number; disconnected: number };
  /** Nothing fails while they are held. */
  hold(held: boolean): void;
  happens(rate: number): boolean;
  /** A write of an instance, which may fail by what `unknown` makes. */
  around<A extends readonly unknown[], R>(life: Life, unknown: () => Error, write: Write<A, R>): Write<A, R>;
}

export const openFaults = (random: Random, rates: Rates): Faults => {
  const tally = { lost: 0, failed: 0, ended: 0, twice: 0, disconnected: 0 };
  let isHeld = false;
  const happens = (rate: number): boolean => rate > 0 && !isHeld && random.chance(rate);
  return {
    rates,
    random,
    tally,
    hold(held) {
      isHeld = held;
    },
    happens,
    around:
      (life, unknown, write) =>
      async (...asked) => {
        if (life.isOver) throw unknown();
        if (!happens(rates.fails)) return write(...asked);
        const isCommitted = random.chance(0.5);
        if (random.chance(rates.ends)) {
          tally.ended += 1;
          life.isOver = true;
        }
        tally[isCommitted ? "lost" : "failed"] += 1;
        if (isCommitted) await write(...asked);
        throw unknown();
      },
  };
};
