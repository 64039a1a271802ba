import type { RowStore } from "../../journal/index.ts";
import type { Id } from "../../kernel/index.ts";
import type { MetricAmount, Program } from "../../membership/index.ts";
import type { Tenant } from "../../tenancy/index.ts";

export interface ConnectConfigStore extends RowStore<"connectConfig"> {
  /**
   * What all members of a program and its shared links have added up to, by metric, of all time: sums without a currency
   * and those in the program's own. A metric that was never counted has no entry.
   */
  activity(tenant: Tenant, program: Pick<Program, "id" | "brand" | "currency">): Promise<ReadonlyMap<string, bigint>>;
  /** What one member's events have added up to, of all time: each metric in each currency once, in no particular order; empty for a member without any. */
  activityOf(tenant: Tenant, enrollment: Id<"enrollment">): Promise<readonly MetricAmount[]>;
}
