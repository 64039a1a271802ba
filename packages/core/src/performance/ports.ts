import type { RowStore } from "../journal/row-store.ts";
import type { Id } from "../kernel/id.ts";
import type { Minor } from "../kernel/money.ts";
import type { Page, PageRequest } from "../kernel/page.ts";
import type { Tenant } from "../tenants/tenant.ts";
import type { PerformanceEvent, Route } from "./event.ts";

/** How one incoming event names its route, ids already read. */
export interface RouteAsk {
  readonly deployment: Id<"deployment"> | null;
  readonly enrollment: Id<"enrollment"> | null;
  readonly code: string | null;
  readonly click: Id<"performance_event"> | null;
  readonly source: string;
  readonly externalEventId: string | null;
}

/** What the store found for one ask. An absent member is one that was asked for and does not exist in this brand. */
export interface RouteFound {
  readonly deployment: Route | undefined;
  readonly enrollment: Route | undefined;
  readonly code: Route | undefined;
  readonly click: Route | undefined;
  /** The event that has this (source, externalEventId) already. */
  readonly duplicate: PerformanceEvent | undefined;
  /** The program that the route leads to; undefined where nothing named was found. */
  readonly program: { readonly id: Id<"program">; readonly version: number } | undefined;
  /** Whether that program has an active requirement, or the member that the route leads to an active override. */
  readonly asked: boolean;
}

export interface PerformanceFilter {
  readonly brand: Id<"brand">;
  readonly program?: Id<"program"> | undefined;
  readonly distribution?: Id<"distribution"> | undefined;
  readonly deployment?: Id<"deployment"> | undefined;
  readonly enrollment?: Id<"enrollment"> | undefined;
  readonly type?: string | undefined;
  readonly customer?: string | undefined;
  /** `occurredAt` at or after. */
  readonly from?: Date | undefined;
  /** `occurredAt` before. */
  readonly to?: Date | undefined;
}

export const GROUPINGS = ["type", "day", "program", "distribution", "deployment", "enrollment"] as const;
export type Grouping = (typeof GROUPINGS)[number];

export interface SummaryRow {
  /** The type, the day as `YYYY-MM-DD`, or the bare id; null for activity outside any distribution, deployment or enrollment. */
  readonly group: string | null;
  readonly currency: string | null;
  readonly events: bigint;
  readonly valueMinor: Minor;
  readonly quantity: bigint;
}

export interface PerformanceStore extends RowStore<"performanceEvent"> {
  /** Answers each ask at its own place, in one round trip however many (at most 1,000). */
  resolve(tenant: Tenant, brand: Id<"brand">, asks: readonly RouteAsk[]): Promise<readonly RouteFound[]>;
  /** Events by `receivedAt`, then id, newest first; `undefined` for an unknown cursor. */
  list(tenant: Tenant, filter: PerformanceFilter, page: PageRequest): Promise<Page<PerformanceEvent> | undefined>;
  /**
   * Totals per group and currency, exact to the event for any `from` and `to`: whole days come from the rollup, the days
   * at the edges from the events. Ordered by group (nulls last), then currency (nulls last); at most `limit` rows.
   */
  summary(
    tenant: Tenant,
    filter: Omit<PerformanceFilter, "type" | "customer">,
    by: Grouping,
    limit: number,
  ): Promise<readonly SummaryRow[]>;
}
