import type { RowStore } from "../../journal/index.ts";
import type { Id, Page, PageRequest, Versioned } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Assertion } from "./assertion.ts";

export interface AssertionStore extends RowStore<"assertion"> {
  /** The one assertion of this key about this entity. */
  of(tenant: Tenant, brand: Id<"brand">, entity: Id<"entity">, key: string): Promise<Versioned<Assertion> | undefined>;
  /** What the brand asserts about an entity, newest first; those expired by `unexpiredAt` left out when it is given. */
  about(
    tenant: Tenant,
    brand: Id<"brand">,
    entity: Id<"entity">,
    filter: { readonly key?: string | undefined; readonly unexpiredAt?: Date | undefined },
    page: PageRequest,
  ): Promise<Page<Assertion> | undefined>;
}
