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
 * Decides the effect of a deployment's end on its distribution, to be committed with it: completes the distribution once every
 * deployment has ended and not all were canceled, or once the funded budget is spent (decisions, section 3). `undefined` while
 * another operation works on the distribution. It expects the other deployments unchanged; otherwise each of the last two would
 * take the other for the last.
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
 * Completes a distribution when its funded budget is fully spent. Returns no change while another operation works on the
 * distribution; the reconciler completes it afterwards. `budget` is the budget after the spending.
 */
export const spentEnding = (moment: Moment, standing: DistributionState, budget: Budget): Ending => {
  const detail = { ...standing.detail, budget };
  const accepted = decideVerb(moment, "complete", { ...standing, detail });
  return accepted.ok ? accepted.value.change : {};
};
