import type { ListStore } from "../../journal/index.ts";
import type { Id } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Budget } from "../budgets/budget.ts";

/** The parts of a distribution that are not in its own row. */
export interface DistributionDetail {
  readonly budget: Budget;
  /** `live`: desired active and observed live. */
  readonly deployments: { readonly total: number; readonly live: number };
  /** That of its first program; null where it has none. */
  readonly currency: string | null;
  /**
   * Sums of projected metrics by metric key and currency, which is null of what is no money; pairs without activity are absent.
   * Sorted by key, then by currency.
   */
  readonly stats: readonly { readonly metric: string; readonly currency: string | null; readonly amount: bigint }[];
}

export interface DistributionStore extends ListStore<"distribution"> {
  /** The details of each of these distributions (at most 100, all of the tenant), in one round trip; one without deployments or activity has zeros. */
  details(
    tenant: Tenant,
    ids: readonly Id<"distribution">[],
  ): Promise<ReadonlyMap<Id<"distribution">, DistributionDetail>>;
}
