import type { Id } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { EventType, SequencedEvent } from "./catalogue.ts";

/** Reads the feed. Only the journal appends to it. */
export interface EventStore {
  /** Events with `seq` above `after` (0: from the first), by `seq` rising, at most `limit`; only of one type when it is given. Empty at the end of the feed. */
  read(
    tenant: Tenant,
    page: { readonly after: number; readonly limit: number; readonly type?: EventType | undefined },
  ): Promise<readonly SequencedEvent[]>;
  /** The `seq` of an event by its id; `undefined` when the tenant has no such event. */
  seqOf(tenant: Tenant, id: Id<"event">): Promise<number | undefined>;
  /** The `seq` of the last committed event; 0 before the first. */
  head(tenant: Tenant): Promise<number>;
}
