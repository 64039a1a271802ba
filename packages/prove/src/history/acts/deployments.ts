import { type Deployment, goesOn } from "../book/activity.ts";
import { announce, bare } from "../book/book.ts";
import { type Act, pickOf, type Simulation, settled } from "./act.ts";

const VERBS = {
  pause: { from: ["active"], to: "paused", refusal: "deployment_not_pausable" },
  resume: { from: ["paused"], to: "active", refusal: "deployment_not_resumable" },
  cancel: { from: ["active", "paused"], to: "canceled", refusal: undefined },
} as const;

/** The events that each verb announces of its deployment. */
const SAYS = {
  pause: ["deployment.paused"],
  resume: ["deployment.activated"],
  cancel: ["deployment.cancel_requested", "deployment.canceled"],
} as const;

const move = (verb: keyof typeof VERBS, weight: number): Act => ({
  name: `${verb} a deployment`,
  weight,
  plan(simulation: Simulation) {
    const { from, to, refusal } = VERBS[verb];
    const { book, calls, clock } = simulation;
    // Of one that has several, so that the distribution goes on.
    const able = ({ status, distribution }: Deployment): boolean =>
      goesOn(distribution) && (from as readonly string[]).includes(status) && distribution.deployments.length > 1;
    const deployment = pickOf(simulation, book.distributions.flatMap(({ deployments }) => deployments).filter(able));
    if (deployment === undefined) return undefined;
    return {
      says: `${verb}s ${deployment.name}`,
      async run() {
        const now = clock.now();
        const method = `deployments.${verb}`;
        const { operation } =
          refusal === undefined
            ? await calls.must(method, [deployment.id])
            : await calls.once(refusal, method, [deployment.id]);
        deployment.status = to;
        deployment.going.push([now, to === "active"]);
        for (const says of SAYS[verb]) announce(book, says, bare(deployment.id));
        announce(book, "operation.succeeded", method.replace("deployments", "deployment"), bare(deployment.id));
        await simulation.work();
        await settled(simulation, operation, "succeeded");
      },
    };
  },
});

export const DEPLOYMENT_ACTS: readonly Act[] = [move("pause", 1), move("resume", 3), move("cancel", 0.4)];
