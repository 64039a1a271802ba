import type { RowStore } from "../../journal/index.ts";
import type { Versioned } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { PendingEvent } from "./pending.ts";

export interface PendingEventStore extends RowStore<"pendingEvent"> {
  /** Pending events of any tenant that occur at `now` or earlier, at most `limit`, the earliest first (then by id). */
  due(now: Date, limit: number): Promise<readonly (Versioned<PendingEvent> & { readonly tenant: Tenant })[]>;
}
