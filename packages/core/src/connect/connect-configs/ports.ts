import type { RowStore } from "../../journal/index.ts";
import type { Id } from "../../kernel/index.ts";
import type { MetricAmount, Program } from "../../membership/index.ts";
import type { Tenant } from "../../tenancy/index.ts";

export interface ConnectConfigStore extends RowStore<"connectConfig"> {
  /**
   * Returns the all-time totals of a program's members and its shared links, by metric: sums without a currency and those in the
   * program's own. A metric that was never counted has no entry.
   */
  activity(tenant: Tenant, program: Pick<Program, "id" | "brand" | "currency">): Promise<ReadonlyMap<string, bigint>>;
  /**
   * Returns the all-time totals of one member's events: each metric in each currency once, in no particular order; empty for a
   * member without events.
   */
  activityOf(tenant: Tenant, enrollment: Id<"enrollment">): Promise<readonly MetricAmount[]>;
}
