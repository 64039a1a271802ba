import type { ListStore } from "../journal/row-store.ts";
import type { Versioned } from "../kernel/change.ts";
import type { Id } from "../kernel/id.ts";
import type { Tenant } from "../tenants/tenant.ts";
import type { PayoutPeriod } from "./payout.ts";

/** Payouts are written by runs and, once in a batch, by what becomes of it. */
export interface PayoutStore extends ListStore<"payout"> {
  /** The periods of a brand in which rows were written, oldest first. */
  periods(tenant: Tenant, brand: Id<"brand">): Promise<readonly Versioned<PayoutPeriod>[]>;
}
