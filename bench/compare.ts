import type { Figure } from "./figures.ts";
import type { Results } from "./results.ts";

/** A ratio of two sides of one run, which means the same on every machine. */
const isRatio = ({ bare, as }: Figure): boolean => bare !== undefined || as === "percent";

/** How much better one value is than another one: less is better where the target is a maximum. */
const better = ({ target, value }: Figure, other: Figure): number =>
  "atLeast" in target ? value.median - other.value.median : other.value.median - value.median;

const width = ({ value: { min, max } }: Figure): number => max - min;

export interface Comparison {
  readonly name: string;
  readonly before: number;
  readonly after: number;
  /** True if it became worse by more than either run's own spread. */
  readonly fell: boolean;
}

/** The ratios that both results have. */
export const compared = (before: Results, after: Results): readonly Comparison[] => {
  const known = new Map(before.paths.flatMap(({ figures }) => figures.map((figure) => [figure.name, figure] as const)));
  return after.paths
    .flatMap(({ figures }) => figures)
    .flatMap((figure) => {
      const old = known.get(figure.name);
      if (old === undefined || !isRatio(figure) || !isRatio(old)) return [];
      const fell = better(old, figure) > Math.max(width(old), width(figure));
      return [{ name: figure.name, before: old.value.median, after: figure.value.median, fell }];
    });
};
