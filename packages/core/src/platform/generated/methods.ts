// Printed from the use cases and their schemas by `pnpm generate`: change those instead.

import type { Options } from "../../journal/index.ts";
import type { List } from "../../kernel/index.ts";
import type { Actor } from "../../tenancy/index.ts";
import type { ExpandedAnswer, Expanding, Expansion, Unexpanded } from "../expand/types.ts";
import type { Invocable } from "../use-case-method.ts";
import type { CONSOLE_USE_CASES } from "../console-use-case-table.ts";
import type { UseCaseTable } from "../use-case-table.ts";
import type {
  Access,
  Analytics,
  Application,
  Approval,
  ApprovalsListParams,
  ApprovalsRefuseParams,
  Assertion,
  AssertionsCreateParams,
  AssertionsListParams,
  AssertionsRevokeParams,
  Asset,
  AssetsContentAnswer,
  AssetsCreateParams,
  AssetsListParams,
  AssetsUpdateParams,
  AttributionCorrection,
  AttributionCorrectionPreview,
  AuditEntriesListParams,
  AuditEntry,
  Balance,
  BalancesListParams,
  BareDistribution,
  Brand,
  BrandUpdateParams,
  ConnectConfig,
  Connection,
  ConnectionsListParams,
  Contest,
  ContestExplained,
  ContestsAcceptParams,
  ContestsAnswerParams,
  ContestsListParams,
  ContestsRefuseParams,
  Count,
  Coupon,
  CouponsCreateParams,
  CouponsListParams,
  CouponsUpdateParams,
  Customer,
  CustomersListParams,
  DeletedMetricKey,
  DeletedOperatingType,
  DeletedPayoutSchedule,
  DeletedPortalDomain,
  DeletedProgramRequirement,
  DeletedProgramTier,
  DeletedRequirementOverride,
  DeletedWebhookEndpoint,
  Deployment,
  DeploymentsListParams,
  Distribution,
  DistributionsCreateParams,
  DistributionsListParams,
  DistributionsUpdateParams,
  Enrollment,
  EnrollmentAmounts,
  EnrollmentBulk,
  EnrollmentStanding,
  EnrollmentsBulkParams,
  EnrollmentsCountParams,
  EnrollmentsCreateParams,
  EnrollmentsListParams,
  EnrollmentsMessagesListParams,
  EnrollmentsNotesCreateParams,
  EnrollmentsNotesListParams,
  EnrollmentsNotesUpdateParams,
  EnrollmentsRejectParams,
  EnrollmentsRequirementOverridesCreateParams,
  EnrollmentsRequirementOverridesListParams,
  EnrollmentsRequirementOverridesUpdateParams,
  EnrollmentsStandingParams,
  EnrollmentsUpdateParams,
  EntitiesEraseParams,
  EntitiesListParams,
  EntitiesMergeParams,
  EntitiesPayoutAccountsCreateParams,
  EntitiesPayoutAccountsListParams,
  EntitiesStatementDocumentAnswer,
  EntitiesStatementDocumentParams,
  EntitiesStatementParams,
  EntitiesUpdateParams,
  Entity,
  EntityMail,
  EntityPasskeys,
  ErasedCustomer,
  ErasedEntity,
  Event,
  EventProof,
  EventsListParams,
  EventsSealsListParams,
  HandoffConfig,
  Invitation,
  InvitationsCreateParams,
  InvitationsListParams,
  Joining,
  Launch,
  LedgerAccount,
  LedgerAccountsListParams,
  LedgerCheck,
  LedgerEntriesListParams,
  LedgerEntry,
  Liability,
  Message,
  MessagePreview,
  MessageRecipient,
  MessagesCreateParams,
  MessagesListParams,
  MessagesPreviewParams,
  MessagesUpdateParams,
  MetricKey,
  MetricKeysCreateParams,
  MetricKeysListParams,
  MetricKeysUpdateParams,
  MovedRelationship,
  Note,
  OperatedDeployment,
  OperatedDistribution,
  OperatingType,
  OperatingTypesCreateParams,
  OperatingTypesListParams,
  OperatingTypesUpdateParams,
  Operation,
  OperationsListParams,
  Payout,
  PayoutAccount,
  PayoutBatch,
  PayoutBatchPreview,
  PayoutExplanation,
  PayoutItem,
  PayoutPeriod,
  PayoutRailResource,
  PayoutResults,
  PayoutRule,
  PayoutRuleAmounts,
  PayoutRulePreview,
  PayoutRun,
  PayoutSchedule,
  PayoutScheduleDryRun,
  PayoutSummary,
  PayoutTotal,
  PayoutsAdjustParams,
  PayoutsBatchesAcceptParams,
  PayoutsBatchesConfirmParams,
  PayoutsBatchesCountParams,
  PayoutsBatchesCreateParams,
  PayoutsBatchesFileAnswer,
  PayoutsBatchesItemsListParams,
  PayoutsBatchesListParams,
  PayoutsBatchesResultsParams,
  PayoutsCountParams,
  PayoutsExplainParams,
  PayoutsLiabilityDocumentParams,
  PayoutsLiabilityParams,
  PayoutsListParams,
  PayoutsPeriodsListParams,
  PayoutsPeriodsReopenParams,
  PayoutsRailsCreateParams,
  PayoutsRailsListParams,
  PayoutsRailsUpdateParams,
  PayoutsRulesAmountsParams,
  PayoutsRulesCreateParams,
  PayoutsRulesListParams,
  PayoutsRulesPreviewParams,
  PayoutsRulesUpdateParams,
  PayoutsRunParams,
  PayoutsSchedulesCreateParams,
  PayoutsSchedulesListParams,
  PayoutsSchedulesUpdateParams,
  PayoutsSummaryParams,
  PayoutsTotalsParams,
  PeopleListParams,
  PeopleUpdateParams,
  PerformanceAnalyticsParams,
  PerformanceEvent,
  PerformanceEventExplanation,
  PerformanceEventsCorrectAttributionParams,
  PerformanceEventsCountParams,
  PerformanceEventsListParams,
  PerformanceEventsPreviewCorrectionParams,
  PerformanceRecordAnswer,
  PerformanceRecordParams,
  PerformanceSummary,
  PerformanceSummaryParams,
  Person,
  PortalDomain,
  PortalDomainsCreateParams,
  PortalDomainsListParams,
  PortalProvider,
  PortalProviderUpdateParams,
  PortalSession,
  PortalSessionLink,
  Program,
  ProgramSimulation,
  ProgramsConnectConfigUpdateParams,
  ProgramsCreateParams,
  ProgramsHandoffConfigsListParams,
  ProgramsHandoffConfigsUpdateParams,
  ProgramsJoiningAcceptancesListParams,
  ProgramsJoiningUpdateParams,
  ProgramsListParams,
  ProgramsRequirementsCreateParams,
  ProgramsRequirementsListParams,
  ProgramsRequirementsUpdateParams,
  ProgramsSimulateParams,
  ProgramsStandingPreviewAnswer,
  ProgramsStandingPreviewParams,
  ProgramsTiersCreateParams,
  ProgramsTiersListParams,
  ProgramsTiersUpdateParams,
  ProgramsUpdateParams,
  PromoLink,
  PromoLinksListParams,
  Relationship,
  RelationshipsListParams,
  RelationshipsSetPermissionsParams,
  RemovedNote,
  RemovedSimulation,
  Requirement,
  RequirementOverride,
  RetrievedDeployment,
  SavedSimulation,
  Seal,
  SettingsResource,
  SettingsUpdateParams,
  SimulationsAnswer,
  SimulationsCreateParams,
  SimulationsListParams,
  Source,
  SourceCoupon,
  SourceEvent,
  SourceHealth,
  SourcePayment,
  SourceReplay,
  SourceReport,
  SourcesBackfillParams,
  SourcesCouponsListParams,
  SourcesCreateParams,
  SourcesEventsListParams,
  SourcesListParams,
  SourcesPaymentsCreditParams,
  SourcesPaymentsDismissParams,
  SourcesPaymentsListParams,
  SourcesReplayParams,
  SourcesTryParams,
  SourcesUpdateParams,
  Statement,
  TermsAcceptance,
  TestClock,
  TestHelpersClockAdvanceParams,
  TestHelpersClockCreateParams,
  Tier,
  ValidatedDistribution,
  View,
  ViewsCreateParams,
  ViewsDeleteAnswer,
  ViewsListParams,
  ViewsUpdateParams,
  Wallet,
  WalletTransaction,
  WalletTransactionsListParams,
  WebhookDelivery,
  WebhookEndpoint,
  WebhookEndpointsAnswer,
  WebhookEndpointsCreateParams,
  WebhookEndpointsDeliveriesListParams,
  WebhookEndpointsListParams,
  WebhookEndpointsSendSampleParams,
  WebhookEndpointsUpdateParams,
} from "./types.ts";

/** The signature of every use case, by its name. */
export interface Signatures {
  readonly events: {
    readonly list: (actor: Actor, input?: EventsListParams) => Promise<List<Event>>;
    readonly listSeals: (actor: Actor, input?: EventsSealsListParams) => Promise<List<Seal>>;
    readonly retrieveProof: (actor: Actor, event: string) => Promise<EventProof>;
  };
  readonly auditEntries: {
    readonly list: (actor: Actor, input?: AuditEntriesListParams) => Promise<List<AuditEntry>>;
    readonly retrieve: (actor: Actor, auditEntry: string) => Promise<AuditEntry>;
  };
  readonly operations: {
    readonly list: (actor: Actor, input?: OperationsListParams) => Promise<List<Operation>>;
    readonly retrieve: (actor: Actor, operation: string) => Promise<Operation>;
  };
  readonly testClock: {
    readonly create: (actor: Actor, input?: TestHelpersClockCreateParams, options?: Options) => Promise<TestClock>;
    readonly retrieve: (actor: Actor) => Promise<TestClock>;
    readonly advance: (actor: Actor, input?: TestHelpersClockAdvanceParams, options?: Options) => Promise<TestClock>;
  };
  readonly programs: {
    readonly create: (actor: Actor, input: ProgramsCreateParams, options?: Options) => Promise<Program>;
    readonly list: (actor: Actor, input?: ProgramsListParams) => Promise<List<Program>>;
    readonly retrieve: (actor: Actor, program: string) => Promise<Program>;
    readonly update: (actor: Actor, program: string, input?: ProgramsUpdateParams, options?: Options) => Promise<Program>;
  };
  readonly joinings: {
    readonly retrieve: (actor: Actor, program: string) => Promise<Joining | null>;
    readonly update: (actor: Actor, program: string, input?: ProgramsJoiningUpdateParams, options?: Options) => Promise<Joining>;
    readonly listAcceptances: (<const E extends Expansion<TermsAcceptance>>(actor: Actor, program: string, input: ProgramsJoiningAcceptancesListParams & Expanding<E>) => Promise<ExpandedAnswer<List<TermsAcceptance>, E>>) & ((actor: Actor, program: string, input?: ProgramsJoiningAcceptancesListParams & Unexpanded) => Promise<List<TermsAcceptance>>);
  };
  readonly applications: {
    readonly retrieve: (actor: Actor, enrollment: string) => Promise<Application | null>;
  };
  readonly requirements: {
    readonly create: (actor: Actor, program: string, input: ProgramsRequirementsCreateParams, options?: Options) => Promise<Requirement>;
    readonly list: (actor: Actor, program: string, input?: ProgramsRequirementsListParams) => Promise<List<Requirement>>;
    readonly retrieve: (actor: Actor, program: string, requirement: string) => Promise<Requirement>;
    readonly update: (actor: Actor, program: string, requirement: string, input?: ProgramsRequirementsUpdateParams, options?: Options) => Promise<Requirement>;
    readonly delete: (actor: Actor, program: string, requirement: string, options?: Options) => Promise<DeletedProgramRequirement>;
  };
  readonly tiers: {
    readonly create: (actor: Actor, program: string, input: ProgramsTiersCreateParams, options?: Options) => Promise<Tier>;
    readonly list: (actor: Actor, program: string, input?: ProgramsTiersListParams) => Promise<List<Tier>>;
    readonly retrieve: (actor: Actor, program: string, tier: string) => Promise<Tier>;
    readonly update: (actor: Actor, program: string, tier: string, input?: ProgramsTiersUpdateParams, options?: Options) => Promise<Tier>;
    readonly delete: (actor: Actor, program: string, tier: string, options?: Options) => Promise<DeletedProgramTier>;
  };
  readonly standing: {
    readonly preview: (actor: Actor, program: string, input?: ProgramsStandingPreviewParams) => Promise<ProgramsStandingPreviewAnswer>;
    readonly retrieve: (actor: Actor, enrollment: string, input?: EnrollmentsStandingParams) => Promise<EnrollmentStanding>;
  };
  readonly assertions: {
    readonly create: (actor: Actor, input: AssertionsCreateParams, options?: Options) => Promise<Assertion>;
    readonly revoke: (actor: Actor, input: AssertionsRevokeParams, options?: Options) => Promise<Assertion>;
    readonly list: (<const E extends Expansion<Assertion>>(actor: Actor, input: AssertionsListParams & Expanding<E>) => Promise<ExpandedAnswer<List<Assertion>, E>>) & ((actor: Actor, input?: AssertionsListParams & Unexpanded) => Promise<List<Assertion>>);
    readonly retrieve: (<const E extends Expansion<Assertion>>(actor: Actor, assertion: string, input: Expanding<E>) => Promise<ExpandedAnswer<Assertion, E>>) & ((actor: Actor, assertion: string, input?: Unexpanded) => Promise<Assertion>);
  };
  readonly operatingTypes: {
    readonly create: (actor: Actor, input: OperatingTypesCreateParams, options?: Options) => Promise<OperatingType>;
    readonly list: (actor: Actor, input?: OperatingTypesListParams) => Promise<List<OperatingType>>;
    readonly retrieve: (actor: Actor, operatingType: string) => Promise<OperatingType>;
    readonly update: (actor: Actor, operatingType: string, input?: OperatingTypesUpdateParams, options?: Options) => Promise<OperatingType>;
    readonly delete: (actor: Actor, operatingType: string, options?: Options) => Promise<DeletedOperatingType>;
  };
  readonly metricKeys: {
    readonly create: (actor: Actor, input: MetricKeysCreateParams, options?: Options) => Promise<MetricKey>;
    readonly list: (actor: Actor, input?: MetricKeysListParams) => Promise<List<MetricKey>>;
    readonly retrieve: (actor: Actor, metricKey: string) => Promise<MetricKey>;
    readonly update: (actor: Actor, metricKey: string, input?: MetricKeysUpdateParams, options?: Options) => Promise<MetricKey>;
    readonly delete: (actor: Actor, metricKey: string, options?: Options) => Promise<DeletedMetricKey>;
  };
  readonly connections: {
    readonly list: (actor: Actor, input?: ConnectionsListParams) => Promise<List<Connection>>;
    readonly retrieve: (actor: Actor, connection: string) => Promise<Connection>;
    readonly revoke: (actor: Actor, connection: string, options?: Options) => Promise<Connection>;
  };
  readonly overrides: {
    readonly create: (actor: Actor, enrollment: string, input?: EnrollmentsRequirementOverridesCreateParams, options?: Options) => Promise<RequirementOverride>;
    readonly list: (<const E extends Expansion<RequirementOverride>>(actor: Actor, enrollment: string, input: EnrollmentsRequirementOverridesListParams & Expanding<E>) => Promise<ExpandedAnswer<List<RequirementOverride>, E>>) & ((actor: Actor, enrollment: string, input?: EnrollmentsRequirementOverridesListParams & Unexpanded) => Promise<List<RequirementOverride>>);
    readonly retrieve: (<const E extends Expansion<RequirementOverride>>(actor: Actor, enrollment: string, requirementOverride: string, input: Expanding<E>) => Promise<ExpandedAnswer<RequirementOverride, E>>) & ((actor: Actor, enrollment: string, requirementOverride: string, input?: Unexpanded) => Promise<RequirementOverride>);
    readonly update: (actor: Actor, enrollment: string, requirementOverride: string, input?: EnrollmentsRequirementOverridesUpdateParams, options?: Options) => Promise<RequirementOverride>;
    readonly delete: (actor: Actor, enrollment: string, requirementOverride: string, options?: Options) => Promise<DeletedRequirementOverride>;
  };
  readonly entities: {
    readonly list: (actor: Actor, input?: EntitiesListParams) => Promise<List<Entity>>;
    readonly retrieve: (actor: Actor, entity: string) => Promise<Entity>;
    readonly update: (actor: Actor, entity: string, input?: EntitiesUpdateParams, options?: Options) => Promise<Entity>;
    readonly statement: (actor: Actor, entity: string, input?: EntitiesStatementParams) => Promise<Statement>;
    readonly statementDocument: (actor: Actor, entity: string, input?: EntitiesStatementDocumentParams) => Promise<EntitiesStatementDocumentAnswer>;
    readonly erase: (actor: Actor, entity: string, input?: EntitiesEraseParams, options?: Options) => Promise<ErasedEntity>;
    readonly merge: (actor: Actor, entity: string, input: EntitiesMergeParams, options?: Options) => Promise<Entity>;
    readonly retrieveMail: (actor: Actor, entity: string) => Promise<EntityMail>;
  };
  readonly relationships: {
    readonly list: (actor: Actor, input?: RelationshipsListParams) => Promise<List<Relationship>>;
    readonly retrieve: (actor: Actor, relationship: string) => Promise<Relationship>;
    readonly pause: (actor: Actor, relationship: string, options?: Options) => Promise<MovedRelationship>;
    readonly resume: (actor: Actor, relationship: string, options?: Options) => Promise<MovedRelationship>;
    readonly end: (actor: Actor, relationship: string, options?: Options) => Promise<MovedRelationship>;
    readonly setPermissions: (actor: Actor, relationship: string, input?: RelationshipsSetPermissionsParams, options?: Options) => Promise<Relationship>;
  };
  readonly enrollments: {
    readonly create: (actor: Actor, input: EnrollmentsCreateParams, options?: Options) => Promise<Enrollment>;
    readonly bulk: (actor: Actor, input: EnrollmentsBulkParams, options?: Options) => Promise<EnrollmentBulk>;
    readonly list: (<const E extends Expansion<Enrollment>>(actor: Actor, input: EnrollmentsListParams & Expanding<E>) => Promise<ExpandedAnswer<List<Enrollment>, E>>) & ((actor: Actor, input?: EnrollmentsListParams & Unexpanded) => Promise<List<Enrollment>>);
    readonly count: (actor: Actor, input?: EnrollmentsCountParams) => Promise<Count>;
    readonly retrieve: (<const E extends Expansion<Enrollment>>(actor: Actor, enrollment: string, input: Expanding<E>) => Promise<ExpandedAnswer<Enrollment, E>>) & ((actor: Actor, enrollment: string, input?: Unexpanded) => Promise<Enrollment>);
    readonly update: (actor: Actor, enrollment: string, input?: EnrollmentsUpdateParams, options?: Options) => Promise<Enrollment>;
    readonly approve: (actor: Actor, enrollment: string, options?: Options) => Promise<Enrollment>;
    readonly reject: (actor: Actor, enrollment: string, input?: EnrollmentsRejectParams, options?: Options) => Promise<Enrollment>;
    readonly pause: (actor: Actor, enrollment: string, options?: Options) => Promise<Enrollment>;
    readonly resume: (actor: Actor, enrollment: string, options?: Options) => Promise<Enrollment>;
    readonly archive: (actor: Actor, enrollment: string, options?: Options) => Promise<Enrollment>;
    readonly retrieveAmounts: (actor: Actor, enrollment: string) => Promise<EnrollmentAmounts>;
  };
  readonly payoutRules: {
    readonly create: (actor: Actor, input: PayoutsRulesCreateParams, options?: Options) => Promise<PayoutRule>;
    readonly list: (actor: Actor, input?: PayoutsRulesListParams) => Promise<List<PayoutRule>>;
    readonly retrieve: (actor: Actor, payoutRule: string) => Promise<PayoutRule>;
    readonly update: (actor: Actor, payoutRule: string, input?: PayoutsRulesUpdateParams, options?: Options) => Promise<PayoutRule>;
    readonly archive: (actor: Actor, payoutRule: string, options?: Options) => Promise<PayoutRule>;
    readonly preview: (actor: Actor, input?: PayoutsRulesPreviewParams) => Promise<PayoutRulePreview>;
    readonly amounts: (actor: Actor, input: PayoutsRulesAmountsParams) => Promise<PayoutRuleAmounts>;
    readonly simulate: (actor: Actor, program: string, input?: ProgramsSimulateParams) => Promise<ProgramSimulation>;
  };
  readonly distributions: {
    readonly create: (actor: Actor, input: DistributionsCreateParams, options?: Options) => Promise<BareDistribution>;
    readonly list: (<const E extends Expansion<Distribution>>(actor: Actor, input: DistributionsListParams & Expanding<E>) => Promise<ExpandedAnswer<List<Distribution>, E>>) & ((actor: Actor, input?: DistributionsListParams & Unexpanded) => Promise<List<Distribution>>);
    readonly retrieve: (<const E extends Expansion<Distribution>>(actor: Actor, distribution: string, input: Expanding<E>) => Promise<ExpandedAnswer<Distribution, E>>) & ((actor: Actor, distribution: string, input?: Unexpanded) => Promise<Distribution>);
    readonly update: (actor: Actor, distribution: string, input?: DistributionsUpdateParams, options?: Options) => Promise<BareDistribution>;
    readonly validate: (actor: Actor, distribution: string, options?: Options) => Promise<ValidatedDistribution>;
    readonly launch: (actor: Actor, distribution: string, options?: Options) => Promise<Launch>;
    readonly pause: (actor: Actor, distribution: string, options?: Options) => Promise<OperatedDistribution>;
    readonly resume: (actor: Actor, distribution: string, options?: Options) => Promise<OperatedDistribution>;
    readonly complete: (actor: Actor, distribution: string, options?: Options) => Promise<OperatedDistribution>;
    readonly cancel: (actor: Actor, distribution: string, options?: Options) => Promise<OperatedDistribution>;
  };
  readonly deployments: {
    readonly list: (<const E extends Expansion<Deployment>>(actor: Actor, input: DeploymentsListParams & Expanding<E>) => Promise<ExpandedAnswer<List<Deployment>, E>>) & ((actor: Actor, input?: DeploymentsListParams & Unexpanded) => Promise<List<Deployment>>);
    readonly retrieve: (<const E extends Expansion<RetrievedDeployment>>(actor: Actor, deployment: string, input: Expanding<E>) => Promise<ExpandedAnswer<RetrievedDeployment, E>>) & ((actor: Actor, deployment: string, input?: Unexpanded) => Promise<RetrievedDeployment>);
    readonly pause: (actor: Actor, deployment: string, options?: Options) => Promise<OperatedDeployment>;
    readonly resume: (actor: Actor, deployment: string, options?: Options) => Promise<OperatedDeployment>;
    readonly cancel: (actor: Actor, deployment: string, options?: Options) => Promise<OperatedDeployment>;
  };
  readonly promoLinks: {
    readonly list: (<const E extends Expansion<PromoLink>>(actor: Actor, input: PromoLinksListParams & Expanding<E>) => Promise<ExpandedAnswer<List<PromoLink>, E>>) & ((actor: Actor, input?: PromoLinksListParams & Unexpanded) => Promise<List<PromoLink>>);
    readonly retrieve: (<const E extends Expansion<PromoLink>>(actor: Actor, promoLink: string, input: Expanding<E>) => Promise<ExpandedAnswer<PromoLink, E>>) & ((actor: Actor, promoLink: string, input?: Unexpanded) => Promise<PromoLink>);
  };
  readonly coupons: {
    readonly create: (actor: Actor, input: CouponsCreateParams, options?: Options) => Promise<Coupon>;
    readonly list: (<const E extends Expansion<Coupon>>(actor: Actor, input: CouponsListParams & Expanding<E>) => Promise<ExpandedAnswer<List<Coupon>, E>>) & ((actor: Actor, input?: CouponsListParams & Unexpanded) => Promise<List<Coupon>>);
    readonly retrieve: (<const E extends Expansion<Coupon>>(actor: Actor, coupon: string, input: Expanding<E>) => Promise<ExpandedAnswer<Coupon, E>>) & ((actor: Actor, coupon: string, input?: Unexpanded) => Promise<Coupon>);
    readonly update: (actor: Actor, coupon: string, input?: CouponsUpdateParams, options?: Options) => Promise<Coupon>;
    readonly pause: (actor: Actor, coupon: string, options?: Options) => Promise<Coupon>;
    readonly resume: (actor: Actor, coupon: string, options?: Options) => Promise<Coupon>;
    readonly archive: (actor: Actor, coupon: string, options?: Options) => Promise<Coupon>;
  };
  readonly wallet: {
    readonly retrieve: (actor: Actor) => Promise<Wallet>;
    readonly listTransactions: (actor: Actor, input?: WalletTransactionsListParams) => Promise<List<WalletTransaction>>;
  };
  readonly ledger: {
    readonly listAccounts: (actor: Actor, input?: LedgerAccountsListParams) => Promise<List<LedgerAccount>>;
    readonly retrieveAccount: (actor: Actor, ledgerAccount: string) => Promise<LedgerAccount>;
    readonly listEntries: (actor: Actor, input?: LedgerEntriesListParams) => Promise<List<LedgerEntry>>;
    readonly retrieveCheck: (actor: Actor) => Promise<LedgerCheck>;
  };
  readonly customers: {
    readonly list: (<const E extends Expansion<Customer>>(actor: Actor, input: CustomersListParams & Expanding<E>) => Promise<ExpandedAnswer<List<Customer>, E>>) & ((actor: Actor, input?: CustomersListParams & Unexpanded) => Promise<List<Customer>>);
    readonly retrieve: (<const E extends Expansion<Customer>>(actor: Actor, customer: string, input: Expanding<E>) => Promise<ExpandedAnswer<Customer, E>>) & ((actor: Actor, customer: string, input?: Unexpanded) => Promise<Customer>);
    readonly erase: (actor: Actor, customer: string, options?: Options) => Promise<ErasedCustomer>;
  };
  readonly performance: {
    readonly record: (actor: Actor, input?: PerformanceRecordParams, options?: Options) => Promise<PerformanceRecordAnswer>;
    readonly correctAttribution: (actor: Actor, performanceEvent: string, input: PerformanceEventsCorrectAttributionParams, options?: Options) => Promise<AttributionCorrection>;
    readonly previewCorrection: (actor: Actor, performanceEvent: string, input: PerformanceEventsPreviewCorrectionParams) => Promise<AttributionCorrectionPreview>;
    readonly listEvents: (<const E extends Expansion<PerformanceEvent>>(actor: Actor, input: PerformanceEventsListParams & Expanding<E>) => Promise<ExpandedAnswer<List<PerformanceEvent>, E>>) & ((actor: Actor, input?: PerformanceEventsListParams & Unexpanded) => Promise<List<PerformanceEvent>>);
    readonly countEvents: (actor: Actor, input?: PerformanceEventsCountParams) => Promise<Count>;
    readonly retrieveEvent: (<const E extends Expansion<PerformanceEvent>>(actor: Actor, performanceEvent: string, input: Expanding<E>) => Promise<ExpandedAnswer<PerformanceEvent, E>>) & ((actor: Actor, performanceEvent: string, input?: Unexpanded) => Promise<PerformanceEvent>);
    readonly summary: (actor: Actor, input?: PerformanceSummaryParams) => Promise<PerformanceSummary>;
    readonly analytics: (actor: Actor, input?: PerformanceAnalyticsParams) => Promise<Analytics>;
    readonly explainEvent: (actor: Actor, performanceEvent: string) => Promise<PerformanceEventExplanation>;
  };
  readonly brands: {
    readonly retrieve: (actor: Actor) => Promise<Brand>;
    readonly update: (actor: Actor, input?: BrandUpdateParams, options?: Options) => Promise<Brand>;
  };
  readonly payoutRails: {
    readonly create: (actor: Actor, input: PayoutsRailsCreateParams, options?: Options) => Promise<PayoutRailResource>;
    readonly list: (actor: Actor, input?: PayoutsRailsListParams) => Promise<List<PayoutRailResource>>;
    readonly retrieve: (actor: Actor, payoutRail: string) => Promise<PayoutRailResource>;
    readonly update: (actor: Actor, payoutRail: string, input?: PayoutsRailsUpdateParams, options?: Options) => Promise<PayoutRailResource>;
  };
  readonly payoutSchedules: {
    readonly create: (actor: Actor, input: PayoutsSchedulesCreateParams, options?: Options) => Promise<PayoutSchedule>;
    readonly list: (actor: Actor, input?: PayoutsSchedulesListParams) => Promise<List<PayoutSchedule>>;
    readonly retrieve: (actor: Actor, payoutSchedule: string) => Promise<PayoutSchedule>;
    readonly update: (actor: Actor, payoutSchedule: string, input?: PayoutsSchedulesUpdateParams, options?: Options) => Promise<PayoutSchedule>;
    readonly pause: (actor: Actor, payoutSchedule: string, options?: Options) => Promise<PayoutSchedule>;
    readonly resume: (actor: Actor, payoutSchedule: string, options?: Options) => Promise<PayoutSchedule>;
    readonly delete: (actor: Actor, payoutSchedule: string, options?: Options) => Promise<DeletedPayoutSchedule>;
    readonly dryRun: (actor: Actor, payoutSchedule: string) => Promise<PayoutScheduleDryRun>;
  };
  readonly payoutAccounts: {
    readonly create: (actor: Actor, entity: string, input: EntitiesPayoutAccountsCreateParams, options?: Options) => Promise<PayoutAccount>;
    readonly list: (actor: Actor, entity: string, input?: EntitiesPayoutAccountsListParams) => Promise<List<PayoutAccount>>;
    readonly retrieve: (actor: Actor, entity: string, payoutAccount: string) => Promise<PayoutAccount>;
    readonly delete: (actor: Actor, entity: string, payoutAccount: string, options?: Options) => Promise<PayoutAccount>;
  };
  readonly payoutBatches: {
    readonly create: (actor: Actor, input?: PayoutsBatchesCreateParams, options?: Options) => Promise<PayoutBatch>;
    readonly preview: (actor: Actor, input?: PayoutsBatchesCreateParams) => Promise<PayoutBatchPreview>;
    readonly list: (actor: Actor, input?: PayoutsBatchesListParams) => Promise<List<PayoutBatch>>;
    readonly count: (actor: Actor, input?: PayoutsBatchesCountParams) => Promise<Count>;
    readonly retrieve: (actor: Actor, payoutBatch: string) => Promise<PayoutBatch>;
    readonly listItems: (<const E extends Expansion<PayoutItem>>(actor: Actor, payoutBatch: string, input: PayoutsBatchesItemsListParams & Expanding<E>) => Promise<ExpandedAnswer<List<PayoutItem>, E>>) & ((actor: Actor, payoutBatch: string, input?: PayoutsBatchesItemsListParams & Unexpanded) => Promise<List<PayoutItem>>);
    readonly accept: (actor: Actor, payoutBatch: string, input: PayoutsBatchesAcceptParams, options?: Options) => Promise<PayoutBatch>;
    readonly export: (actor: Actor, payoutBatch: string, options?: Options) => Promise<PayoutBatch>;
    readonly file: (actor: Actor, payoutBatch: string) => Promise<PayoutsBatchesFileAnswer>;
    readonly confirm: (actor: Actor, payoutBatch: string, input?: PayoutsBatchesConfirmParams, options?: Options) => Promise<PayoutBatch>;
    readonly results: (actor: Actor, payoutBatch: string, input: PayoutsBatchesResultsParams, options?: Options) => Promise<PayoutResults>;
    readonly cancel: (actor: Actor, payoutBatch: string, options?: Options) => Promise<PayoutBatch>;
  };
  readonly balances: {
    readonly list: (<const E extends Expansion<Balance>>(actor: Actor, input: BalancesListParams & Expanding<E>) => Promise<ExpandedAnswer<Balance, E>>) & ((actor: Actor, input?: BalancesListParams & Unexpanded) => Promise<Balance>);
  };
  readonly payouts: {
    readonly run: (actor: Actor, input?: PayoutsRunParams, options?: Options) => Promise<PayoutRun>;
    readonly adjust: (actor: Actor, input: PayoutsAdjustParams, options?: Options) => Promise<Payout>;
    readonly list: (<const E extends Expansion<Payout>>(actor: Actor, input: PayoutsListParams & Expanding<E>) => Promise<ExpandedAnswer<List<Payout>, E>>) & ((actor: Actor, input?: PayoutsListParams & Unexpanded) => Promise<List<Payout>>);
    readonly count: (actor: Actor, input?: PayoutsCountParams) => Promise<Count>;
    readonly summary: (actor: Actor, input?: PayoutsSummaryParams) => Promise<PayoutSummary>;
    readonly totals: (actor: Actor, input: PayoutsTotalsParams) => Promise<List<PayoutTotal>>;
    readonly liability: (actor: Actor, input?: PayoutsLiabilityParams) => Promise<Liability>;
    readonly liabilityDocument: (actor: Actor, input?: PayoutsLiabilityDocumentParams) => Promise<EntitiesStatementDocumentAnswer>;
    readonly retrieve: (<const E extends Expansion<Payout>>(actor: Actor, payout: string, input: Expanding<E>) => Promise<ExpandedAnswer<Payout, E>>) & ((actor: Actor, payout: string, input?: Unexpanded) => Promise<Payout>);
    readonly listPeriods: (<const E extends Expansion<PayoutPeriod>>(actor: Actor, input: PayoutsPeriodsListParams & Expanding<E>) => Promise<ExpandedAnswer<List<PayoutPeriod>, E>>) & ((actor: Actor, input?: PayoutsPeriodsListParams & Unexpanded) => Promise<List<PayoutPeriod>>);
    readonly retrievePeriod: (<const E extends Expansion<PayoutPeriod>>(actor: Actor, payoutPeriod: string, input: Expanding<E>) => Promise<ExpandedAnswer<PayoutPeriod, E>>) & ((actor: Actor, payoutPeriod: string, input?: Unexpanded) => Promise<PayoutPeriod>);
    readonly closePeriod: (actor: Actor, payoutPeriod: string, options?: Options) => Promise<PayoutPeriod>;
    readonly reopenPeriod: (actor: Actor, payoutPeriod: string, input: PayoutsPeriodsReopenParams, options?: Options) => Promise<PayoutPeriod>;
    readonly explain: (actor: Actor, payout: string, input?: PayoutsExplainParams) => Promise<PayoutExplanation>;
  };
  readonly webhooks: {
    readonly create: (actor: Actor, input: WebhookEndpointsCreateParams, options?: Options) => Promise<WebhookEndpointsAnswer>;
    readonly list: (actor: Actor, input?: WebhookEndpointsListParams) => Promise<List<WebhookEndpoint>>;
    readonly retrieve: (actor: Actor, webhookEndpoint: string) => Promise<WebhookEndpointsAnswer>;
    readonly update: (actor: Actor, webhookEndpoint: string, input?: WebhookEndpointsUpdateParams, options?: Options) => Promise<WebhookEndpointsAnswer>;
    readonly rotateSecret: (actor: Actor, webhookEndpoint: string, options?: Options) => Promise<WebhookEndpointsAnswer>;
    readonly delete: (actor: Actor, webhookEndpoint: string, options?: Options) => Promise<DeletedWebhookEndpoint>;
    readonly listDeliveries: (actor: Actor, webhookEndpoint: string, input?: WebhookEndpointsDeliveriesListParams) => Promise<List<WebhookDelivery>>;
    readonly retrieveDelivery: (actor: Actor, webhookEndpoint: string, webhookDelivery: string) => Promise<WebhookDelivery>;
    readonly redeliver: (actor: Actor, webhookEndpoint: string, webhookDelivery: string, options?: Options) => Promise<WebhookDelivery>;
    readonly sendSample: (actor: Actor, webhookEndpoint: string, input: WebhookEndpointsSendSampleParams, options?: Options) => Promise<WebhookDelivery>;
  };
  readonly enrollmentNotes: {
    readonly create: (actor: Actor, enrollment: string, input: EnrollmentsNotesCreateParams, options?: Options) => Promise<Note>;
    readonly list: (actor: Actor, enrollment: string, input?: EnrollmentsNotesListParams) => Promise<List<Note>>;
    readonly retrieve: (actor: Actor, enrollment: string, note: string) => Promise<Note>;
    readonly update: (actor: Actor, enrollment: string, note: string, input?: EnrollmentsNotesUpdateParams, options?: Options) => Promise<Note>;
    readonly delete: (actor: Actor, enrollment: string, note: string, options?: Options) => Promise<RemovedNote>;
  };
  readonly entityNotes: {
    readonly create: (actor: Actor, entity: string, input: EnrollmentsNotesCreateParams, options?: Options) => Promise<Note>;
    readonly list: (actor: Actor, entity: string, input?: EnrollmentsNotesListParams) => Promise<List<Note>>;
    readonly retrieve: (actor: Actor, entity: string, note: string) => Promise<Note>;
    readonly update: (actor: Actor, entity: string, note: string, input?: EnrollmentsNotesUpdateParams, options?: Options) => Promise<Note>;
    readonly delete: (actor: Actor, entity: string, note: string, options?: Options) => Promise<RemovedNote>;
  };
  readonly performanceEventNotes: {
    readonly create: (actor: Actor, performanceEvent: string, input: EnrollmentsNotesCreateParams, options?: Options) => Promise<Note>;
    readonly list: (actor: Actor, performanceEvent: string, input?: EnrollmentsNotesListParams) => Promise<List<Note>>;
    readonly retrieve: (actor: Actor, performanceEvent: string, note: string) => Promise<Note>;
    readonly update: (actor: Actor, performanceEvent: string, note: string, input?: EnrollmentsNotesUpdateParams, options?: Options) => Promise<Note>;
    readonly delete: (actor: Actor, performanceEvent: string, note: string, options?: Options) => Promise<RemovedNote>;
  };
  readonly payoutBatchNotes: {
    readonly create: (actor: Actor, payoutBatch: string, input: EnrollmentsNotesCreateParams, options?: Options) => Promise<Note>;
    readonly list: (actor: Actor, payoutBatch: string, input?: EnrollmentsNotesListParams) => Promise<List<Note>>;
    readonly retrieve: (actor: Actor, payoutBatch: string, note: string) => Promise<Note>;
    readonly update: (actor: Actor, payoutBatch: string, note: string, input?: EnrollmentsNotesUpdateParams, options?: Options) => Promise<Note>;
    readonly delete: (actor: Actor, payoutBatch: string, note: string, options?: Options) => Promise<RemovedNote>;
  };
  readonly distributionNotes: {
    readonly create: (actor: Actor, distribution: string, input: EnrollmentsNotesCreateParams, options?: Options) => Promise<Note>;
    readonly list: (actor: Actor, distribution: string, input?: EnrollmentsNotesListParams) => Promise<List<Note>>;
    readonly retrieve: (actor: Actor, distribution: string, note: string) => Promise<Note>;
    readonly update: (actor: Actor, distribution: string, note: string, input?: EnrollmentsNotesUpdateParams, options?: Options) => Promise<Note>;
    readonly delete: (actor: Actor, distribution: string, note: string, options?: Options) => Promise<RemovedNote>;
  };
  readonly simulations: {
    readonly create: (actor: Actor, input: SimulationsCreateParams, options?: Options) => Promise<SimulationsAnswer>;
    readonly list: (actor: Actor, input?: SimulationsListParams) => Promise<List<SavedSimulation>>;
    readonly retrieve: (actor: Actor, simulation: string) => Promise<SavedSimulation>;
    readonly run: (actor: Actor, simulation: string, options?: Options) => Promise<SimulationsAnswer>;
    readonly delete: (actor: Actor, simulation: string, options?: Options) => Promise<RemovedSimulation>;
  };
  readonly messages: {
    readonly create: (actor: Actor, input: MessagesCreateParams, options?: Options) => Promise<Message>;
    readonly preview: (actor: Actor, input?: MessagesPreviewParams) => Promise<MessagePreview>;
    readonly list: (actor: Actor, input?: MessagesListParams) => Promise<List<Message>>;
    readonly retrieve: (actor: Actor, message: string) => Promise<Message>;
    readonly update: (actor: Actor, message: string, input?: MessagesUpdateParams, options?: Options) => Promise<Message>;
    readonly cancel: (actor: Actor, message: string, options?: Options) => Promise<Message>;
    readonly listOfEnrollment: (actor: Actor, enrollment: string, input?: EnrollmentsMessagesListParams) => Promise<List<MessageRecipient>>;
  };
  readonly connectConfigs: {
    readonly retrieve: (actor: Actor, program: string) => Promise<ConnectConfig | null>;
    readonly update: (actor: Actor, program: string, input?: ProgramsConnectConfigUpdateParams, options?: Options) => Promise<ConnectConfig>;
  };
  readonly handoffConfigs: {
    readonly list: (actor: Actor, program: string, input?: ProgramsHandoffConfigsListParams) => Promise<List<HandoffConfig>>;
    readonly update: (actor: Actor, program: string, input: ProgramsHandoffConfigsUpdateParams, options?: Options) => Promise<HandoffConfig>;
  };
  readonly sources: {
    readonly create: (actor: Actor, input: SourcesCreateParams, options?: Options) => Promise<Source>;
    readonly retrieve: (actor: Actor, source: string) => Promise<Source>;
    readonly update: (actor: Actor, source: string, input?: SourcesUpdateParams, options?: Options) => Promise<Source>;
    readonly pause: (actor: Actor, source: string, options?: Options) => Promise<Source>;
    readonly resume: (actor: Actor, source: string, options?: Options) => Promise<Source>;
    readonly archive: (actor: Actor, source: string, options?: Options) => Promise<Source>;
    readonly backfill: (actor: Actor, source: string, input: SourcesBackfillParams, options?: Options) => Promise<Source>;
    readonly list: (actor: Actor, input?: SourcesListParams) => Promise<List<Source>>;
    readonly try: (actor: Actor, input: SourcesTryParams) => Promise<SourceReport>;
    readonly replay: (actor: Actor, source: string, input?: SourcesReplayParams, options?: Options) => Promise<SourceReplay>;
    readonly health: (actor: Actor, source: string) => Promise<SourceHealth>;
  };
  readonly sourceCoupons: {
    readonly list: (actor: Actor, input?: SourcesCouponsListParams) => Promise<List<SourceCoupon>>;
  };
  readonly sourceEvents: {
    readonly list: (actor: Actor, source: string, input?: SourcesEventsListParams) => Promise<List<SourceEvent>>;
    readonly retrieve: (actor: Actor, sourceEvent: string) => Promise<SourceEvent>;
  };
  readonly sourcePayments: {
    readonly list: (actor: Actor, input?: SourcesPaymentsListParams) => Promise<List<SourcePayment>>;
    readonly retrieve: (actor: Actor, sourcePayment: string) => Promise<SourcePayment>;
    readonly credit: (actor: Actor, sourcePayment: string, input: SourcesPaymentsCreditParams, options?: Options) => Promise<SourcePayment>;
    readonly dismiss: (actor: Actor, sourcePayment: string, input: SourcesPaymentsDismissParams, options?: Options) => Promise<SourcePayment>;
  };
  readonly assets: {
    readonly create: (actor: Actor, input: AssetsCreateParams, options?: Options) => Promise<Asset>;
    readonly list: (actor: Actor, input?: AssetsListParams) => Promise<List<Asset>>;
    readonly retrieve: (actor: Actor, asset: string) => Promise<Asset>;
    readonly update: (actor: Actor, asset: string, input?: AssetsUpdateParams, options?: Options) => Promise<Asset>;
    readonly content: (actor: Actor, asset: string) => Promise<AssetsContentAnswer>;
  };
  readonly passkeys: {
    readonly remove: (actor: Actor, entity: string, options?: Options) => Promise<EntityPasskeys>;
  };
  readonly portalDomains: {
    readonly create: (actor: Actor, input: PortalDomainsCreateParams, options?: Options) => Promise<PortalDomain>;
    readonly list: (actor: Actor, input?: PortalDomainsListParams) => Promise<List<PortalDomain>>;
    readonly retrieve: (actor: Actor, portalDomain: string) => Promise<PortalDomain>;
    readonly check: (actor: Actor, portalDomain: string, options?: Options) => Promise<PortalDomain>;
    readonly delete: (actor: Actor, portalDomain: string, options?: Options) => Promise<DeletedPortalDomain>;
  };
  readonly portalProvider: {
    readonly retrieve: (actor: Actor) => Promise<PortalProvider>;
    readonly update: (actor: Actor, input?: PortalProviderUpdateParams, options?: Options) => Promise<PortalProvider>;
  };
  readonly portalSessions: {
    readonly create: (actor: Actor, enrollment: string, options?: Options) => Promise<PortalSessionLink>;
    readonly end: (actor: Actor, portalSession: string, options?: Options) => Promise<PortalSession>;
  };
  readonly access: {
    readonly retrieve: (actor: Actor) => Promise<Access>;
  };
  readonly approvals: {
    readonly list: (actor: Actor, input?: ApprovalsListParams) => Promise<List<Approval>>;
    readonly retrieve: (actor: Actor, approval: string) => Promise<Approval>;
    readonly approve: (actor: Actor, approval: string, options?: Options) => Promise<Approval>;
    readonly refuse: (actor: Actor, approval: string, input?: ApprovalsRefuseParams, options?: Options) => Promise<Approval>;
  };
  readonly contests: {
    readonly list: (actor: Actor, input?: ContestsListParams) => Promise<List<Contest>>;
    readonly retrieve: (actor: Actor, contest: string) => Promise<ContestExplained>;
    readonly answer: (actor: Actor, contest: string, input: ContestsAnswerParams, options?: Options) => Promise<Contest>;
    readonly refuse: (actor: Actor, contest: string, input: ContestsRefuseParams, options?: Options) => Promise<Contest>;
    readonly accept: (actor: Actor, contest: string, input: ContestsAcceptParams, options?: Options) => Promise<Contest>;
  };
  readonly people: {
    readonly list: (actor: Actor, input?: PeopleListParams) => Promise<List<Person>>;
    readonly retrieve: (actor: Actor, person: string) => Promise<Person>;
    readonly update: (actor: Actor, person: string, input?: PeopleUpdateParams, options?: Options) => Promise<Person>;
    readonly remove: (actor: Actor, person: string, options?: Options) => Promise<Person>;
  };
  readonly invitations: {
    readonly list: (actor: Actor, input?: InvitationsListParams) => Promise<List<Invitation>>;
    readonly revoke: (actor: Actor, invitation: string, options?: Options) => Promise<Invitation>;
    readonly create: (actor: Actor, input: InvitationsCreateParams, options?: Options) => Promise<Invitation>;
  };
  readonly settings: {
    readonly retrieve: (actor: Actor) => Promise<SettingsResource>;
    readonly update: (actor: Actor, input?: SettingsUpdateParams, options?: Options) => Promise<SettingsResource>;
  };
  readonly views: {
    readonly create: (actor: Actor, input: ViewsCreateParams, options?: Options) => Promise<View>;
    readonly list: (actor: Actor, input?: ViewsListParams) => Promise<List<View>>;
    readonly update: (actor: Actor, view: string, input: ViewsUpdateParams, options?: Options) => Promise<View>;
    readonly delete: (actor: Actor, view: string, options?: Options) => Promise<ViewsDeleteAnswer>;
  };
}

type Answered<M> = M extends (...given: never) => Promise<infer Answer> ? Answer : never;
type Table = UseCaseTable & typeof CONSOLE_USE_CASES;
/** The methods of a resource: the rows of the table of use cases, so that an editor is led to these. */
type MethodsOf<S extends keyof Signatures> = {
  readonly [N in keyof Table[S]]: N extends keyof Signatures[S]
    ? Signatures[S][N] & Invocable<Answered<Signatures[S][N]>>
    : never;
};

/** Every use case of the platform. */
export interface UseCaseMethods {
  /** The ordered feed of everything that happened, with proofs under signed seals. */
  readonly events: MethodsOf<"events">;
  /** Who changed what where no public event says it. */
  readonly auditEntries: MethodsOf<"auditEntries">;
  /** Work that goes on after the answer: its progress, its result, or why it waits. */
  readonly operations: MethodsOf<"operations">;
  /** The time of the test data of an organization, or of a whole database for tests, which moves only when it is advanced. */
  readonly testClock: MethodsOf<"testClock">;
  /** A program of a brand: its terms, its attribution window and how its members are paid. */
  readonly programs: MethodsOf<"programs">;
  /** How a program is joined by its page: the form, the terms, and the rules that decide at once. */
  readonly joinings: MethodsOf<"joinings">;
  /** What a member applied with. */
  readonly applications: MethodsOf<"applications">;
  /** What a member must have measured to qualify in a program, a tier, or for a collection. */
  readonly requirements: MethodsOf<"requirements">;
  /** Ranks of a program. A member has the highest one whose requirements are met. */
  readonly tiers: MethodsOf<"tiers">;
  /** Why a member qualifies or not: now, at a time in the past, or with assumed metrics. */
  readonly standing: MethodsOf<"standing">;
  /** What the organization vouches for about an entity, for a time or for good. */
  readonly assertions: MethodsOf<"assertions">;
  /** Kinds of members that requirements can ask for. */
  readonly operatingTypes: MethodsOf<"operatingTypes">;
  /** What can be measured: built-in keys and the organization's own. */
  readonly metricKeys: MethodsOf<"metricKeys">;
  /** Accounts of brands and entities at channels, with the metrics read from them. */
  readonly connections: MethodsOf<"connections">;
  /** Exceptions from one requirement for one enrollment. */
  readonly overrides: MethodsOf<"overrides">;
  /** A person or company that takes part in programs of the organization. */
  readonly entities: MethodsOf<"entities">;
  /** What binds an entity to the organization across programs: rights, permissions, and an end. */
  readonly relationships: MethodsOf<"relationships">;
  /** The membership of an entity in one program: approval, pauses, standing and referral code. */
  readonly enrollments: MethodsOf<"enrollments">;
  /** What activity is worth to the member who brought it. */
  readonly payoutRules: MethodsOf<"payoutRules">;
  /** A business goal that is validated, and launched into deployments over programs and slots. */
  readonly distributions: MethodsOf<"distributions">;
  /** One program in one slot of a launched distribution: desired and observed state. */
  readonly deployments: MethodsOf<"deployments">;
  /** The link of one member in one deployment. */
  readonly promoLinks: MethodsOf<"promoLinks">;
  /** Words that customers type, each of one member: by them sales are credited. */
  readonly coupons: MethodsOf<"coupons">;
  /** The funds of a brand by asset: available, reserved and consumed. */
  readonly wallet: MethodsOf<"wallet">;
  /** The accounts of a brand's funds and payouts, and both sides of each transfer. */
  readonly ledger: MethodsOf<"ledger">;
  /** Customers seen in events: who referred them, what they bought, and which member is credited. */
  readonly customers: MethodsOf<"customers">;
  /** Clicks, sign-ups, sales and refunds: recording, reading, explaining and summing them. */
  readonly performance: MethodsOf<"performance">;
  /** The brand of the request, and the time zone in whose days its periods begin and end. */
  readonly brands: MethodsOf<"brands">;
  /** How recipients are paid, and the format of the files for it. */
  readonly payoutRails: MethodsOf<"payoutRails">;
  /** When a calendar is run and a batch is made of it, without anybody asking. */
  readonly payoutSchedules: MethodsOf<"payoutSchedules">;
  /** Where the recipients of a brand are paid. */
  readonly payoutAccounts: MethodsOf<"payoutAccounts">;
  /** Payouts that are frozen and paid together, with their file and its confirmation. */
  readonly payoutBatches: MethodsOf<"payoutBatches">;
  /** What a recipient is owed and was paid, by program and currency. */
  readonly balances: MethodsOf<"balances">;
  /** What a member has earned in a period, and the run that finds it. */
  readonly payouts: MethodsOf<"payouts">;
  /** Where events are delivered to, and what became of each delivery. */
  readonly webhooks: MethodsOf<"webhooks">;
  /** What people of a brand write to each other about a member. */
  readonly enrollmentNotes: MethodsOf<"enrollmentNotes">;
  /** What people of a brand write to each other about a person or company. */
  readonly entityNotes: MethodsOf<"entityNotes">;
  /** What people of a brand write to each other about an event. */
  readonly performanceEventNotes: MethodsOf<"performanceEventNotes">;
  /** What people of a brand write to each other about a batch. */
  readonly payoutBatchNotes: MethodsOf<"payoutBatchNotes">;
  /** What people of a brand write to each other about a distribution. */
  readonly distributionNotes: MethodsOf<"distributionNotes">;
  /** Other terms over past days that a team keeps, and what they came to. */
  readonly simulations: MethodsOf<"simulations">;
  /** What a brand writes to its members, whom it reached and who read it. */
  readonly messages: MethodsOf<"messages">;
  /** How a program meets the host applications of its brand. */
  readonly connectConfigs: MethodsOf<"connectConfigs">;
  /** The keys with which a host application signs who its logged-in user is. */
  readonly handoffConfigs: MethodsOf<"handoffConfigs">;
  /** Payment systems and shops whose webhooks report sales. */
  readonly sources: MethodsOf<"sources">;
  /** Coupons at the vendors of sources that make them there, and why one is not. */
  readonly sourceCoupons: MethodsOf<"sourceCoupons">;
  /** What a source delivered: verified, kept for a time, and translated into facts. */
  readonly sourceEvents: MethodsOf<"sourceEvents">;
  /** Payments that sources reported, each once: whose sale it became, or why nobody is found who brought it. */
  readonly sourcePayments: MethodsOf<"sourcePayments">;
  /** Images, texts and files that the members of a program are given. */
  readonly assets: MethodsOf<"assets">;
  /** Passkeys of members, by which they sign in to the portal and confirm what moves money. */
  readonly passkeys: MethodsOf<"passkeys">;
  /** The domains at which members of a brand use the portal, each proven by a record before it is used. */
  readonly portalDomains: MethodsOf<"portalDomains">;
  /** The identity provider at which members of an organization sign in to the portal. */
  readonly portalProvider: MethodsOf<"portalProvider">;
  /** Links that open the portal of a member, and the sessions that they open. */
  readonly portalSessions: MethodsOf<"portalSessions">;
  /** The caller of a request: the scopes it has, and the effect of its changes. */
  readonly access: MethodsOf<"access">;
  /** Acts that wait for a person: what is asked, by whom, and what became of it. */
  readonly approvals: MethodsOf<"approvals">;
  /** Objections of members to an event or a rejection, and how they end. */
  readonly contests: MethodsOf<"contests">;
}

/** Every use case for people who are signed in to the console, and no API key. */
export interface ConsoleMethods {
  /** The people of the organization. */
  readonly people: MethodsOf<"people">;
  /** Offers of a role to somebody. */
  readonly invitations: MethodsOf<"invitations">;
  /** The settings that hold for all people of the organization. */
  readonly settings: MethodsOf<"settings">;
  /** Filters of lists that the team of a brand shares. */
  readonly views: MethodsOf<"views">;
}
