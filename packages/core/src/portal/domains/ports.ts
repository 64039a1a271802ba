import type { ListStore } from "../../journal/index.ts";
import type { Id, Versioned } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { PortalDomain } from "./domain.ts";

/** A domain of any tenant. */
export type DomainOf = Versioned<PortalDomain> & { readonly tenant: Tenant };

/** Domains of the portal. A host is proven by one domain of the whole service at most. */
export interface PortalDomainStore extends ListStore<"portalDomain"> {
  /** The domains of a brand that are not removed, by their places. */
  active(tenant: Tenant, brand: Id<"brand">): Promise<readonly Versioned<PortalDomain>[]>;
  /**
   * The domain of any tenant that has proven a host, which is written in ASCII and lower case; without one a failing domain of the host, the
   * oldest by its id; `undefined` for any other.
   */
  byHost(host: string): Promise<DomainOf | undefined>;
  /** Domains of any tenant at which a worker has to look by `now`, at most `limit`, the longest due first (then by id). */
  due(now: Date, limit: number): Promise<readonly DomainOf[]>;
}

/** Reads what the domain name system says. */
export interface DomainNames {
  /**
   * The texts (TXT) at a name, each put together from its parts; none where the name or its texts do not exist. Calls the outside, so it is
   * never called inside a transaction; it ends within 15 seconds, and may be repeated.
   * @throws Error where no answer came.
   */
  texts(name: string): Promise<readonly string[]>;
}
