import type { RowStore } from "../../journal/index.ts";
import type { Id, Page, PageRequest, Versioned } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Entity } from "./entity.ts";

export interface EntityStore extends RowStore<"entity"> {
  /** The identity with this address key, whichever brand knows it. */
  byEmail(tenant: Tenant, emailKey: string): Promise<Versioned<Entity> | undefined>;
  /** Entities that have a relationship with the brand, newest first; `undefined` for an unknown cursor. */
  ofBrand(
    tenant: Tenant,
    brand: Id<"brand">,
    filter: { readonly emailKey?: string | undefined },
    page: PageRequest,
  ): Promise<Page<Entity> | undefined>;
}
