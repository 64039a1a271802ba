import type { RowStore } from "../../journal/index.ts";
import type { Id, Versioned } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Contact, FormerAddress } from "./contact.ts";

export interface ContactStore extends RowStore<"contact"> {
  /** The contacts of a brand with these verified addresses (by `addressKey`; at most 1,000), in the order of the keys. */
  byAddresses(tenant: Tenant, brand: Id<"brand">, keys: readonly string[]): Promise<readonly Versioned<Contact>[]>;
  /** Every contact of a brand with this address, verified or not, by entity rising: at most 100. */
  withAddress(tenant: Tenant, brand: Id<"brand">, key: string): Promise<readonly Versioned<Contact>[]>;
  /** Lists every brand's contact of an entity, by brand rising. */
  ofEntity(tenant: Tenant, entity: Id<"entity">): Promise<readonly Versioned<Contact>[]>;
  /** The former addresses that a brand recorded of these entities (at most 1,000), the oldest first (`startedAt`, then id). */
  formerAddresses(
    tenant: Tenant,
    brand: Id<"brand">,
    entities: readonly Id<"entity">[],
  ): Promise<readonly Versioned<FormerAddress>[]>;
}
