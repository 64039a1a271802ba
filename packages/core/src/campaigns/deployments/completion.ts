import type { Change, Expectation } from "../../journal/index.ts";
import type { Versioned } from "../../kernel/index.ts";
import { type Budget, isSpent } from "../budgets/budget.ts";
import type { Moment } from "../context.ts";
import type { Distribution } from "../distributions/distribution.ts";
import type { DistributionState } from "../distributions/gather.ts";
import { decideVerb } from "../distributions/verbs.ts";
import { type Deployment, isTerminal } from "./deployment.ts";

export const GOING_ON: readonly Distribution["status"][] = ["active", "partially_active"];

type Ending = Pick<Change, "writes" | "events" | "notifications" | "expects">;

/**
 * What the end of a deployment does to its distribution, to be committed with it: completes it once every deployment has
 * run to its end and not all were canceled, or the funded budget is spent (decisions, section 3). `undefined` while something else is being done to the
 * distribution. The other deployments must not have changed meanwhile, or the last two would each take the other for the last.
 */
export const completion = (
  moment: Moment,
  standing: DistributionState,
  ended: Versioned<Deployment>,
): Ending | undefined => {
  const { distribution } = standing;
  const deployments = standing.deployments.map((one) => (one.row.id === ended.row.id ? ended : one));
  const expects: readonly Expectation[] = [
    { kind: "distribution", id: distribution.row.id, version: distribution.version },
    ...deployments
      .filter((one) => one !== ended)
      .map(({ row, version }) => ({ kind: "deployment" as const, id: row.id, version })),
  ];
  const ran =
    deployments.every(({ row }) => isTerminal(row)) && !deployments.every(({ row }) => row.status === "canceled");
  const over = ran || (distribution.row.budgetMode === "funded" && isSpent(standing.detail.budget));
  if (!over || !GOING_ON.includes(distribution.row.status)) return { expects };
  const accepted = decideVerb(moment, "complete", { ...standing, deployments });
  return accepted.ok ? { ...accepted.value.change, expects } : undefined;
};

/**
 * What the spending of the last of a funded budget does to its distribution: completes it. Nothing while something else is
 * being done to it; the reconciler completes it afterwards. `budget` is what it will be.
 */
export const spentEnding = (moment: Moment, standing: DistributionState, budget: Budget): Ending => {
  const detail = { ...standing.detail, budget };
  const accepted = decideVerb(moment, "complete", { ...standing, detail });
  return accepted.ok ? accepted.value.change : {};
};
