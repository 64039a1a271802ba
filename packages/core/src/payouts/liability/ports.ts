import type { Id, Minor } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";

/** Which payouts are added up, and as of when; a field that is undefined does not filter. */
export interface LiabilityFilter {
  readonly brand: Id<"brand">;
  /** Rows that were written before this instant count, and nothing else. */
  readonly until: Date;
  /** Who is paid, not one that was merged into it. */
  readonly entity?: Id<"entity"> | undefined;
  readonly program?: Id<"program"> | undefined;
  readonly currency?: string | undefined;
}

/** The unique key of a row. */
export interface LiabilityKey {
  /** Who is paid by now: of payouts whose entity was merged into another one, that one. */
  readonly entity: Id<"entity">;
  readonly program: Id<"program">;
  readonly currency: string;
}

/** The payouts of one currency before an instant, by what held of each then (`stateBefore`, `heldBackBefore`). */
export interface LiabilityAmounts {
  /** Of payouts above zero that no payment held. */
  readonly owed: Minor;
  /** Of `owed`, that of members whose relationship was paused. */
  readonly paused: Minor;
  /** Of the rest of `owed`, that of recipients whose newest connected account waited since it took the place of another destination. */
  readonly accountChanged: Minor;
  /** Of the rest of `owed`, that of recipients who had neither a payout account connected nor an e-mail address. */
  readonly withoutAccount: Minor;
  /** Of payouts below zero that no payment held; zero or less. */
  readonly takenBack: Minor;
  /** Of payouts that a payment held which was not confirmed. */
  readonly inBatch: Minor;
  /** Of payouts whose payment was confirmed, and had not come back. */
  readonly paid: Minor;
  /**
   * Of payouts below zero, whether a payment held them or not; zero or less, and part of the amounts above. What a payment could not
   * carry (`carried`) is not in it: less in the one payment, and owed anew.
   */
  readonly negative: Minor;
}

export interface LiabilityRow extends LiabilityKey, LiabilityAmounts {}

export interface LiabilitySums extends LiabilityAmounts {
  readonly currency: string;
}

export interface LiabilityStore {
  /**
   * Sums payouts as they were before an instant: at most `limit` rows after `after` (null: from the first), by entity descending, then
   * program and currency ascending. A row is of one payout at least, also where its amounts are 0.
   */
  liability(
    tenant: Tenant,
    filter: LiabilityFilter,
    page: { readonly limit: number; readonly after: LiabilityKey | null },
  ): Promise<readonly LiabilityRow[]>;
  /** Adds up all these rows by currency, in its order. */
  liabilitySums(tenant: Tenant, filter: LiabilityFilter): Promise<readonly LiabilitySums[]>;
}
