import { announce, type DomainEvent, type EventTypeOf, insert, update, type Write } from "../journal/index.ts";
import { type Id, newId, revise, type Versioned } from "../kernel/index.ts";
import type { Moment } from "./context.ts";
import { isLiveOperation, OPERATION_KINDS, type Operation, type OperationKind } from "./operation.ts";
import { presentOperation } from "./resource.ts";

/** A new operation, due at once. */
export const newOperation = (
  moment: Moment,
  kind: OperationKind,
  subject: { readonly id: Operation["subject"]; readonly brand: Id<"brand"> },
  target: Id<"operation"> | null = null,
): Operation => ({
  id: newId(moment, "operation", subject.id),
  brand: subject.brand,
  kind,
  subjectType: OPERATION_KINDS[kind].subject,
  subject: subject.id,
  status: "pending",
  waitingReason: null,
  waitingAsset: null,
  attempts: 0,
  failures: 0,
  maxAttempts: moment.settings.maxAttempts,
  targetOperation: target,
  progressTotal: 0,
  progressDone: 0,
  result: null,
  error: null,
  completedAt: null,
  nextAttemptAt: moment.now,
  leaseUntil: null,
  traceparent: null,
  createdAt: moment.now,
  updatedAt: moment.now,
});

export const writeOperation = (operation: Versioned<Operation>): Write => update("operation", operation);
export const createOperation = (operation: Operation): Write => insert("operation", operation);

export const operationEvent = (moment: Moment, type: EventTypeOf<"operation">, row: Operation): DomainEvent =>
  announce(moment, type, row.id, { object: presentOperation(row, moment.tenant) }, row.id);

/**
 * Ends a live operation for a cancel: a launch or resume is superseded, any other canceled. It keeps its lease,
 * which shows the cancel whether a worker may still be inside an external call.
 */
export const supersedeOperation = (
  moment: Moment,
  live: Versioned<Operation> | undefined,
): { readonly writes: readonly Write[]; readonly events: readonly DomainEvent[] } => {
  if (live === undefined || !isLiveOperation(live.row)) return { writes: [], events: [] };
  const superseded = live.row.kind === "distribution.launch" || live.row.kind === "distribution.resume";
  const next = revise(live, {
    status: superseded ? "superseded" : "canceled",
    waitingReason: null,
    waitingAsset: null,
    nextAttemptAt: null,
    completedAt: moment.now,
    updatedAt: moment.now,
  });
  return {
    writes: [writeOperation(next)],
    events: [
      operationEvent(moment, "operation.cancel_requested", live.row),
      operationEvent(moment, superseded ? "operation.superseded" : "operation.canceled", next.row),
    ],
  };
};
