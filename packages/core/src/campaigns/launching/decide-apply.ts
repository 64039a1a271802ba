import { update } from "../../journal/index.ts";
import { later, revise, type Versioned } from "../../kernel/index.ts";
import { advancing, finishOperation, hasAttempts, RUNNING, retryLater, type Step } from "../../operations/index.ts";
import { type Answer, UNSERVED } from "../channels/call.ts";
import { type Deployment, isLive, isTerminal } from "../deployments/deployment.ts";
import type { LinkCount } from "../deployments/ports.ts";
import { distributionEvent } from "../distributions/verbs.ts";
import { recordObservation } from "./observation.ts";
import type { StepFacts } from "./state.ts";
import { affectedDeployments, clearOperation } from "./subjects.ts";

/** The desired status that a pause or a resume gives its deployments. */
export type Desired = "active" | "paused";

const REACHED = { active: "live", paused: "paused" } as const;

/** The observed statuses that end the calls: the desired status is reached, or can no longer be reached. */
const CONCLUSIVE: { readonly [D in Desired]: readonly Deployment["observedStatus"][] } = {
  active: ["live", "rejected", "failed", "completed"],
  paused: ["paused", "rejected", "failed", "completed"],
};

/** True if the attempts are exhausted; the reconciler then continues with this deployment. */
const isGivenUp = ({ error }: Deployment): boolean => error?.code === "channel_unreachable";

/** The next deployment to bring to what is wanted of it; `undefined` once each is there or given up. */
export const nextToApply = (facts: StepFacts, desired: Desired): Versioned<Deployment> | undefined =>
  affectedDeployments(facts).find(
    ({ row }) => row.status === desired && !CONCLUSIVE[desired].includes(row.observedStatus) && !isGivenUp(row),
  );

const giveUp = (facts: StepFacts, deployment: Versioned<Deployment>, message: string): Step => {
  const { now, settings } = facts;
  const next = revise(deployment, {
    error: { code: "channel_unreachable", message },
    nextCheckAt: later(now, settings.observeEveryMs),
    updatedAt: now,
  });
  return {
    fields: { ...RUNNING, ...advancing(facts) },
    change: { writes: [update("deployment", next)] },
    ends: false,
  };
};

/** The deployment after its channel was called to apply the desired status. `links`: its links, if the answer is announced. */
export const applyChannelAnswer = (
  facts: StepFacts,
  deployment: Versioned<Deployment>,
  desired: Desired,
  answer: Answer,
  links: LinkCount,
): Step => {
  if (answer.status === "unserved") return giveUp(facts, deployment, UNSERVED);
  if (answer.status === "unreachable")
    return hasAttempts(facts) ? retryLater(facts) : giveUp(facts, deployment, answer.cause);
  const concludes = CONCLUSIVE[desired].includes(answer.status);
  if (!concludes && !hasAttempts(facts)) return giveUp(facts, deployment, `The channel reports ${answer.status}.`);
  const recorded = recordObservation(facts, deployment, answer, links);
  return concludes ? recorded : { ...recorded, ...retryLater(facts) };
};

const tally = (facts: StepFacts, desired: Desired) => {
  const wanted = affectedDeployments(facts).filter(({ row }) => row.status === desired);
  const reached = wanted.filter(({ row }) => row.observedStatus === REACHED[desired] || isTerminal(row)).length;
  return {
    wanted: wanted.length,
    reached,
    outcome: reached === wanted.length ? ("succeeded" as const) : ("partial" as const),
  };
};

/** The end of a pause: what was accepted is wanted already. What could not be reached is the reconciler's. */
export const pauseOutcome = (facts: StepFacts): Step => {
  const { wanted, reached, outcome } = tally(facts, "paused");
  const result = { deployments_wanted: wanted, deployments_paused: reached };
  return finishOperation(facts, outcome, result, { writes: clearOperation(facts) });
};

/** Resume of a distribution ends in active or partially_active by rollup; of a deployment, in what was observed. */
export const resumeOutcome = (facts: StepFacts): Step => {
  const { operation, distribution, deployments, now } = facts;
  const { wanted, reached, outcome } = tally(facts, "active");
  const result = { deployments_wanted: wanted, deployments_live: reached };
  if (operation.row.subjectType === "deployment")
    return finishOperation(facts, outcome, result, { writes: clearOperation(facts) });
  const status = deployments.every(({ row }) => isLive(row)) ? "active" : "partially_active";
  const row = { ...distribution.row, status, operation: null, updatedAt: now } as const;
  // Deployments that ended during the pause could not complete it: the reconciler checks again, and does if none is left.
  const ended = deployments.every(({ row: one }) => isTerminal(one)) ? deployments.slice(0, 1) : [];
  return finishOperation(facts, outcome, result, {
    writes: [
      ...clearOperation(facts, status),
      ...ended.map((one) => update("deployment", revise(one, { nextCheckAt: now }))),
    ],
    events: [distributionEvent(facts, "distribution.resumed", row, facts, operation.row.id)],
  });
};
