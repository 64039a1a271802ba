import type { Entente, PayoutItem } from "@entente/client";

const PAGE = 100;
const ITEMS_MAX = 5_000;

/** A payment of a batch, which the service lists with its batch alone; undefined where it is not found among the first ones. */
export const itemOf = async (client: Entente, batch: string, id: string): Promise<PayoutItem | undefined> => {
  let seen = 0;
  for await (const item of client.payouts.batches.items.list(batch, { limit: PAGE })) {
    if (item.id === id) return item;
    seen += 1;
    if (seen === ITEMS_MAX) return undefined;
  }
  return undefined;
};
