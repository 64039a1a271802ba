import type { ListStore } from "../../journal/index.ts";
import type { Id, Minor, NamedDifference, Versioned } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Payout } from "../runs/payout.ts";
import type { PayoutBatch, PayoutConfirmation, PayoutFile, PayoutItem, PayoutItemStatus } from "./batch.ts";

/** The amount owed to one recipient in one currency by rows that are in no batch. */
export interface DueRecipient {
  readonly entity: Id<"entity">;
  readonly currency: string;
  /** The net of the rows; below zero when more was taken back than earned. */
  readonly amountMinor: Minor;
  /** Rising. */
  readonly payouts: readonly Id<"payout">[];
  /** The newest of them, by its id. */
  readonly latest: Pick<Payout, "enrollment" | "program" | "entity" | "periodStart" | "periodEnd">;
  /** The least `minimumPayoutMinor` among the programs with something to pay; it holds for each currency by itself. */
  readonly minimumMinor: Minor;
  readonly name: string | null;
  readonly email: string | null;
  /** Until when nobody is paid by the address, since a host application changed it; null when there is no need to wait. */
  readonly addressHeldUntil: Date | null;
  readonly kind: "person" | "organization";
  /** True if the present relationship of a member with these rows is paused; an ended one is not. */
  readonly isPaused: boolean;
  /** Of the newest connected `payout` connection that fits; null without one. */
  readonly account: string | null;
  /** Until when nobody is paid by that account, since it took the place of another destination; null when there is no need to wait. */
  readonly accountHeldUntil: Date | null;
}

export interface DueQuery {
  readonly brand: Id<"brand">;
  /** Rows whose period begins here or later, and ends by then. */
  readonly periodStart: Date | null;
  readonly periodEnd: Date | null;
  /** Rows of this program, and negative ones of every program of the brand; null, or not said: of all. */
  readonly program?: Id<"program"> | null;
  /** Rows of this person alone, who is not merged; null, or not said: of all. */
  readonly entity?: Id<"entity"> | null;
  /** Of the connections that count; null: any. */
  readonly provider: string | null;
}

/** Where a recipient of waiting payments is paid now: the person that the entity of the payments is by now. */
export interface Destination {
  readonly entity: Id<"entity">;
  readonly email: string | null;
  readonly addressHeldUntil: Date | null;
  /** As of {@link DueRecipient}. */
  readonly account: string | null;
  readonly accountHeldUntil: Date | null;
}

/** The query for destinations: the waiting payments of a batch, and the connections that count (null: any). */
export interface DestinationQuery {
  readonly brand: Id<"brand">;
  readonly batch: Id<"payout_batch">;
  readonly provider: string | null;
}

export interface Tally {
  readonly status: PayoutItemStatus;
  readonly currency: string;
  readonly items: number;
  readonly amountMinor: Minor;
}

export interface PayoutBatchStore extends ListStore<"payoutBatch"> {
  /** Items of a batch by id rising, at most `limit` with an id above `after` (null: from the first); only those of a status, if it is given. */
  itemsAfter(
    tenant: Tenant,
    batch: Id<"payout_batch">,
    query: {
      readonly after: Id<"payout_item"> | null;
      readonly limit: number;
      readonly status?: PayoutItemStatus;
    },
  ): Promise<readonly Versioned<PayoutItem>[]>;
  /** The amount due to each recipient now, as the set `duePayouts` answers it: by entity, then currency, rising. */
  due(tenant: Tenant, query: DueQuery): Promise<readonly DueRecipient[]>;
  /** Where the waiting payments of a batch go now, by entity rising, and what says so to the set `expectDestinations`. */
  destinations(
    tenant: Tenant,
    query: DestinationQuery,
  ): Promise<{ readonly destinations: readonly Destination[]; readonly seen: string }>;
  /** The payouts that are in these items now (at most 1,000 items), by the payout's id rising. */
  payoutsOf(tenant: Tenant, items: readonly Id<"payout_item">[]): Promise<readonly Versioned<Payout>[]>;
  /** The items that failed or came back and were made of some of these payouts (at most 1,000), by when that was, then id, rising. */
  cameBack(tenant: Tenant, payouts: readonly Id<"payout">[]): Promise<readonly Versioned<PayoutItem>[]>;
  /** Sums the items of a batch, in minor units, one per status and currency and ordered by both; a pair without items is absent. */
  tally(tenant: Tenant, batch: Id<"payout_batch">): Promise<readonly Tally[]>;
  /** Returns the confirmation of an operation; `undefined` when it confirms no batch. */
  confirmation(tenant: Tenant, operation: Id<"operation">): Promise<Versioned<PayoutConfirmation> | undefined>;
  /** The confirmation of this batch under an external reference, compared exactly; `undefined` when there is none. */
  confirmedAs(
    tenant: Tenant,
    batch: Id<"payout_batch">,
    externalBatchRef: string,
  ): Promise<Versioned<PayoutConfirmation> | undefined>;
  /** Lists every confirmation of these batches (at most 100), by id ascending. */
  confirmationsOf(
    tenant: Tenant,
    batches: readonly Id<"payout_batch">[],
  ): Promise<readonly Versioned<PayoutConfirmation>[]>;
  /** The payment file of a batch; `undefined` until it is exported. */
  file(tenant: Tenant, batch: Id<"payout_batch">): Promise<Versioned<PayoutFile> | undefined>;
}

/**
 * Compares a batch with what was announced and recorded for it: its rows and payments, their recipients, and their basis. Names
 * each difference by a keyed digest of its values, so that an accepted difference reveals none of them.
 */
export type FindDifferences = (
  tenant: Tenant,
  batch: Pick<PayoutBatch, "id" | "brand">,
) => Promise<readonly NamedDifference[]>;
