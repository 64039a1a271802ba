import type { Ports as CampaignsPorts } from "../campaigns/index.ts";
import { type Context as ContextOf, type DecisionContext as DecisionContextOf, useCases } from "../journal/index.ts";
import type { PendingEventStore } from "./consumption/ports.ts";
import type { CorrectionStore } from "./corrections/ports.ts";
import type { CustomerStore, ForgetCustomer } from "./customers/ports.ts";
import type { PerformanceStore } from "./performance/ports.ts";
import type { RollupStore } from "./performance/rollups.ts";

export interface ActivityStores {
  /** Performance events, and what recording them reads. */
  readonly performance: PerformanceStore;
  /** Events that were recorded before they occur. */
  readonly pendingEvents: PendingEventStore;
  /** The customers that events name. */
  readonly customers: CustomerStore;
  /** Events that were credited to another member later. */
  readonly corrections: CorrectionStore;
  /** Makes sums of events and links anew. */
  readonly rollups: RollupStore;
}

/** The ports of this context, on top of those of the contexts before it. */
export interface Ports extends CampaignsPorts, ActivityStores {
  /** Blanks what later contexts keep of a customer who is erased; the platform provides it. */
  readonly forgetCustomer: ForgetCustomer;
}

export type Context = ContextOf<Ports>;
export type DecisionContext = DecisionContextOf<Ports["settings"]>;
export const { command, count, list, query, retrieve } = useCases<Ports>();
