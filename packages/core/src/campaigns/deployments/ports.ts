import type { ListStore } from "../../journal/index.ts";
import type { Id, Versioned } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Deployment } from "./deployment.ts";

export interface DeploymentStore extends ListStore<"deployment"> {
  /** Every deployment of one distribution, oldest first (programs x slots, so at most 1,000). */
  ofDistribution(tenant: Tenant, distribution: Id<"distribution">): Promise<readonly Versioned<Deployment>[]>;
  /** Deployments of one program that members approved now need a link for: not canceled, not completed, rejected or failed. */
  openOf(tenant: Tenant, program: Id<"program">): Promise<readonly Versioned<Deployment>[]>;
  /** Deployments of any tenant whose `nextCheckAt` has come, the longest due first. */
  due(now: Date, limit: number): Promise<readonly (Versioned<Deployment> & { readonly tenant: Tenant })[]>;
}

/** How many links a deployment has, exactly, and the first of their codes (oldest first, then id). */
export interface LinkCount {
  readonly count: number;
  readonly codes: readonly string[];
}
