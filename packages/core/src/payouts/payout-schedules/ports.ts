import type { ListStore } from "../../journal/index.ts";
import type { Versioned } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { PayoutSchedule } from "./schedule.ts";

export interface PayoutScheduleStore extends ListStore<"payoutSchedule"> {
  /** Schedules of any tenant that a worker has to look at by `now`, each with its tenant, at most `limit`, the longest due first (then by id). */
  due(now: Date, limit: number): Promise<readonly (Versioned<PayoutSchedule> & { readonly tenant: Tenant })[]>;
}
