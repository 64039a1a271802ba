import type { ListStore } from "../../journal/index.ts";
import type { Id, Versioned } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { ProgramTerms } from "./terms.ts";

export interface ProgramStore extends ListStore<"program"> {
  /** All terms that these programs have had, those of one program oldest first. Every program has some. */
  terms(tenant: Tenant, programs: readonly Id<"program">[]): Promise<readonly Versioned<ProgramTerms>[]>;
}
