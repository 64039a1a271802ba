export { OPERATIONS_AUDITED } from "./audited.ts";
export { BEGINNINGS, OPERATION_CHECKS } from "./checks.ts";
export type { Moment, OperationStores, Ports, Settings } from "./context.ts";
export { type Control, refusedByControl, refusedBySlot } from "./control.ts";
export {
  createOperation,
  newOperation,
  supersedeOperation,
  writeOperation,
} from "./decide.ts";
export {
  commitStep,
  type LeasedOperation,
  leasedOperation,
  OPERATIONS_ORIGIN,
  readStepContext,
  type Step,
  type StepContext,
  type StepMoment,
} from "./leased.ts";
export {
  isLiveOperation,
  OPERATION_KINDS,
  OPERATION_STATUSES,
  type Operation,
  type OperationKind,
  type SubjectType,
} from "./operation.ts";
export type { ClaimedOperation, OperationStore } from "./ports.ts";
export { type OperationResource, operationResource, presentOperation } from "./resource.ts";
export type { OperationRows, OperationSets } from "./rows.ts";
export { advancing, backoff, finishOperation, hasAttempts, RUNNING, retryLater, waitFor } from "./steps.ts";
export { advancedClock, begunClock } from "./test-clock/audited.ts";
export { advanceFields, aimed, createClockInput } from "./test-clock/inputs.ts";
export type { ClockClaim, ClockKept, HeldClock, TestClockStore } from "./test-clock/ports.ts";
export { presentTestClock } from "./test-clock/resource.ts";
export {
  type Aim,
  beginning,
  decideAim,
  decideBeginning,
  nextState,
  type TestClockState,
} from "./test-clock/test-clock.ts";
export { findTestClock, gatherBeginning } from "./test-clock/use-cases.ts";
export { OPERATIONS_USE_CASES } from "./use-case-table.ts";
