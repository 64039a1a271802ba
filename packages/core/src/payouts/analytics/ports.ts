import type { Id, Minor } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Entitlement } from "../runs/entitlements.ts";
import type { Dimension, Measure } from "./dimensions.ts";

export type AnalyticsFilter = { readonly brand: Id<"brand"> } & { readonly [D in Dimension]?: string | undefined };

/** The key of a row of an answer. */
export interface AnalyticsKey {
  /** Which interval, counted from 0. */
  readonly interval: number;
  /** The values of the dimensions that are grouped by, in their order: bare ids, words, or null where events have none. */
  readonly groups: readonly (string | null)[];
  readonly currency: string | null;
}

export interface AnalyticsRow extends AnalyticsKey {
  readonly events: bigint;
  readonly valueMinor: Minor;
  readonly quantity: bigint;
  /** Clicks by visitors who were new on their UTC day. */
  readonly visitors: bigint;
  /** Events of the types in `CONVERSIONS`. */
  readonly conversions: bigint;
  /**
   * The amount that the rules of `earning` pay for the events, each rule for the row as a whole; a refund lowers the amount of
   * its sale, at the time of the sale. In the currency of the rules. 0 without `earning`.
   */
  readonly earnedMinor: Minor;
  /** Events of type `click` of the same interval and groups, in all currencies. */
  readonly clicks: bigint;
}

export interface AnalyticsQuery {
  readonly filter: AnalyticsFilter;
  /** Where each interval starts, and at last where the last one ends; rising, each at the start of a quarter hour. */
  readonly bounds: readonly Date[];
  /** At most two. */
  readonly by: readonly Dimension[];
  readonly order: { readonly by: "interval" | Measure; readonly descending: boolean };
  /** Only rows after this one; `measured` is what it was put in order by, when that is no interval. */
  readonly after?: (AnalyticsKey & { readonly measured: bigint }) | undefined;
  /** Only these rows, at most 1,001, each with zeros where there were no events. */
  readonly among?: readonly AnalyticsKey[] | undefined;
  /** The entitlements by which events earn, each rule for the time in which it counts; undefined when earnings are not requested. */
  readonly earning?: readonly Entitlement[] | undefined;
  /** Intervals that are compared with, as many as there are: a row of one of them is there, with zeros where it has no events now. */
  readonly compared?: Pick<AnalyticsQuery, "bounds" | "earning"> | undefined;
  readonly limit: number;
}

export interface AnalyticsStore {
  /**
   * Sums the events of a brand by interval, groups and currency, exactly as recorded. A row without events and earnings is
   * missing unless it is requested by name, or has some in the compared interval. In the requested order; then by interval,
   * groups and currency, all ascending, with null last, texts by their code points. At most `limit` rows.
   */
  sums(tenant: Tenant, query: AnalyticsQuery): Promise<readonly AnalyticsRow[]>;
}
