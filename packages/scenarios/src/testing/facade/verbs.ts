import {
  announce,
  type Deployment,
  type Distribution,
  isEnded,
  isLive,
  labelOf,
  type Operation,
  type Outcome,
  operationLabel,
  type Planes,
  type Tenancy,
} from "./tenancy.ts";

/** Interface, section 3, once more: where each verb may be asked for, and what refuses it elsewhere. */
const FROM: Readonly<Record<string, readonly [readonly string[], string]>> = {
  update: [["draft", "ready"], "distribution_not_editable"],
  validate: [["draft", "ready"], "distribution_not_validatable"],
  launch: [["ready", "launching"], "distribution_not_ready"],
  pause: [["active", "partially_active"], "distribution_not_pausable"],
  resume: [["paused"], "distribution_not_resumable"],
  complete: [["active", "partially_active"], "distribution_not_completable"],
  cancel: [
    ["draft", "ready", "launching", "active", "partially_active", "paused", "canceled"],
    "distribution_not_cancelable",
  ],
};

const refusedByControl = ({ controlState }: Planes): Outcome | undefined => {
  if (controlState === "running") return "cancellation_in_progress";
  return controlState === "failed" ? "cancellation_requires_intervention" : undefined;
};

/** The refusal of a verb by the control state or by the status, in that order. */
export const refusedVerb = (distribution: Distribution, verb: string): Outcome | undefined => {
  const [from, otherwise] = FROM[verb] as (typeof FROM)[string];
  return refusedByControl(distribution) ?? (from.includes(distribution.status) ? undefined : otherwise);
};

const begin = (
  tenancy: Tenancy,
  now: number,
  kind: string,
  distribution: Distribution,
  deployment?: Deployment,
): Operation => {
  const operation: Operation = {
    kind,
    distribution,
    deployment,
    status: "pending",
    reason: null,
    due: now,
    attempts: 0,
  };
  tenancy.operations.push(operation);
  return operation;
};

/** A cancel sets aside what goes on: a launch or resume of the whole is superseded, anything else canceled. */
const setAside = (tenancy: Tenancy, operation: Operation | undefined): void => {
  if (operation === undefined || !isLive(operation)) return;
  const superseded = ["distribution.launch", "distribution.resume"].includes(operation.kind);
  operation.status = superseded ? "superseded" : "canceled";
  operation.reason = null;
  announce(tenancy, "operation.cancel_requested", operationLabel(operation));
  announce(tenancy, `operation.${operation.status}`, operationLabel(operation));
};

const cancel = (tenancy: Tenancy, now: number, distribution: Distribution): Outcome => {
  const refused =
    distribution.controlState === "failed"
      ? refusedByControl(distribution)
      : refusedVerb({ ...distribution, controlState: "none" }, "cancel");
  if (refused !== undefined) return refused;
  if (distribution.control !== undefined) return "ok";
  setAside(tenancy, distribution.operation);
  for (const deployment of distribution.deployments) setAside(tenancy, deployment.operation);
  announce(tenancy, "distribution.canceled", labelOf(distribution));
  for (const deployment of distribution.deployments) {
    if (isEnded(deployment)) deployment.operation = undefined;
    if (deployment.desired === "canceled" || isEnded(deployment)) continue;
    Object.assign(deployment, { desired: "canceled", scheduled: false });
    announce(tenancy, "deployment.cancel_requested", labelOf(deployment, distribution));
  }
  const control = begin(tenancy, now, "distribution.cancel", distribution);
  Object.assign(distribution, { status: "canceled", operation: undefined, control, controlState: "running" });
  return "ok";
};

const LANDS = {
  launch: ["launching", "distribution.launching"],
  pause: ["paused", "distribution.paused"],
  resume: ["launching", "distribution.launching"],
  complete: ["completed", "distribution.completed"],
} as const;
export type DistributionVerb = keyof typeof LANDS | "cancel";

export const actOnDistribution = (
  tenancy: Tenancy,
  now: number,
  distribution: Distribution,
  verb: DistributionVerb,
): Outcome => {
  if (verb === "cancel") return cancel(tenancy, now, distribution);
  const refused = refusedVerb(distribution, verb);
  if (refused !== undefined) return refused;
  if (distribution.status === "launching") return "ok";
  const busy = [distribution, ...distribution.deployments].some(({ operation }) => operation !== undefined);
  if (busy) return "operation_conflict";
  const [status, says] = LANDS[verb];
  Object.assign(distribution, { status, operation: begin(tenancy, now, `distribution.${verb}`, distribution) });
  announce(tenancy, says, labelOf(distribution));
  for (const deployment of distribution.deployments.filter((one) => !isEnded(one))) {
    if (verb === "pause" && deployment.desired === "active")
      Object.assign(deployment, { desired: "paused", error: null, scheduled: true });
    if (verb === "resume" && deployment.desired === "paused")
      Object.assign(deployment, { desired: "active", error: null, scheduled: true });
  }
  return "ok";
};

const DEPLOYMENT: Readonly<Record<string, readonly [readonly string[], Deployment["desired"], string]>> = {
  pause: [["active"], "paused", "deployment_not_pausable"],
  resume: [["paused"], "active", "deployment_not_resumable"],
  cancel: [["active", "paused", "canceled"], "canceled", "deployment_not_cancelable"],
};
export type DeploymentVerb = "pause" | "resume" | "cancel";

export const actOnDeployment = (
  tenancy: Tenancy,
  now: number,
  distribution: Distribution,
  deployment: Deployment,
  verb: DeploymentVerb,
): Outcome => {
  const [from, desired, otherwise] = DEPLOYMENT[verb] as (typeof DEPLOYMENT)[string];
  const again = verb === "cancel" && deployment.controlState === "running";
  const refused = refusedByControl(distribution) ?? (again ? undefined : refusedByControl(deployment));
  if (refused !== undefined) return refused;
  if (!from.includes(deployment.desired)) return otherwise;
  if (deployment.desired === "canceled") return "ok";
  if (distribution.operation !== undefined) return "operation_conflict";
  if (verb !== "cancel" && deployment.operation !== undefined) return "operation_conflict";
  Object.assign(deployment, { desired, error: null, scheduled: false });
  const operation = begin(tenancy, now, `deployment.${verb}`, distribution, deployment);
  if (verb !== "cancel") {
    deployment.operation = operation;
    return "ok";
  }
  setAside(tenancy, deployment.operation);
  announce(tenancy, "deployment.cancel_requested", labelOf(deployment, distribution));
  Object.assign(deployment, { operation: undefined, control: operation, controlState: "running" });
  return "ok";
};

/** Retries a teardown that failed, as an operator may. */
export const retry = (now: number, operation: Operation): Outcome => {
  const { kind, status, distribution, deployment } = operation;
  if (status !== "failed" || !["distribution.cancel", "deployment.cancel", "distribution.complete"].includes(kind)) {
    return "invalid_request";
  }
  Object.assign(operation, { status: "pending", attempts: 0, due: now, reason: null });
  if (kind === "distribution.complete") distribution.operation = operation;
  else (deployment ?? distribution).controlState = "running";
  return "ok";
};
