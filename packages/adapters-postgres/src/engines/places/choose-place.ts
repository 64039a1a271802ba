/** The answer of a database at a place; undefined of one that does not answer. */
export interface PlaceAnswer {
  /** True if it refuses writes: a standby, or a database that was set to read alone. */
  readonly readsOnly: boolean;
  /** The timeline that it writes; null where the login may not ask. */
  readonly timeline: number | null;
}

/**
 * The place that takes writes; undefined where none does. Of two, the one on the later timeline: a primary that was cut off and comes
 * back does not know yet that another one was promoted. Of equal ones the place that is in use, and then the first.
 */
export const choosePlace = (
  answers: readonly (PlaceAnswer | undefined)[],
  current: number | undefined,
): number | undefined => {
  const rankOf = (place: number): number => {
    const answer = answers[place];
    return answer === undefined || answer.readsOnly ? -1 : (answer.timeline ?? 0);
  };
  const places = [...(current === undefined ? [] : [current]), ...answers.keys()];
  const best = Math.max(-1, ...places.map(rankOf));
  return best < 0 ? undefined : places.find((place) => rankOf(place) === best);
};
