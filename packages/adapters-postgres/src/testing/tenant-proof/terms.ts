/**
 * A value in a statement: a parameter, or a column of one relation. It is *named* if it can only be what the caller named by
 * parameters.
 */
export interface Term {
  /** Terms whose values this one can only have: one that is named is enough. */
  readonly from: Term[];
  /** Terms of the branches of a union: all have to be named. */
  readonly all?: readonly Term[];
  /** True for a column of a recursive query. */
  readonly isRecursive?: boolean;
}

/** The value of a parameter, which the caller named. */
export const PARAMETER: Term = { from: [] };

export const term = (from: readonly Term[] = []): Term => ({ from: [...from] });

/** Says that the value of one term can only be that of the other; not the other way round. */
export const follows = (one: Term, other: Term): void => {
  if (one !== PARAMETER) one.from.push(other);
};

/**
 * True if the value of the term was named by the caller. A round of a recursive query is, if it is on the assumption that the round
 * before is.
 */
export const isNamed = (one: Term, path: readonly Term[] = []): boolean => {
  if (one === PARAMETER) return true;
  const before = path.indexOf(one);
  if (before >= 0) return path.slice(before).some(({ isRecursive }) => isRecursive === true);
  const further = [...path, one];
  if (one.all !== undefined) return one.all.length > 0 && one.all.every((part) => isNamed(part, further));
  return one.from.some((other) => isNamed(other, further));
};
