import type { Change, Expectation } from "../../journal/index.ts";
import type { Id, Versioned } from "../../kernel/index.ts";
import { type Budget, isSpent } from "../budgets/budget.ts";
import type { WorkerContext } from "../context.ts";
import type { Distribution } from "../distributions/distribution.ts";
import { detailOf, gatherState } from "../distributions/gather.ts";
import { decideVerb } from "../distributions/verbs.ts";
import { type Deployment, isTerminal } from "./deployment.ts";

export const GOING_ON: readonly Distribution["status"][] = ["active", "partially_active"];

type Ending = Pick<Change, "writes" | "events" | "notifications" | "expects">;

/**
 * What the end of a deployment does to its distribution, to be committed with it: completes it once every deployment has
 * run to its end and not all were canceled, or the funded budget is spent (decisions, section 3). `undefined` while something else is being done to the
 * distribution. The other deployments must not have moved meanwhile, or the last two would each take the other for the last.
 */
export const completion = async (
  context: WorkerContext,
  distribution: Versioned<Distribution>,
  ended: Versioned<Deployment>,
): Promise<Ending | undefined> => {
  const standing = await gatherState(context, distribution);
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
  const accepted = await decideVerb(context, "complete", { ...standing, deployments });
  return accepted.ok ? { ...accepted.value.change, expects } : undefined;
};

/** Whether a budget was spent without its distribution being completed, since something else was being done to it then. */
export const isOverdue = async (context: WorkerContext, { row }: Versioned<Distribution>): Promise<boolean> =>
  row.budgetMode === "funded" && GOING_ON.includes(row.status) && isSpent((await detailOf(context, row.id)).budget);

/**
 * What the spending of the last of a funded budget does to its distribution: completes it. Nothing while something else is
 * being done to it; the reconciler completes it afterwards. `budget` is what it will be.
 */
export const spentEnding = async (context: WorkerContext, id: Id<"distribution">, budget: Budget): Promise<Ending> => {
  const distribution = await context.ports.distributions.get(context.tenant, id);
  if (distribution === undefined || !GOING_ON.includes(distribution.row.status)) return {};
  const standing = await gatherState(context, distribution);
  const detail = { ...standing.detail, budget };
  const accepted = await decideVerb(context, "complete", { ...standing, detail });
  return accepted.ok ? accepted.value.change : {};
};
