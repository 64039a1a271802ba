import type { Context } from "../context.ts";
import type { Payout } from "./payout.ts";
import { type PayoutResource, presentPayout } from "./resource.ts";

/** Payouts as they are shown, with their recipients' words beside them. */
export const withRecipients = async (
  { tenant, ports }: Pick<Context, "tenant" | "ports">,
  payouts: readonly Payout[],
): Promise<readonly PayoutResource[]> => {
  const found = await ports.entities.many(tenant, [...new Set(payouts.map(({ entity }) => entity))]);
  const entities = new Map(found.map(({ row }) => [row.id, row]));
  return payouts.map((payout) => {
    const { name = null, email = null } = entities.get(payout.entity) ?? {};
    return presentPayout({ payout, recipient: { name, email } }, tenant);
  });
};
