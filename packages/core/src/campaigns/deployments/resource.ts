import { z } from "zod";
import {
  callerObject,
  idField,
  presenting,
  resource,
  safeInteger,
  verbatim,
  wireTimeField,
} from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Capabilities } from "../channels/ports.ts";
import { DEPLOYMENT, type Deployment, OBSERVED_STATUSES } from "./deployment.ts";
import type { LinkCount } from "./ports.ts";

export const capabilitiesResource = z
  .strictObject({
    pause: z.boolean(),
    resume: z.boolean(),
    cancel: z.boolean(),
    observe: z.boolean(),
    per_member_links: z.boolean(),
  })
  .meta({ id: "Capabilities" });

export const deploymentResource = resource("Deployment", "deployment", {
  deployment_key: z.string(),
  distribution: idField("distribution"),
  program: idField("program").nullable(),
  connection: z.string().nullable(),
  mode: z.literal("program"),
  medium: z.string(),
  channel: z.string(),
  format: z.string(),
  adapter: z.string(),
  status: z.enum(DEPLOYMENT.states),
  observed_status: z.enum(OBSERVED_STATUSES),
  desired_state: callerObject,
  observed_state: callerObject,
  external_ids: callerObject,
  budget_allocation_minor: safeInteger.nullable(),
  error: z.strictObject({ code: z.string(), message: z.string() }).nullable(),
  activated_at: wireTimeField.nullable(),
  completed_at: wireTimeField.nullable(),
  last_observed_at: wireTimeField.nullable(),
});
export type DeploymentResource = z.infer<typeof deploymentResource>;
export const retrievedDeploymentResource = deploymentResource
  .extend({ capabilities: capabilitiesResource })
  .meta({ id: "RetrievedDeployment" });
export const operatedDeploymentResource = deploymentResource
  .extend({ operation: z.string() })
  .meta({ id: "OperatedDeployment" });
export type OperatedDeployment = z.infer<typeof operatedDeploymentResource>;

export const NO_LINKS: LinkCount = { count: 0, codes: [] };

const present = presenting<Deployment, LinkCount>()(
  "deployment",
  deploymentResource,
  {
    connection: () => null,
    desired_state: ({ status, slot, destinationUrl }) => ({ status, slot, destination_url: destinationUrl }),
    observed_state: ({ observedStatus, observedDetail }) => ({
      status: observedStatus,
      detail: verbatim(observedDetail),
    }),
    external_ids: ({ externalIds }, { count, codes }) => ({ ...verbatim(externalIds), promo_link_count: count, codes }),
  },
  {
    operation: true,
    control: true,
    slot: true,
    controlState: true,
    destinationUrl: true,
    qualifiedOnly: true,
    linkSecret: true,
    mintedThrough: true,
    minted: true,
    observedDetail: true,
    disagreesSince: true,
    driftedAt: true,
    reapplied: true,
    nextCheckAt: true,
  },
);

export const presentDeployment = (row: Deployment, links: LinkCount, tenant: Tenant): DeploymentResource =>
  present(row, tenant, links);

export const presentCapabilities = (of: Capabilities): z.infer<typeof capabilitiesResource> => ({
  pause: of.pause,
  resume: of.resume,
  cancel: of.cancel,
  observe: of.observe,
  per_member_links: of.perMemberLinks,
});
