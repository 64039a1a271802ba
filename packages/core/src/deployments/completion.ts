import type { Distribution } from "../distributions/distribution.ts";
import { gatherStanding } from "../distributions/gather.ts";
import { decideVerb } from "../distributions/verbs.ts";
import type { Change, Expectation } from "../journal/ports.ts";
import type { Versioned } from "../kernel/change.ts";
import type { Ports } from "../platform-ports.ts";
import type { Tenant } from "../tenants/tenant.ts";
import { type Deployment, isTerminal } from "./deployment.ts";

const GOING_ON: readonly Distribution["status"][] = ["active", "partially_active"];

type Ending = Pick<Change, "writes" | "events" | "wakes" | "expects">;

/**
 * What the end of a deployment does to its distribution, to be committed with it: completes it once every deployment has
 * run to its end and not all were canceled (decisions, section 3). `undefined` while something else is being done to the
 * distribution. The other deployments must not have moved meanwhile, or the last two would each take the other for the last.
 */
export const completion = async (
  { tenant, ports, now }: { readonly tenant: Tenant; readonly ports: Ports; readonly now: Date },
  distribution: Versioned<Distribution>,
  ended: Versioned<Deployment>,
): Promise<Ending | undefined> => {
  const standing = await gatherStanding({ tenant, ports }, distribution);
  const deployments = standing.deployments.map((one) => (one.row.id === ended.row.id ? ended : one));
  const expects: readonly Expectation[] = [
    { kind: "distribution", id: distribution.row.id, version: distribution.version },
    ...deployments
      .filter((one) => one !== ended)
      .map(({ row, version }) => ({ kind: "deployment" as const, id: row.id, version })),
  ];
  const over =
    deployments.every(({ row }) => isTerminal(row)) && !deployments.every(({ row }) => row.status === "canceled");
  if (!over || !GOING_ON.includes(distribution.row.status)) return { expects };
  const accepted = await decideVerb({ tenant, ports, now }, "complete", { ...standing, deployments });
  return accepted.ok ? { ...accepted.value.change, expects } : undefined;
};
