import type { Distribution } from "../book/activity.ts";
import { announce, bare } from "../book/book.ts";
import { complete, release } from "../oracle/budgets.ts";
import { type Act, type Planned, pickOf, type Simulation, settled } from "./act.ts";

const pause = (simulation: Simulation, distribution: Distribution): Planned => ({
  says: `pauses ${distribution.name}`,
  async run() {
    const { book, calls, clock } = simulation;
    const now = clock.now();
    const { operation } = await calls.once("distribution_not_pausable", "distributions.pause", [distribution.id]);
    distribution.status = "paused";
    announce(book, "distribution.paused", bare(distribution.id));
    announce(book, "operation.succeeded", "distribution.pause", bare(distribution.id));
    for (const deployment of distribution.deployments) {
      if (deployment.status !== "active") continue;
      deployment.status = "paused";
      deployment.going.push([now, false]);
      announce(book, "deployment.paused", bare(deployment.id));
    }
    await simulation.work();
    await settled(simulation, operation, "succeeded");
  },
});

const resume = (simulation: Simulation, distribution: Distribution): Planned => ({
  says: `resumes ${distribution.name}`,
  async run() {
    const { book, calls, clock } = simulation;
    const now = clock.now();
    const { operation } = await calls.once("distribution_not_resumable", "distributions.resume", [distribution.id]);
    announce(book, "distribution.launching", bare(distribution.id));
    announce(book, "distribution.resumed", bare(distribution.id));
    announce(book, "operation.succeeded", "distribution.resume", bare(distribution.id));
    for (const deployment of distribution.deployments) {
      if (deployment.status !== "paused") continue;
      deployment.status = "active";
      deployment.going.push([now, true]);
      announce(book, "deployment.activated", bare(deployment.id));
    }
    const isAll = distribution.deployments.every(({ status }) => status === "active");
    distribution.status = isAll ? "active" : "partially_active";
    await simulation.work();
    await settled(simulation, operation, "succeeded");
  },
});

const finish = (simulation: Simulation, distribution: Distribution): Planned => ({
  says: `completes ${distribution.name}`,
  async run() {
    const { book, calls, clock } = simulation;
    const now = clock.now();
    const { operation } = await calls.once("distribution_not_completable", "distributions.complete", [distribution.id]);
    complete(book, distribution, now);
    await simulation.work();
    await settled(simulation, operation, "succeeded");
  },
});

const cancel = (simulation: Simulation, distribution: Distribution): Planned => ({
  says: `cancels ${distribution.name}`,
  async run() {
    const { book, calls, clock } = simulation;
    const now = clock.now();
    const { operation } = await calls.must("distributions.cancel", [distribution.id]);
    if (distribution.status === "launching")
      for (const says of ["operation.cancel_requested", "operation.superseded"])
        announce(book, says, "distribution.launch", bare(distribution.id));
    distribution.status = "canceled";
    announce(book, "distribution.canceled", bare(distribution.id));
    announce(book, "operation.succeeded", "distribution.cancel", bare(distribution.id));
    for (const deployment of distribution.deployments) {
      if (deployment.status === "canceled") continue;
      deployment.status = "canceled";
      deployment.going.push([now, false]);
      announce(book, "deployment.cancel_requested", bare(deployment.id));
      announce(book, "deployment.canceled", bare(deployment.id));
    }
    release(book, distribution);
    await simulation.work();
    await settled(simulation, operation, "succeeded");
    await calls.must("distributions.cancel", [distribution.id]);
  },
});

const act = (
  name: string,
  weight: number,
  from: readonly Distribution["status"][],
  plan: (simulation: Simulation, distribution: Distribution) => Planned,
): Act => ({
  name,
  weight,
  plan(simulation) {
    const found = pickOf(
      simulation,
      simulation.book.distributions.filter(({ status }) => from.includes(status)),
    );
    return found && plan(simulation, found);
  },
});

export const DISTRIBUTION_ACTS: readonly Act[] = [
  act("pause a distribution", 1.2, ["active", "partially_active"], pause),
  act("resume a distribution", 4, ["paused"], resume),
  act("complete a distribution", 0.5, ["active", "partially_active"], finish),
  act("cancel a distribution", 0.6, ["draft", "ready", "launching", "active", "partially_active", "paused"], cancel),
];
