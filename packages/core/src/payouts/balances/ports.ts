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

/** The filter of balances, which may be of some members alone. */
export interface BalanceFilter extends SumFilter {
  /** Only payouts of these members (at most 1,000), who need not stand for themselves. */
  readonly enrollments?: readonly Id<"enrollment">[];
}

/** The payout sums of one person in one program and currency. */
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

/** The held amount that per-event rules give one recipient, in one program and currency. */
export interface HeldRow {
  readonly entity: Id<"entity">;
  readonly program: Id<"program">;
  readonly currency: string;
  readonly held: Minor;
  /** When the hold of the first event that adds to it ends. */
  readonly heldUntil: Date;
}

/** The query for held amounts: each entitlement measures the amount that one rule gives for the events that one hold covers. */
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
   * Sums payouts by recipient, who is also the entity of the filter: at most `limit` recipients with ids below `after` (null:
   * from the highest), so that among ids made by the platform the youngest entity is first; rows by entity descending, then
   * program and currency ascending.
   */
  balances(
    tenant: Tenant,
    filter: BalanceFilter,
    page: { readonly limit: number; readonly after: Id<"entity"> | null },
  ): Promise<readonly BalanceRow[]>;
  /**
   * Sums the entitlements of these recipients, measured as a run measures: all entitlements of one rule give a member one amount,
   * rounded as its payout is; an event counts together with its refunds. Each entitlement has one interval at most. Amounts of 0
   * are left out; rows in no particular order.
   */
  held(tenant: Tenant, holding: Holding): Promise<readonly HeldRow[]>;
  /**
   * The currencies in which a brand owes, or may once runs have booked what is earned, each once, by name rising: those of payouts
   * above zero that a batch may take (`isFree`), and those of its rules that are not archived. At most `limit` free payouts are looked at, the
   * first by entity and currency, and at most as many of these rules, the oldest first.
   */
  owing(tenant: Tenant, brand: Id<"brand">, limit: number): Promise<readonly string[]>;
  /** Sums payouts by status, currency and age, for descending instants; rows by these three, ascending. */
  totals(tenant: Tenant, filter: SumFilter, instants: readonly Date[]): Promise<readonly AgedTotal[]>;
}
