import type { ListStore } from "../../journal/index.ts";
import type { Id, Versioned } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { ProgramTerms } from "./terms.ts";

export interface ProgramStore extends ListStore<"program"> {
  /**
   * All terms that these programs have had, the present ones included; those of one program stand together, oldest first
   * (`startedAt`). Every program has at least one; a program of another tenant has none.
   */
  terms(tenant: Tenant, programs: readonly Id<"program">[]): Promise<readonly Versioned<ProgramTerms>[]>;
}
