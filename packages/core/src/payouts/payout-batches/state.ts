import { type Id, type Minor, revise, type Versioned } from "../../kernel/index.ts";
import { finishOperation, type Step, type StepContext } from "../../operations/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Ports } from "../context.ts";
import { walletAsset } from "../payout-rails/rail.ts";
import type { PayoutBatch } from "./batch.ts";

/** What a step of a batch decides from, read before each step. */
export interface BatchState extends StepContext<Ports> {
  readonly batch: Versioned<PayoutBatch>;
}

/** Undefined when the operation is not live on the batch any more. */
export const readBatch = async (context: StepContext<Ports>): Promise<BatchState | undefined> => {
  const { tenant, operation, ports } = context;
  const batch = await ports.payoutBatches.get(tenant, operation.row.subject as Id<"payout_batch">);
  return batch?.row.operation === operation.row.id ? { ...context, batch } : undefined;
};

/** Settles an operation that succeeded, with all of its work done. */
export const succeed = (
  state: BatchState,
  result: Readonly<Record<string, unknown>>,
  change: Parameters<typeof finishOperation>[3],
): Step => {
  const progressDone = state.operation.row.progressTotal;
  const done = { ...state, operation: revise(state.operation, { progressDone }) };
  const step = finishOperation(done, "succeeded", result, change);
  return { ...step, fields: { ...step.fields, progressDone } };
};

/** What a batch that its brand's wallet pays takes out of it. */
export const walletNeed = async (ports: Ports, tenant: Tenant, id: Id<"payout_batch">): Promise<Minor> => {
  const totals = (await ports.payoutBatches.get(tenant, id))?.row.totals ?? [];
  return totals
    .filter(({ currency }) => walletAsset(currency) !== undefined)
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
};
