import type { Id, Range } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { SequencedEvent, StoredEventType } from "./catalogue.ts";

/** A subject by its raw id, and by its type where the caller said it. */
export interface NamedSubject {
  readonly id: string;
  readonly type?: string | undefined;
}

/** Which events or audit entries are read; a field that is undefined does not filter. */
export interface RecordedFilter {
  /** The `id` of the actor, exactly. */
  readonly actor?: string | undefined;
  readonly subject?: NamedSubject | undefined;
  readonly created?: Range | undefined;
}

export interface EventFilter extends RecordedFilter {
  readonly type?: StoredEventType | undefined;
}

/** One page by `seq`: of rising order, which is the default, those above `after`, and of falling order those below it. */
export interface SeqPage {
  readonly after: number;
  readonly limit: number;
  readonly order?: "asc" | "desc" | undefined;
}

/** Reads the feed. Only the journal appends to it. */
export interface EventStore {
  /** One page of the events that match, by `seq`. Empty at the end of the feed. */
  read(tenant: Tenant, page: EventFilter & SeqPage): Promise<readonly SequencedEvent[]>;
  /**
   * The same page, each event as the JSON text of `presentEvent`, byte for byte: a page of the feed is put together of these texts
   * and nothing in them is read.
   */
  readAsSent(tenant: Tenant, page: EventFilter & SeqPage): Promise<readonly string[]>;
  /** The `seq` of an event by its id; `undefined` when the tenant has no such event. */
  seqOf(tenant: Tenant, id: Id<"event">): Promise<number | undefined>;
  /** The `seq` of the last committed event; 0 before the first. */
  head(tenant: Tenant): Promise<number>;
}
