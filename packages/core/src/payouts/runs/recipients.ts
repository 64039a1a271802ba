import type { Id } from "../../kernel/index.ts";
import { contactId, entitiesOf } from "../../membership/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Context, WorkerContext } from "../context.ts";
import type { Payout } from "./payout.ts";
import { type PayoutResource, presentPayout } from "./resource.ts";
import type { Recipient } from "./run.ts";

/** Names and addresses of recipients, as the brand that pays recorded them. */
export type Recipients = ReadonlyMap<Id<"entity">, Recipient>;

/** The recipients of one brand. */
export const gatherRecipients = async (
  { tenant, ports }: Pick<WorkerContext, "tenant" | "ports">,
  brand: Id<"brand">,
  of: readonly Pick<Payout, "entity">[],
): Promise<Recipients> => {
  const ids = [...new Set(of.map(({ entity }) => contactId(brand, entity)))];
  const found = await ports.contacts.many(tenant, ids);
  return new Map(found.map(({ row: { entity, name, email } }) => [entity, { name, email }]));
};

/** A payout as it is shown, with its recipient's name and address. */
export const presentTo = (recipients: Recipients, payout: Payout, tenant: Tenant): PayoutResource =>
  presentPayout({ payout, recipient: recipients.get(payout.entity) ?? { name: null, email: null } }, tenant);

/** Payouts of one brand. */
export const withRecipients = async (
  context: Pick<WorkerContext, "tenant" | "ports">,
  payouts: readonly Payout[],
): Promise<readonly PayoutResource[]> => {
  const [first] = payouts;
  if (first === undefined) return [];
  const recipients = await gatherRecipients(context, first.brand, payouts);
  return payouts.map((payout) => presentTo(recipients, payout, context.tenant));
};

/** True if a payout of the brand is paid to this entity. */
export const hasPayouts = async (context: Context, entity: Id<"entity">): Promise<boolean> => {
  const { tenant, brand, ports } = context;
  const pages = await Promise.all(
    (await entitiesOf(context, entity)).map((one) =>
      ports.payouts.list(tenant, { brand: brand.id, entity: one }, { limit: 1 }),
    ),
  );
  return pages.some((page) => page !== undefined && page.rows.length > 0);
};
