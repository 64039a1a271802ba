import { apply, end } from "./applying.ts";
import { launch } from "./launching.ts";
import { see } from "./steps.ts";
import {
  announce,
  type Deployment,
  type Distribution,
  isEnded,
  isLive,
  labelOf,
  type Operation,
  type Tenancy,
  type World,
} from "./tenancy.ts";

const run = (world: World, tenancy: Tenancy, operation: Operation): void => {
  const { kind } = operation;
  if (operation.status === "pending") operation.status = "running";
  if (kind === "distribution.launch") launch(tenancy, operation, world.now);
  else if (kind.endsWith(".pause")) apply(tenancy, operation, world.now, "paused");
  else if (kind.endsWith(".resume")) apply(tenancy, operation, world.now, "active");
  else end(world, tenancy, operation);
};

/** Everything that is due, the longest due first. */
export const work = (world: World): void => {
  for (;;) {
    const due = world.tenancies
      .flatMap((tenancy) => tenancy.operations.map((operation) => ({ tenancy, operation })))
      .filter(({ operation }) => isLive(operation) && operation.due <= world.now)
      .sort((left, right) => left.operation.due - right.operation.due);
    const [next] = due;
    if (next === undefined) return;
    run(world, next.tenancy, next.operation);
  }
};

const GOING_ON = ["active", "partially_active"];

const look = (tenancy: Tenancy, now: number, distribution: Distribution, deployment: Deployment): void => {
  const busy = [distribution, deployment].some(
    ({ operation, controlState }) => operation !== undefined || controlState === "running",
  );
  if (busy) return;
  if (["failed", "completed"].includes(distribution.status) && deployment.desired !== "canceled") {
    deployment.scheduled = false;
    return;
  }
  if (deployment.thing === "ended" && !isEnded(deployment))
    see(tenancy, now, { distribution, deployment }, "completed");
  if (!isEnded(deployment)) {
    deployment.error = deployment.observed === "rejected" ? "deployment_rejected" : null;
    return;
  }
  const over =
    distribution.deployments.every(isEnded) && !distribution.deployments.every(({ desired }) => desired === "canceled");
  if (!over || !GOING_ON.includes(distribution.status)) {
    deployment.scheduled = false;
    return;
  }
  const taken = distribution.deployments.some(({ operation }) => operation !== undefined);
  deployment.scheduled = taken;
  if (taken) return;
  const operation: Operation = {
    kind: "distribution.complete",
    distribution,
    deployment: undefined,
    status: "pending",
    reason: null,
    due: now,
    attempts: 0,
  };
  tenancy.operations.push(operation);
  Object.assign(distribution, { status: "completed", operation });
  announce(tenancy, "distribution.completed", labelOf(distribution));
};

/** One look at every deployment that is due for one; the tests let enough time pass for all that are scheduled. */
export const reconcile = ({ now, tenancies }: World): void => {
  for (const tenancy of tenancies) {
    for (const distribution of tenancy.distributions) {
      for (const deployment of distribution.deployments.filter(({ scheduled }) => scheduled))
        look(tenancy, now, distribution, deployment);
    }
  }
};
