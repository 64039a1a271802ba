import type { ListStore } from "../../journal/index.ts";
import type { Id, Versioned } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { HandoffConfig } from "./handoff-config.ts";

export interface HandoffConfigStore extends ListStore<"handoffConfig"> {
  /** Every host application of a program, oldest first (`createdAt`, then id). */
  ofProgram(tenant: Tenant, program: Id<"program">): Promise<readonly Versioned<HandoffConfig>[]>;
}
