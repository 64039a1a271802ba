const { ENTENTE_TEST_EXTENT: extent, ENTENTE_TEST_FRESH_SEED: seed = "0" } = process.env;

/** True if all cases are run: `pnpm test --whole`. A run without it leaves out a case if one beside it shows the same. */
export const isWhole = extent === "whole";

/** True if all files are run, and shortly: `pnpm test`. A run of named files runs all of their tests. */
export const isShort = extent === "short";

/** Of many cases on an engine: all of them in memory, and elsewhere every nth, beginning with the one at `from`. */
export const everyNth = <T>(cases: readonly T[], engine: string, nth: number, from = Number(seed)): readonly T[] =>
  isWhole || engine === "memory" ? cases : cases.filter((_, at) => at % nth === from % nth);

/** Where the draw of a suite begins, so that one run draws the first test of some suites and the next one of others. */
export const drawnFrom = (name: string): number => Number(seed) + name.length;
