const FORM = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/;

/** A position in the log of PostgreSQL as a number that rises; undefined of what is none. */
export const readPosition = (text: string): bigint | undefined => {
  const [, high, low] = FORM.exec(text) ?? [];
  return high === undefined ? undefined : (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
};

/** A position as PostgreSQL writes it. */
export const writePosition = (position: bigint): string =>
  `${(position >> 32n).toString(16)}/${(position & 0xffffffffn).toString(16)}`.toUpperCase();

const LONG_HEADER = 40n;
const SHORT_HEADER = 24n;

/**
 * The end of what was written before a position. At the start of a page, and after a switch of the log, the position already counts
 * the header of the page, which is written with what comes next: a standby ends before it.
 */
export const writtenUntil = (
  position: bigint,
  { segment, page }: { readonly segment: bigint; readonly page: bigint },
): bigint => {
  if (position % segment === LONG_HEADER) return position - LONG_HEADER;
  return position % page === SHORT_HEADER ? position - SHORT_HEADER : position;
};

/** A position of the primary, and when it was read, in milliseconds. */
export interface Sample {
  readonly position: bigint;
  readonly at: number;
}

/** The newest sample that a replica has replayed; undefined where it has replayed none of them. */
export const reachedBy = (samples: readonly Sample[], replayed: bigint): Sample | undefined =>
  samples.findLast(({ position }) => position <= replayed);

/** The samples that are still of use: the newest that the replica has reached, and those after it, at most so many. */
export const keptSamples = (
  samples: readonly Sample[],
  replayed: bigint | undefined,
  most: number,
): readonly Sample[] => {
  const reached = replayed === undefined ? undefined : reachedBy(samples, replayed);
  const left = reached === undefined ? samples : samples.slice(samples.indexOf(reached));
  // Every second of those that are too many is left out, so that a lag of hours is still measured.
  return left.length <= most ? left : left.filter((_, place) => place % 2 === 0 || place === left.length - 1);
};
