import type { ListStore } from "../../journal/row-store.ts";
import type { Versioned } from "../../kernel/change.ts";
import type { Id } from "../../kernel/id.ts";
import type { Tenant } from "../../tenancy/tenant.ts";
import type { ProgramTerms } from "./terms.ts";

export interface ProgramStore extends ListStore<"program"> {
  /** All terms that these programs have had, those of one program oldest first. Every program has some. */
  terms(tenant: Tenant, programs: readonly Id<"program">[]): Promise<readonly Versioned<ProgramTerms>[]>;
}
