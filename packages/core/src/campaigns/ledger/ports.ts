import type { Id, Range } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { TransferKind, WalletTransaction } from "../wallets/wallet.ts";
import type { EntryPlace, LedgerAccount, LedgerEntry, Side } from "./entry.ts";

/** Which entries are listed; a field that is undefined does not filter. */
export interface EntryFilter {
  readonly brand: Id<"brand">;
  readonly asset: string | undefined;
  /** On each side, the kinds of transfers that are listed. */
  readonly kinds: { readonly [S in Side]: readonly TransferKind[] };
  readonly transfer: Id<"wallet_transaction"> | undefined;
  readonly distribution: Id<"distribution"> | undefined;
  readonly created: Range | undefined;
}

export interface EntryPage {
  readonly limit: number;
  readonly after: EntryPlace | undefined;
  readonly order: "asc" | "desc";
}

export interface LedgerStore {
  /** Every account of the brand that ever moved, by asset, then account rising. */
  accounts(tenant: Tenant, brand: Id<"brand">): Promise<readonly LedgerAccount[]>;
  /**
   * Entries by `createdAt`, then the id of the transfer, then side, all rising or all falling. `undefined` when the cursor is no
   * transfer of the brand.
   */
  entries(tenant: Tenant, filter: EntryFilter, page: EntryPage): Promise<readonly LedgerEntry[] | undefined>;
  /** The transfers of a brand that were made at these very instants, by `createdAt`, then id rising. */
  transfersAt(tenant: Tenant, brand: Id<"brand">, instants: readonly Date[]): Promise<readonly WalletTransaction[]>;
}
