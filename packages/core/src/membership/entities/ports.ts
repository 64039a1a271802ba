import type { RowStore } from "../../journal/index.ts";
import type { Id, Page, PageRequest, Versioned } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Entity } from "./entity.ts";

export interface EntityStore extends RowStore<"entity"> {
  /** The entities that were merged into one of these (at most 1,000), by id rising. */
  mergedInto(tenant: Tenant, entities: readonly Id<"entity">[]): Promise<readonly Versioned<Entity>[]>;
  /**
   * Entities that have a relationship with the brand, ended ones too, newest first (`createdAt`, then id); with `emailKey`,
   * only those whose contact with the brand has it. An entity last changed, for the brand, when it or that contact did. `undefined` when the cursor is no entity of the brand.
   */
  ofBrand(
    tenant: Tenant,
    brand: Id<"brand">,
    filter: { readonly emailKey?: string | undefined },
    page: PageRequest,
  ): Promise<Page<Entity> | undefined>;
}
