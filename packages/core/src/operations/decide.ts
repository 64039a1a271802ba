import { announce, type DomainEvent, type EventType, type Write } from "../journal/index.ts";
import { fresh, type Id, revise, type Versioned } from "../kernel/index.ts";
import type { WorkerContext } from "./context.ts";
import { isLiveOperation, OPERATION_KINDS, type Operation, type OperationKind } from "./operation.ts";
import { presentOperation } from "./resource.ts";

/** A new operation, due at once. */
export const newOperation = (
  { now, ports }: WorkerContext,
  kind: OperationKind,
  subject: { readonly id: Operation["subject"]; readonly brand: Id<"brand"> },
  target: Id<"operation"> | null = null,
): Operation => ({
  id: ports.ids.next("operation"),
  brand: subject.brand,
  kind,
  subjectType: OPERATION_KINDS[kind].subject,
  subject: subject.id,
  status: "pending",
  waitingReason: null,
  waitingAsset: null,
  attempts: 0,
  failures: 0,
  maxAttempts: ports.settings.maxAttempts,
  targetOperation: target,
  progressTotal: 0,
  progressDone: 0,
  result: null,
  error: null,
  completedAt: null,
  nextAttemptAt: now,
  leaseUntil: null,
  createdAt: now,
  updatedAt: now,
});

export const writeOperation = (operation: Versioned<Operation>): Write => ({ kind: "operation", ...operation });
export const createOperation = (operation: Operation): Write => writeOperation(fresh(operation));

export const operationEvent = (context: WorkerContext, type: EventType, row: Operation): DomainEvent =>
  announce(context, type, { type: "operation", id: row.id }, { object: presentOperation(row, context.tenant) }, row.id);

/**
 * Ends a live operation for a cancel: a launch or resume is superseded, any other canceled. It keeps its lease,
 * which shows the cancel whether a worker may still be inside an external call.
 */
export const supersedeOperation = (
  context: WorkerContext,
  live: Versioned<Operation> | undefined,
): { readonly writes: readonly Write[]; readonly events: readonly DomainEvent[] } => {
  if (live === undefined || !isLiveOperation(live.row)) return { writes: [], events: [] };
  const superseded = live.row.kind === "distribution.launch" || live.row.kind === "distribution.resume";
  const next = revise(live, {
    status: superseded ? "superseded" : "canceled",
    waitingReason: null,
    waitingAsset: null,
    nextAttemptAt: null,
    completedAt: context.now,
    updatedAt: context.now,
  });
  return {
    writes: [writeOperation(next)],
    events: [
      operationEvent(context, "operation.cancel_requested", live.row),
      operationEvent(context, superseded ? "operation.superseded" : "operation.canceled", next.row),
    ],
  };
};
