import type { Id } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";

/** A proven domain, at which the members of one brand use the portal. */
export interface Site {
  /** The organization and the mode of the brand. */
  readonly tenant: Tenant;
  /** The brand whose domain it is, as a bare id. */
  readonly brand: Id<"brand">;
  /** The host of the domain, in lower case and without a port. */
  readonly host: string;
}

/** The address of a domain, without a slash at its end. */
export const originOf = (host: string): string => `https://${host}`;

/** The page of the portal, below an address. */
export const PORTAL_PATH = "/portal";

/** The page on which members sign in, below an address. */
export const SIGN_IN_PATH = `${PORTAL_PATH}/sign-in`;

/** True if somebody of a brand may be told of where that is asked: at the service's own address of everybody, at a domain of its brand alone. */
export const isAt = (site: Site | undefined, tenant: Tenant, brand: Id<"brand">): boolean =>
  site === undefined ||
  (site.tenant.organization === tenant.organization &&
    site.tenant.livemode === tenant.livemode &&
    site.brand === brand);
