import type { ChannelAuthorization } from "./channel-authorizations/authorization.ts";
import type { ChannelGrant } from "./channel-authorizations/grant.ts";
import type { ConnectConfig } from "./connect-configs/connect-config.ts";
import type { HandoffConfig } from "./handoff-configs/handoff-config.ts";
import type { HandoffLink, HandoffNonce } from "./handoffs/handoff.ts";
import type { SourceCoupon } from "./source-coupons/source-coupon.ts";
import type { SourceEvent } from "./source-events/source-event.ts";
import type { KnownNames, SourcePayment, SourcePaymentId } from "./source-payments/payment.ts";
import type { Source } from "./sources/source.ts";

/** The rows of this context. */
export interface ConnectRows {
  readonly connectConfig: ConnectConfig;
  readonly handoffConfig: HandoffConfig;
  readonly handoffLink: HandoffLink;
  readonly channelAuthorization: ChannelAuthorization;
  readonly channelGrant: ChannelGrant;
  readonly handoffNonce: HandoffNonce;
  readonly source: Source;
  readonly sourceCoupon: SourceCoupon;
  readonly sourceEvent: SourceEvent;
  readonly sourcePayment: SourcePayment;
  readonly sourcePaymentId: SourcePaymentId;
  readonly sourceNames: KnownNames;
}
