/** Whether all cases are run: `pnpm test --whole`. A run without it leaves out what a case beside it shows as well. */
export const isWhole = process.env.ENTENTE_TEST_EXTENT === "whole";

/** Of many cases on an engine: all of them in memory, and elsewhere every nth, beginning with the one at `from`. */
export const everyNth = <T>(cases: readonly T[], engine: string, nth: number, from: number): readonly T[] =>
  isWhole || engine === "memory" ? cases : cases.filter((_, at) => at % nth === from % nth);
