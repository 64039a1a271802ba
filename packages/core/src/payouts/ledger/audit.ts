import type { Minor } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";

/** What the books promise, each proved from rows alone. */
export const LEDGER_CHECKS = {
  account: "Every account is the sum of its transfers.",
  books: "The accounts of a brand and asset add up to nothing: what one has, another gave.",
  budget: "What a budget counts as reserved, consumed and released is what transfers moved for its distribution.",
  funded: "What transfers set aside for batches is what their payments still wait for.",
  owed: "What the books owe in a currency is the sum of the payouts that batches hold.",
  paid: "What the books paid in a currency is the sum of the payouts that are paid.",
  item: "A payment that waits or was made is the sum of its payouts.",
} as const;
export type LedgerCheck = keyof typeof LEDGER_CHECKS;

/** Two amounts that should be one. */
export interface LedgerDifference {
  readonly check: LedgerCheck;
  /** What it is of, as one line for a person. */
  readonly key: string;
  readonly booked: Minor;
  readonly derived: Minor;
}

/** Proves the books. It repairs nothing: transfers are immutable, and so is a mistake in them. */
export interface LedgerAudit {
  /**
   * Where the books do not hold; at most `limit`, in the order of the checks, then by key. Empty proves them. Each check looks at one
   * moment, so that it can run while money moves.
   */
  differences(tenant: Tenant, limit: number): Promise<readonly LedgerDifference[]>;
}
