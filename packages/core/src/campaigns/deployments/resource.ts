import { z } from "zod";
import {
  callerObject,
  faultFields,
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
    /** True if the channel can pause the deployment now. */
    pause: z.boolean(),
    /** True if the channel can resume the deployment now. */
    resume: z.boolean(),
    /** True if the channel can remove the deployment now. */
    cancel: z.boolean(),
    /** True if the channel reports the status of the deployment. */
    observe: z.boolean(),
    /** True if each member gets a link of their own in the deployment. */
    per_member_links: z.boolean(),
  })
  .meta({ id: "Capabilities" });

export const deploymentResource = resource("Deployment", "deployment", {
  /**
   * Its name within the distribution, made of program, channel, format and slot; the same after any change of the plan.
   */
  deployment_key: z.string(),
  /** The distribution that it belongs to, `dist_…`. */
  distribution: idField("distribution"),
  /** The program that is pushed, `prog_…`; null when there is none. */
  program: idField("program").nullable(),
  /** The connected account through which it runs, `conn_…`; null when the channel needs none. */
  connection: z.string().nullable(),
  /** Always `program`: a program is pushed through a slot. */
  mode: z.literal("program"),
  /** The medium of its slot, such as `referral`. */
  medium: z.string(),
  /** The channel of its slot, such as `service` for the service's own links. */
  channel: z.string(),
  /** The format of its slot, such as `referral_link`. */
  format: z.string(),
  /** The name of the channel adapter that runs it. */
  adapter: z.string(),
  /** The desired status of the deployment: `active`, `paused` or `canceled`. */
  status: z.enum(DEPLOYMENT.states),
  /** The status that the channel reported last, such as `live` or `pending_review`; `unknown` when it was not observed lately. */
  observed_status: z.enum(OBSERVED_STATUSES),
  /** The desired state for the channel, in the words of its adapter. */
  desired_state: callerObject,
  /** The state that the channel reported last, in the words of its adapter. */
  observed_state: callerObject,
  /** The ids of it at the channel, with the number of its links and the first 100 of their codes. */
  external_ids: callerObject,
  /** Its share of a funded budget, in the minor unit of the budget's asset; null without one. */
  budget_allocation_minor: safeInteger.nullable(),
  /** Why the channel refused it or failed; null when nothing is wrong. */
  error: z.strictObject(faultFields).nullable(),
  /** When it was first observed live, RFC 3339 UTC; null before. */
  activated_at: wireTimeField.nullable(),
  /** When it was completed or canceled, RFC 3339 UTC; null before. */
  completed_at: wireTimeField.nullable(),
  /** When the channel last reported how it stands, RFC 3339 UTC; null before. */
  last_observed_at: wireTimeField.nullable(),
});
export type DeploymentResource = z.infer<typeof deploymentResource>;
export const retrievedDeploymentResource = deploymentResource
  .extend({
    /** The actions that its channel can perform on it now. */
    capabilities: capabilitiesResource,
  })
  .meta({ id: "RetrievedDeployment" });
export const operatedDeploymentResource = deploymentResource
  .extend({
    /** The operation that does the work and can be watched, `op_…`. */
    operation: z.string(),
  })
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
