/** Something that was found otherwise than it has to be. It ends the year it is found in. */
export class Disagreement extends Error {
  override readonly name = "Disagreement";
  readonly expected: unknown;
  readonly found: unknown;
  constructor(what: string, expected: unknown, found: unknown) {
    super(what);
    this.expected = expected;
    this.found = found;
  }
}

/** Returns the lines that one list has more often than the other. */
const beyond = (these: readonly string[], those: readonly string[]): readonly string[] => {
  const counts = new Map<string, number>();
  for (const line of those) counts.set(line, (counts.get(line) ?? 0) + 1);
  return these.filter((line) => {
    const left = counts.get(line) ?? 0;
    counts.set(line, left - 1);
    return left <= 0;
  });
};

const SHOWN = 6;

/** The same lines the same number of times, in any order. */
export const agree = (what: string, expected: readonly string[], found: readonly string[]): void => {
  const [missing, extra] = [beyond(expected, found), beyond(found, expected)];
  if (missing.length + extra.length === 0) return;
  throw new Disagreement(
    `${what}: ${missing.length} missing or other, ${extra.length} not expected`,
    missing.slice(0, SHOWN),
    extra.slice(0, SHOWN),
  );
};

export const equal = (what: string, expected: unknown, found: unknown): void => {
  if (JSON.stringify(expected) !== JSON.stringify(found)) throw new Disagreement(what, expected, found);
};
