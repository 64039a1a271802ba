import { accepted, update, type Write } from "../../journal/index.ts";
import { allowed, nothing, ok, refuse, revise, type Versioned } from "../../kernel/index.ts";
import {
  createOperation,
  isLiveOperation,
  type Moment,
  newOperation,
  type Operation,
  supersedeOperation,
  writeOperation,
} from "../../operations/index.ts";
import { type Context, command, type DecisionContext } from "../context.ts";
import { PAYOUT_BATCH, type PayoutBatch } from "./batch.ts";
import { presentWorking } from "./decide.ts";
import { findBatch } from "./gather.ts";
import { payoutBatchResource } from "./resource.ts";

type Found = Versioned<PayoutBatch>;

/** An export that waits for a person: the batch stays as it is, and its operation is there, so that no other one begins. */
export const waitingExport = (
  context: DecisionContext,
  batch: Found,
  until: Date,
): { readonly operation: Operation; readonly writes: readonly Write[] } => {
  const operation: Operation = {
    ...newOperation(context, "payout_batch.export", batch.row),
    progressTotal: batch.row.items,
    status: "waiting",
    waitingReason: "approval_required",
    nextAttemptAt: until,
  };
  const next = revise(batch, { operation: operation.id, error: null, updatedAt: context.now });
  return { operation, writes: [createOperation(operation), update("payoutBatch", next)] };
};

/** True if an operation of a batch waits for a person. */
const waits = (operation: Versioned<Operation> | undefined): operation is Versioned<Operation> =>
  operation !== undefined && isLiveOperation(operation.row) && operation.row.waitingReason === "approval_required";

const gatherWaiting = async ({ tenant, ports }: Context, { operation }: PayoutBatch) =>
  operation === null ? undefined : ports.operations.get(tenant, operation);

/** Lets an export go on that waited for a person. */
export const releaseExport = command({
  ids: ["payout_batch"],
  input: nothing,
  output: payoutBatchResource,
  async gather(context, [id]) {
    const found = await findBatch(context, id);
    return found.ok ? ok({ batch: found.value, live: await gatherWaiting(context, found.value.row) }) : found;
  },
  decide(context, { batch, live }) {
    const { status } = batch.row;
    if (!waits(live))
      return refuse("payout_batch_not_exportable", { status, allowed: allowed(PAYOUT_BATCH, "export") });
    const { now } = context;
    const next = revise(batch, { status: "exporting", updatedAt: now });
    const due = revise(live, { status: "pending", waitingReason: null, nextAttemptAt: now, updatedAt: now });
    return accepted(presentWorking(context, next.row, live.row.id), {
      writes: [writeOperation(due), update("payoutBatch", next)],
      notifications: ["operations"],
    });
  },
});

/** Ends an export that no person released; writes nothing where it has ended already. */
export const withdrawnExport = (
  moment: Moment,
  live: Versioned<Operation> | undefined,
  batch: Found | undefined,
): ReturnType<typeof supersedeOperation> => {
  if (!waits(live)) return { writes: [], events: [] };
  const aside = supersedeOperation(moment, live);
  const freed =
    batch?.row.operation === live.row.id
      ? [update("payoutBatch", revise(batch, { operation: null, updatedAt: moment.now }))]
      : [];
  return { writes: [...aside.writes, ...freed], events: aside.events };
};
