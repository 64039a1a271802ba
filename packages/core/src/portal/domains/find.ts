import type { Id } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Ports } from "../context.ts";
import { readHost } from "./host.ts";
import { originOf, type Site } from "./site.ts";

/**
 * Who is served at a host: the brand that has proven it; `closed` where it was proven and is failing, so that nothing of the service is
 * answered there; `undefined` for a name that no brand has proven.
 */
export const siteOf = async (
  { portalDomains }: Pick<Ports, "portalDomains">,
  raw: string,
): Promise<Site | "closed" | undefined> => {
  const host = readHost(raw);
  const found = host === undefined ? undefined : await portalDomains.byHost(host);
  if (host === undefined || found === undefined) return undefined;
  const { tenant, row } = found;
  return row.status === "proven" ? { tenant, brand: row.brand, host } : "closed";
};

/** Where the members of a brand find the portal, without a slash at its end: the first of its proven domains, else the service's own address. */
export const portalAddress = async (
  { portalDomains, settings }: Pick<Ports, "portalDomains" | "settings">,
  tenant: Tenant,
  brand: Id<"brand">,
): Promise<string> => {
  const proven = (await portalDomains.active(tenant, brand)).find(({ row }) => row.status === "proven");
  return proven === undefined ? settings.publicUrl : originOf(proven.row.host);
};
