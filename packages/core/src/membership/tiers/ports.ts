import type { RowStore } from "../../journal/index.ts";
import type { Id, Versioned } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Tier } from "./tier.ts";

export interface TierStore extends RowStore<"tier"> {
  /** Every tier of a program, archived ones too, by rank rising. */
  ofProgram(tenant: Tenant, program: Id<"program">): Promise<readonly Versioned<Tier>[]>;
}
