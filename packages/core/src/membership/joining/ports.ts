import type { RowStore } from "../../journal/index.ts";
import type { Id } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";

export interface JoiningStore extends RowStore<"joining"> {
  /** The tenant whose program this is, where somebody has configured how it is joined; `undefined` for any other. Its page is asked for before a tenant is known. */
  tenantOf(program: Id<"program">): Promise<Tenant | undefined>;
}
