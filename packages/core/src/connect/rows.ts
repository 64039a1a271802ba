import type { ChannelAuthorization } from "./channel-authorizations/authorization.ts";
import type { ChannelGrant } from "./channel-authorizations/grant.ts";
import type { ConnectConfig } from "./connect-configs/connect-config.ts";
import type { HandoffConfig } from "./handoff-configs/handoff-config.ts";
import type { HandoffLink, HandoffNonce } from "./handoffs/handoff.ts";

/** The rows of this context. */
export interface ConnectRows {
  readonly connectConfig: ConnectConfig;
  readonly handoffConfig: HandoffConfig;
  readonly handoffLink: HandoffLink;
  readonly channelAuthorization: ChannelAuthorization;
  readonly channelGrant: ChannelGrant;
  readonly handoffNonce: HandoffNonce;
}
