import type { ListStore } from "../../journal/index.ts";
import type { Id, Versioned } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Deployment } from "./deployment.ts";

export interface DeploymentStore extends ListStore<"deployment"> {
  /** Every deployment of one distribution, oldest first (`createdAt`, then id): programs x slots, so at most 1,000. */
  ofDistribution(tenant: Tenant, distribution: Id<"distribution">): Promise<readonly Versioned<Deployment>[]>;
  /**
   * Deployments of one program that a member who is approved now needs a link for: not canceled, and not observed as
   * completed, rejected or failed. Oldest first (`createdAt`, then id).
   */
  openOf(tenant: Tenant, program: Id<"program">): Promise<readonly Versioned<Deployment>[]>;
  /** Deployments of any tenant with `nextCheckAt` at or before `now`, the longest due first (then by id), at most `limit`. It takes no lease: versions decide who writes. */
  due(now: Date, limit: number): Promise<readonly (Versioned<Deployment> & { readonly tenant: Tenant })[]>;
}

/** How many links a deployment has, exactly, and the first of their codes (oldest first, then id). */
export interface LinkCount {
  readonly count: number;
  readonly codes: readonly string[];
}
