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
}

/** The ports of this context, on top of those of the contexts before it. */
export interface Ports extends ActivityPorts, ConnectStores {
  /** One for each channel that members can connect by themselves; absent: none can be. */
  readonly authorizers?: readonly ChannelAuthorizer[];
  /** As a store of this context; earlier contexts ask it for sums only. */
  readonly connectConfigs: ConnectConfigStore;
  /** As a store of this context; earlier contexts ask it for links of users only. */
  readonly handoffs: HandoffStore;
}

export type Context = ContextOf<Ports>;
export type WorkerContext = WorkerContextOf<Ports>;
export type DecisionContext = DecisionContextOf<Ports["settings"]>;
export type Moment = MomentOf<Ports["settings"]>;
export const { command, query, listIn } = useCases<Ports>();

export type Settings = Ports["settings"];
