/** Round numbers up to which an axis goes, and the steps between. */
const STEPS = [1, 2, 2.5, 5, 10] as const;

/**
 * The marks of an axis that holds 0 and every value, in about `wanted` round steps; rising. Negative values take the axis below 0.
 * Among whole values every mark is whole: nobody makes a quarter of a click.
 */
export const marks = (values: readonly number[], wanted = 4): readonly number[] => {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  if (low === high) return [0, 1];
  const rough = (high - low) / wanted;
  const isWhole = values.every(Number.isInteger);
  const power = 10 ** Math.max(Math.floor(Math.log10(rough)), isWhole ? 0 : -Infinity);
  const fits = (one: number): boolean => one * power >= rough && (!isWhole || Number.isInteger(one * power));
  const step = (STEPS.find(fits) ?? 10) * power;
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
};

/** The path of a line through points, in the syntax of SVG. */
export const path = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], index) => `${index === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
