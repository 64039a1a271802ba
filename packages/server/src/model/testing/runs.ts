/**
 * How often a law is tried, and from which seed: the same in every run, so that a failure stays until it is mended.
 * ENTENTE_TEST_SEED tries other stories, ENTENTE_TEST_RUNS so many times more of them; fast-check prints the seed of a failure.
 */
export const runs = (numRuns: number) => ({
  seed: Number(process.env.ENTENTE_TEST_SEED ?? 20_300_101),
  numRuns: numRuns * Number(process.env.ENTENTE_TEST_RUNS ?? 1),
  includeErrorInReport: true,
});

/** Whether all there is to try is tried: `pnpm test --whole`. A run without it leaves out what a case beside it shows as well. */
export const isWhole = process.env.ENTENTE_TEST_EXTENT === "whole";

/** Of many cases on an engine: all of them in memory, and elsewhere every nth, beginning with the one at `from`. */
export const everyNth = <T>(cases: readonly T[], engine: string, nth: number, from: number): readonly T[] =>
  isWhole || engine === "memory" ? cases : cases.filter((_, at) => at % nth === from % nth);
