import type { ListStore } from "../../journal/index.ts";
import type { Id, Versioned } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Relationship } from "./relationship.ts";

export interface RelationshipStore extends ListStore<"relationship"> {
  /** The relationship of this brand with this entity that is not ended, of which there is at most one; else the newest ended one; `undefined` when there was never one. */
  latest(tenant: Tenant, brand: Id<"brand">, entity: Id<"entity">): Promise<Versioned<Relationship> | undefined>;
  /** {@link latest} with each of these entities (at most 1,000): those that there are, in the order of the entities. */
  latestOf(
    tenant: Tenant,
    brand: Id<"brand">,
    entities: readonly Id<"entity">[],
  ): Promise<readonly Versioned<Relationship>[]>;
}
