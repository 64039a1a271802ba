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

/** Of some tenants the streams that are due, and the last tenant that was looked at; null at the end. */
export interface DuePage {
  readonly due: readonly DueStream[];
  readonly last: Tenant | null;
}

/** Seals. Two of one number cannot be stored: a change that holds the second one is stale. */
export interface SealStore extends ListStore<"seal"> {
  /**
   * Of the next `limit` tenants that have such a stream, after one of them (null: from the first), those with entries above their
   * last seal. Tenants are in an order of the store's own that does not change, so that looking through them all takes bounded
   * statements, and writes to a stream need tell nobody.
   */
  due(stream: Stream, after: Tenant | null, limit: number): Promise<DuePage>;
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
