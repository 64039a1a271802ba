import type { ListStore } from "../../journal/index.ts";
import type { Id, Versioned } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Balances, WalletTransaction } from "./wallet.ts";

export interface WalletStore extends ListStore<"walletTransaction"> {
  /** The balances of each asset the brand's wallet has ever held, by asset name; the books of payouts are no part of it. */
  balances(tenant: Tenant, brand: Id<"brand">): Promise<readonly Balances[]>;
  /** The transfer under a reference. */
  byReference(tenant: Tenant, reference: string): Promise<Versioned<WalletTransaction> | undefined>;
}
