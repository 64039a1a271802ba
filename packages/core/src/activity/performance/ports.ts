import type { ClickDetails, Route } from "../../campaigns/index.ts";
import type { History } from "../../earning/index.ts";
import type { RowStore } from "../../journal/index.ts";
import type { Counted, CountRequest, Id, Minor, Page, PageRequest, Versioned } from "../../kernel/index.ts";
import type { ProgramTerms } from "../../membership/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Bound } from "../attribution/attribution.ts";
import type { BudgetClaim, Spending } from "../consumption/claim.ts";
import type { Reversal, Reversed } from "../refunds/refund.ts";
import type { EventClass } from "./classes.ts";
import type { PerformanceEvent } from "./event.ts";
import type { Grouping, SummaryMeasure } from "./grouping.ts";

/** How one incoming event names its route, ids already read. */
export interface RouteQuery {
  readonly deployment: Id<"deployment"> | null;
  readonly distribution: Id<"distribution"> | null;
  readonly enrollment: Id<"enrollment"> | null;
  /** In any case of its letters. */
  readonly coupon: string | null;
  readonly code: string | null;
  readonly click: Id<"performance_event"> | null;
  /** Null where the event takes another one back. */
  readonly customer: string | null;
  /** The event to take back, by its id or by the id its source knows it under within the first of these classes that has it. */
  readonly reverses: {
    readonly id: Id<"performance_event"> | null;
    readonly externalEventId: string;
    readonly classes: readonly [EventClass, EventClass?];
  } | null;
  readonly class: EventClass;
  readonly source: string;
  readonly externalEventId: string | null;
  readonly occurredAt: Date;
}

/** The program a route leads to, and all terms it has had, oldest first. */
export interface RouteProgram {
  readonly id: Id<"program">;
  readonly version: number;
  readonly terms: readonly ProgramTerms[];
}

/** The target of a route. */
export interface RouteTarget {
  /** The program that the route leads to; undefined where nothing named was found. */
  readonly program: RouteProgram | undefined;
  /**
   * The budget of the distribution that the route leads to, where a member is credited, there is one, and a rule of the
   * program pays by the event.
   */
  readonly spending: Spending | undefined;
  /** The facts that decide the eligibility of the member's events by that route; undefined when nobody is credited. */
  readonly history: History | undefined;
  /** True if that program has an active requirement, or the member that the route leads to has an active override. */
  readonly requires: boolean;
}

/** A coupon that is named: where it leads, since when, and whether it was paused or archived at `occurredAt` of the request. */
export interface FoundCoupon extends Route {
  readonly createdAt: Date;
  readonly isPaused: boolean;
}

/** A click that is named: where it led, and the days in which it credits by the terms of its program at `occurredAt` of the request. */
export interface FoundClick extends Route, ClickDetails {
  /** True if the click was one of too many of its address in an hour. */
  readonly suspected: boolean;
  readonly occurredAt: Date;
  readonly windowDays: number;
}

/**
 * The result of one route request. What was named and is not found in this brand is undefined. The target is that of the route
 * whose every part is the first that is known, of {@link firstRoute}.
 */
export interface RouteFound extends RouteTarget {
  readonly deployment: Route | undefined;
  readonly distribution: Id<"distribution"> | undefined;
  readonly enrollment: Route | undefined;
  readonly coupon: FoundCoupon | undefined;
  readonly code: Route | undefined;
  readonly click: FoundClick | undefined;
  /** As {@link attribute} has it of every touch of the customer that is stored. */
  readonly customer: Bound | undefined;
  readonly reverses: Reversed | undefined;
  /** The event that has this (source, class, externalEventId) already. */
  readonly duplicate: PerformanceEvent | undefined;
}

export interface PerformanceFilter {
  readonly brand: Id<"brand">;
  readonly program?: Id<"program"> | undefined;
  readonly distribution?: Id<"distribution"> | undefined;
  readonly deployment?: Id<"deployment"> | undefined;
  readonly enrollment?: Id<"enrollment"> | undefined;
  readonly type?: string | undefined;
  readonly customer?: string | undefined;
  /** The id that a source knows the event by, whichever source it is. */
  readonly externalEventId?: string | undefined;
  /** `occurredAt` at or after. */
  readonly from?: Date | undefined;
  /** `occurredAt` before. */
  readonly to?: Date | undefined;
}

export interface SummaryRow {
  /** The type, the day as `YYYY-MM-DD`, or the bare id; null for activity outside any distribution, deployment or enrollment. */
  readonly group: string | null;
  readonly currency: string | null;
  readonly events: bigint;
  readonly valueMinor: Minor;
  readonly quantity: bigint;
}

export interface SummaryOrder {
  readonly by: "group" | SummaryMeasure;
  readonly descending: boolean;
  /** Only rows after this one; `measured` is what it was put in order by, when that is not its group. */
  readonly after?: (Pick<SummaryRow, "group" | "currency"> & { readonly measured: bigint }) | undefined;
}

export interface PerformanceStore extends RowStore<"performanceEvent"> {
  /** Answers each request at its own position, in one round trip (at most 1,000). Requests of one call do not see each other. */
  resolve(tenant: Tenant, brand: Id<"brand">, queries: readonly RouteQuery[]): Promise<readonly RouteFound[]>;
  /**
   * Returns the claims of an event on its distribution's budget, one per rule, ordered by the rule's id; empty when it took
   * nothing.
   */
  claims(tenant: Tenant, event: Id<"performance_event">): Promise<readonly BudgetClaim[]>;
  /** Everything that the eligibility of a member's events depends on, with a deployment or without one; `undefined` for an unknown member. */
  history(
    tenant: Tenant,
    enrollment: Id<"enrollment">,
    deployment: Id<"deployment"> | null,
  ): Promise<History | undefined>;
  /** The latest `occurredAt` of what counts for any of these members (at most 1,000), and whose it is. */
  latestOf(
    tenant: Tenant,
    enrollments: readonly Id<"enrollment">[],
  ): Promise<{ readonly enrollment: Id<"enrollment">; readonly occurredAt: Date } | undefined>;
  /** Returns the amounts refunded of a sale; `undefined` before its first refund. */
  reversal(tenant: Tenant, sale: Id<"performance_event">): Promise<Versioned<Reversal> | undefined>;
  /** One page of the events that match, newest first by `receivedAt`, then id; `undefined` when the cursor is no event of the brand. */
  list(tenant: Tenant, filter: PerformanceFilter, page: PageRequest): Promise<Page<PerformanceEvent> | undefined>;
  /** Counts the events that `list` has, with the sums of their values, of which refunds and their like are subtracted. */
  count(tenant: Tenant, filter: PerformanceFilter, asked: CountRequest): Promise<Counted>;
  /**
   * Totals per group and currency, exact to the event for any `from` and `to`: whole days come from the rollup, the days
   * at the edges from the events. In the order that is asked for, otherwise by group; then by group and currency, rising, with
   * null last. At most `limit` rows.
   */
  summary(
    tenant: Tenant,
    filter: Omit<PerformanceFilter, "customer" | "externalEventId">,
    by: Grouping,
    limit: number,
    order?: SummaryOrder,
  ): Promise<readonly SummaryRow[]>;
}
