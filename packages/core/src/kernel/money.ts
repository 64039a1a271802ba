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

/** A minor-unit amount as it leaves, where it is a safe integer for certain: one that was read from a request. */
export const wireAmount = (amount: Minor): number => Number(amount);

/** The numbers of one wire object, and beside those that are no safe integers their digits. */
export type WireAmounts<A> = { readonly [F in keyof A]: A[F] extends Minor ? number : number | null } & {
  readonly exact?: Record<string, string>;
};

const isSafe = (amount: Minor): boolean => Number.isSafeInteger(Number(amount));

/**
 * The sums and products of one wire object as they leave. One that is no safe integer leaves as the nearest number JSON
 * readers have, and the same object carries its digits under `exact`; where all are safe there is no `exact`.
 */
export const wireAmounts = <A extends Readonly<Record<string, Minor | null>>>(amounts: A): WireAmounts<A> => {
  const numbers = Object.entries(amounts).map(([field, amount]) => [field, amount === null ? null : Number(amount)]);
  const beyond = Object.entries(amounts).flatMap(([field, amount]) =>
    amount === null || isSafe(amount) ? [] : [[field, amount.toString()]],
  );
  const exact = beyond.length === 0 ? {} : { exact: Object.fromEntries(beyond) };
  return { ...Object.fromEntries(numbers), ...exact } as WireAmounts<A>;
};
