/** The back door: what adapters implement, and the words they need to do so. */

export {
  type AttributionTerms,
  attribute,
  type Bound,
  isTouch,
  type Touch,
} from "./activity/attribution/attribution.ts";
export type { BudgetClaim, Spending } from "./activity/consumption/claim.ts";
export { clickEvent, clickIdentity } from "./activity/performance/click.ts";
export type { PerformanceEvent } from "./activity/performance/event.ts";
export type {
  Grouping,
  PerformanceFilter,
  PerformanceStore,
  RouteAsk,
  RouteFound,
  RouteProgram,
  SummaryRow,
} from "./activity/performance/ports.ts";
export { type RollupAudit, type RollupDifference, rollupsOf, signedValue } from "./activity/performance/rollups.ts";
export type { Reversal, Reversed } from "./activity/refunds/refund.ts";
export type { Budget } from "./campaigns/budgets/budget.ts";
export type { Capabilities, ChannelAdapter, Observation, SlotKind } from "./campaigns/channels/ports.ts";
export {
  agrees,
  type Deployment,
  type DeploymentStatus,
  isLive,
  isTerminal,
  type ObservedStatus,
} from "./campaigns/deployments/deployment.ts";
export type { DeploymentStore, LinkCount } from "./campaigns/deployments/ports.ts";
export type { Distribution, DistributionStatus, Subject } from "./campaigns/distributions/distribution.ts";
export type { DistributionDetail, DistributionStore } from "./campaigns/distributions/ports.ts";
export type { SubjectDirectory } from "./campaigns/distributions/subject-directory.ts";
export { foldCode } from "./campaigns/links/code.ts";
export {
  type LinkCircumstances,
  type LinkSeed,
  type LinkStatus,
  linkIdentity,
  linkStatus,
  type PromoLink,
} from "./campaigns/links/link.ts";
export type { Click, ClickLog, LinkFilter, LinkStore, LinkView, RedirectTarget } from "./campaigns/links/ports.ts";
export type { Route } from "./campaigns/links/route.ts";
export { type Account, type Balances, TRANSFER_KINDS, type WalletTransaction } from "./campaigns/wallets/wallet.ts";
export type { ChannelAuthorization } from "./connect/channel-authorizations/authorization.ts";
export type { ChannelGrant } from "./connect/channel-authorizations/grant.ts";
export type { ChannelAuthorizationStore, ChannelGrantStore } from "./connect/channel-authorizations/ports.ts";
export type { ConnectConfig } from "./connect/connect-configs/connect-config.ts";
export type { ConnectConfigStore } from "./connect/connect-configs/ports.ts";
export type { DiscoverStore, Listing } from "./connect/discover/ports.ts";
export type { HandoffConfig } from "./connect/handoff-configs/handoff-config.ts";
export type { HandoffConfigStore } from "./connect/handoff-configs/ports.ts";
export type { HandoffLink, HandoffNonce } from "./connect/handoffs/handoff.ts";
export type { HandoffStore, Surface } from "./connect/handoffs/ports.ts";
export { type History, ineligibilities } from "./earning/measuring/eligibility.ts";
export { measuredBy, measuredCurrency } from "./earning/measuring/measure.ts";
export {
  type Economics,
  type PayoutRule,
  PER_EVENT,
  RULE_TYPES,
  type RuleTypeName,
  wholeThreshold,
} from "./earning/payout-rules/payout-rule.ts";
export type { DomainEvent, EventType, SequencedEvent } from "./journal/events/catalogue.ts";
export type { EventStore } from "./journal/events/ports.ts";
export {
  type Answer,
  type Change,
  type CommitOutcome,
  type Committed,
  type CounterKind,
  type Expectation,
  type Increment,
  type Journal,
  OutcomeUnknown,
  type RowKind,
  type SetKind,
  type SetWrite,
  type Wake,
  type Write,
} from "./journal/ports.ts";
export type { Counters, Rows, Sets } from "./journal/registry.ts";
export type { KeyedStore, ListStore, RowStore, Where } from "./journal/row-store.ts";
export type { Asset } from "./kernel/asset.ts";
export type { Versioned } from "./kernel/change.ts";
export { hmacSha256, sha256 } from "./kernel/digest.ts";
export { type Id, type IdKind, wireId } from "./kernel/id.ts";
export type { Page, PageRequest } from "./kernel/page.ts";
export type { Cipher, Clock, IdMint, Randomness } from "./kernel/ports.ts";
export { startOfDay } from "./kernel/time.ts";
export { EMPTY_OBJECT, type JsonText } from "./kernel/verbatim.ts";
export { type Assertion, claimAt } from "./membership/assertions/assertion.ts";
export type { AssertionStore } from "./membership/assertions/ports.ts";
export type { Connection } from "./membership/connections/connection.ts";
export { type Enrollment, QUALIFYING_STATUSES, type ReferralSlug } from "./membership/enrollments/enrollment.ts";
export type { PastApproval } from "./membership/enrollments/past-approval.ts";
export type { PastRelationship } from "./membership/enrollments/past-relationship.ts";
export type { EnrollmentStore } from "./membership/enrollments/ports.ts";
export type { Entity } from "./membership/entities/entity.ts";
export type { EntityStore } from "./membership/entities/ports.ts";
export type { MetricAmount } from "./membership/metric-keys/measured.ts";
export type { BrandMetricKey } from "./membership/metric-keys/metric-key.ts";
export type { OperatingType } from "./membership/operating-types/operating-type.ts";
export type { RequirementOverride } from "./membership/overrides/override.ts";
export type { Pause } from "./membership/pauses/pause.ts";
export type { PauseStore } from "./membership/pauses/ports.ts";
export type { ProgramStore } from "./membership/programs/ports.ts";
export type { Program } from "./membership/programs/program.ts";
export { type ProgramTerms, spells, termsAt } from "./membership/programs/terms.ts";
export type { Relationship } from "./membership/relationships/relationship.ts";
export type { Requirement } from "./membership/requirements/requirement.ts";
export type { Evaluation } from "./membership/standing/evaluation.ts";
export type { Judged, StandingInterval } from "./membership/standing/interval.ts";
export type {
  EvaluationStore,
  JudgedStretch,
  MemberEvidence,
  Policy,
  ReceivedAsk,
  ReceivedSum,
  StandingIntervalStore,
  StandingStore,
  Sum,
  SumAsk,
} from "./membership/standing/ports.ts";
export type { TierStore } from "./membership/tiers/ports.ts";
export type { Tier } from "./membership/tiers/tier.ts";
export { isLiveOperation, type Operation, type SubjectType } from "./operations/operation.ts";
export type { Claimed, OperationStore } from "./operations/ports.ts";
export { LEDGER_CHECKS, type LedgerAudit, type LedgerCheck, type LedgerDifference } from "./payouts/ledger/audit.ts";
export type {
  PayoutBatch,
  PayoutConfirmation,
  PayoutFile,
  PayoutItem,
  PayoutItemStatus,
} from "./payouts/payout-batches/batch.ts";
export type { DueAsk, DueRecipient, PayoutBatchStore, Tally } from "./payouts/payout-batches/ports.ts";
export type { Payment, PaymentFile, PaymentOrder, PayoutRail } from "./payouts/payout-rails/ports.ts";
export {
  type Column,
  type ColumnKey,
  type Debtor,
  PAYMENT_FORMATS,
  type PaymentFormat,
  type PayoutRailRow,
  type RailConfig,
} from "./payouts/payout-rails/rail.ts";
export { payoutCreated } from "./payouts/runs/announce.ts";
export { type Claim, isOnce, liesIn } from "./payouts/runs/claims.ts";
export {
  type Basis,
  isFree,
  isFrozen,
  type Payout,
  type PayoutPeriod,
  type PayoutStatus,
} from "./payouts/runs/payout.ts";
export type { Activity, PayoutStore } from "./payouts/runs/ports.ts";
export {
  type Derivation,
  type PayoutView,
  type Run,
  type RunResult,
  rowName,
  runIdentity,
  SHOWN,
  type StoredView,
} from "./payouts/runs/run.ts";
export { type Entry, isBooked, settleClaim } from "./payouts/runs/settle.ts";
export type { Ports, Runtime, Settings, Storage } from "./platform/ports.ts";
export type { ApiKey } from "./tenancy/api-key.ts";
export type { TenantStore } from "./tenancy/ports.ts";
export type { Brand, Organization, Tenant } from "./tenancy/tenant.ts";
export { deliveryOf, type WebhookDelivery } from "./webhooks/deliveries/delivery.ts";
export type {
  DeliveryClaim,
  DeliveryResult,
  DueDelivery,
  Posted,
  WebhookDeliveryStore,
  WebhookTransport,
} from "./webhooks/deliveries/ports.ts";
export { subscribes, type WebhookEndpoint } from "./webhooks/endpoints/endpoint.ts";
