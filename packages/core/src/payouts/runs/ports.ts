import type { PerformanceEvent } from "../../activity/index.ts";
import type { Difference, ListStore } from "../../journal/index.ts";
import type { Id, PageRequest, Versioned } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { BalanceStore } from "../balances/ports.ts";
import type { Restatement } from "../ledger/restatement.ts";
import type { LiabilityStore } from "../liability/ports.ts";
import type { ComparisonStore } from "../previews/ports.ts";
import type { TotalStore } from "../totals/ports.ts";
import type { CalendarId } from "./calendars.ts";
import type { Entitlement } from "./entitlements.ts";
import type { KnownPeriod, Payout } from "./payout.ts";
import type { Earned, Run, RunResult } from "./run.ts";

/** An event and, of a refund, the sale it takes back, whose time and link decide in its place. */
export interface Activity {
  readonly event: PerformanceEvent;
  readonly reversed: PerformanceEvent | null;
}

export interface ActivityPage {
  readonly activities: readonly Activity[];
  readonly hasMore: boolean;
}

/** A rule by which payouts of a batch were earned, in which period, and the period that they lie in. */
export type BatchClaim = Pick<Payout, "periodStart" | "earnedStart"> & { readonly rule: Id<"payout_rule"> };

/** Payouts are written by the set `runPayouts` and, once in a batch, by what becomes of it. */
export interface PayoutStore extends ListStore<"payout">, BalanceStore, ComparisonStore, LiabilityStore, TotalStore {
  /**
   * The periods of a brand and of its programs that were run, oldest first (`periodStart`, then the brand's before those of
   * programs). `of`: a period has rows if one of this program lies in it or is about it; without, if one of its calendar does.
   */
  periods(tenant: Tenant, brand: Id<"brand">, of?: Id<"program">): Promise<readonly KnownPeriod[]>;
  /**
   * When the first event of each program of a brand occurred that has a member and counts towards a metric; programs without one
   * are left out.
   */
  firstEarnings(tenant: Tenant, brand: Id<"brand">): Promise<ReadonlyMap<Id<"program">, Date>>;
  /**
   * Computes the amounts that groups of entitlements of per-event rules give all members, measured as a run measures, for each
   * group in their order: nothing for an empty group.
   */
  earned(tenant: Tenant, brand: Id<"brand">, groups: readonly (readonly Entitlement[])[]): Promise<readonly Earned[]>;
  /**
   * Returns the result that the set `runPayouts` would have, by the same statement; writes nothing. The ids that it shows are not
   * kept.
   */
  preview(tenant: Tenant, run: Run): Promise<RunResult>;
  /** Every payout of some members (at most 1,000) by one rule, oldest first (`createdAt`, then id). */
  ofMembers(
    tenant: Tenant,
    rule: Id<"payout_rule">,
    members: readonly Id<"enrollment">[],
  ): Promise<readonly Versioned<Payout>[]>;
  /** The payout that was entered by hand under a reference of the brand's, compared exactly; `undefined` when there is none. */
  byReference(tenant: Tenant, brand: Id<"brand">, externalRef: string): Promise<Versioned<Payout> | undefined>;
  /** The entries by hand that pay for some events (at most 1,000), by event, and those of one in the order of their places. */
  forEvents(tenant: Tenant, events: readonly Id<"performance_event">[]): Promise<readonly Versioned<Payout>[]>;
  /**
   * Sums the eligible events of some members (at most 1,000) under an entitlement, measured as a run measures: minor units of the
   * rule's currency for a money metric, else a count. 0 without any, below zero where refunds exceed sales.
   */
  measure(tenant: Tenant, entitlement: Entitlement, members: readonly Id<"enrollment">[]): Promise<bigint>;
  /**
   * One page of the events of some members (at most 1,000) that fall under an entitlement, eligible or not, newest first by `occurredAt`, then
   * id. A refund takes the time and the scope of the sale that it refunds. `undefined` when the cursor is none of these events.
   */
  activity(
    tenant: Tenant,
    entitlement: Pick<Entitlement, "rule" | "intervals">,
    members: readonly Id<"enrollment">[],
    page: PageRequest,
  ): Promise<ActivityPage | undefined>;
  /** The claims that the payouts of a batch rest on, each once, in no particular order. */
  claimsIn(tenant: Tenant, batch: Id<"payout_batch">): Promise<readonly BatchClaim[]>;
  /**
   * The check `derived`: where the payouts of a brand that no batch holds, or whose payment failed, are not what is restated, by
   * row and field, at most `limit`. Of a payout that should be there the row is its rule, member and the start of the period it is
   * earned in. Without a restatement nothing is owed by any rule. Nothing is written. Only payouts of one calendar are looked at:
   * those of a program, or of all but those that have calendars of their own.
   */
  restate(
    tenant: Tenant,
    brand: Id<"brand">,
    calendar: { readonly program: CalendarId; readonly apart: readonly Id<"program">[] },
    restatement: Restatement | undefined,
    limit: number,
  ): Promise<readonly Difference[]>;
}
