import type { Tenant } from "../../tenancy/index.ts";
import type { ListStore, RowStore } from "../row-store.ts";
import type { Seal, Stream } from "./seal.ts";
import type { Commitment } from "./subject-key.ts";

/** A stream of a tenant that has entries above its last seal. */
export interface DueStream {
  readonly tenant: Tenant;
  readonly stream: Stream;
  /** The last seal; undefined before the first. */
  readonly last: Seal | undefined;
}

/** Seals. Two of one number cannot be stored: a change that holds the second one is stale. */
export interface SealStore extends ListStore<"seal"> {
  /** Streams of any tenant with entries above their last seal, at most `limit`, those that were sealed longest ago first. */
  due(limit: number): Promise<readonly DueStream[]>;
  /** The seal of the highest number; `undefined` before the first. */
  last(tenant: Tenant, stream: Stream): Promise<Seal | undefined>;
  /** The seal of the entry with this `seq`; `undefined` where it is not sealed. */
  covering(tenant: Tenant, stream: Stream, seq: number): Promise<Seal | undefined>;
  /** Seals with a number above `after` (0: from the first), by number rising, at most `limit`. */
  after(tenant: Tenant, stream: Stream, after: number, limit: number): Promise<readonly Seal[]>;
}

export interface CommitmentStore extends RowStore<"commitment"> {
  /** Those of the entries from `firstSeq` to `lastSeq`, by `seq` rising. */
  within(tenant: Tenant, stream: Stream, firstSeq: number, lastSeq: number): Promise<readonly Commitment[]>;
}
