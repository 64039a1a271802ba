import type { Ports as EarningPorts } from "../earning/index.ts";
import { type Context as ContextOf, useCases } from "../journal/index.ts";
import type { Settings as MembershipSettings } from "../membership/index.ts";
import type { ChannelAdapter } from "./channels/ports.ts";
import type { DeploymentStore } from "./deployments/ports.ts";
import type { DistributionStore } from "./distributions/ports.ts";
import type { SubjectDirectory } from "./distributions/subject-directory.ts";
import type { ClickLog, LinkStore } from "./links/ports.ts";
import type { WalletStore } from "./wallets/ports.ts";

export interface CampaignStores {
  readonly distributions: DistributionStore;
  readonly deployments: DeploymentStore;
  readonly links: LinkStore;
  readonly clicks: ClickLog;
  readonly wallets: WalletStore;
}

/** Intervals and bounds an operator may move. */
export interface Settings extends MembershipSettings {
  /** Members looked at in one transaction of a launch. */
  readonly mintChunk: number;
  readonly observeEveryMs: number;
  /** After this long without an observation a deployment reads `unknown`. */
  readonly staleAfterMs: number;
  /** After this long of disagreement `deployment.drifted` fires (decisions, section 3). */
  readonly driftAfterMs: number;
}

/** What this context needs, besides what the contexts before it need. */
export interface Ports extends EarningPorts, CampaignStores {
  readonly settings: Settings;
  readonly channels: readonly ChannelAdapter[];
  /** Absent: subjects of foreign kinds are refused. */
  readonly subjects?: SubjectDirectory;
}

export type Context = ContextOf<Ports>;
export const { command, query } = useCases<Ports>();
