import { type Input, typedOf } from "./inputs.ts";

/** A field that somebody else has changed since a form was opened. */
export interface Meanwhile {
  readonly label: string;
  /** The current value, as it would be typed. */
  readonly now: string;
}

/** Returns the fields that changed since a form was opened with `start`: their values differ from the current ones. */
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
