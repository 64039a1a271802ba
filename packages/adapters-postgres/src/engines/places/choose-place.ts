/** The answer of a database at a place; undefined of one that does not answer. */
export interface PlaceAnswer {
  /** True if it refuses writes: a standby, or a database that was set to read alone. */
  readonly readsOnly: boolean;
  /** The timeline that it writes; null where the login may not ask. */
  readonly timeline: number | null;
}

/** The knowledge before a look. */
export interface Known {
  /** The place in use. */
  readonly current: number | undefined;
  /** The latest timeline that was seen; 0 before any was. */
  readonly latest: number;
}

/** The latest timeline of those that take writes, and of those that were seen before. */
export const latestOf = (answers: readonly (PlaceAnswer | undefined)[], before: number): number =>
  Math.max(before, ...answers.map((answer) => (answer?.readsOnly === false ? (answer.timeline ?? 0) : 0)));

/**
 * The place that takes writes; undefined where none does. A primary that was cut off and comes back does not know yet that another one
 * was promoted: the later timeline counts, also one that was seen earlier and does not answer now. Of equal ones the place in use, and
 * then the first.
 */
export const choosePlace = (
  answers: readonly (PlaceAnswer | undefined)[],
  { current, latest }: Known,
): number | undefined => {
  const least = latestOf(answers, latest);
  const takesWrites = (place: number): boolean => {
    const answer = answers[place];
    return answer?.readsOnly === false && (answer.timeline ?? 0) >= least;
  };
  return [...(current === undefined ? [] : [current]), ...answers.keys()].find(takesWrites);
};
