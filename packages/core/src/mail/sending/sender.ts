import type { Id } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Ports } from "../context.ts";
import { NOBODY_IN_PARTICULAR, type Sender } from "../templates/sender.ts";

/** Finds the page on which the members of a brand sign in. */
export type FindPortal = (tenant: Tenant, brand: Id<"brand">) => Promise<string>;

/** The sender of a message of a brand, with its look, time zone and portal of now; null: the operator. */
export const gatherSender = async (
  ports: Pick<Ports, "tenants" | "brandTerms">,
  findPortal: FindPortal,
  tenant: Tenant,
  brand: Id<"brand"> | null,
): Promise<Sender> => {
  if (brand === null) return NOBODY_IN_PARTICULAR;
  const [brands, terms, portal] = await Promise.all([
    ports.tenants.brands(tenant.organization),
    ports.brandTerms.get(tenant, brand),
    findPortal(tenant, brand),
  ]);
  return {
    name: brands.find(({ id }) => id === brand)?.name ?? null,
    look: terms?.row.look ?? null,
    timeZone: terms?.row.timeZones.at(-1)?.zone ?? "UTC",
    portal,
    replyTo: terms?.row.replyTo ?? null,
  };
};
