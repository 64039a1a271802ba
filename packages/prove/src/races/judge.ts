import type { Context } from "../frame/proof.ts";
import type { Pair } from "./kinds.ts";
import type { Seen } from "./trial.ts";

/** One trial that is over: what was seen at once, and what the workers made of it. */
export interface Outcome {
  readonly first: 0 | 1;
  readonly meets: boolean;
  readonly seen: Seen;
  readonly settled: readonly unknown[];
}

const SHOWN = 6;

/** Where two values differ, as paths with both sides. */
const differences = (one: unknown, other: unknown, path = ""): readonly string[] => {
  if (JSON.stringify(one) === JSON.stringify(other)) return [];
  const isBoth = [one, other].every((value) => typeof value === "object" && value !== null);
  if (!isBoth) return [`${path}: ${JSON.stringify(one)} instead of ${JSON.stringify(other)}`];
  const [left, right] = [one, other] as Record<string, unknown>[];
  const keys = new Set([...Object.keys(left ?? {}), ...Object.keys(right ?? {})]);
  return [...keys].flatMap((key) => differences(left?.[key], right?.[key], `${path}/${key}`));
};

/**
 * Two verbs that meet do what they do one after the other, in one of the two orders: the same answers, events and resources, and
 * the same in the end. What that is was seen on other subjects, where they did come one after the other.
 */
export const judgePair = (context: Context, pair: Pair, outcomes: readonly Outcome[]): void => {
  const serial = outcomes.filter(({ meets }) => !meets);
  for (const outcome of outcomes.filter(({ meets }) => meets)) {
    const of = ({ seen, settled }: Outcome) => ({ ...seen, settled });
    const apart = serial.map((one) => differences(of(outcome), of(one)));
    if (apart.some((found) => found.length === 0)) continue;
    const [nearest = []] = [...apart].sort((one, other) => one.length - other.length);
    const reproduce = {
      kind: pair.kind.name,
      state: pair.state,
      verbs: pair.verbs,
      first: pair.verbs[outcome.first],
      differs: nearest.slice(0, SHOWN),
    };
    context.violation({
      what: `two verbs that met on a ${pair.kind.name} did what neither order of them does`,
      reproduce,
    });
  }
};
