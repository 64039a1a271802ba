import type { Id } from "../kernel/index.ts";
import type { ApiKey } from "./api-key.ts";
import type { Audited } from "./audit-entry.ts";
import type { LimitRate } from "./limit-shares.ts";
import type { Brand, Organization } from "./tenant.ts";

/**
 * Organizations, brands and keys. They are made by the operator, never by the HTTP interface, announce nothing,
 * and are each written alone; so this port writes them itself, outside the journal, each with its audit entry in one transaction.
 */
export interface TenantStore {
  /** Adds an organization. @throws Error when one with this id exists; nothing is written then. */
  addOrganization(organization: Organization, audited: Audited): Promise<void>;
  /** Every organization, oldest first (`createdAt`, then id). */
  organizations(): Promise<readonly Organization[]>;
  /** The rate of all keys and people of an organization together; null: as the service sets it, or there is no such organization. */
  rate(organization: Id<"organization">): Promise<LimitRate | null>;
  /** Sets that rate; null: as the service sets it. @throws Error when there is no such organization; nothing is written then. */
  setRate(organization: Id<"organization">, rate: LimitRate | null, audited: Audited): Promise<void>;
  /**
   * Adds a brand to an organization. `"taken"` when the organization has a brand of this slug; nothing is written then.
   * @throws Error when there is no such organization.
   */
  addBrand(brand: Brand, audited: Audited): Promise<"added" | "taken">;
  /** The brands of an organization, oldest first (`createdAt`, then id); the first is the default brand. Empty for an unknown organization. */
  brands(organization: Id<"organization">): Promise<readonly Brand[]>;
  /** Adds an API key: its digest, never the key itself. @throws Error when its organization is unknown, or its public id is taken. */
  addKey(key: ApiKey, audited: Audited): Promise<void>;
  /** The keys of an organization in live and test mode, revoked and expired ones too, oldest first. */
  keys(organization: Id<"organization">): Promise<readonly ApiKey[]>;
  /**
   * Sets `revokedAt` to `at` unless it is set, so that repeating it changes nothing and records nothing; the row afterwards, or
   * `undefined` if the organization of the entry has no key of that id.
   */
  revokeKey(id: Id<"api_key">, at: Date, audited: Audited): Promise<ApiKey | undefined>;
  /**
   * Sets the rate of a key; null: as the service sets it for keys. Of a revoked key, and where the rate is the same, it changes nothing
   * and records nothing. The row afterwards, or `undefined` if the organization of the entry has no key of that id.
   */
  limitKey(id: Id<"api_key">, rate: LimitRate | null, audited: Audited): Promise<ApiKey | undefined>;
  /** Writes down that a key was used at this time; nothing where a later use is known, or the id is unknown. It is not recorded. */
  useKey(id: Id<"api_key">, at: Date): Promise<void>;
  /**
   * A key by its public id, revoked or expired or not, with the brand that a request selects: the one whose id or slug is
   * `selector`, or the oldest when it is `undefined`; a key that is limited to a brand finds no other. `brand` is undefined when the organization has no such brand; the whole
   * answer is `undefined` for an unknown public id. One round trip, since every request begins with it.
   */
  authenticate(
    publicId: string,
    selector: string | undefined,
  ): Promise<{ readonly key: ApiKey; readonly brand: Brand | undefined } | undefined>;
}
