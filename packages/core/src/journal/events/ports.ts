import type { Id } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { EventType, SequencedEvent } from "./catalogue.ts";

/** A subject by its raw id, and by its type where the caller said it. */
export interface NamedSubject {
  readonly id: string;
  readonly type?: string | undefined;
}

/** Which events are read; a field that is undefined does not filter. */
export interface EventFilter {
  readonly type?: EventType | undefined;
  /** The `id` of the actor, exactly. */
  readonly actor?: string | undefined;
  readonly subject?: NamedSubject | undefined;
}

/** Reads the feed. Only the journal appends to it. */
export interface EventStore {
  /** Events with `seq` above `after` (0: from the first) that match, by `seq` rising, at most `limit`. Empty at the end of the feed. */
  read(
    tenant: Tenant,
    page: EventFilter & { readonly after: number; readonly limit: number },
  ): Promise<readonly SequencedEvent[]>;
  /** The `seq` of an event by its id; `undefined` when the tenant has no such event. */
  seqOf(tenant: Tenant, id: Id<"event">): Promise<number | undefined>;
  /** The `seq` of the last committed event; 0 before the first. */
  head(tenant: Tenant): Promise<number>;
}
