export { CONNECT_AUDITED, handoffSaid } from "./audited.ts";
export type { BrowserVisitor } from "./browser-events/clicks.ts";
export { browserEvent, browserEventAnswer } from "./browser-events/inputs.ts";
export { browserSurfaces } from "./browser-events/report.ts";
export { askChannel, beginChannel, type ChannelQuestion, type Departure } from "./channel-authorizations/ask.ts";
export type { ChannelAuthorization } from "./channel-authorizations/authorization.ts";
export { endGrant } from "./channel-authorizations/end-grant.ts";
export { type Finished, finishAuthorization, type Returning } from "./channel-authorizations/finish.ts";
export type { ChannelGrant } from "./channel-authorizations/grant.ts";
export {
  type ChannelAccount,
  type ChannelAuthorizationStore,
  type ChannelAuthorizer,
  type ChannelFlow,
  type ChannelGrantStore,
  ChannelRefused,
} from "./channel-authorizations/ports.ts";
export { refreshGrants } from "./channel-authorizations/refresh.ts";
export type { ChannelTokens } from "./channel-authorizations/tokens.ts";
export type { ConnectConfig } from "./connect-configs/connect-config.ts";
export type { ConnectConfigStore } from "./connect-configs/ports.ts";
export type { ConnectStores, Ports } from "./context.ts";
export { discoverInput, discovering, discoverPage } from "./discover/feed.ts";
export type { DiscoverStore, Listing } from "./discover/ports.ts";
export type { HandoffConfig } from "./handoff-configs/handoff-config.ts";
export type { HandoffConfigStore } from "./handoff-configs/ports.ts";
export { acceptHandoff } from "./handoffs/accept.ts";
export { type Admitted, admitPayload, signerFinder } from "./handoffs/admit.ts";
export { beginApproved } from "./handoffs/decide.ts";
export type { HandoffLink, HandoffNonce } from "./handoffs/handoff.ts";
export { handoffClaims, portalClaims, signedEnvelope, standingClaims } from "./handoffs/inputs.ts";
export { hostOf } from "./handoffs/message.ts";
export type { HandoffStore, Surface } from "./handoffs/ports.ts";
export { readSurfaceStanding } from "./handoffs/read-standing.ts";
export {
  handoffAnswer,
  surfaceStanding,
} from "./handoffs/surface-standing.ts";
export { hostEvent, hostEventAnswer, hostEventHeaders } from "./host-events/inputs.ts";
export { type HostHeaders, hostEventRecorder, type Recording } from "./host-events/record.ts";
export type { ConnectRows } from "./rows.ts";
export {
  type CouponApi,
  CouponRefused,
  discountWord,
  type MadeCoupon,
  type WantedCoupon,
} from "./source-coupons/coupon-api.ts";
export type { SourceCouponStore } from "./source-coupons/ports.ts";
export type { SourceCoupon } from "./source-coupons/source-coupon.ts";
export { runCoupons } from "./source-coupons/worker.ts";
export type { Claimed, SourceEventStore, SourceHealth, WorkClaim } from "./source-events/ports.ts";
export { deliveryReceiver, type Received } from "./source-events/receive.ts";
export type { SourceEvent } from "./source-events/source-event.ts";
export { translateEvents } from "./source-events/worker.ts";
export { forgetCustomer } from "./source-payments/forget.ts";
export type { KnownNames, SourcePayment, SourcePaymentId } from "./source-payments/payment.ts";
export type { KnownNamesStore, SourcePaymentIdStore, SourcePaymentStore } from "./source-payments/ports.ts";
export { recordPayments } from "./source-payments/worker.ts";
export type { ApiAccess } from "./sources/access.ts";
export {
  type ApiPage,
  type ApiRefusal,
  type ApiSpan,
  type SalesApi,
  SalesApiRefused,
} from "./sources/api.ts";
export { backfillSources } from "./sources/backfill.ts";
export type {
  DisputeFact,
  NamesFact,
  PaymentFact,
  RefundFact,
  SourceCustomer,
  SourceFact,
  SourceLine,
  SourceNames,
  SubscriptionFact,
  TakenPart,
  VendorId,
} from "./sources/fact.ts";
export type { AddressedSource, SalesSource, SalesSources, SourceDelivery, SourceStore } from "./sources/ports.ts";
export { keepRead } from "./sources/reads.ts";
export {
  CLICK_KEYS,
  CODE_KEYS,
  type SourceRefusal,
  type SourceSettings,
  SourceUnreadable,
  type TranslatedReport,
  type Verdict,
} from "./sources/report.ts";
export type { Source } from "./sources/source.ts";
export { CONNECT_USE_CASES } from "./use-case-table.ts";
