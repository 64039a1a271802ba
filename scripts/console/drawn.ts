import { createHash } from "node:crypto";

/** The seed by which a short form draws. Given to `ENTENTE_TEST_FRESH_SEED`, it draws the same again. */
const { ENTENTE_TEST_FRESH_SEED: seed = String(Math.floor(Math.random() * 1_000_000)) } = process.env;

/** A turn of its own for each draw, so that no two of them always come together. */
const turnOf = (of: string): number => {
  console.log(`drawn ${of}: ENTENTE_TEST_FRESH_SEED=${seed}`);
  return createHash("sha256").update(`${seed} ${of}`).digest().readUInt32BE();
};

/** Every second of the values, in their order: this run has the even or the odd ones. It prints the seed that draws them. */
export const drawn = <T>(values: readonly T[], of: string): readonly T[] => {
  const first = turnOf(of) % 2;
  return values.filter((_, at) => at % 2 === first);
};

/** One of the values, of which there must be some. It prints the seed that draws it. */
export const drawnOne = <T>(values: readonly T[], of: string): T => {
  const one = values[turnOf(of) % values.length];
  if (one === undefined) throw new Error(`There is nothing to draw of ${of}.`);
  return one;
};
