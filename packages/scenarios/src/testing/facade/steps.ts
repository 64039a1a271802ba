import {
  announce,
  type Deployment,
  type Distribution,
  labelOf,
  type Operation,
  operationLabel,
  type Tenancy,
} from "./tenancy.ts";

/** The settings under which the tests run. */
export const MAX_ATTEMPTS = 2;
const POLL_MS = 60_000;
const BACKOFF_MS = 1_000;

export const RUNNING = { status: "running", reason: null } as const;

export const see = (
  tenancy: Tenancy,
  now: number,
  { distribution, deployment, operation }: Sight,
  observed: Deployment["observed"],
): void => {
  const says = { live: "activated", paused: "paused", rejected: "rejected", completed: "completed" } as const;
  if (deployment.observed !== observed && observed in says) {
    const ended =
      observed === "completed" && deployment.desired === "canceled" ? "canceled" : says[observed as keyof typeof says];
    announce(tenancy, `deployment.${ended}`, labelOf(deployment, distribution));
  }
  const error = observed === "rejected" ? "deployment_rejected" : null;
  Object.assign(deployment, { observed, error, seenAt: now, scheduled: observed !== "completed" });
  if (operation !== undefined) Object.assign(operation, RUNNING, { attempts: 0 });
};
export interface Sight {
  readonly distribution: Distribution;
  readonly deployment: Deployment;
  readonly operation?: Operation;
}

/** Comes back later; false once it has been tried often enough. */
export const later = (operation: Operation, now: number): boolean => {
  if (operation.attempts + 1 >= MAX_ATTEMPTS) return false;
  Object.assign(operation, RUNNING, {
    attempts: operation.attempts + 1,
    due: now + BACKOFF_MS * 2 ** operation.attempts,
  });
  return true;
};
export const wait = (operation: Operation, reason: NonNullable<Operation["reason"]>, now: number): void =>
  void Object.assign(operation, { status: "waiting", reason, due: now + POLL_MS });

export const settle = (tenancy: Tenancy, operation: Operation, status: "succeeded" | "partial" | "failed"): void => {
  Object.assign(operation, { status, reason: null });
  announce(tenancy, status === "failed" ? "operation.failed" : "operation.succeeded", operationLabel(operation));
};

export const release = (tenancy: Tenancy, distribution: Distribution): void => {
  const rest = distribution.reserved - distribution.released;
  if (rest === 0) return;
  distribution.released += rest;
  tenancy.wallet.reserved -= rest;
  tenancy.wallet.available += rest;
  announce(tenancy, "budget.released", labelOf(distribution));
};
