import { type ChangeParts, type CommitOutcome, type WorkerContext, workerContext } from "../journal/index.ts";
import { later, revise, type Versioned } from "../kernel/index.ts";
import { type Tenant, workerOrigin } from "../tenancy/index.ts";
import type { Moment, Ports } from "./context.ts";
import { writeOperation } from "./decide.ts";
import { isLiveOperation, type Operation } from "./operation.ts";
import type { ClaimedOperation } from "./ports.ts";

/** Who works on operations: it knows no more of who began them than the operation does. */
export const OPERATIONS_ORIGIN = workerOrigin("operations");

/** An operation under the lease of this worker. Its version is the fencing token: every commit under the lease increments it. */
export interface LeasedOperation {
  readonly tenant: Tenant;
  readonly operation: Versioned<Operation>;
}

/** The context that a step is decided with, besides its subject. */
export interface StepMoment extends Moment {
  readonly operation: Versioned<Operation>;
}

/** The context that a step gathers with. */
export interface StepContext<P extends Ports = Ports> extends WorkerContext<P> {
  readonly operation: Versioned<Operation>;
}

/** The changes that a step commits with the row of the operation. `ends`: the lease is released afterwards. */
export interface Step {
  readonly fields: Partial<Operation>;
  readonly change?: Omit<ChangeParts, "answer">;
  readonly ends: boolean;
  /** The fallback when a floor refuses the change. */
  readonly short?: () => Step;
  /** Called with the results of the set-wise statements of the change. */
  readonly done?: (outcome: Extract<CommitOutcome, { outcome: "committed" }>) => void;
}

/** The current row of a leased operation; `undefined` once the lease is lost or the operation has ended. */
export const readStepContext = async <P extends Ports>(
  ports: P,
  { tenant, operation }: LeasedOperation,
): Promise<StepContext<P> | undefined> => {
  const current = await ports.operations.get(tenant, operation.row.id);
  if (current === undefined || current.version !== operation.version || !isLiveOperation(current.row)) return undefined;
  return { ...workerContext(ports, tenant, OPERATIONS_ORIGIN, current), operation: current };
};

/**
 * Commits a step under the lease. Answers the leased operation afterwards, or `undefined` when a row it was
 * decided from moved: the caller reads again, and learns whether it still has the lease.
 */
export const commitStep = async (
  state: StepContext,
  step: Step,
): Promise<{ readonly leased: LeasedOperation; readonly ends: boolean } | undefined> => {
  const { tenant, origin, ports, settings, operation, now } = state;
  const next = revise(operation, {
    ...step.fields,
    leaseUntil: step.ends ? null : later(ports.clock.now(), settings.leaseMs),
    updatedAt: now,
  });
  const { writes = [], ...rest } = step.change ?? {};
  const outcome = await ports.journal.commit({ tenant, origin, ...rest, writes: [writeOperation(next), ...writes] });
  if (outcome.outcome === "committed") {
    step.done?.(outcome);
    return { leased: { tenant, operation: { row: next.row, version: operation.version + 1 } }, ends: step.ends };
  }
  if (outcome.outcome === "short" && step.short !== undefined) return commitStep(state, step.short());
  if (outcome.outcome === "short")
    throw new Error(`The floor of ${outcome.counter} refused a step that has no fallback.`);
  return undefined;
};

export const leasedOperation = ({ tenant, row, version }: ClaimedOperation): LeasedOperation => ({
  tenant,
  operation: { row, version },
});
