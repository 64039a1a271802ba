import { type Input, typedOf } from "./inputs.ts";

/** A field that somebody else has changed since a form was opened. */
export interface Meanwhile {
  readonly label: string;
  /** What stands there now, as it is typed. */
  readonly now: string;
}

/**
 * What was changed of some fields since a form was opened with `start`: they differ from how they stand now.
 */
export const changedMeanwhile = (
  inputs: readonly Input[],
  start: unknown,
  now: unknown,
  currency: string,
): readonly Meanwhile[] => {
  const [before, after] = [start, now].map((thing) => typedOf(inputs, thing, currency));
  return inputs.flatMap(({ name, label }) =>
    before?.[name] === after?.[name] ? [] : [{ label, now: after?.[name] ?? "" }],
  );
};
