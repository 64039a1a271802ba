import { type Id, wireId } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Ports } from "../context.ts";
import { readHost } from "./host.ts";
import { originOf, PORTAL_PATH, SIGN_IN_PATH, type Site } from "./site.ts";

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

type Domains = Pick<Ports, "portalDomains" | "settings">;

/** The first of the proven domains of a brand. */
const ownAddress = async ({ portalDomains }: Domains, tenant: Tenant, brand: Id<"brand">) => {
  const proven = (await portalDomains.active(tenant, brand)).find(({ row }) => row.status === "proven");
  return proven === undefined ? undefined : originOf(proven.row.host);
};

/** Where the members of a brand find the portal, without a slash at its end: at its own domain, else at the service's address. */
export const portalAddress = async (ports: Domains, tenant: Tenant, brand: Id<"brand">): Promise<string> =>
  (await ownAddress(ports, tenant, brand)) ?? ports.settings.publicUrl;

/** A page of the service's own address, which several organizations may share: it names the one. */
export const sharedPage = ({ settings }: Pick<Domains, "settings">, tenant: Tenant, path: string): string =>
  `${settings.publicUrl}${path}?organization=${wireId("organization", tenant.organization)}`;

const pageAt =
  (path: string) =>
  (ports: Domains) =>
  async (tenant: Tenant, brand: Id<"brand">): Promise<string> => {
    const own = await ownAddress(ports, tenant, brand);
    return own === undefined ? sharedPage(ports, tenant, path) : `${own}${path}`;
  };

/** Finds the page on which the members of a brand sign in. */
export const signInPage = pageAt(SIGN_IN_PATH);

/** Finds the page that a link leads the members of a brand to. Who signs in anew there, does so where the link was made. */
export const portalPage = pageAt(PORTAL_PATH);
