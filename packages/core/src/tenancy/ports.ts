import type { Id } from "../kernel/index.ts";
import type { ApiKey } from "./api-key.ts";
import type { Brand, Organization } from "./tenant.ts";

/**
 * Organizations, brands and keys. They are made by the operator, never by the HTTP interface, announce nothing,
 * and are each written alone; so this port writes them itself, outside the journal.
 */
export interface TenantStore {
  addOrganization(organization: Organization): Promise<void>;
  /** All of them, oldest first. */
  organizations(): Promise<readonly Organization[]>;
  /** `"taken"` when the organization has a brand of this slug already; nothing is written then. */
  addBrand(brand: Brand): Promise<"added" | "taken">;
  /** Oldest first: the first is the default brand (interface, section 1). */
  brands(organization: Id<"organization">): Promise<readonly Brand[]>;
  addKey(key: ApiKey): Promise<void>;
  keys(organization: Id<"organization">): Promise<readonly ApiKey[]>;
  /** Sets `revokedAt` unless it is set; the row afterwards, or `undefined` for an unknown id. */
  revokeKey(id: Id<"api_key">, at: Date): Promise<ApiKey | undefined>;
  /**
   * A key by its public id, with the brand a request selects: the one whose id or slug is `selector`,
   * or the oldest when it is `undefined`. One round trip, since every request begins with it.
   */
  authenticate(
    publicId: string,
    selector: string | undefined,
  ): Promise<{ readonly key: ApiKey; readonly brand: Brand | undefined } | undefined>;
}
