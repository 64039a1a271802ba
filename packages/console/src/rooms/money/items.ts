import type { Entente, PayoutItem } from "@entente/client";
import { amount } from "@entente/kit/format";
import { grouped } from "../../data/grouped.ts";
import { summed } from "../../data/summed.ts";

const PAGE = 100;

/** All payments of a batch. */
export const itemsOf = async (client: Entente, batch: string): Promise<readonly PayoutItem[]> => {
  const items: PayoutItem[] = [];
  for await (const item of client.payouts.batches.items.list(batch, { limit: PAGE })) items.push(item);
  return items;
};

type Open = Pick<PayoutItem, "status" | "currency" | "amount_minor" | "exact">;

/** Returns the open amount of a batch as text by currency, and the number of open payments. */
export const openOf = (items: readonly Open[]): { readonly total: string; readonly payments: number } => {
  const open = items.filter(({ status }) => status === "pending");
  const sums = [...grouped(open, ({ currency }) => currency)].map(([currency, of]) => {
    const { minor, exact } = summed(of, "amount_minor");
    return amount(minor, currency, undefined, exact);
  });
  return { total: sums.join(", "), payments: open.length };
};
