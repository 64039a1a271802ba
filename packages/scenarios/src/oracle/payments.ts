/** A refund or a dispute of a payment, as it ended: the amount that went back to the customer, with tax. */
export interface WentBack {
  readonly gross: number;
  /** False for a refund that failed, and for a dispute that was won. */
  readonly stands: boolean;
}

/**
 * The value of a payment that is left, in a plain sum: what it was worth without tax, less the share of what went back.
 *
 * @param net the value without tax, in the minor unit
 * @param gross the amount that the customer paid
 */
export const leftOfPayment = (net: number, gross: number, back: readonly WentBack[]): number => {
  let gone = 0;
  for (const one of back) if (one.stands) gone += one.gross;
  if (gone >= gross) return 0;
  return net - Math.floor((gone * net) / gross);
};
