import { update, type Write } from "../../journal/index.ts";
import { type Id, revise, type Versioned } from "../../kernel/index.ts";
import {
  finishOperation,
  hasAttempts,
  type Operation,
  retryLater,
  type Step,
  waitFor,
} from "../../operations/index.ts";
import type { Answer } from "../channels/call.ts";
import { type Deployment, isTerminal } from "../deployments/deployment.ts";
import type { LinkCount } from "../deployments/ports.ts";
import { NO_LINKS } from "../deployments/resource.ts";
import { deploymentEvent, type Ended, recordObservation, releasing } from "./observation.ts";
import type { StepFacts } from "./state.ts";
import { affectedDeployments, clearOperation } from "./subjects.ts";

/** The deployments that are not taken down yet. */
export const standingOf = (facts: StepFacts): readonly Versioned<Deployment>[] =>
  affectedDeployments(facts).filter(({ row }) => !isTerminal(row));

/** The operations that a cancel set aside. */
export const setAside = (facts: StepFacts): readonly Id<"operation">[] =>
  [facts.operation.row.targetOperation, ...affectedDeployments(facts).map(({ row }) => row.operation)].filter(
    (id) => id !== null,
  );

/** Waits while the worker of an operation that was set aside may still be inside a call: until its lease expires or is released. */
export const waitForLeases = (facts: StepFacts, aside: readonly Versioned<Operation>[]): Step | undefined => {
  const leases = aside.map(({ row }) => row.leaseUntil?.getTime() ?? 0);
  const until = new Date(Math.max(facts.now.getTime(), ...leases));
  return until > facts.now ? waitFor(facts, "awaiting_cleanup", until) : undefined;
};

/** Returns the channel's answer to a teardown. A slot without an adapter was never provisioned, so there is nothing to remove. */
export const removed = (answer: Answer): Answer => (answer.status === "unserved" ? { status: "completed" } : answer);

/** The deployment after its channel was called to remove it; "failed": it could not. `links`: its links, if it could. */
export const tornDown = (
  facts: StepFacts,
  deployment: Versioned<Deployment>,
  answer: Answer,
  links: LinkCount,
  ended: Ended,
): Step | "failed" => {
  if (answer.status !== "completed") return hasAttempts(facts) ? retryLater(facts) : "failed";
  const { status, controlState } = deployment.row;
  // No operation is live on it afterwards, and an earlier failed teardown is resolved.
  const atRest = revise(deployment, {
    operation: null,
    controlState: controlState === "failed" ? "settled" : controlState,
  });
  return recordObservation(facts, atRest, answer, links, status === "canceled" ? "deployment.canceled" : ended);
};

const FAILED = {
  code: "teardown_failed",
  message: "The teardown of a deployment failed. An operator must retry the operation.",
};

/** The end of a failed teardown: the control state of a cancel stays `failed` until an operator retries it. */
export const cleanupFailed = (facts: StepFacts, links: ReadonlyMap<Id<"deployment">, LinkCount>): Step => {
  const { now, operation, distribution } = facts;
  const { kind, id } = operation.row;
  const failed = { error: FAILED, updatedAt: now };
  const left = standingOf(facts).map((one) =>
    revise(one, kind === "deployment.cancel" ? { ...failed, controlState: "failed" } : failed),
  );
  const closed: Readonly<Partial<Record<Operation["kind"], () => readonly Write[]>>> = {
    "distribution.cancel": () => [
      update("distribution", revise(distribution, { controlState: "failed", updatedAt: now })),
    ],
    "distribution.complete": () => clearOperation(facts),
  };
  return finishOperation(
    facts,
    "failed",
    { deployments_left: left.length },
    {
      writes: [...left.map((one) => update("deployment", one)), ...(closed[kind]?.() ?? [])],
      events: left.map(({ row }) =>
        deploymentEvent(facts, "deployment.cleanup_failed", row, links.get(row.id) ?? NO_LINKS, id),
      ),
    },
    FAILED,
  );
};

/** The end of a cancel: releases the unconsumed reservation and sets the control state to `settled`. */
export const cancelOutcome = (facts: StepFacts): Step => {
  const { distribution, deployments, now, operation } = facts;
  if (operation.row.subjectType === "deployment") {
    // The reconciler checks once more, and completes the distribution when this was its last open deployment.
    const ended = affectedDeployments(facts).map((one) =>
      update("deployment", revise(one, { controlState: "settled", nextCheckAt: now, updatedAt: now })),
    );
    return finishOperation(facts, "succeeded", { deployments_canceled: 1 }, { writes: ended });
  }
  const released = releasing(facts);
  const ended = revise(distribution, { controlState: "settled", updatedAt: now });
  const change = { ...released, writes: [update("distribution", ended), ...released.writes] };
  return finishOperation(facts, "succeeded", { deployments_canceled: deployments.length }, change);
};

/** The end of a completion: like a cancel that is no defeat, on the mutation plane. */
export const completeOutcome = (facts: StepFacts): Step => {
  const released = releasing(facts);
  const change = { ...released, writes: [...clearOperation(facts), ...released.writes] };
  return finishOperation(facts, "succeeded", { deployments_completed: facts.deployments.length }, change);
};
