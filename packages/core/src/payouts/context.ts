import type { Ports as ActivityPorts } from "../activity/index.ts";
import { type Context as ContextOf, type ListStore, useCases } from "../journal/index.ts";
import type { LedgerAudit } from "./ledger/audit.ts";
import type { PayoutBatchStore } from "./payout-batches/ports.ts";
import type { PayoutRail } from "./payout-rails/ports.ts";
import type { PayoutStore } from "./runs/ports.ts";

export interface PayoutStores {
  readonly payouts: PayoutStore;
  readonly payoutRails: ListStore<"payoutRail">;
  readonly payoutBatches: PayoutBatchStore;
  readonly payoutItems: ListStore<"payoutItem">;
  readonly ledger: LedgerAudit;
}

/** What this context needs, besides what the contexts before it need. */
export interface Ports extends ActivityPorts, PayoutStores {
  /** The payment files that can be written, one per format. Absent: nobody can be paid through this process. */
  readonly rails?: readonly PayoutRail[];
}

export type Context = ContextOf<Ports>;
export const { command, query } = useCases<Ports>();
