import type { ListStore, RowStore } from "../../journal/index.ts";
import type { Id, Versioned } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Claimed, WorkClaim } from "../source-events/ports.ts";
import type { VendorId } from "../sources/fact.ts";
import type { KnownNames, SourcePayment, SourcePaymentId } from "./payment.ts";

export interface SourcePaymentStore extends ListStore<"sourcePayment"> {
  /** The ids of payments that are among these; an empty list is answered without a round trip. */
  idsAmong(
    tenant: Tenant,
    brand: Id<"brand">,
    vendorIds: readonly VendorId[],
  ): Promise<readonly Versioned<SourcePaymentId>[]>;
  /** Every id of a payment. */
  idsOf(tenant: Tenant, payment: Id<"source_payment">): Promise<readonly Versioned<SourcePaymentId>[]>;
  /** The payments of a brand that wait for the names of one of these, at most 1,000, the oldest first. */
  waitingFor(
    tenant: Tenant,
    brand: Id<"brand">,
    vendorIds: readonly VendorId[],
  ): Promise<readonly Versioned<SourcePayment>[]>;
  /** All payments of a customer of a brand, the oldest first. */
  ofCustomer(tenant: Tenant, brand: Id<"brand">, customer: string): Promise<readonly Versioned<SourcePayment>[]>;
  /** Those of them that are unmatched for this reason, at most 1,000. */
  unmatchedOf(
    tenant: Tenant,
    brand: Id<"brand">,
    customer: string,
    reason: string,
  ): Promise<readonly Versioned<SourcePayment>[]>;
  /**
   * Deletes payments of any tenant of which nothing is recorded and nothing is to do, that last changed before `until`, with their ids;
   * none that another payment is joined to. At most `limit`; returns how many.
   */
  sweep(until: Date, limit: number): Promise<number>;
  /** As that of {@link SourceEventStore}. */
  claim(at: WorkClaim): Promise<readonly Claimed<SourcePayment>[]>;
}

export interface SourcePaymentIdStore extends RowStore<"sourcePaymentId"> {}

export interface KnownNamesStore extends RowStore<"sourceNames"> {
  /** All names that came with a customer of a brand, the oldest first. */
  ofCustomer(tenant: Tenant, brand: Id<"brand">, customer: string): Promise<readonly Versioned<KnownNames>[]>;
  /** The names that are known of these subscriptions and checkouts of a brand. */
  of(tenant: Tenant, brand: Id<"brand">, vendorIds: readonly VendorId[]): Promise<readonly Versioned<KnownNames>[]>;
}
