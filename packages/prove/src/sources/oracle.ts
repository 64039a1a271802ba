/** A payment as its story goes: what it was worth, and what went back of it. */
export interface Payment {
  /** The id by which its row is known, as `vendor:account:id`. */
  readonly id: string;
  /** The member who brought it; undefined for nobody. */
  readonly by: string | undefined;
  /** The value without tax and shipping, in the minor unit. */
  readonly net: number;
  /** The amount that the customer paid. */
  readonly gross: number;
  readonly back: readonly WentBack[];
}

/** A refund or a dispute, as it ended. */
export interface WentBack {
  /** The amount that the customer got back, with tax. */
  readonly gross: number;
  /** False for a refund that failed, and for a dispute that was won. */
  readonly stands: boolean;
}

/** The value of a payment that is left: less the share of what went back, rounded down over all of it. */
export const leftOf = ({ net, gross, back }: Payment): number => {
  let gone = 0;
  for (const one of back) if (one.stands) gone += one.gross;
  return gone >= gross ? 0 : net - Number((BigInt(gone) * BigInt(net)) / BigInt(gross));
};

/** The values that are left, by member. */
export const leftByMember = (payments: readonly Payment[]): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>();
  for (const payment of payments)
    if (payment.by !== undefined) sums.set(payment.by, (sums.get(payment.by) ?? 0) + leftOf(payment));
  return sums;
};
