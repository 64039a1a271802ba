import type { PayoutSummary } from "@entente/client";
import { grouped } from "../../data/grouped.ts";
import { type Sum as Summed, summed } from "../../data/summed.ts";

type Row = PayoutSummary["data"][number];
type Status = Row["status"];

export interface Sum extends Summed {
  readonly currency: string;
  readonly status: Status;
  readonly payouts: number;
  /** When the oldest of them was written. */
  readonly oldestAt: string;
}

const ORDER: readonly Status[] = ["pending", "awaiting_account", "processing", "failed", "paid", "written_off"];

/** One sum a currency and status, where the API answers one an age too: what is still owed first. */
export const sumsOf = (rows: readonly Row[]): readonly Sum[] => {
  const sums = [...grouped(rows, ({ currency, status }) => `${currency} ${status}`).values()].flatMap((of) => {
    const [first] = of;
    if (first === undefined) return [];
    return {
      currency: first.currency,
      status: first.status,
      ...summed(of, "amount_minor"),
      payouts: of.reduce((sum, { payouts }) => sum + payouts, 0),
      oldestAt: of.map(({ oldest_at }) => oldest_at).toSorted()[0] ?? first.oldest_at,
    };
  });
  return sums.toSorted(
    (a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status) || (a.currency < b.currency ? -1 : 1),
  );
};
