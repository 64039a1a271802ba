import { update, type Write } from "../../journal/index.ts";
import { later, revise, type Versioned } from "../../kernel/index.ts";
import type { Deployment } from "../deployments/deployment.ts";
import type { Distribution } from "../distributions/distribution.ts";
import type { StepFacts } from "./state.ts";

/** The deployments an operation is about: one, or all of its distribution. */
export const affectedDeployments = ({
  operation: { row },
  deployments,
}: StepFacts): readonly Versioned<Deployment>[] =>
  row.subjectType === "deployment" ? deployments.filter(({ row: { id } }) => id === row.subject) : deployments;

/** Clears the operation of the subject it was live on. `status`: what the distribution becomes. */
export const clearOperation = (
  facts: StepFacts,
  status: Distribution["status"] = facts.distribution.row.status,
): readonly Write[] => {
  const { operation, distribution, now, settings } = facts;
  if (operation.row.subjectType === "distribution")
    return [update("distribution", revise(distribution, { operation: null, status, updatedAt: now }))];
  const nextCheckAt = later(now, settings.observeEveryMs);
  return affectedDeployments(facts).map((one) =>
    update("deployment", revise(one, { operation: null, updatedAt: now, nextCheckAt })),
  );
};
