import type { RowStore } from "../../journal/index.ts";
import type { Id, Page, PageRequest, Versioned } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Assertion } from "./assertion.ts";

export interface AssertionStore extends RowStore<"assertion"> {
  /**
   * The brand's assertion of this key about this entity, expired or not; `undefined` when there is none. About a person of
   * several entities (`mergedInto`) there may be one about each: the newest of them (`effectiveAt`, then id).
   */
  of(tenant: Tenant, brand: Id<"brand">, entity: Id<"entity">, key: string): Promise<Versioned<Assertion> | undefined>;
  /**
   * Lists the brand's assertions about an entity, and about those that are one person with it, newest first (`createdAt`, then
   * id), of one key if it is given. With `unexpiredAt`, only assertions that do not expire, or expire after it. `undefined` if
   * the cursor is no assertion of the brand.
   */
  about(
    tenant: Tenant,
    brand: Id<"brand">,
    entity: Id<"entity">,
    filter: { readonly key?: string | undefined; readonly unexpiredAt?: Date | undefined },
    page: PageRequest,
  ): Promise<Page<Assertion> | undefined>;
}
