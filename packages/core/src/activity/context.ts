import type { Ports as CampaignsPorts } from "../campaigns/index.ts";
import { type Context as ContextOf, useCases } from "../journal/index.ts";
import type { PerformanceStore } from "./performance/ports.ts";
import type { RollupAudit } from "./performance/rollups.ts";

export interface ActivityStores {
  /** Performance events, and what recording them reads. */
  readonly performance: PerformanceStore;
  /** Proves the rollups, and makes them anew. */
  readonly rollups: RollupAudit;
}

/** What this context needs, besides what the contexts before it need. */
export interface Ports extends CampaignsPorts, ActivityStores {}

export type Context = ContextOf<Ports>;
export const { command, query, retrieve } = useCases<Ports>();
