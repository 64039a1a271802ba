import type { Ports as ActivityPorts } from "../activity/index.ts";
import {
  type Context as ContextOf,
  type DecisionContext as DecisionContextOf,
  type Moment as MomentOf,
  useCases,
  type WorkerContext as WorkerContextOf,
} from "../journal/index.ts";
import type {
  ChannelAuthorizationStore,
  ChannelAuthorizer,
  ChannelGrantStore,
} from "./channel-authorizations/ports.ts";
import type { ConnectConfigStore } from "./connect-configs/ports.ts";
import type { DiscoverStore } from "./discover/ports.ts";
import type { HandoffConfigStore } from "./handoff-configs/ports.ts";
import type { HandoffStore } from "./handoffs/ports.ts";
import type { SourceCouponStore } from "./source-coupons/ports.ts";
import type { SourceEventStore } from "./source-events/ports.ts";
import type { KnownNamesStore, SourcePaymentIdStore, SourcePaymentStore } from "./source-payments/ports.ts";
import type { SalesSources, SourceStore } from "./sources/ports.ts";

export interface ConnectStores {
  /** How programs present themselves to host applications, and what their members add up to. */
  readonly connectConfigs: ConnectConfigStore;
  /** The host applications of programs. */
  readonly handoffConfigs: HandoffConfigStore;
  /** Users of host applications, and the nonces of their handoffs. */
  readonly handoffs: HandoffStore;
  /** Authorizations of channels that members have begun. */
  readonly channelAuthorizations: ChannelAuthorizationStore;
  /** Tokens of connected channels, and the queue of their renewal. */
  readonly channelGrants: ChannelGrantStore;
  /** The public feed of listed programs. */
  readonly discover: DiscoverStore;
  /** Payment systems and shops that report sales. */
  readonly sources: SourceStore;
  /** Coupons at their vendors. */
  readonly sourceCoupons: SourceCouponStore;
  /** The events that they delivered. */
  readonly sourceEvents: SourceEventStore;
  /** Payments as they reported them. */
  readonly sourcePayments: SourcePaymentStore;
  /** The ids of those payments. */
  readonly sourcePaymentIds: SourcePaymentIdStore;
  /** Names of subscriptions and checkouts, for their payments. */
  readonly sourceNames: KnownNamesStore;
}

/** The ports of this context, on top of those of the contexts before it. */
export interface Ports extends ActivityPorts, ConnectStores {
  /** One for each channel that members can connect by themselves; absent: none can be. */
  readonly authorizers?: readonly ChannelAuthorizer[];
  /** The readers of payment systems and shops; absent: there are no sources. */
  readonly sales?: SalesSources;
  /** As a store of this context; earlier contexts ask it for sums only. */
  readonly connectConfigs: ConnectConfigStore;
  /** As a store of this context; earlier contexts ask it for links of users only. */
  readonly handoffs: HandoffStore;
}

export type Context = ContextOf<Ports>;
export type WorkerContext = WorkerContextOf<Ports>;
export type DecisionContext = DecisionContextOf<Ports["settings"]>;
export type Moment = MomentOf<Ports["settings"]>;
export const { command, query, list, listIn, retrieve } = useCases<Ports>();

export type Settings = Ports["settings"];
