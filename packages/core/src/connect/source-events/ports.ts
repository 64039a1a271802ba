import type { ListStore } from "../../journal/index.ts";
import type { Id, Versioned } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { SourceEvent, SourceEventStatus } from "./source-event.ts";

/** Work that a worker has taken, of any tenant. */
export interface WorkClaim {
  readonly now: Date;
  readonly leaseMs: number;
  readonly limit: number;
}
export type Claimed<R> = Versioned<R> & { readonly tenant: Tenant };

export interface SourceHealth {
  /** How many events of each status there are; statuses without any are left out. */
  readonly events: readonly { readonly status: SourceEventStatus; readonly count: number }[];
  /** When the last event arrived; null for none. */
  readonly lastReceivedAt: Date | null;
  /** When the oldest event arrived that is still to be translated; null for none. */
  readonly waitingSince: Date | null;
}

export interface SourceEventStore extends ListStore<"sourceEvent"> {
  /** The events of a source under these keys, in the order of the keys; an empty list is answered without a round trip. */
  byKeys(
    tenant: Tenant,
    source: Id<"source">,
    eventKeys: readonly string[],
  ): Promise<readonly Versioned<SourceEvent>[]>;
  /** All events that name a customer of a brand, the oldest first. */
  ofCustomer(tenant: Tenant, brand: Id<"brand">, customer: string): Promise<readonly Versioned<SourceEvent>[]>;
  /** The events of a source as they stand. */
  health(tenant: Tenant, source: Id<"source">): Promise<SourceHealth>;
  /**
   * Takes at most `limit` events of any tenant that are due (`nextAttemptAt <= now`) and not under another's lease, the longest due
   * first (then by id): `leaseUntil` becomes `now + leaseMs` and the version rises, so a holder of an expired lease can no longer
   * commit. Two claims at once never take the same one, and do not wait for each other.
   */
  claim(at: WorkClaim): Promise<readonly Claimed<SourceEvent>[]>;
  /** When the oldest event arrived that is still to be translated, of any tenant whose work is found; null for none. */
  waitingSince(): Promise<Date | null>;
  /** Deletes events of any tenant that arrived before `until` and are not to be translated, at most `limit`; returns how many. */
  sweep(until: Date, limit: number): Promise<number>;
}
