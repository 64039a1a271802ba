import type { RowStore } from "../../journal/row-store.ts";
import type { Versioned } from "../../kernel/change.ts";
import type { Id } from "../../kernel/id.ts";
import type { Page, PageRequest } from "../../kernel/page.ts";
import type { Tenant } from "../../tenancy/tenant.ts";
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
