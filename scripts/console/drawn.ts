/** The seed by which a short form draws. Given to `ENTENTE_TEST_FRESH_SEED`, it draws the same again. */
const { ENTENTE_TEST_FRESH_SEED: given = String(Math.floor(Math.random() * 1_000_000)) } = process.env;
const seed = Number(given);

/** Every second of the values, in their order: this run has the even or the odd ones. It prints the seed that draws them. */
export const drawn = <T>(values: readonly T[], of: string): readonly T[] => {
  const first = seed % 2;
  console.log(`drawn ${of}: ENTENTE_TEST_FRESH_SEED=${seed}`);
  return values.filter((_, at) => at % 2 === first);
};

/** One of the values. It prints the seed that draws it. */
export const drawnOne = <T>(values: readonly T[], of: string): readonly T[] => {
  console.log(`drawn ${of}: ENTENTE_TEST_FRESH_SEED=${seed}`);
  return values.slice(seed % values.length, (seed % values.length) + 1);
};
