import type { RowStore } from "../../journal/index.ts";
import type { Versioned } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { LedgerCheck } from "./ledger-check.ts";

/** A tenant whose ledger is to be checked; `found` is undefined before its first check. */
export interface DueCheck {
  readonly tenant: Tenant;
  readonly found: Versioned<LedgerCheck> | undefined;
}

/** The last completed checks of all tenants together. */
export interface CheckedTotals {
  /** The differences that they found and that were not accepted for a batch, by check ascending; a check without any is left out. */
  readonly differences: readonly { readonly check: string; readonly count: number }[];
  /** When the one that was completed longest ago was; null where none was. */
  readonly oldest: Date | null;
}

/** One row for each tenant, under the id of its organization. */
export interface LedgerCheckStore extends RowStore<"ledgerCheck"> {
  /**
   * Tenants that have an event or an audit entry, whose last completed check began at `before` or earlier, or never, or whose check
   * goes on, and that no process owns at `now`: at most `limit`, those checked longest ago first.
   */
  due(now: Date, before: Date, limit: number): Promise<readonly DueCheck[]>;
  /** Returns the ids of the differences that were accepted for batches of a tenant. */
  accepted(tenant: Tenant): Promise<ReadonlySet<string>>;
  /**
   * Sums the differences that all of them found and nobody accepted, by check. Reads one row for each tenant, and the batches for which
   * something was accepted.
   */
  totals(): Promise<CheckedTotals>;
}
