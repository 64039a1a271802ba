/**
 * What one round of one side measured, by name. `rate` is what is compared, and more of it is better; `done` is how much
 * was done in all; `ownMicros` the processor time that the side's own process spent on all of it.
 */
export type Sample = Readonly<Record<string, number>> & {
  readonly rate: number;
  readonly done: number;
  readonly ownMicros: number;
};

/** All rounds of a path: for each side one sample a round, so that the nth of one stands beside the nth of another. */
export type Samples = Readonly<Record<string, readonly Sample[]>>;

export interface Spread {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

export type Target = { readonly atLeast: number } | { readonly atMost: number };

/** One line of the table. */
export interface Figure {
  readonly name: string;
  /** What was measured, and the limit it stands beside; a figure without a limit has a target only. */
  readonly ours: Spread;
  readonly bare?: Spread;
  readonly unit: string;
  /** What the target speaks of: a ratio, or a figure of its own. */
  readonly value: Spread;
  readonly target: Target;
  readonly as: "percent" | "plain";
}

export const spread = (values: readonly number[]): Spread => {
  if (values.length === 0) throw new Error("There is nothing to take a median of.");
  const rising = [...values].sort((one, other) => one - other);
  const at = (index: number): number => rising[index] as number;
  const middle = rising.length >> 1;
  const median = rising.length % 2 === 1 ? at(middle) : (at(middle - 1) + at(middle)) / 2;
  return { median, min: at(0), max: at(rising.length - 1) };
};

export const isMet = ({ value, target }: Figure): boolean =>
  "atLeast" in target ? value.median >= target.atLeast : value.median <= target.atMost;

export const valuesOf = (samples: Samples, side: string, measure = "rate"): readonly number[] =>
  (samples[side] ?? []).map((sample) => {
    const value = sample[measure];
    if (value === undefined) throw new Error(`The side ${side} did not measure ${measure}.`);
    return value;
  });

/** Round by round, so that what disturbed one round disturbs both its halves. */
export const ratios = (over: readonly number[], under: readonly number[]): readonly number[] =>
  over.map((value, round) => value / (under[round] as number));

interface Against {
  readonly name: string;
  readonly unit: string;
  readonly ours?: string;
  readonly bare?: string;
  readonly target: Target;
  readonly as?: Figure["as"];
}

/** Our rate beside that of a limit of the same round. */
export const against = (
  samples: Samples,
  { name, unit, ours = "ours", bare = "bare", target, as = "percent" }: Against,
): Figure => {
  const [mine, limit] = [valuesOf(samples, ours), valuesOf(samples, bare)];
  return { name, unit, ours: spread(mine), bare: spread(limit), value: spread(ratios(mine, limit)), target, as };
};

interface Alone {
  readonly name: string;
  readonly unit: string;
  readonly values: readonly number[];
  readonly target: Target;
  readonly as?: Figure["as"];
}

/** A figure that stands for itself. */
export const alone = ({ name, unit, values, target, as = "plain" }: Alone): Figure => ({
  name,
  unit,
  ours: spread(values),
  value: spread(values),
  target,
  as,
});
