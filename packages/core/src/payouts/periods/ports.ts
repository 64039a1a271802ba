import type { ListStore } from "../../journal/index.ts";
import type { Id, Minor } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { CalendarId } from "../runs/calendars.ts";
import type { Payout } from "../runs/payout.ts";
import type { Period } from "../runs/period.ts";

/** Draft batches that are over days of a calendar. */
export interface DraftQuery {
  readonly brand: Id<"brand">;
  readonly program: CalendarId;
  /** The programs with calendars of their own. */
  readonly apart: readonly Id<"program">[];
  readonly days: Period;
}

/** The payouts booked about a closed period after its close. */
export interface LateChanges {
  readonly period: Id<"payout_period">;
  readonly count: number;
  /** In order of currency. */
  readonly totals: readonly { readonly currency: string; readonly amountMinor: Minor }[];
  /** The newest of them, newest first (`createdAt`, then id). */
  readonly first: readonly Payout[];
}

export interface PayoutPeriodStore extends ListStore<"payoutPeriod"> {
  /** The draft batches that are over the days: without bounds, or with bounds that share a day, and not of another calendar; by id rising. */
  drafts(tenant: Tenant, query: DraftQuery): Promise<readonly Id<"payout_batch">[]>;
  /**
   * Of each of these periods that is closed (at most 100), in their order: the payouts about it, by rules that took part in it, that
   * lie in other periods and were made after it was closed. `shown`: how many of them are answered as rows.
   */
  changedAfterClose(
    tenant: Tenant,
    periods: readonly Id<"payout_period">[],
    shown: number,
  ): Promise<readonly LateChanges[]>;
}
