/**
 * The expected statement (decisions, section 9, "Statements"), by plain loops over the listed rows: an amount is owed from when
 * its payout was written or changed to it, and no more once a payment was confirmed, unless it came back.
 */

export interface ListedPayout {
  readonly entity: string;
  readonly currency: string;
  /** Every amount that was seen of it, from when on. */
  readonly amounts: readonly { readonly amount: number; readonly at: number }[];
  readonly source: string;
}

export interface ListedPayment {
  readonly entity: string;
  readonly currency: string;
  readonly amount: number;
  readonly status: string;
  readonly createdAt: number;
  readonly paidAt: number | null;
  readonly returnedAt: number | null;
}

export interface Sums {
  opening: number;
  earned: number;
  adjusted: number;
  reversed: number;
  paid: number;
  written_off: number;
  closing: number;
  in_batch: number;
}

/** By person and currency, with a space between them; those of which nothing was ever owed are absent. */
export const statementsOracle = (
  payouts: readonly ListedPayout[],
  payments: readonly ListedPayment[],
  from: number,
  to: number,
): ReadonlyMap<string, Sums> => {
  const stated = new Map<string, Sums>();
  const of = (entity: string, currency: string): Sums => {
    const key = `${entity} ${currency}`;
    const nothing = {
      opening: 0,
      earned: 0,
      adjusted: 0,
      reversed: 0,
      paid: 0,
      written_off: 0,
      closing: 0,
      in_batch: 0,
    };
    const found = stated.get(key) ?? nothing;
    stated.set(key, found);
    return found;
  };
  for (const { entity, currency, amounts, source } of payouts) {
    let last = 0;
    for (const { amount, at } of amounts) {
      const before = last;
      last = amount;
      if (at >= to || amount === before) continue;
      const sums = of(entity, currency);
      sums.closing += amount - before;
      if (at < from) sums.opening += amount - before;
      else if (source === "rule") sums.earned += amount - before;
      else if (source !== "adjustment") sums.adjusted += amount - before;
      else {
        sums.earned += Math.max(amount, 0) - Math.max(before, 0);
        sums.reversed += Math.min(amount, 0) - Math.min(before, 0);
      }
    }
  }
  for (const { entity, currency, amount, status, createdAt, paidAt, returnedAt } of payments) {
    if (createdAt >= to) continue;
    const sums = of(entity, currency);
    const ended = paidAt ?? returnedAt ?? Number.POSITIVE_INFINITY;
    if (ended >= to) sums.in_batch += amount;
    if (paidAt === null || paidAt >= to) continue;
    sums.closing -= amount;
    if (paidAt < from) sums.opening -= amount;
    else sums.paid -= amount;
    if (status !== "returned" || returnedAt === null || returnedAt >= to) continue;
    sums.closing += amount;
    if (returnedAt < from) sums.opening += amount;
    else sums.paid += amount;
  }
  return stated;
};
