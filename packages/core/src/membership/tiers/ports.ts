import type { RowStore } from "../../journal/row-store.ts";
import type { Versioned } from "../../kernel/change.ts";
import type { Id } from "../../kernel/id.ts";
import type { Tenant } from "../../tenancy/tenant.ts";
import type { Tier } from "./tier.ts";

export interface TierStore extends RowStore<"tier"> {
  /** Every tier of a program, archived ones too, by rising rank. */
  ofProgram(tenant: Tenant, program: Id<"program">): Promise<readonly Versioned<Tier>[]>;
}
