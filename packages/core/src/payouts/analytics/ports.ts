import type { Id, Minor } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Entitlement } from "../runs/entitlements.ts";
import type { Dimension, Measure } from "./dimensions.ts";

export type AnalyticsFilter = { readonly brand: Id<"brand"> } & { readonly [D in Dimension]?: string | undefined };

/** What names a row of an answer. */
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
   * What the rules of `earning` pay for the events, each rule for the row as a whole; of a refund it is taken off its sale, when
   * that occurred. In the currency of the rules. 0 without `earning`.
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
  /** What events earn by, each rule for the time in which it counts; undefined when it is not asked for. */
  readonly earning?: readonly Entitlement[] | undefined;
  /** Intervals that are compared with, as many as there are: a row of one of them is there, with zeros where it has no events now. */
  readonly compared?: Pick<AnalyticsQuery, "bounds" | "earning"> | undefined;
  readonly limit: number;
}

export interface AnalyticsStore {
  /**
   * What the events of a brand add up to, by interval, groups and currency: exactly the sums over the recorded events. Rows
   * without events, and without anything earned, are missing unless they are asked for by name, or there are such in the interval
   * that is compared with. In the order that is asked for; then by interval, by groups and by currency, all rising, with
   * null last, texts by their code points. At most `limit` rows.
   */
  sums(tenant: Tenant, query: AnalyticsQuery): Promise<readonly AnalyticsRow[]>;
}
