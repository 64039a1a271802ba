export type { OperationStores, Ports, Settings } from "./context.ts";
export type { Control } from "./control.ts";
export { createOperation, newOperation, refusedByControl, refusedBySlot, setAside, writeOperation } from "./decide.ts";
export { commitStep, type Held, heldOf, readWorking, type Step, type Working } from "./leased.ts";
export {
  isLiveOperation,
  OPERATION_KINDS,
  OPERATION_STATUSES,
  type Operation,
  type OperationKind,
  type SubjectType,
} from "./operation.ts";
export type { Claimed, OperationStore } from "./ports.ts";
export { type OperationResource, operationResource, presentOperation } from "./resource.ts";
export type { OperationRows } from "./rows.ts";
export { advancing, backoff, hasAttempts, park, RUNNING, settleOperation, tryLater } from "./steps.ts";
export { OPERATIONS_USE_CASES } from "./use-case-table.ts";
