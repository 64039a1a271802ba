import { findOwned } from "../../journal/index.ts";
import type { Id, Result, Versioned } from "../../kernel/index.ts";
import { isSpent } from "../budgets/budget.ts";
import type { Answer } from "../channels/call.ts";
import type { Context, WorkerContext } from "../context.ts";
import type { Distribution } from "../distributions/distribution.ts";
import { type DistributionState, detailOf, gatherState } from "../distributions/gather.ts";
import { arrival } from "../launching/observation.ts";
import { GOING_ON } from "./completion.ts";
import type { Deployment } from "./deployment.ts";
import type { LinkCount } from "./ports.ts";
import { NO_LINKS } from "./resource.ts";

type Reading = Pick<WorkerContext, "tenant" | "ports">;

export const findDeployment = (context: Context, raw: string): Promise<Result<Versioned<Deployment>>> =>
  findOwned(context, context.ports.deployments, "deployment", raw);

export const linksOf = async ({ tenant, ports }: Reading, id: Deployment["id"]): Promise<LinkCount> =>
  (await ports.links.counts(tenant, [id])).get(id) ?? NO_LINKS;

/** A distribution whose funded budget is spent, with what its completion is decided from; `undefined` once it has ended, or an operation holds it. */
export const gatherSpent = async (context: Reading, id: Id<"distribution">): Promise<DistributionState | undefined> => {
  const distribution = await context.ports.distributions.get(context.tenant, id);
  return distribution === undefined || !GOING_ON.includes(distribution.row.status)
    ? undefined
    : gatherState(context, distribution);
};

/** True if a budget was spent but its distribution was not completed, because another operation worked on it then. */
export const isOverdue = async (context: Reading, { row }: Versioned<Distribution>): Promise<boolean> =>
  row.budgetMode === "funded" && GOING_ON.includes(row.status) && isSpent((await detailOf(context, row.id)).budget);

/** The links of a deployment whose observation is announced; others are not counted. */
export const announcedLinks = async (
  context: Reading,
  { row }: Versioned<Deployment>,
  { status }: Pick<Answer, "status">,
): Promise<LinkCount> => (arrival(row.observedStatus, status) === undefined ? NO_LINKS : linksOf(context, row.id));
