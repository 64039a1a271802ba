import { newLink } from "./members.ts";
import { later, RUNNING, release, see, settle, wait } from "./steps.ts";
import { announce, type Deployment, labelOf, type Operation, type Tenancy } from "./tenancy.ts";

const reserve = (tenancy: Tenancy, operation: Operation, now: number): boolean => {
  const { distribution } = operation;
  const { mode, total = 0 } = distribution.budget;
  if (mode !== "funded" || distribution.reserved > 0) return true;
  if (tenancy.wallet.available < total) {
    if (operation.reason !== "funding_required") announce(tenancy, "budget.reserve_failed", labelOf(distribution));
    wait(operation, "funding_required", now);
    return false;
  }
  tenancy.wallet.available -= total;
  tenancy.wallet.reserved += total;
  distribution.reserved = total;
  Object.assign(operation, RUNNING, { attempts: 0 });
  announce(tenancy, "budget.reserved", labelOf(distribution));
  return true;
};

const plan = (tenancy: Tenancy, operation: Operation): void => {
  const { distribution } = operation;
  if (distribution.deployments.length > 0) return;
  for (const program of distribution.programs) {
    for (const slot of distribution.slots) {
      const members = tenancy.members.filter(
        (one) => one.program === program && one.approval === "approved" && one.status !== "archived",
      );
      const deployment: Deployment = {
        program,
        slot,
        id: "",
        links: members.map(newLink),
        desired: "active",
        observed: "pending",
        error: null,
        thing: "never",
        looks: 0,
        clung: 0,
        deafened: false,
        seenAt: 0,
        scheduled: false,
        operation: undefined,
        control: undefined,
        controlState: "none",
      };
      distribution.deployments.push(deployment);
      announce(tenancy, "deployment.created", labelOf(deployment, distribution));
    }
  }
  Object.assign(operation, RUNNING, { attempts: 0 });
};

const SEEN = { review: "pending_review", live: "live", ended: "completed" } as const;

/** False when the launch has to come back later. */
const provision = (tenancy: Tenancy, operation: Operation, now: number): boolean => {
  const { distribution } = operation;
  for (const deployment of distribution.deployments.filter(
    ({ desired, observed }) => desired === "active" && observed === "pending",
  )) {
    const sight = { distribution, deployment, operation };
    if (deployment.slot === "refuses") {
      see(tenancy, now, sight, "rejected");
      continue;
    }
    if (deployment.thing !== "ended") deployment.thing = deployment.slot === "reviews" ? "review" : "live";
    if (deployment.slot === "deaf" && !deployment.deafened) {
      deployment.deafened = true;
      later(operation, now);
      return false;
    }
    see(tenancy, now, sight, SEEN[deployment.thing as keyof typeof SEEN]);
  }
  const reviewed = () =>
    distribution.deployments.filter(({ desired, observed }) => desired === "active" && observed === "pending_review");
  if (operation.reason === "provider_review") {
    for (const deployment of reviewed().filter(({ seenAt }) => seenAt < operation.due)) {
      if (deployment.looks >= 1) deployment.thing = "live";
      deployment.looks += 1;
      see(tenancy, now, { distribution, deployment }, deployment.thing === "live" ? "live" : "pending_review");
    }
  }
  if (reviewed().length === 0) return true;
  wait(operation, "provider_review", now);
  return false;
};

export const launch = (tenancy: Tenancy, operation: Operation, now: number): void => {
  const { distribution } = operation;
  if (!reserve(tenancy, operation, now)) return;
  plan(tenancy, operation);
  if (!provision(tenancy, operation, now)) return;
  const live = distribution.deployments.filter(
    ({ desired, observed }) => desired === "active" && observed === "live",
  ).length;
  const all = live === distribution.deployments.length;
  const status = live === 0 ? "failed" : all ? "active" : "partially_active";
  Object.assign(distribution, { status, operation: undefined });
  if (live === 0) release(tenancy, distribution);
  announce(tenancy, live === 0 ? "distribution.failed" : "distribution.live", labelOf(distribution));
  settle(tenancy, operation, live === 0 ? "failed" : all ? "succeeded" : "partial");
};
