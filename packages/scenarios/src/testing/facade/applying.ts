import { later, release, see, settle } from "./steps.ts";
import { announce, type Deployment, isEnded, labelOf, type Operation, type Tenancy, type World } from "./tenancy.ts";

const subjects = ({ distribution, deployment }: Operation): readonly Deployment[] =>
  deployment === undefined ? distribution.deployments : [deployment];

export const apply = (tenancy: Tenancy, operation: Operation, now: number, desired: "active" | "paused"): void => {
  const { distribution } = operation;
  const reached = desired === "active" ? "live" : "paused";
  for (const deployment of subjects(operation)) {
    const { observed } = deployment;
    if (deployment.desired !== desired || [reached, "rejected", "completed"].includes(observed)) continue;
    if (deployment.thing !== "ended") deployment.thing = reached;
    see(tenancy, now, { distribution, deployment, operation }, deployment.thing === "ended" ? "completed" : reached);
  }
  const wanted = subjects(operation).filter((one) => one.desired === desired);
  const all = wanted.every(({ observed }) => observed === reached || observed === "completed");
  settle(tenancy, operation, all ? "succeeded" : "partial");
  if (operation.deployment !== undefined) {
    Object.assign(operation.deployment, { operation: undefined, scheduled: true });
    return;
  }
  distribution.operation = undefined;
  if (desired === "paused") return;
  const live = distribution.deployments.filter((one) => one.desired === "active" && one.observed === "live").length;
  distribution.status = live === distribution.deployments.length ? "active" : "partially_active";
  announce(tenancy, "distribution.resumed", labelOf(distribution));
  const [first] = distribution.deployments.every(isEnded) ? distribution.deployments : [];
  if (first !== undefined) first.scheduled = true;
};

/** True if the provider releases the deployment. */
const letsGo = (world: World, deployment: Deployment): boolean => {
  if (["never", "gone", "ended"].includes(deployment.thing)) return true;
  if (deployment.slot === "stuck") return world.freed;
  if (deployment.slot !== "clings" || deployment.clung >= 1) return true;
  deployment.clung += 1;
  return false;
};

export const end = (world: World, tenancy: Tenancy, operation: Operation): void => {
  const { kind, distribution, deployment: one } = operation;
  for (const deployment of subjects(operation).filter((subject) => !isEnded(subject))) {
    if (letsGo(world, deployment)) {
      deployment.thing = "gone";
      see(tenancy, world.now, { distribution, deployment, operation }, "completed");
      deployment.operation = undefined;
      if (deployment.controlState === "failed") deployment.controlState = "settled";
    } else if (later(operation, world.now)) {
      return;
    } else {
      const left = subjects(operation).filter((subject) => !isEnded(subject));
      for (const placement of left) {
        placement.error = "teardown_failed";
        announce(tenancy, "deployment.cleanup_failed", labelOf(placement, distribution));
      }
      settle(tenancy, operation, "failed");
      if (kind === "distribution.complete") distribution.operation = undefined;
      else (one ?? distribution).controlState = "failed";
      return;
    }
  }
  if (one === undefined) release(tenancy, distribution);
  settle(tenancy, operation, "succeeded");
  if (kind === "distribution.complete") distribution.operation = undefined;
  else (one ?? distribution).controlState = "settled";
  if (one !== undefined) one.scheduled = true;
};
