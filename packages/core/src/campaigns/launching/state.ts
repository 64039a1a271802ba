import type { Versioned } from "../../kernel/index.ts";
import type { StepContext, StepMoment } from "../../operations/index.ts";
import type { Moment, Ports } from "../context.ts";
import type { Deployment } from "../deployments/deployment.ts";
import type { Distribution } from "../distributions/distribution.ts";
import { detailOf } from "../distributions/gather.ts";
import type { DistributionDetail } from "../distributions/ports.ts";

/** The facts that a step of a distribution or deployment is decided from, read before each step. */
export interface StepFacts extends StepMoment, Moment {
  readonly settings: Moment["settings"];
  readonly distribution: Versioned<Distribution>;
  readonly detail: DistributionDetail;
  /** All deployments of the distribution, oldest first. */
  readonly deployments: readonly Versioned<Deployment>[];
}

/** The facts of a step, with the context for gathering more. */
export interface State extends StepFacts, StepContext<Ports> {
  readonly settings: Moment["settings"];
}

/** Reads what a step of a distribution or deployment is decided from. */
export const readState = async (context: StepContext<Ports>): Promise<State | undefined> => {
  const { tenant, operation: current, ports } = context;
  const { subjectType, subject } = current.row;
  const id =
    subjectType === "distribution"
      ? (subject as Distribution["id"])
      : (await ports.deployments.get(tenant, subject as Deployment["id"]))?.row.distribution;
  const distribution = id === undefined ? undefined : await ports.distributions.get(tenant, id);
  if (distribution === undefined) return undefined;
  const [detail, deployments] = await Promise.all([
    detailOf({ tenant, ports }, distribution.row.id),
    ports.deployments.ofDistribution(tenant, distribution.row.id),
  ]);
  return { ...context, distribution, detail, deployments };
};
