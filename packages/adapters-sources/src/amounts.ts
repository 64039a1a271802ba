import type { Reader } from "./read.ts";

/** A number of pieces, from 0 to a thousand million; 1 where there is none. */
export const quantityOf = (line: Reader, path: string): number => {
  const quantity = line.minor(path) ?? 1n;
  return quantity >= 0n && quantity <= 1_000_000_000n ? Number(quantity) : line.fail(path, "a quantity");
};

/** The amount as it is if it is 0 or more; an error about its path otherwise. */
export const notNegative = (amount: bigint, reader: Reader, path: string): bigint =>
  amount >= 0n ? amount : reader.fail(path, "0 or more");

/** Splits `total` by weights of 0 or more into shares that sum exactly to it (largest remainder). */
export const prorated = (total: bigint, weights: readonly bigint[]): readonly bigint[] => {
  const sum = weights.reduce((all, weight) => all + weight, 0n);
  if (sum === 0n) return weights.map((_, at) => (at === 0 ? total : 0n));
  const shares = weights.map((weight) => (total * weight) / sum);
  let rest = total - shares.reduce((all, share) => all + share, 0n);
  const byRemainder = weights
    .map((weight, at) => ({ at, remainder: (total * weight) % sum }))
    .sort((a, b) => Number(b.remainder - a.remainder) || a.at - b.at);
  for (const { at } of byRemainder) {
    if (rest === 0n) break;
    shares[at] = (shares[at] ?? 0n) + 1n;
    rest -= 1n;
  }
  return shares;
};
