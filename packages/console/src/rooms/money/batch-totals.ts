import type { PayoutBatch } from "@entente/client";
import { amount } from "@entente/kit/format";

/** The sums of a batch by currency, as one text. */
export const totalsOf = ({ totals }: Pick<PayoutBatch, "totals">): string =>
  totals
    .map(({ amount_minor, currency, exact }) => amount(amount_minor, currency, undefined, exact?.amount_minor))
    .join(", ");
