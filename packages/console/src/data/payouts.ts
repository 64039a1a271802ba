import type { PayoutSummary } from "@entente/client";
import { grouped } from "./grouped.ts";
import { type Sum, summed } from "./summed.ts";

/** The statuses of payouts that are owed: everything but what was paid or written off. A failed payment is owed again. */
export const UNPAID = ["pending", "awaiting_account", "processing", "failed"] as const;

export const isUnpaid = ({ status }: { readonly status: string }): boolean =>
  (UNPAID as readonly string[]).includes(status);

/** The amount and the number of payouts that are not paid yet, one of each currency that has any. */
export const unpaidOf = (
  rows: PayoutSummary["data"],
): readonly (Sum & Record<"currency", string> & Record<"payouts", number>)[] =>
  [...grouped(rows.filter(isUnpaid), ({ currency }) => currency)].map(([currency, of]) => ({
    currency,
    ...summed(of, "amount_minor"),
    payouts: of.reduce((sum, { payouts }) => sum + payouts, 0),
  }));

const ENTERED: readonly string[] = ["manual", "opening"];

/** True of a payout that somebody entered: it has a day and a reason, and no period earned it. */
export const isEntered = ({ source_kind: source }: { readonly source_kind: string }): boolean =>
  ENTERED.includes(source);
