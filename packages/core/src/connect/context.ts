import type { Ports as ActivityPorts } from "../activity/index.ts";
import { type Context as ContextOf, useCases } from "../journal/index.ts";
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
  readonly connectConfigs: ConnectConfigStore;
  readonly handoffConfigs: HandoffConfigStore;
  readonly handoffs: HandoffStore;
  readonly channelAuthorizations: ChannelAuthorizationStore;
  readonly channelGrants: ChannelGrantStore;
  readonly discover: DiscoverStore;
}

/** What this context needs, besides what the contexts before it need. */
export interface Ports extends ActivityPorts, ConnectStores {
  /** One for each channel that members can connect by themselves; absent: none can be. */
  readonly authorizers?: readonly ChannelAuthorizer[];
  readonly connectConfigs: ConnectConfigStore;
  readonly handoffs: HandoffStore;
}

export type Context = ContextOf<Ports>;
export const { command, query } = useCases<Ports>();

export type Settings = Ports["settings"];
