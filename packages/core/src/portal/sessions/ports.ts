import type { RowStore } from "../../journal/index.ts";
import type { Tenant } from "../../tenancy/index.ts";

export interface PortalSessionStore extends RowStore<"portalSession"> {
  /** How many sessions of an address, opened or not, were made at or after a time. */
  madeFor(tenant: Tenant, address: string, since: Date): Promise<number>;
  /** Deletes sessions of any tenant that ended at or before a time, at most `limit`; returns how many. */
  sweep(until: Date, limit: number): Promise<number>;
}
