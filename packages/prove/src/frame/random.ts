/** A source of random choices that a seed repeats. */
export interface Random {
  /** From 0 to below 1. */
  next(): number;
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number;
  chance(probability: number): boolean;
  pick<T>(of: readonly T[]): T;
  shuffled<T>(of: readonly T[]): T[];
  /** Lower-case hexadecimal digits. */
  hex(digits: number): string;
  /** A random UUID of version 4. */
  uuid(): string;
  /** A source of its own, that other choices do not move. */
  fork(): Random;
}

/** The generator called mulberry32: 32 bits of state are enough to choose test inputs. */
export const seededRandom = (seed: number): Random => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  const hex = (digits: number): string => Array.from({ length: digits }, () => whole(0, 15).toString(16)).join("");
  return {
    next,
    whole,
    hex,
    chance: (probability) => next() < probability,
    pick<T>(of: readonly T[]): T {
      if (of.length === 0) throw new Error("There is nothing to pick from.");
      return of[whole(0, of.length - 1)] as T;
    },
    shuffled<T>(of: readonly T[]): T[] {
      const all = [...of];
      for (let at = all.length - 1; at > 0; at -= 1) {
        const other = whole(0, at);
        [all[at], all[other]] = [all[other] as T, all[at] as T];
      }
      return all;
    },
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-${"89ab"[whole(0, 3)]}${hex(3)}-${hex(12)}`,
    fork: () => seededRandom(whole(0, 2 ** 32 - 1)),
  };
};
