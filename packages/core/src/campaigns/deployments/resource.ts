import { z } from "zod";
import {
  callerObject,
  resource,
  safeInteger,
  verbatim,
  wireAmount,
  wireId,
  wireTime,
  wireTimeField,
  wireTimeOrNull,
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
  distribution: z.string(),
  program: z.string().nullable(),
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

export const NO_LINKS: LinkCount = { count: 0, codes: [] };

export const presentDeployment = (row: Deployment, links: LinkCount, { livemode }: Tenant): DeploymentResource => ({
  id: wireId("deployment", row.id),
  object: "deployment",
  deployment_key: row.deploymentKey,
  distribution: wireId("distribution", row.distribution),
  program: wireId("program", row.program),
  connection: null,
  mode: row.mode,
  medium: row.medium,
  channel: row.channel,
  format: row.format,
  adapter: row.adapter,
  status: row.status,
  observed_status: row.observedStatus,
  desired_state: { status: row.status, slot: row.slot, destination_url: row.destinationUrl },
  observed_state: { status: row.observedStatus, detail: verbatim(row.observedDetail) },
  external_ids: { ...verbatim(row.externalIds), promo_link_count: links.count, codes: links.codes },
  budget_allocation_minor: row.budgetAllocationMinor === null ? null : wireAmount(row.budgetAllocationMinor),
  error: row.error,
  activated_at: wireTimeOrNull(row.activatedAt),
  completed_at: wireTimeOrNull(row.completedAt),
  last_observed_at: wireTimeOrNull(row.lastObservedAt),
  livemode,
  created_at: wireTime(row.createdAt),
  updated_at: wireTime(row.updatedAt),
});

export const presentCapabilities = (of: Capabilities): z.infer<typeof capabilitiesResource> => ({
  pause: of.pause,
  resume: of.resume,
  cancel: of.cancel,
  observe: of.observe,
  per_member_links: of.perMemberLinks,
});
