import type { Ports as EarningPorts } from "../earning/index.ts";
import {
  type Context as ContextOf,
  type DecisionContext as DecisionContextOf,
  type Moment as MomentOf,
  useCases,
  type WorkerContext as WorkerContextOf,
} from "../journal/index.ts";
import type { Settings as MembershipSettings } from "../membership/index.ts";
import type { ChannelAdapter } from "./channels/ports.ts";
import type { CouponStore } from "./coupons/ports.ts";
import type { DeploymentStore } from "./deployments/ports.ts";
import type { DistributionStore } from "./distributions/ports.ts";
import type { SubjectDirectory } from "./distributions/subject-directory.ts";
import type { ClickLog, LinkStore, NarrowingStore } from "./links/ports.ts";
import type { WalletStore } from "./wallets/ports.ts";

export interface CampaignStores {
  /** Distributions, and what is shown with them. */
  readonly distributions: DistributionStore;
  /** Deployments, and when each is to be observed again. */
  readonly deployments: DeploymentStore;
  /** Promo links with their status. */
  readonly links: LinkStore;
  /** Coupons of members. */
  readonly coupons: CouponStore;
  /** The rows that the redirect reads and writes. */
  readonly clicks: ClickLog;
  /** Takes from old clicks from where they came. */
  readonly narrowing: NarrowingStore;
  /** Wallet transactions and balances. */
  readonly wallets: WalletStore;
}

/** Intervals and bounds that an operator may set. */
export interface Settings extends MembershipSettings {
  /** Members examined in one transaction of a launch. */
  readonly mintChunk: number;
  /** How often a deployment is observed, in milliseconds. */
  readonly observeEveryMs: number;
  /** After this many milliseconds without an observation a deployment reads `unknown`. */
  readonly staleAfterMs: number;
  /** After this many milliseconds of disagreement `deployment.drifted` fires (decisions, section 3). */
  readonly driftAfterMs: number;
  /** So many clicks of one code and address count in an hour; further ones are suspected. 0 for no bound. */
  readonly clicksPerAddress: number;
  /** How long clicks keep from where they came, in milliseconds; undefined: for ever. */
  readonly keepClicksMs?: number | undefined;
}

/** The ports of this context, on top of those of the contexts before it. */
export interface Ports extends EarningPorts, CampaignStores {
  /** The operator's intervals and bounds. */
  readonly settings: Settings;
  /** The channels that deployments can be made on; of two that serve the same slot the first is taken. */
  readonly channels: readonly ChannelAdapter[];
  /** Absent: subjects of foreign kinds are refused. */
  readonly subjects?: SubjectDirectory;
}

export type Context = ContextOf<Ports>;
export type WorkerContext = WorkerContextOf<Ports>;
export type DecisionContext = DecisionContextOf<Ports["settings"]>;
export type Moment = MomentOf<Ports["settings"]>;
export const { command, query, retrieve, list } = useCases<Ports>();
