import type { ListStore } from "../../journal/row-store.ts";
import type { Versioned } from "../../kernel/change.ts";
import type { Id } from "../../kernel/id.ts";
import type { Tenant } from "../../tenancy/tenant.ts";
import type { HandoffConfig } from "./handoff-config.ts";

export interface HandoffConfigStore extends ListStore<"handoffConfig"> {
  /** Every host application of a program, the oldest first. */
  ofProgram(tenant: Tenant, program: Id<"program">): Promise<readonly Versioned<HandoffConfig>[]>;
}
