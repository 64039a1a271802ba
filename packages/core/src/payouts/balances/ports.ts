import type { Id, Minor } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Entitlement } from "../runs/entitlements.ts";
import type { PayoutStatus } from "../runs/payout.ts";

/** Which payouts are added up; a field that is undefined does not filter. */
export interface SumFilter {
  readonly brand: Id<"brand">;
  readonly entity?: Id<"entity"> | undefined;
  readonly program?: Id<"program"> | undefined;
  readonly currency?: string | undefined;
}

/** What the payouts of one person come to in one program and currency. */
export interface BalanceRow {
  /** Who is paid: of payouts whose entity was merged into another one, that one. */
  readonly entity: Id<"entity">;
  readonly program: Id<"program">;
  readonly currency: string;
  /** Rows above zero that a batch may take (`isFree`). */
  readonly pending: Minor;
  /** Those of them that await no account. */
  readonly payable: Minor;
  /** Rows below zero that a batch may take; zero or less. */
  readonly negative: Minor;
  /** Rows that are neither free, nor paid, nor written off. */
  readonly inBatch: Minor;
  readonly paid: Minor;
}

/** What per-event rules give one recipient for events that are held, in one program and currency. */
export interface HeldRow {
  readonly entity: Id<"entity">;
  readonly program: Id<"program">;
  readonly currency: string;
  readonly held: Minor;
  /** When the hold of the first event that adds to it ends. */
  readonly heldUntil: Date;
}

/** What is held back: each entitlement measures what one rule gives for the events that one hold covers. */
export interface Holding {
  readonly brand: Id<"brand">;
  readonly entities: readonly Id<"entity">[];
  readonly entitlements: readonly Entitlement[];
}

/** Payouts of one status and currency that are as old. */
export interface AgedTotal {
  readonly status: PayoutStatus;
  readonly currency: string;
  /** How many of the instants asked for lie at or after the creation: 0 for the youngest. */
  readonly age: number;
  readonly payouts: number;
  readonly amount: Minor;
  /** When the oldest of them was created. */
  readonly oldestAt: Date;
}

export interface BalanceStore {
  /**
   * What payouts come to by who is paid, whom the filter names as well: of at most `limit` recipients with ids below `after` (null: from the highest), which of ids made by
   * the platform is the youngest entity first; rows by entity falling, then program and currency rising.
   */
  balances(
    tenant: Tenant,
    filter: SumFilter,
    page: { readonly limit: number; readonly after: Id<"entity"> | null },
  ): Promise<readonly BalanceRow[]>;
  /**
   * What entitlements give these recipients, measured as a run measures: all those of one rule give a member one amount, rounded as
   * its payout is; an event takes part as one with its refunds. Each entitlement has one interval at most. What comes to 0 is left out; rows in no particular order.
   */
  held(tenant: Tenant, holding: Holding): Promise<readonly HeldRow[]>;
  /** What payouts come to by status, currency and age, which is told by falling instants; rows by these three, rising. */
  totals(tenant: Tenant, filter: SumFilter, instants: readonly Date[]): Promise<readonly AgedTotal[]>;
}
