import type { Id, Minor, Versioned } from "../../kernel/index.ts";
import type { StepContext, StepMoment } from "../../operations/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Ports } from "../context.ts";
import { walletAsset } from "../payout-rails/rail.ts";
import type { PayoutBatch } from "./batch.ts";

/** The context in which a step of a batch decides. */
export interface BatchMoment extends StepMoment {
  readonly batch: Versioned<PayoutBatch>;
}

/** The context in which a step of a batch gathers, read before each step. */
export interface BatchState extends StepContext<Ports> {
  readonly batch: Versioned<PayoutBatch>;
}

/** Undefined when the operation is not live on the batch any more. */
export const readBatch = async (context: StepContext<Ports>): Promise<BatchState | undefined> => {
  const { tenant, operation, ports } = context;
  const batch = await ports.payoutBatches.get(tenant, operation.row.subject as Id<"payout_batch">);
  return batch?.row.operation === operation.row.id ? { ...context, batch } : undefined;
};

/** Returns the amount that a wallet-funded batch takes out of its brand's wallet. */
export const walletNeed = async (ports: Ports, tenant: Tenant, id: Id<"payout_batch">): Promise<Minor> => {
  const totals = (await ports.payoutBatches.get(tenant, id))?.row.totals ?? [];
  return totals
    .filter(({ currency }) => walletAsset(currency) !== undefined)
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
};
