/** Exact integer amounts in minor units of one currency: 1999n is 19.99 usd. */
export type Minor = bigint;

/** Division rounded towards minus infinity. BigInt and PostgreSQL truncate; the interface says floor. */
export const floorDiv = (dividend: bigint, divisor: bigint): bigint => {
  const quotient = dividend / divisor;
  return dividend % divisor !== 0n && dividend < 0n !== divisor < 0n ? quotient - 1n : quotient;
};

/**
 * Splits `total` into `parts` shares that differ by at most one unit and sum exactly to it
 * (largest remainder with equal weights: the first shares carry the rest).
 */
export const allocate = (total: Minor, parts: number): readonly Minor[] => {
  if (parts === 0) return [];
  const base = floorDiv(total, BigInt(parts));
  const rest = Number(total - base * BigInt(parts));
  return Array.from({ length: parts }, (_, at) => (at < rest ? base + 1n : base));
};

/**
 * A minor-unit amount as it leaves. Every input is a safe integer; a sum of them that is none (90 trillion units and more)
 * leaves as the nearest number there is.
 */
export const wireAmount = (amount: Minor): number => Number(amount);
