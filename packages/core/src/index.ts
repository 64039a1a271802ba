/** The exports that a host needs: the platform, its parts, its answers and its refusals. */

export type { CustomerResource, PerformanceEventResource } from "./activity/index.ts";
export {
  type ChannelAdapter,
  type DeploymentResource,
  type DistributionResource,
  type PromoLinkResource,
  serviceChannel,
  type WalletResource,
  type WalletTransactionResource,
} from "./campaigns/index.ts";
export { type ChannelAuthorizer, ChannelRefused } from "./connect/index.ts";
export {
  EVENT_TYPES,
  type EventResource,
  type EventType,
  type HostClient,
  type Notifications,
  type Options,
  SecretKeyRefused,
  TransactionConflict,
} from "./journal/index.ts";
export {
  type Duration,
  ERRORS,
  type ErrorCode,
  type Id,
  LANGUAGES,
  type Language,
  type Minor,
  millisecondsOf,
  PlatformError,
  parseId,
  type Refusal,
  renderJson,
  wireId,
} from "./kernel/index.ts";
export type { MailTransport, OutboxEntry, OutboxMessage, RenderedMail } from "./mail/index.ts";
export { renderMail, SAMPLES as MAIL_SAMPLES, TEMPLATE_NAMES as MAIL_TEMPLATES } from "./mail/index.ts";
export type { EnrollmentResource, EntityResource, ProgramResource, RelationshipResource } from "./membership/index.ts";
export type { OperationResource } from "./operations/index.ts";
export type {
  PayoutBatchResource,
  PayoutRail,
  PayoutResource,
  PayoutResultsReader,
  PayoutResultsResource,
} from "./payouts/index.ts";
export type { ApprovalResource } from "./people/index.ts";
export type * from "./platform/generated/types.ts";
export {
  ApprovalRequired,
  type AssertionResource,
  type AuditEntryResource,
  type BrandResource,
  type ConnectConfigResource,
  type ConnectionResource,
  type CouponResource,
  createPlatform,
  DEFAULT_SETTINGS,
  type EnrollmentStandingResource,
  type EventData,
  type EventOf,
  type EventProofResource,
  type HandoffConfigResource,
  type MetricKeyResource,
  type OperatingTypeResource,
  type Operator,
  type PayoutAccountResource,
  type PayoutItemResource,
  type PayoutRuleResource,
  type PayoutRunResource,
  type PayoutScheduleResource,
  type Platform,
  type PlatformEvent,
  type Portal,
  type Ports,
  type RequirementOverrideResource,
  type RequirementResource,
  type Runtime,
  type SealResource,
  type Settings,
  type SourceCouponResource,
  type SourceEventResource,
  type SourcePaymentResource,
  type SourceResource,
  type Storage,
  type TierResource,
  type WebhookDeliveryResource,
  type WebhookEndpointResource,
  type Within,
  type Workers,
} from "./platform/index.ts";
export type { Actor, Scope } from "./tenancy/index.ts";
export type { Deliverer, WebhookTransport } from "./webhooks/index.ts";
