import type { ChangeParts, EventTypeOf } from "../journal/index.ts";
import { type Asset, type Fault, type JsonText, later } from "../kernel/index.ts";
import { operationEvent } from "./decide.ts";
import type { Step, StepMoment } from "./leased.ts";
import type { Operation, OperationStatus, WaitingReason } from "./operation.ts";

/** The delay before the next retry doubles, up to a bound. */
export const backoff = (
  { backoffMs, backoffMaxMs }: { readonly backoffMs: number; readonly backoffMaxMs: number },
  failures: number,
): number => Math.min(backoffMs * 2 ** Math.min(failures, 30), backoffMaxMs);

export const RUNNING: Partial<Operation> = { status: "running", waitingReason: null, waitingAsset: null };

/** The attempts of an operation, including the current one. */
const counted = ({ attempts, failures }: Operation): number => Math.max(attempts, failures + 1);

/** Resets the failures: a step is done, or given up. */
export const advancing = ({ operation: { row } }: StepMoment): Pick<Operation, "attempts" | "failures"> => ({
  attempts: counted(row),
  failures: 0,
});

/** Releases the operation to wait until it is made due, at the latest at the next poll. */
export const waitFor = (
  { now, settings }: StepMoment,
  reason: WaitingReason,
  at?: Date,
  waitingAsset: Asset | null = null,
): Step => ({
  fields: {
    status: "waiting",
    waitingReason: reason,
    waitingAsset,
    nextAttemptAt: at ?? later(now, settings.waitingPollMs),
  },
  ends: true,
});

/** Releases the operation until the next attempt. */
export const retryLater = ({ now, settings, operation: { row } }: StepMoment): Step => ({
  fields: {
    ...RUNNING,
    attempts: counted(row),
    failures: row.failures + 1,
    nextAttemptAt: later(now, backoff(settings, row.failures)),
  },
  ends: true,
});

export const hasAttempts = ({ operation: { row } }: StepMoment): boolean => row.failures + 1 < row.maxAttempts;

/** Ends the operation with its event and the rest of the change. */
export const finishOperation = (
  state: StepMoment,
  status: Extract<OperationStatus, "succeeded" | "partial" | "failed">,
  result: Readonly<Record<string, unknown>>,
  change: Omit<ChangeParts, "answer">,
  error: Fault | null = null,
): Step => {
  const fields: Partial<Operation> = {
    status,
    waitingReason: null,
    waitingAsset: null,
    attempts: counted(state.operation.row),
    result: JSON.stringify(result) as JsonText,
    error,
    completedAt: state.now,
    nextAttemptAt: null,
  };
  const type: EventTypeOf<"operation"> = status === "failed" ? "operation.failed" : "operation.succeeded";
  const row = { ...state.operation.row, ...fields, updatedAt: state.now };
  return {
    fields,
    change: { ...change, events: [...(change.events ?? []), operationEvent(state, type, row)] },
    ends: true,
  };
};
