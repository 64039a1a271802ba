/**
 * The measurements of one round of one side, by name. `rate` is compared, higher is better; `done` is the total amount of work;
 * `ownMicros` the processor time that the side's own process used for it.
 */
export type Sample = Readonly<Record<string, number>> & {
  readonly rate: number;
  readonly done: number;
  readonly ownMicros: number;
};

/** All rounds of a path: for each side one sample per round, so that the nth samples of two sides belong together. */
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
  /** The measured side and its limit; a figure without a limit has only a target. */
  readonly ours: Spread;
  readonly bare?: Spread;
  readonly unit: string;
  /** The value with the target: a ratio, or a figure. */
  readonly value: Spread;
  readonly target: Target;
  readonly as: "percent" | "plain";
}

export const spread = (values: readonly number[]): Spread => {
  if (values.length === 0) throw new Error("A median needs at least one value.");
  const rising = [...values].sort((one, other) => one - other);
  const at = (index: number): number => rising[index] as number;
  const middle = rising.length >> 1;
  const median = rising.length % 2 === 1 ? at(middle) : (at(middle - 1) + at(middle)) / 2;
  return { median, min: at(0), max: at(rising.length - 1) };
};

export const isMet = ({ value, target }: Figure): boolean =>
  "atLeast" in target ? value.median >= target.atLeast : value.median <= target.atMost;

/** The value that this share of all values does not exceed. */
export const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? Number.NaN;

export const valuesOf = (samples: Samples, side: string, measure = "rate"): readonly number[] =>
  (samples[side] ?? []).map((sample) => {
    const value = sample[measure];
    if (value === undefined) throw new Error(`The side ${side} did not measure ${measure}.`);
    return value;
  });

/** Compared round by round, so that a disturbance affects both sides of a round. */
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

/** The ratio of our rate to that of the limit in the same round. */
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

/** A figure without a ratio. */
export const alone = ({ name, unit, values, target, as = "plain" }: Alone): Figure => ({
  name,
  unit,
  ours: spread(values),
  value: spread(values),
  target,
  as,
});
