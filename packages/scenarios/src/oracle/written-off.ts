// What is written off of somebody who is erased, in plain loops. It knows nothing of the code it judges.

interface OpenRow {
  readonly amount: number;
  readonly currency: string;
  readonly status: string;
}

/** The accounts, transfers and sums that an erasure leaves, in a brand whose books were empty. */
export const erasedBooks = (rows: readonly OpenRow[]) => {
  const sums = new Map<string, number>();
  for (const { amount, currency, status } of rows)
    if (status === "pending" || status === "awaiting_account" || status === "failed")
      sums.set(currency, (sums.get(currency) ?? 0) + amount);
  const accounts: Record<string, number> = {};
  const transfers: string[] = [];
  const shown: { currency: string; amount_minor: number }[] = [];
  for (const currency of [...sums.keys()].sort()) {
    const sum = sums.get(currency) as number;
    if (sum === 0) continue;
    // What one account lost, the other got; nothing stays owed.
    accounts[`${currency}.external`] = -sum;
    accounts[`${currency}.written_off`] = sum;
    const of = sum > 0 ? "payout" : "debt";
    for (const step of ["accrue", "write_off"]) transfers.push(`${of}_${step} ${Math.abs(sum)} ${currency}`);
    shown.push({ currency, amount_minor: sum });
  }
  return { accounts, transfers: transfers.sort(), sums: shown };
};
