import type { ListStore } from "../../journal/index.ts";
import type { Id, Versioned } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { LedgerStore } from "../ledger/ports.ts";
import type { Balances, WalletTransaction } from "./wallet.ts";

export interface WalletStore extends ListStore<"walletTransaction">, LedgerStore {
  /** The balances of each asset that the brand's wallet has ever held, ordered by asset, in minor units; accounts of payouts are left out. */
  balances(tenant: Tenant, brand: Id<"brand">): Promise<readonly Balances[]>;
  /** The transfer under a reference, compared exactly and unique in the tenant; `undefined` when there is none. */
  byReference(tenant: Tenant, reference: string): Promise<Versioned<WalletTransaction> | undefined>;
}
