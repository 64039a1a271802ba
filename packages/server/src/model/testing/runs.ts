/**
 * How often a law is tried, and from which seed: the same in every run, so that a failure stays until it is mended.
 * ENTENTE_TEST_SEED tries other stories, ENTENTE_TEST_RUNS so many times more of them; fast-check prints the seed of a failure.
 */
export const runs = (numRuns: number) => ({
  seed: Number(process.env.ENTENTE_TEST_SEED ?? 20_300_101),
  numRuns: numRuns * Number(process.env.ENTENTE_TEST_RUNS ?? 1),
  includeErrorInReport: true,
});
