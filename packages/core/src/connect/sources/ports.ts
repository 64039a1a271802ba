import type { ListStore } from "../../journal/index.ts";
import type { Id, Versioned } from "../../kernel/index.ts";
import type { Brand, Tenant } from "../../tenancy/index.ts";
import type { Claimed, WorkClaim } from "../source-events/ports.ts";
import type { SalesApi } from "./api.ts";
import type { SourceSettings, TranslatedReport, Verdict } from "./report.ts";
import type { Source } from "./source.ts";

/** A request of a payment system, as it arrived. */
export interface SourceDelivery {
  /** The bytes of the body, which the signature is of. */
  readonly body: Uint8Array;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Reads the webhooks of one payment system. Besides its `api` it is pure: it calls nothing outside, and the same event always gives the
 * same facts, so that an event may be translated again. Core keeps only the paths in `reads` of an event.
 */
export interface SalesSource {
  /** Such as `stripe`; unique among the registered sources, stored, and the vendor in every id. */
  readonly kind: string;
  /**
   * Compares the signature with the bytes, in constant time.
   *
   * @param secrets those that may sign now, the newest first; at least one
   * @param now the instant against which the time of the signature is held
   */
  verify(delivery: SourceDelivery, secrets: readonly string[], now: Date): Verdict;
  /** Why nobody can sign with a secret, as the end of a sentence that begins with `secret`; undefined where somebody can. Absent: any will do. */
  readonly unfitSecret?: (secret: string) => string | undefined;
  /**
   * The paths of an event that `translate` reads, such as `data.object.amount` and `data.object.lines.data[].price.id`; all
   * else is dropped before the event is stored. `*` keeps the whole of it.
   */
  readonly reads: readonly string[];
  /** The lower-case names of the headers that `translate` reads; absent: none. */
  readonly headers?: readonly string[];
  /**
   * Translates a verified event.
   *
   * @param event the JSON of the body; integers beyond 2^53 are not used by any vendor
   * @throws SourceUnreadable
   */
  translate(event: unknown, headers: SourceDelivery["headers"], settings: SourceSettings): TranslatedReport;
  /** The API of the vendor, by which what was not delivered is read. Absent: the vendor has none that says enough. */
  readonly api?: SalesApi;
}

/** The sales sources that a host has registered. */
export interface SalesSources {
  /** The words for `kind` of a source, such as `stripe`; `generic` reads any vendor by a mapping. */
  readonly kinds: readonly string[];
  /**
   * The reader of a kind.
   *
   * @param mapping the JSON value by which a `generic` source reads its vendor; null for every other kind
   * @throws SourceUnreadable where the kind is unknown, or the mapping is none; the message says what was expected where
   */
  open(kind: string, mapping: unknown): SalesSource;
}

/** The source that an address for deliveries names. */
export interface AddressedSource {
  readonly tenant: Tenant;
  readonly brand: Brand;
  readonly source: Versioned<Source>;
}

export interface SourceStore extends ListStore<"source"> {
  /** A source of any tenant: whoever delivers names nothing but its id. `undefined` when there is none. */
  addressed(id: Id<"source">): Promise<AddressedSource | undefined>;
  /** Sources of any tenant whose coupons are all to be made due (`couponsDueAt`), those that wait longest first (then by id), at most `limit`. */
  withCouponsDue(limit: number): Promise<readonly Claimed<Source>[]>;
  /** As that of {@link SourceEventStore}: sources whose vendor is to be asked. */
  claim(at: WorkClaim): Promise<readonly Claimed<Source>[]>;
}
