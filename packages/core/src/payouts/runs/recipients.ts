import type { Id } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { WorkerContext } from "../context.ts";
import type { Payout } from "./payout.ts";
import { type PayoutResource, presentPayout } from "./resource.ts";
import type { Recipient } from "./run.ts";

/** Names and addresses of recipients. */
export type Recipients = ReadonlyMap<Id<"entity">, Recipient>;

export const gatherRecipients = async (
  { tenant, ports }: Pick<WorkerContext, "tenant" | "ports">,
  of: readonly Pick<Payout, "entity">[],
): Promise<Recipients> => {
  const found = await ports.entities.many(tenant, [...new Set(of.map(({ entity }) => entity))]);
  return new Map(found.map(({ row: { id, name, email } }) => [id, { name, email }]));
};

/** A payout as it is shown, with its recipient's name and address. */
export const presentTo = (recipients: Recipients, payout: Payout, tenant: Tenant): PayoutResource =>
  presentPayout({ payout, recipient: recipients.get(payout.entity) ?? { name: null, email: null } }, tenant);

export const withRecipients = async (
  context: Pick<WorkerContext, "tenant" | "ports">,
  payouts: readonly Payout[],
): Promise<readonly PayoutResource[]> => {
  const recipients = await gatherRecipients(context, payouts);
  return payouts.map((payout) => presentTo(recipients, payout, context.tenant));
};
