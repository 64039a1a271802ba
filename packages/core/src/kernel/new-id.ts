import { sha256 } from "./digest.ts";
import type { Id, IdKind } from "./id.ts";

/** The values that the new ids of one change are computed from. */
export interface Seeded {
  /** The instant that the ids carry. */
  readonly now: Date;
  /** A text that no other change of the instant has. */
  readonly seed: string;
  /** 0 to 4095, otherwise 0: ids of one instant rise with it, so that what one process makes later is listed as newer. */
  readonly turn?: number;
  /** Of one of several decisions of a change, 0 to 16383: their ids differ by it and rise with it. Otherwise 0. */
  readonly place?: number;
}

/** So many hex digits, of the last of the number's bits. */
const hex = (number: number, digits: number): string => number.toString(16).padStart(digits, "0").slice(-digits);

/**
 * The id of a new row, a uuid v7, computed from the seed of its change: the same moment names the same id. `of`, `name` and
 * `place` tell the rows of one change apart; together they are given once a change. Ids of one change rise with `place`,
 * 0 to 16383.
 */
export const newId = <K extends IdKind>(seeded: Seeded, of: K, name = "", place = seeded.place ?? 0): Id<K> => {
  const { now, seed, turn = 0 } = seeded;
  const time = hex(now.getTime(), 12);
  // The two highest bits of the fourth group say which kind of uuid it is.
  const fourth = hex(0x8000 | (place & 0x3fff), 4);
  const last = sha256(`${seed}:${of}:${place}:${name}`).slice(0, 12);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(turn, 3)}-${fourth}-${last}` as Id<K>;
};
