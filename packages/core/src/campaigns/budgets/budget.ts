import type { Minor } from "../../kernel/index.ts";

/** The live reservation of one distribution. `reserved` never falls; what is left is `reserved - consumed - released`. */
export interface Budget {
  readonly reserved: Minor;
  readonly consumed: Minor;
  readonly released: Minor;
}

export const NO_BUDGET: Budget = { reserved: 0n, consumed: 0n, released: 0n };

/** True if a reservation was fully spent, and not given back. */
export const isSpent = (budget: Budget): boolean => budget.consumed > 0n && unconsumed(budget) === 0n;

/** Returns the amount that a cancel, a completion or a failure gives back. */
export const unconsumed = ({ reserved, consumed, released }: Budget): Minor => reserved - consumed - released;
