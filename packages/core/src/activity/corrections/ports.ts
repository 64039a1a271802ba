import type { RowStore } from "../../journal/index.ts";
import type { Id, Versioned } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { AttributionCorrection } from "./correction.ts";

export interface CorrectionStore extends RowStore<"attributionCorrection"> {
  /** The corrections of these events (at most 1,000), and those whose `credited` is one of them, each once, ordered by id. */
  of(tenant: Tenant, events: readonly Id<"performance_event">[]): Promise<readonly Versioned<AttributionCorrection>[]>;
}
