/** The back door: what adapters implement, and the words they need to do so. */
export { type Assertion, claimAt } from "./assertions/assertion.ts";
export type { AssertionStore } from "./assertions/ports.ts";
export { type AttributionTerms, attribute, type Bound, isTouch, type Touch } from "./attribution/attribution.ts";
export type { Budget } from "./budgets/budget.ts";
export type { BudgetClaim, Spending } from "./budgets/claim.ts";
export type { ChannelAuthorization } from "./channel-authorizations/authorization.ts";
export type { ChannelGrant } from "./channel-authorizations/grant.ts";
export type { ChannelAuthorizationStore, ChannelGrantStore } from "./channel-authorizations/ports.ts";
export type { Capabilities, ChannelAdapter, Observation, SlotKind } from "./channels/ports.ts";
export type { ConnectConfig } from "./connect-configs/connect-config.ts";
export type { ConnectConfigStore } from "./connect-configs/ports.ts";
export type { Connection } from "./connections/connection.ts";
export { deliveryOf, type WebhookDelivery } from "./deliveries/delivery.ts";
export type {
  DeliveryClaim,
  DeliveryResult,
  DueDelivery,
  Posted,
  WebhookDeliveryStore,
  WebhookTransport,
} from "./deliveries/ports.ts";
export {
  agrees,
  type Deployment,
  type DeploymentStatus,
  isLive,
  isTerminal,
  type ObservedStatus,
} from "./deployments/deployment.ts";
export type { DeploymentStore, LinkCount } from "./deployments/ports.ts";
export type { DiscoverStore, Listing } from "./discover/ports.ts";
export type { Distribution, DistributionStatus, Subject } from "./distributions/distribution.ts";
export type { DistributionDetail, DistributionStore } from "./distributions/ports.ts";
export type { SubjectDirectory } from "./distributions/subject-directory.ts";
export { type Enrollment, QUALIFYING_STATUSES, type ReferralSlug } from "./enrollments/enrollment.ts";
export type { PastApproval } from "./enrollments/past-approval.ts";
export type { PastRelationship } from "./enrollments/past-relationship.ts";
export type { EnrollmentStore } from "./enrollments/ports.ts";
export type { Entity } from "./entities/entity.ts";
export type { EntityStore } from "./entities/ports.ts";
export type { DomainEvent, EventType, SequencedEvent } from "./events/catalogue.ts";
export type { EventStore } from "./events/ports.ts";
export type { HandoffConfig } from "./handoff-configs/handoff-config.ts";
export type { HandoffConfigStore } from "./handoff-configs/ports.ts";
export type { HandoffLink, HandoffNonce } from "./handoffs/handoff.ts";
export type { HandoffStore, Surface } from "./handoffs/ports.ts";
export {
  type Answer,
  type Change,
  type CommitOutcome,
  type Committed,
  type CounterKind,
  type Counters,
  type Expectation,
  type Increment,
  type Journal,
  OutcomeUnknown,
  type RowKind,
  type Rows,
  type SetKind,
  type Sets,
  type SetWrite,
  type Wake,
  type Write,
} from "./journal/ports.ts";
export type { KeyedStore, ListStore, RowStore, Where } from "./journal/row-store.ts";
export type { Versioned } from "./kernel/change.ts";
export { hmacSha256, sha256 } from "./kernel/digest.ts";
export { type Id, type IdKind, wireId } from "./kernel/id.ts";
export type { Page, PageRequest } from "./kernel/page.ts";
export type { Cipher, Clock, IdMint, Randomness } from "./kernel/ports.ts";
export { startOfDay } from "./kernel/time.ts";
export { EMPTY_OBJECT, type JsonText } from "./kernel/verbatim.ts";
export { LEDGER_CHECKS, type LedgerAudit, type LedgerCheck, type LedgerDifference } from "./ledger/audit.ts";
export { clickEvent, clickIdentity } from "./links/click.ts";
export { foldCode } from "./links/code.ts";
export {
  type LinkCircumstances,
  type LinkSeed,
  type LinkStatus,
  linkIdentity,
  linkStatus,
  type PromoLink,
} from "./links/link.ts";
export type { Click, ClickLog, LinkFilter, LinkStore, LinkView, RedirectTarget } from "./links/ports.ts";
export type { BrandMetricKey } from "./metric-keys/metric-key.ts";
export type { OperatingType } from "./operating-types/operating-type.ts";
export { isLiveOperation, type Operation, type SubjectType } from "./operations/operation.ts";
export type { Claimed, OperationStore } from "./operations/ports.ts";
export type { RequirementOverride } from "./overrides/override.ts";
export type { Pause } from "./pauses/pause.ts";
export type { PauseStore } from "./pauses/ports.ts";
export type {
  PayoutBatch,
  PayoutConfirmation,
  PayoutFile,
  PayoutItem,
  PayoutItemStatus,
} from "./payout-batches/batch.ts";
export type { DueAsk, DueRecipient, PayoutBatchStore, Tally } from "./payout-batches/ports.ts";
export type { Payment, PaymentFile, PaymentOrder, PayoutRail } from "./payout-rails/ports.ts";
export {
  type Column,
  type ColumnKey,
  type Debtor,
  PAYMENT_FORMATS,
  type PaymentFormat,
  type PayoutRailRow,
  type RailConfig,
} from "./payout-rails/rail.ts";
export {
  type Economics,
  type PayoutRule,
  PER_EVENT,
  RULE_TYPES,
  type RuleTypeName,
  wholeThreshold,
} from "./payout-rules/payout-rule.ts";
export { payoutCreated } from "./payouts/announce.ts";
export { type Claim, isOnce, liesIn, measuredCurrency } from "./payouts/claims.ts";
export { type History, ineligibilities } from "./payouts/eligibility.ts";
export { measuredBy } from "./payouts/measure.ts";
export { type Basis, isFree, isFrozen, type Payout, type PayoutPeriod, type PayoutStatus } from "./payouts/payout.ts";
export type { Activity, PayoutStore } from "./payouts/ports.ts";
export {
  type Derivation,
  type PayoutView,
  type Run,
  type RunResult,
  rowName,
  runIdentity,
  SHOWN,
  type StoredView,
} from "./payouts/run.ts";
export { type Entry, isBooked, settleClaim } from "./payouts/settle.ts";
export type { MetricAmount, PerformanceEvent, Route } from "./performance/event.ts";
export type {
  Grouping,
  PerformanceFilter,
  PerformanceStore,
  RouteAsk,
  RouteFound,
  RouteProgram,
  SummaryRow,
} from "./performance/ports.ts";
export { type RollupAudit, type RollupDifference, rollupsOf, signedValue } from "./performance/rollups.ts";
export type { Ports, Runtime, Settings, Storage } from "./platform-ports.ts";
export type { ProgramStore } from "./programs/ports.ts";
export type { Program } from "./programs/program.ts";
export { type ProgramTerms, spells, termsAt } from "./programs/terms.ts";
export type { Reversal, Reversed } from "./refunds/refund.ts";
export type { Relationship } from "./relationships/relationship.ts";
export type { Requirement } from "./requirements/requirement.ts";
export type { Evaluation } from "./standing/evaluation.ts";
export type { Judged, StandingInterval } from "./standing/interval.ts";
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
} from "./standing/ports.ts";
export type { ApiKey } from "./tenants/api-key.ts";
export type { TenantStore } from "./tenants/ports.ts";
export type { Brand, Organization, Tenant } from "./tenants/tenant.ts";
export type { TierStore } from "./tiers/ports.ts";
export type { Tier } from "./tiers/tier.ts";
export { type Account, type Asset, type Balances, TRANSFER_KINDS, type WalletTransaction } from "./wallets/wallet.ts";
export { subscribes, type WebhookEndpoint } from "./webhooks/endpoint.ts";
