// Printed from the OpenAPI document by `pnpm generate`: change the route, its schema or its comments instead.

import type { Call } from "../call.ts";
import type { Expanded, Expansion } from "../expand.ts";
import type { Redirect } from "../operation.ts";
import type { RequestOptions } from "../options.ts";
import type { List, ListCall, RowsCall } from "../page.ts";
import type { EventStream } from "../stream.ts";
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
  AssertionsRetrieveParams,
  AssertionsRevokeParams,
  Asset,
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
  BrowserEventAnswer,
  ConnectCallbackParams,
  ConnectConfig,
  ConnectDiscoverParams,
  ConnectHandoffParams,
  ConnectPortalParams,
  ConnectRecordEventParams,
  ConnectReportFromBrowserParams,
  ConnectStandingParams,
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
  CouponsRetrieveParams,
  CouponsUpdateParams,
  Customer,
  CustomersListParams,
  CustomersRetrieveParams,
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
  DeploymentsRetrieveParams,
  DiscoverPage,
  Distribution,
  DistributionsCreateParams,
  DistributionsListParams,
  DistributionsNotesCreateParams,
  DistributionsNotesListParams,
  DistributionsNotesUpdateParams,
  DistributionsRetrieveParams,
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
  EnrollmentsRequirementOverridesRetrieveParams,
  EnrollmentsRequirementOverridesUpdateParams,
  EnrollmentsRetrieveParams,
  EnrollmentsStandingParams,
  EnrollmentsUpdateParams,
  EntitiesEraseParams,
  EntitiesListParams,
  EntitiesMergeParams,
  EntitiesNotesCreateParams,
  EntitiesNotesListParams,
  EntitiesNotesUpdateParams,
  EntitiesPayoutAccountsCreateParams,
  EntitiesPayoutAccountsListParams,
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
  EventsSealsAnswer,
  EventsSealsListParams,
  EventsStreamParams,
  HandoffAnswer,
  HandoffConfig,
  HandoffPortal,
  HostEventAnswer,
  Joining,
  Launch,
  LedgerAccount,
  LedgerAccountsListParams,
  LedgerCheck,
  LedgerEntriesListParams,
  LedgerEntry,
  Liability,
  MemberStandingPreview,
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
  PayoutRail,
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
  PayoutsBatchesItemsListParams,
  PayoutsBatchesListParams,
  PayoutsBatchesNotesCreateParams,
  PayoutsBatchesNotesListParams,
  PayoutsBatchesNotesUpdateParams,
  PayoutsBatchesPreviewParams,
  PayoutsBatchesResultsParams,
  PayoutsCountParams,
  PayoutsExplainParams,
  PayoutsLiabilityDocumentParams,
  PayoutsLiabilityParams,
  PayoutsListParams,
  PayoutsPeriodsListParams,
  PayoutsPeriodsReopenParams,
  PayoutsPeriodsRetrieveParams,
  PayoutsRailsCreateParams,
  PayoutsRailsListParams,
  PayoutsRailsUpdateParams,
  PayoutsRetrieveParams,
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
  PerformanceAnalyticsParams,
  PerformanceEvent,
  PerformanceEventExplanation,
  PerformanceEventsCorrectAttributionParams,
  PerformanceEventsCountParams,
  PerformanceEventsListParams,
  PerformanceEventsNotesCreateParams,
  PerformanceEventsNotesListParams,
  PerformanceEventsNotesUpdateParams,
  PerformanceEventsPreviewCorrectionParams,
  PerformanceEventsRetrieveParams,
  PerformanceRecordParams,
  PerformanceSummary,
  PerformanceSummaryParams,
  PortalDomain,
  PortalDomainsCreateParams,
  PortalDomainsListParams,
  PortalProvider,
  PortalProviderUpdateParams,
  PortalSession,
  PortalSessionLink,
  Program,
  ProgramSimulation,
  ProgramStandingPreview,
  ProgramsConnectConfigAnswer,
  ProgramsConnectConfigUpdateByTokenParams,
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
  ProgramsStandingPreviewParams,
  ProgramsTiersCreateParams,
  ProgramsTiersListParams,
  ProgramsTiersUpdateParams,
  ProgramsUpdateParams,
  PromoLink,
  PromoLinksListParams,
  PromoLinksRetrieveParams,
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
  SupposedStandingPreview,
  SurfaceStanding,
  TermsAcceptance,
  TestClock,
  TestHelpersClockAdvanceParams,
  TestHelpersClockCreateParams,
  Tier,
  ValidatedDistribution,
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

/** Methods of `entente.programs`. */
export interface ProgramsMethods {
  /** What a member must have measured to qualify in a program, a tier, or for a collection. */
  readonly requirements: ProgramsRequirementsMethods;
  /** Ranks of a program. A member has the highest one whose requirements are met. */
  readonly tiers: ProgramsTiersMethods;
  /** How a program is joined by its page: the form, the terms, and the rules that decide at once. */
  readonly joining: ProgramsJoiningMethods;
  /** How a program meets the host applications of its brand. */
  readonly connectConfig: ProgramsConnectConfigMethods;
  /** The keys with which a host application signs who its logged-in user is. */
  readonly handoffConfigs: ProgramsHandoffConfigsMethods;
  /** Create a program. Creates a program of the brand, `active` and `private` unless the request says otherwise. Needs the scope `programs:write`. */
  create(params: ProgramsCreateParams, options?: RequestOptions): Call<Program>;
  /** List programs, newest first. Lists the brand's programs, newest first. Needs the scope `programs:read`. */
  list(params?: ProgramsListParams, options?: RequestOptions): ListCall<Program>;
  /**
   * Retrieve a program. Answers a program of the brand. Needs the scope `programs:read`.
   * Refused with `program_not_found`.
   */
  retrieve(program: string, options?: RequestOptions): Call<Program>;
  /**
   * Update a program. Changes the fields that are sent; changed terms hold for what happens from now on, never for what happened before. Needs the scope `programs:write`.
   * Refused with `program_not_found`, `changed_meanwhile`.
   */
  update(program: string, params: ProgramsUpdateParams, options?: RequestOptions): Call<Program>;
  /**
   * Preview the standing of members under current or changed requirements; writes nothing. Evaluates without writing anything: counts a program's members, or shows how one stands, or would under assumed inputs. Needs the scope `programs:read`.
   * Refused with `program_not_found`, `operating_type_not_found`, `enrollment_not_found`.
   */
  standingPreview(program: string, params?: ProgramsStandingPreviewParams & { requirements?: never; enrollment?: never }, options?: RequestOptions): Call<ProgramStandingPreview>;
  /**
   * Preview the standing of members under current or changed requirements; writes nothing. Evaluates without writing anything: counts a program's members, or shows how one stands, or would under assumed inputs. Needs the scope `programs:read`.
   * Refused with `program_not_found`, `operating_type_not_found`, `enrollment_not_found`.
   */
  standingPreview(program: string, params: ProgramsStandingPreviewParams & { requirements: unknown }, options?: RequestOptions): Call<SupposedStandingPreview>;
  /**
   * Preview the standing of members under current or changed requirements; writes nothing. Evaluates without writing anything: counts a program's members, or shows how one stands, or would under assumed inputs. Needs the scope `programs:read`.
   * Refused with `program_not_found`, `operating_type_not_found`, `enrollment_not_found`.
   */
  standingPreview(program: string, params: ProgramsStandingPreviewParams & { enrollment: unknown }, options?: RequestOptions): Call<MemberStandingPreview>;
  /**
   * Simulate what members would have got, and how they would have stood, by other terms; writes nothing. Computes what each member of a program was owed for a range of days, and would have been had other rules been in force from the start, as its runs do; nothing is written. Needs the scope `payouts:read`.
   * Refused with `invalid_period`, `metric_key_invalid`, `program_not_found`, `requirement_not_found`, `tier_not_found`, `operating_type_not_found`, `enrollment_not_found`.
   */
  simulate(program: string, params: ProgramsSimulateParams, options?: RequestOptions): Call<ProgramSimulation>;
}

/** Methods of `entente.entities`. */
export interface EntitiesMethods {
  /** What people of a brand write to each other about a person or company. */
  readonly notes: EntitiesNotesMethods;
  /** Passkeys of members, by which they sign in to the portal and confirm what moves money. */
  readonly passkeys: EntitiesPasskeysMethods;
  /** Where the recipients of a brand are paid. */
  readonly payoutAccounts: EntitiesPayoutAccountsMethods;
  /** List the people and organizations the brand has a relationship with. Lists the persons and organizations that the brand has a relationship with, newest first. Needs the scope `entities:read`. */
  list(params?: EntitiesListParams, options?: RequestOptions): ListCall<Entity>;
  /**
   * Retrieve an entity. Answers a person or organization that the brand has a relationship with. Needs the scope `entities:read`.
   * Refused with `entity_not_found`.
   */
  retrieve(entity: string, options?: RequestOptions): Call<Entity>;
  /**
   * Change the name, the address and the data that your brand recorded of an entity. Changes what your brand recorded of a person or organization: the fields that are sent. Needs the scope `entities:write`.
   * Refused with `entity_not_found`, `entity_merged`, `changed_meanwhile`.
   */
  update(entity: string, params: EntitiesUpdateParams, options?: RequestOptions): Call<Entity>;
  /**
   * Erase a person: destroy the key of its commitments, and blank its personal fields everywhere. Erases who a person is, for good: rows, events, files and stored answers keep the id and nothing that names the person. Needs the scope `entities:write`.
   * Refused with `entity_not_found`, `entity_not_erasable`, `entity_of_other_brands`, `entity_merged`.
   */
  erase(entity: string, params?: EntitiesEraseParams, options?: RequestOptions): Call<ErasedEntity>;
  /**
   * Merge an entity into another one of the same person, to whom everything owed is paid from now on. Merges an entity into another one of the same person: from now on whoever asks for it by an address or a user is led to that one, and what both are owed is paid to it. The entity, its memberships and its history keep their ids. Needs the scope `entities:write`.
   * Refused with `entity_not_found`, `entity_of_other_brands`, `entity_merged`, `merge_not_possible`, `entity_not_mergeable`.
   */
  merge(entity: string, params: EntitiesMergeParams, options?: RequestOptions): Call<Entity>;
  /**
   * Retrieve which mail a member wants, and the last messages to it. Answers which mail a member wants of the brand, which only the member says, and the last messages to it. Needs the scope `entities:read`.
   * Refused with `entity_not_found`.
   */
  retrieveMail(entity: string, options?: RequestOptions): Call<EntityMail>;
  /**
   * Answer the statement of a recipient: what was owed, what moved, what is owed. Answers what a brand owed to who is paid at the beginning of a time, what moved in it by payout and payment, and what is owed at its end, by currency. Needs the scope `payouts:read`.
   * Refused with `entity_not_found`.
   */
  statement(entity: string, params?: EntitiesStatementParams, options?: RequestOptions): RowsCall<Statement>;
  /**
   * Download the statement of a recipient as PDF. Prints the same as PDF, with every movement, in a language and in the days of a time zone. Needs the scope `payouts:read`.
   * Refused with `entity_not_found`, `documents_not_configured`.
   */
  statementDocument(entity: string, params?: EntitiesStatementDocumentParams, options?: RequestOptions): Call<Uint8Array>;
}

/** Methods of `entente.relationships`. */
export interface RelationshipsMethods {
  /** List relationships, newest first. Lists the brand's relationships, newest first. Needs the scope `relationships:read`. */
  list(params?: RelationshipsListParams, options?: RequestOptions): ListCall<Relationship>;
  /**
   * Retrieve a relationship with its enrollments. Answers a relationship, with the ids of its enrollments. Needs the scope `relationships:read`.
   * Refused with `relationship_not_found`.
   */
  retrieve(relationship: string, options?: RequestOptions): Call<Relationship>;
  /**
   * Pause a relationship: its links resolve and earn nothing. Pauses a relationship: links go on and events are attributed, but nothing earns until it is resumed. Needs the scope `relationships:write`.
   * Refused with `relationship_not_found`, `relationship_not_pausable`.
   */
  pause(relationship: string, options?: RequestOptions): Call<MovedRelationship>;
  /**
   * Resume a paused relationship. Resumes a paused relationship; what happens from now on earns again. Needs the scope `relationships:write`.
   * Refused with `relationship_not_found`, `relationship_not_resumable`.
   */
  resume(relationship: string, options?: RequestOptions): Call<MovedRelationship>;
  /**
   * End a relationship for good. Ends a relationship for good; its links stop, and what was earned before stays owed. Needs the scope `relationships:write`.
   * Refused with `relationship_not_found`, `relationship_not_endable`.
   */
  end(relationship: string, options?: RequestOptions): Call<MovedRelationship>;
  /**
   * Set what an entity is permitted to do. Replaces the permissions, rights or defaults that are sent. Needs the scope `relationships:write`.
   * Refused with `relationship_not_found`.
   */
  setPermissions(relationship: string, params: RelationshipsSetPermissionsParams, options?: RequestOptions): Call<Relationship>;
}

/** Methods of `entente.enrollments`. */
export interface EnrollmentsMethods {
  /** Exceptions from one requirement for one enrollment. */
  readonly requirementOverrides: EnrollmentsRequirementOverridesMethods;
  /** What a member applied with. */
  readonly application: EnrollmentsApplicationMethods;
  /** What people of a brand write to each other about a member. */
  readonly notes: EnrollmentsNotesMethods;
  /** What a brand writes to its members, whom it reached and who read it. */
  readonly messages: EnrollmentsMessagesMethods;
  /** Links that open the portal of a member, and the sessions that they open. */
  readonly portalSessions: EnrollmentsPortalSessionsMethods;
  /**
   * Enroll an entity, or an e-mail address, in a program. Makes an entity, or whoever has an e-mail address, a member of a program; a member is answered as it is. Needs the scope `enrollments:write`.
   * Refused with `program_not_found`, `entity_not_found`, `operating_type_not_found`, `entity_merged`, `referral_code_taken`.
   */
  create(params: EnrollmentsCreateParams, options?: RequestOptions): Call<Enrollment>;
  /** List enrollments, newest first. Lists the members of the brand's programs, newest first. Needs the scope `enrollments:read`. */
  list<const E extends Expansion<Enrollment>>(params: Omit<EnrollmentsListParams, "expand"> & { expand: readonly E[] }, options?: RequestOptions): ListCall<Expanded<Enrollment, E>>;
  /** List enrollments, newest first. Lists the members of the brand's programs, newest first. Needs the scope `enrollments:read`. */
  list(params?: EnrollmentsListParams & { expand?: never }, options?: RequestOptions): ListCall<Enrollment>;
  /** Count the enrollments that match. Counts the members of the brand's programs that match. Needs the scope `enrollments:read`. */
  count(params?: EnrollmentsCountParams, options?: RequestOptions): Call<Count>;
  /** Approve, reject, archive or enroll up to 1,000 at once. Approves, rejects, archives or enrolls up to 1,000 at once: items are decided in their order, as requests one after the other would be, and committed together; an item that is refused says why and keeps no other from being done. Needs the scope `enrollments:write`. */
  bulk(params: EnrollmentsBulkParams, options?: RequestOptions): Call<EnrollmentBulk>;
  /**
   * Retrieve an enrollment. Answers one member. Needs the scope `enrollments:read`.
   * Refused with `enrollment_not_found`.
   */
  retrieve<const E extends Expansion<Enrollment>>(enrollment: string, params: { expand: readonly E[] }, options?: RequestOptions): Call<Expanded<Enrollment, E>>;
  /**
   * Retrieve an enrollment. Answers one member. Needs the scope `enrollments:read`.
   * Refused with `enrollment_not_found`.
   */
  retrieve(enrollment: string, params?: EnrollmentsRetrieveParams & { expand?: never }, options?: RequestOptions): Call<Enrollment>;
  /**
   * Update an enrollment. Changes the fields that are sent; another operating type evaluates the member again. Needs the scope `enrollments:write`.
   * Refused with `operating_type_not_found`, `enrollment_not_found`, `changed_meanwhile`.
   */
  update(enrollment: string, params: EnrollmentsUpdateParams, options?: RequestOptions): Call<Enrollment>;
  /**
   * Retrieve what a member has earned, also before any run. Answers what a member has earned in its program, by currency: on hold, earned and not calculated yet, owed, in payments and paid. It is what the portal tells the member. Members of one person who were merged have one answer, which each of them is given. Needs the scope `payouts:read`.
   * Refused with `enrollment_not_found`.
   */
  retrieveAmounts(enrollment: string, options?: RequestOptions): Call<EnrollmentAmounts>;
  /**
   * Approve a member, who gets a link in every live deployment of the program. Accepts a member, who is evaluated at once and gets a link in every live deployment of the program. Needs the scope `enrollments:write`.
   * Refused with `enrollment_not_found`, `enrollment_not_approvable`.
   */
  approve(enrollment: string, options?: RequestOptions): Call<Enrollment>;
  /**
   * Reject a member. Declines a member, who then earns nothing. Needs the scope `enrollments:write`.
   * Refused with `enrollment_not_found`, `enrollment_not_rejectable`.
   */
  reject(enrollment: string, params?: EnrollmentsRejectParams, options?: RequestOptions): Call<Enrollment>;
  /**
   * Pause an enrollment: its links resolve and earn nothing. Pauses a membership: links go on and events are attributed, but nothing earns until it is resumed. Needs the scope `enrollments:write`.
   * Refused with `enrollment_not_found`, `enrollment_not_pausable`.
   */
  pause(enrollment: string, options?: RequestOptions): Call<Enrollment>;
  /**
   * Resume a paused enrollment. Resumes a paused membership; what happens from now on earns again. Needs the scope `enrollments:write`.
   * Refused with `enrollment_not_found`, `enrollment_not_resumable`.
   */
  resume(enrollment: string, options?: RequestOptions): Call<Enrollment>;
  /**
   * Archive an enrollment. Puts a membership away: its links stop and it earns nothing more; what was earned before stays owed. Needs the scope `enrollments:write`.
   * Refused with `enrollment_not_found`.
   */
  archive(enrollment: string, options?: RequestOptions): Call<Enrollment>;
  /**
   * Retrieve the standing of a member, now or at a past instant. Answers the standing of a member now or at a time in the past, with the requirements met and failed. Needs the scope `enrollments:read`.
   * Refused with `enrollment_not_found`.
   */
  standing(enrollment: string, params?: EnrollmentsStandingParams, options?: RequestOptions): Call<EnrollmentStanding>;
}

/** Methods of `entente.distributions`. */
export interface DistributionsMethods {
  /** What people of a brand write to each other about a distribution. */
  readonly notes: DistributionsNotesMethods;
  /**
   * Create a distribution in draft. Creates a distribution as a draft, which is then validated and launched. Needs the scope `distributions:write`.
   * Refused with `program_not_found`.
   */
  create(params: DistributionsCreateParams, options?: RequestOptions): Call<BareDistribution>;
  /** List distributions, newest first. Lists the brand's distributions, newest first. Needs the scope `distributions:read`. */
  list<const E extends Expansion<Distribution>>(params: Omit<DistributionsListParams, "expand"> & { expand: readonly E[] }, options?: RequestOptions): ListCall<Expanded<Distribution, E>>;
  /** List distributions, newest first. Lists the brand's distributions, newest first. Needs the scope `distributions:read`. */
  list(params?: DistributionsListParams & { expand?: never }, options?: RequestOptions): ListCall<Distribution>;
  /**
   * Retrieve a distribution with its rollup of deployments. Answers a distribution, with how its deployments stand. Needs the scope `distributions:read`.
   * Refused with `distribution_not_found`.
   */
  retrieve<const E extends Expansion<Distribution>>(distribution: string, params: { expand: readonly E[] }, options?: RequestOptions): Call<Expanded<Distribution, E>>;
  /**
   * Retrieve a distribution with its rollup of deployments. Answers a distribution, with how its deployments stand. Needs the scope `distributions:read`.
   * Refused with `distribution_not_found`.
   */
  retrieve(distribution: string, params?: DistributionsRetrieveParams & { expand?: never }, options?: RequestOptions): Call<Distribution>;
  /**
   * Update a distribution, which puts it back in draft. Changes the fields that are sent of a draft or ready distribution, which is a draft afterwards. Needs the scope `distributions:write`.
   * Refused with `program_not_found`, `distribution_not_found`, `operation_conflict`, `cancellation_in_progress`, `cancellation_requires_intervention`, `distribution_not_editable`, `distribution_programs_draft_only`, `changed_meanwhile`.
   */
  update(distribution: string, params: DistributionsUpdateParams, options?: RequestOptions): Call<BareDistribution>;
  /**
   * Validate a distribution: ready when it can be launched, otherwise the reasons. Checks everything a launch needs: without errors the distribution is `ready`, else it stays a draft. Needs the scope `distributions:write`.
   * Refused with `distribution_not_found`, `operation_conflict`, `cancellation_in_progress`, `cancellation_requires_intervention`, `distribution_not_validatable`.
   */
  validate(distribution: string, options?: RequestOptions): Call<ValidatedDistribution>;
  /**
   * Launch a ready distribution. Begins to launch a ready distribution; while it is launching the same operation is answered. Needs the scope `distributions:launch`.
   * Refused with `distribution_not_found`, `operation_conflict`, `cancellation_in_progress`, `cancellation_requires_intervention`, `distribution_not_ready`.
   */
  launch(distribution: string, options?: RequestOptions): Call<Launch>;
  /**
   * Pause a distribution. Pauses all deployments of a distribution: links redirect, and nothing earns until it is resumed. Needs the scope `distributions:write`.
   * Refused with `distribution_not_found`, `operation_conflict`, `cancellation_in_progress`, `cancellation_requires_intervention`, `distribution_not_pausable`.
   */
  pause(distribution: string, options?: RequestOptions): Call<OperatedDistribution>;
  /**
   * Resume a paused distribution. Resumes a paused distribution, which passes through `launching` again. Needs the scope `distributions:write`.
   * Refused with `distribution_not_found`, `operation_conflict`, `cancellation_in_progress`, `cancellation_requires_intervention`, `distribution_not_resumable`.
   */
  resume(distribution: string, options?: RequestOptions): Call<OperatedDistribution>;
  /**
   * Complete a distribution and release the rest of its budget. Completes a running distribution for good and releases what is left of a funded budget. Needs the scope `distributions:write`.
   * Refused with `distribution_not_found`, `operation_conflict`, `cancellation_in_progress`, `cancellation_requires_intervention`, `distribution_not_completable`.
   */
  complete(distribution: string, options?: RequestOptions): Call<OperatedDistribution>;
  /**
   * Cancel a distribution for good. Cancels a distribution for good, also while it is launching, and releases what is left of a funded budget. Needs the scope `distributions:write`.
   * Refused with `distribution_not_found`, `operation_conflict`, `cancellation_in_progress`, `cancellation_requires_intervention`, `distribution_not_cancelable`.
   */
  cancel(distribution: string, options?: RequestOptions): Call<OperatedDistribution>;
}

/** Methods of `entente.deployments`. */
export interface DeploymentsMethods {
  /** List deployments, newest first. Lists the brand's deployments, newest first. Needs the scope `deployments:read`. */
  list<const E extends Expansion<Deployment>>(params: Omit<DeploymentsListParams, "expand"> & { expand: readonly E[] }, options?: RequestOptions): ListCall<Expanded<Deployment, E>>;
  /** List deployments, newest first. Lists the brand's deployments, newest first. Needs the scope `deployments:read`. */
  list(params?: DeploymentsListParams & { expand?: never }, options?: RequestOptions): ListCall<Deployment>;
  /**
   * Retrieve a deployment with the current capabilities of its adapter. Answers a deployment, with what its channel can do with it now. Needs the scope `deployments:read`.
   * Refused with `deployment_not_found`.
   */
  retrieve<const E extends Expansion<RetrievedDeployment>>(deployment: string, params: { expand: readonly E[] }, options?: RequestOptions): Call<Expanded<RetrievedDeployment, E>>;
  /**
   * Retrieve a deployment with the current capabilities of its adapter. Answers a deployment, with what its channel can do with it now. Needs the scope `deployments:read`.
   * Refused with `deployment_not_found`.
   */
  retrieve(deployment: string, params?: DeploymentsRetrieveParams & { expand?: never }, options?: RequestOptions): Call<RetrievedDeployment>;
  /**
   * Pause one deployment. Pauses a deployment on its channel: its links redirect, and nothing earns until it is resumed. Needs the scope `distributions:write`.
   * Refused with `deployment_not_found`, `operation_conflict`, `cancellation_in_progress`, `cancellation_requires_intervention`, `deployment_not_pausable`.
   */
  pause(deployment: string, options?: RequestOptions): Call<OperatedDeployment>;
  /**
   * Resume one deployment. Resumes a paused deployment on its channel. Needs the scope `distributions:write`.
   * Refused with `deployment_not_found`, `operation_conflict`, `cancellation_in_progress`, `cancellation_requires_intervention`, `deployment_not_resumable`.
   */
  resume(deployment: string, options?: RequestOptions): Call<OperatedDeployment>;
  /**
   * Cancel one deployment for good. Removes a deployment from its channel for good; its links then count nothing. Needs the scope `distributions:write`.
   * Refused with `deployment_not_found`, `operation_conflict`, `cancellation_in_progress`, `cancellation_requires_intervention`, `deployment_not_cancelable`.
   */
  cancel(deployment: string, options?: RequestOptions): Call<OperatedDeployment>;
}

/** Methods of `entente.promoLinks`. */
export interface PromoLinksMethods {
  /** List promo links, newest first. Lists the links of the brand's members, newest first. Needs the scope `deployments:read`. */
  list<const E extends Expansion<PromoLink>>(params: Omit<PromoLinksListParams, "expand"> & { expand: readonly E[] }, options?: RequestOptions): ListCall<Expanded<PromoLink, E>>;
  /** List promo links, newest first. Lists the links of the brand's members, newest first. Needs the scope `deployments:read`. */
  list(params?: PromoLinksListParams & { expand?: never }, options?: RequestOptions): ListCall<PromoLink>;
  /**
   * Retrieve a promo link. Answers the link of one member in one deployment. Needs the scope `deployments:read`.
   * Refused with `promo_link_not_found`.
   */
  retrieve<const E extends Expansion<PromoLink>>(promoLink: string, params: { expand: readonly E[] }, options?: RequestOptions): Call<Expanded<PromoLink, E>>;
  /**
   * Retrieve a promo link. Answers the link of one member in one deployment. Needs the scope `deployments:read`.
   * Refused with `promo_link_not_found`.
   */
  retrieve(promoLink: string, params?: PromoLinksRetrieveParams & { expand?: never }, options?: RequestOptions): Call<PromoLink>;
}

/** Methods of `entente.coupons`. */
export interface CouponsMethods {
  /**
   * Make a coupon of a member. Makes a coupon of a member, whose code stays taken in the brand for ever. Needs the scope `coupons:write`.
   * Refused with `enrollment_not_found`, `enrollment_archived`, `coupon_code_taken`.
   */
  create(params: CouponsCreateParams, options?: RequestOptions): Call<Coupon>;
  /** List coupons, newest first. Lists the coupons of the brand's members, newest first. Needs the scope `coupons:read`. */
  list<const E extends Expansion<Coupon>>(params: Omit<CouponsListParams, "expand"> & { expand: readonly E[] }, options?: RequestOptions): ListCall<Expanded<Coupon, E>>;
  /** List coupons, newest first. Lists the coupons of the brand's members, newest first. Needs the scope `coupons:read`. */
  list(params?: CouponsListParams & { expand?: never }, options?: RequestOptions): ListCall<Coupon>;
  /**
   * Retrieve a coupon. Answers a coupon. Needs the scope `coupons:read`.
   * Refused with `coupon_not_found`.
   */
  retrieve<const E extends Expansion<Coupon>>(coupon: string, params: { expand: readonly E[] }, options?: RequestOptions): Call<Expanded<Coupon, E>>;
  /**
   * Retrieve a coupon. Answers a coupon. Needs the scope `coupons:read`.
   * Refused with `coupon_not_found`.
   */
  retrieve(coupon: string, params?: CouponsRetrieveParams & { expand?: never }, options?: RequestOptions): Call<Coupon>;
  /**
   * Update the discount or the metadata of a coupon. Changes the fields that are sent: the discount and the metadata. Needs the scope `coupons:write`.
   * Refused with `coupon_not_found`, `changed_meanwhile`.
   */
  update(coupon: string, params: CouponsUpdateParams, options?: RequestOptions): Call<Coupon>;
  /**
   * Pause a coupon: it credits nobody until it is resumed. Pauses a coupon: it credits nobody with what occurs until it is resumed. Needs the scope `coupons:write`.
   * Refused with `coupon_not_found`, `coupon_not_pausable`.
   */
  pause(coupon: string, options?: RequestOptions): Call<Coupon>;
  /**
   * Resume a paused coupon. Resumes a paused coupon. Needs the scope `coupons:write`.
   * Refused with `coupon_not_found`, `coupon_not_resumable`.
   */
  resume(coupon: string, options?: RequestOptions): Call<Coupon>;
  /**
   * Archive a coupon for good. Archives a coupon for good: it credits nobody with what occurs from now on, and its code stays taken. Needs the scope `coupons:write`.
   * Refused with `coupon_not_found`.
   */
  archive(coupon: string, options?: RequestOptions): Call<Coupon>;
}

/** Methods of `entente.operations`. */
export interface OperationsMethods {
  /** List operations, newest first. Lists the brand's operations, newest first. Any valid key is accepted. */
  list(params?: OperationsListParams, options?: RequestOptions): ListCall<Operation>;
  /**
   * Retrieve an operation: its progress, waiting reason and result. Answers an operation of the brand, with its progress. Any valid key is accepted.
   * Refused with `operation_not_found`.
   */
  retrieve(operation: string, options?: RequestOptions): Call<Operation>;
}

/** Methods of `entente.testHelpers`. */
export interface TestHelpersMethods {
  /** The time of the test data of an organization, or of a whole database for tests, which moves only when it is advanced. */
  readonly clock: TestHelpersClockMethods;
}

/** Methods of `entente.testHelpers.clock`. */
export interface TestHelpersClockMethods {
  /**
   * Begin a clock for the test data of an organization. Begins a clock for the test data of the organization, which from then on, and for ever, goes by it; live data and other organizations go by the clock of the machine as before. Needs the scope `test_clock:write`.
   * Refused with `test_clock_already_exists`, `test_clock_impossible`, `test_mode_required`.
   */
  create(params?: TestHelpersClockCreateParams, options?: RequestOptions): Call<TestClock>;
  /**
   * Retrieve the test clock. Answers the clock for tests, of the test data or of a whole database: its time, and what was done since it was last moved. Any valid key is accepted.
   * Refused with `test_clock_not_found`.
   */
  retrieve(options?: RequestOptions): Call<TestClock>;
  /**
   * Move the test clock forward, and do what falls due on the way. Moves the clock forward, hour by hour, and does what falls due on the way, as if the time had passed. The answer does not wait: the clock is `ready` when it has arrived and everything is done. Needs the scope `test_clock:write`.
   * Refused with `test_clock_not_found`, `test_clock_advancing`.
   */
  advance(params: TestHelpersClockAdvanceParams, options?: RequestOptions): Call<TestClock>;
}

/** Methods of `entente.performance`. */
export interface PerformanceMethods {
  /** Clicks, sign-ups, sales and refunds: recording, reading, explaining and summing them. */
  readonly events: PerformanceEventsMethods;
  /**
   * Record one event, or a batch of up to 1,000. Records an event, or up to 1,000 at once; one that is already recorded is answered with `duplicate` and changes nothing. Needs the scope `performance:write`.
   * Refused with `program_not_found`, `enrollment_not_found`, `distribution_not_found`, `deployment_not_found`, `promo_link_not_found`, `performance_event_not_found`, `performance_event_conflict`, `deployment_distribution_mismatch`, `performance_event_identity_required`.
   */
  record(params: PerformanceRecordParams & { events?: never }, options?: RequestOptions): Call<PerformanceEvent>;
  /**
   * Record one event, or a batch of up to 1,000. Records an event, or up to 1,000 at once; one that is already recorded is answered with `duplicate` and changes nothing. Needs the scope `performance:write`.
   * Refused with `program_not_found`, `enrollment_not_found`, `distribution_not_found`, `deployment_not_found`, `promo_link_not_found`, `performance_event_not_found`, `performance_event_conflict`, `deployment_distribution_mismatch`, `performance_event_identity_required`.
   */
  record(params: PerformanceRecordParams & { events: unknown }, options?: RequestOptions): Call<List<PerformanceEvent>>;
  /** Totals of events, value and quantity per group and currency. Counts and sums the brand's performance events by group and currency. Needs the scope `performance:read`. */
  summary(params?: PerformanceSummaryParams, options?: RequestOptions): RowsCall<PerformanceSummary>;
  /** What events add up to by interval, up to two dimensions and currency. Counts and sums the brand's performance events by interval, up to two dimensions and currency, and what they earn. Needs the scope `performance:read`. */
  analytics(params?: PerformanceAnalyticsParams, options?: RequestOptions): RowsCall<Analytics>;
}

/** Methods of `entente.performance.events`. */
export interface PerformanceEventsMethods {
  /** What people of a brand write to each other about an event. */
  readonly notes: PerformanceEventsNotesMethods;
  /** List events, newest first. Lists the brand's performance events, newest first. Needs the scope `performance:read`. */
  list<const E extends Expansion<PerformanceEvent>>(params: Omit<PerformanceEventsListParams, "expand"> & { expand: readonly E[] }, options?: RequestOptions): ListCall<Expanded<PerformanceEvent, E>>;
  /** List events, newest first. Lists the brand's performance events, newest first. Needs the scope `performance:read`. */
  list(params?: PerformanceEventsListParams & { expand?: never }, options?: RequestOptions): ListCall<PerformanceEvent>;
  /** Count the events that match, with the sums of their values. Counts the events that match, with the sums of their values. Needs the scope `performance:read`. */
  count(params?: PerformanceEventsCountParams, options?: RequestOptions): Call<Count>;
  /**
   * Retrieve an event with its metrics. Answers a performance event of the brand. Needs the scope `performance:read`.
   * Refused with `performance_event_not_found`.
   */
  retrieve<const E extends Expansion<PerformanceEvent>>(performanceEvent: string, params: { expand: readonly E[] }, options?: RequestOptions): Call<Expanded<PerformanceEvent, E>>;
  /**
   * Retrieve an event with its metrics. Answers a performance event of the brand. Needs the scope `performance:read`.
   * Refused with `performance_event_not_found`.
   */
  retrieve(performanceEvent: string, params?: PerformanceEventsRetrieveParams & { expand?: never }, options?: RequestOptions): Call<PerformanceEvent>;
  /**
   * Credit an event to another member of its program, for a reason. Credits an event to another member of its program, for a reason: what is left of it is taken back from the one and credited to the other, at its own instant. Repeating it answers the same correction. Needs the scope `performance:write`.
   * Refused with `enrollment_not_found`, `performance_event_not_found`, `performance_event_not_correctable`.
   */
  correctAttribution(performanceEvent: string, params: PerformanceEventsCorrectAttributionParams, options?: RequestOptions): Call<AttributionCorrection>;
  /**
   * Preview who would stand otherwise if an event were credited to another member; writes nothing. Answers who would stand otherwise if an event were credited to another member: who rises, and who falls. Writes nothing. Needs the scope `enrollments:read`.
   * Refused with `enrollment_not_found`, `performance_event_not_found`, `performance_event_not_correctable`.
   */
  previewCorrection(performanceEvent: string, params: PerformanceEventsPreviewCorrectionParams, options?: RequestOptions): Call<AttributionCorrectionPreview>;
  /**
   * Explain an event: its credited member, its eligibility, the metrics and payouts that count it. Explains an event from its code to its payouts: who is credited, whether it earns and why not, and what was paid for it. Needs the scope `performance:read`.
   * Refused with `performance_event_not_found`.
   */
  explain(performanceEvent: string, options?: RequestOptions): Call<PerformanceEventExplanation>;
}

/** Methods of `entente.customers`. */
export interface CustomersMethods {
  /** List the customers that events name, newest first. Lists the customers that events of the brand name, one for each program, the newest first. Needs the scope `customers:read`. */
  list<const E extends Expansion<Customer>>(params: Omit<CustomersListParams, "expand"> & { expand: readonly E[] }, options?: RequestOptions): ListCall<Expanded<Customer, E>>;
  /** List the customers that events name, newest first. Lists the customers that events of the brand name, one for each program, the newest first. Needs the scope `customers:read`. */
  list(params?: CustomersListParams & { expand?: never }, options?: RequestOptions): ListCall<Customer>;
  /**
   * Retrieve a customer with its touches and totals. Answers a customer: by whom it came, what it did, and whose it is. Needs the scope `customers:read`.
   * Refused with `customer_not_found`.
   */
  retrieve<const E extends Expansion<Customer>>(customer: string, params: { expand: readonly E[] }, options?: RequestOptions): Call<Expanded<Customer, E>>;
  /**
   * Retrieve a customer with its touches and totals. Answers a customer: by whom it came, what it did, and whose it is. Needs the scope `customers:read`.
   * Refused with `customer_not_found`.
   */
  retrieve(customer: string, params?: CustomersRetrieveParams & { expand?: never }, options?: RequestOptions): Call<Customer>;
  /**
   * Erase who a customer is, by your own id or ours: its events keep their sums, and nothing that names it. Erases who a customer is, for good: its events keep their amounts, times and members, and nothing that names it. Needs the scope `customers:write`.
   * Refused with `customer_not_found`.
   */
  erase(customer: string, options?: RequestOptions): Call<ErasedCustomer>;
}

/** Methods of `entente.events`. */
export interface EventsMethods {
  /** The ordered feed of everything that happened, with proofs under signed seals. */
  readonly seals: EventsSealsMethods;
  /**
   * Read the feed of events, oldest first, by rising seq. Lists the events of the organization by rising `seq`, oldest first. Needs the scope `events:read`.
   * Refused with `invalid_event_type`.
   */
  list(params?: EventsListParams, options?: RequestOptions): ListCall<Event>;
  /**
   * Prove that an event is the one that was sealed. Answers the proof that one event is under a signed seal. Needs the scope `events:read`.
   * Refused with `event_not_found`.
   */
  proof(event: string, options?: RequestOptions): Call<EventProof>;
  /**
   * Follow the feed as server-sent events. Sends every event once, by rising `seq` and without a gap, as it comes, and a comment while none comes. Each
   * event has its `seq` as `id`, which clients send back as `Last-Event-ID` when they come again; the header wins over `after`.
   * Needs the scope `events:read`.
   * Refused with `invalid_event_type`.
   */
  stream(params?: EventsStreamParams, options?: RequestOptions): EventStream<Event>;
}

/** Methods of `entente.events.seals`. */
export interface EventsSealsMethods {
  /** List the seals of the feed, newest first. Lists the seals of the feed, newest first. Needs the scope `events:read`. */
  list(params?: EventsSealsListParams, options?: RequestOptions): ListCall<Seal>;
  /** Read the public keys that sign seals. Public. A JSON Web Key Set: the key that signs now comes first, then those that signed before. */
  keys(options?: RequestOptions): Call<EventsSealsAnswer>;
}

/** Methods of `entente.auditEntries`. */
export interface AuditEntriesMethods {
  /** List what was changed without an event, oldest first, by rising seq. Lists what was changed without a public event, by rising `seq`, oldest first. Needs the scope `audit:read`. */
  list(params?: AuditEntriesListParams, options?: RequestOptions): ListCall<AuditEntry>;
  /**
   * Retrieve an audit entry. Answers one audit entry. Needs the scope `audit:read`.
   * Refused with `audit_entry_not_found`.
   */
  retrieve(auditEntry: string, options?: RequestOptions): Call<AuditEntry>;
}

/** Methods of `entente.wallet`. */
export interface WalletMethods {
  /** The funds of a brand by asset: available, reserved and consumed. */
  readonly transactions: WalletTransactionsMethods;
  /** Retrieve the brand's available, reserved and consumed amounts, by asset. Answers the brand's funds, for each asset. Needs the scope `wallet:read`. */
  retrieve(options?: RequestOptions): Call<Wallet>;
}

/** Methods of `entente.wallet.transactions`. */
export interface WalletTransactionsMethods {
  /** List the brand's transfers, newest first. Lists the transfers of the brand's funds and payouts, newest first. Needs the scope `wallet:read`. */
  list(params?: WalletTransactionsListParams, options?: RequestOptions): ListCall<WalletTransaction>;
}

/** Methods of `entente.ledger`. */
export interface LedgerMethods {
  /** The accounts of a brand's funds and payouts, and both sides of each transfer. */
  readonly accounts: LedgerAccountsMethods;
  /** The accounts of a brand's funds and payouts, and both sides of each transfer. */
  readonly entries: LedgerEntriesMethods;
  /** The accounts of a brand's funds and payouts, and both sides of each transfer. */
  readonly check: LedgerCheckMethods;
}

/** Methods of `entente.ledger.accounts`. */
export interface LedgerAccountsMethods {
  /** List the accounts of the ledger with their balances. Lists the accounts of the brand's funds and payouts that ever moved, by asset and name, each with what it holds. Needs the scope `wallet:read`. */
  list(params?: LedgerAccountsListParams, options?: RequestOptions): ListCall<LedgerAccount>;
  /**
   * Retrieve an account of the ledger. Answers one account with what it holds. Needs the scope `wallet:read`.
   * Refused with `ledger_account_not_found`.
   */
  retrieve(ledgerAccount: string, options?: RequestOptions): Call<LedgerAccount>;
}

/** Methods of `entente.ledger.entries`. */
export interface LedgerEntriesMethods {
  /** List the entries of the ledger, newest first. Lists both sides of the transfers of the brand's funds and payouts, newest first unless asked otherwise. Needs the scope `wallet:read`. */
  list(params?: LedgerEntriesListParams, options?: RequestOptions): ListCall<LedgerEntry>;
}

/** Methods of `entente.ledger.check`. */
export interface LedgerCheckMethods {
  /** Retrieve what the last scheduled check of the ledger found in the organization. Answers what the last scheduled check of the ledger found in the organization. Needs the scope `audit:read`. */
  retrieve(options?: RequestOptions): Call<LedgerCheck>;
}

/** Methods of `entente.programs.requirements`. */
export interface ProgramsRequirementsMethods {
  /**
   * Create a requirement. Adds a requirement to a program and begins to evaluate all its members again. Needs the scope `program_requirements:write`.
   * Refused with `metric_key_invalid`, `program_not_found`, `tier_not_found`, `operating_type_not_found`.
   */
  create(program: string, params: ProgramsRequirementsCreateParams, options?: RequestOptions): Call<Requirement>;
  /**
   * List requirements. Lists the requirements of a program, newest first. Needs the scope `program_requirements:read`.
   * Refused with `program_not_found`.
   */
  list(program: string, params?: ProgramsRequirementsListParams, options?: RequestOptions): ListCall<Requirement>;
  /**
   * Retrieve a requirement. Answers one requirement of a program. Needs the scope `program_requirements:read`.
   * Refused with `program_not_found`, `requirement_not_found`.
   */
  retrieve(program: string, requirement: string, options?: RequestOptions): Call<Requirement>;
  /**
   * Update a requirement. Changes the fields that are sent and begins to evaluate all members of the program again. Needs the scope `program_requirements:write`.
   * Refused with `metric_key_invalid`, `program_not_found`, `requirement_not_found`, `tier_not_found`, `operating_type_not_found`, `changed_meanwhile`.
   */
  update(program: string, requirement: string, params: ProgramsRequirementsUpdateParams, options?: RequestOptions): Call<Requirement>;
  /**
   * Archive a requirement. Archives a requirement and begins to evaluate all members again; deleting it once more answers the same. Needs the scope `program_requirements:write`.
   * Refused with `program_not_found`, `requirement_not_found`.
   */
  delete(program: string, requirement: string, options?: RequestOptions): Call<DeletedProgramRequirement>;
}

/** Methods of `entente.programs.tiers`. */
export interface ProgramsTiersMethods {
  /**
   * Create a tier. Adds a tier to a program; where a tier already has this rank, that one is updated and answered. Needs the scope `program_tiers:write`.
   * Refused with `program_not_found`.
   */
  create(program: string, params: ProgramsTiersCreateParams, options?: RequestOptions): Call<Tier>;
  /**
   * List tiers. Lists the tiers of a program by rank, the lowest first. Needs the scope `program_tiers:read`.
   * Refused with `program_not_found`.
   */
  list(program: string, params?: ProgramsTiersListParams, options?: RequestOptions): ListCall<Tier>;
  /**
   * Retrieve a tier. Answers one tier of a program. Needs the scope `program_tiers:read`.
   * Refused with `program_not_found`, `tier_not_found`.
   */
  retrieve(program: string, tier: string, options?: RequestOptions): Call<Tier>;
  /**
   * Update a tier. Changes the fields that are sent and begins to evaluate all members of the program again. Needs the scope `program_tiers:write`.
   * Refused with `program_not_found`, `tier_not_found`, `changed_meanwhile`.
   */
  update(program: string, tier: string, params: ProgramsTiersUpdateParams, options?: RequestOptions): Call<Tier>;
  /**
   * Archive a tier. Archives a tier and begins to evaluate all members again; deleting it once more answers the same. Needs the scope `program_tiers:write`.
   * Refused with `program_not_found`, `tier_not_found`.
   */
  delete(program: string, tier: string, options?: RequestOptions): Call<DeletedProgramTier>;
}

/** Methods of `entente.enrollments.requirementOverrides`. */
export interface EnrollmentsRequirementOverridesMethods {
  /**
   * Create a requirement override. Makes an exception for one member: changes or disables one requirement, or adds one of the member's own. Needs the scope `requirement_overrides:write`.
   * Refused with `metric_key_invalid`, `requirement_not_found`, `tier_not_found`, `enrollment_not_found`, `requirement_override_already_exists`, `requirement_override_inapplicable`.
   */
  create(enrollment: string, params?: EnrollmentsRequirementOverridesCreateParams, options?: RequestOptions): Call<RequirementOverride>;
  /**
   * List requirement overrides. Lists the exceptions of a member, newest first. Needs the scope `requirement_overrides:read`.
   * Refused with `enrollment_not_found`.
   */
  list<const E extends Expansion<RequirementOverride>>(enrollment: string, params: Omit<EnrollmentsRequirementOverridesListParams, "expand"> & { expand: readonly E[] }, options?: RequestOptions): ListCall<Expanded<RequirementOverride, E>>;
  /**
   * List requirement overrides. Lists the exceptions of a member, newest first. Needs the scope `requirement_overrides:read`.
   * Refused with `enrollment_not_found`.
   */
  list(enrollment: string, params?: EnrollmentsRequirementOverridesListParams & { expand?: never }, options?: RequestOptions): ListCall<RequirementOverride>;
  /**
   * Retrieve a requirement override. Answers one exception of a member. Needs the scope `requirement_overrides:read`.
   * Refused with `requirement_override_not_found`, `enrollment_not_found`.
   */
  retrieve<const E extends Expansion<RequirementOverride>>(enrollment: string, requirementOverride: string, params: { expand: readonly E[] }, options?: RequestOptions): Call<Expanded<RequirementOverride, E>>;
  /**
   * Retrieve a requirement override. Answers one exception of a member. Needs the scope `requirement_overrides:read`.
   * Refused with `requirement_override_not_found`, `enrollment_not_found`.
   */
  retrieve(enrollment: string, requirementOverride: string, params?: EnrollmentsRequirementOverridesRetrieveParams & { expand?: never }, options?: RequestOptions): Call<RequirementOverride>;
  /**
   * Update a requirement override. Changes the fields that are sent and evaluates the member again. Needs the scope `requirement_overrides:write`.
   * Refused with `metric_key_invalid`, `tier_not_found`, `requirement_override_not_found`, `enrollment_not_found`, `changed_meanwhile`.
   */
  update(enrollment: string, requirementOverride: string, params: EnrollmentsRequirementOverridesUpdateParams, options?: RequestOptions): Call<RequirementOverride>;
  /**
   * Archive a requirement override. Archives an exception and evaluates the member again; deleting it once more answers the same. Needs the scope `requirement_overrides:write`.
   * Refused with `requirement_override_not_found`, `enrollment_not_found`.
   */
  delete(enrollment: string, requirementOverride: string, options?: RequestOptions): Call<DeletedRequirementOverride>;
}

/** Methods of `entente.programs.joining`. */
export interface ProgramsJoiningMethods {
  /** How a program is joined by its page: the form, the terms, and the rules that decide at once. */
  readonly acceptances: ProgramsJoiningAcceptancesMethods;
  /**
   * Retrieve how a program is joined by its page; null before the first update. Answers how a program is joined by its page; null before the first update. Needs the scope `programs:read`.
   * Refused with `program_not_found`.
   */
  retrieve(program: string, options?: RequestOptions): Call<Joining | null>;
  /**
   * Update how a program is joined by its page: its form, terms and rules. Changes the fields that are sent: who applies answers the form, accepts the terms, and is decided by the rules from now on. Members of before keep what they are. Needs the scope `programs:write`.
   * Refused with `program_not_found`, `changed_meanwhile`.
   */
  update(program: string, params?: ProgramsJoiningUpdateParams, options?: RequestOptions): Call<Joining>;
}

/** Methods of `entente.programs.joining.acceptances`. */
export interface ProgramsJoiningAcceptancesMethods {
  /**
   * List the members of a program with the version of its terms that each accepted, newest first. Lists the members of a program, newest first, with the version of its terms that each accepted last and when; null of who accepted none. Needs the scope `enrollments:read`.
   * Refused with `program_not_found`.
   */
  list<const E extends Expansion<TermsAcceptance>>(program: string, params: Omit<ProgramsJoiningAcceptancesListParams, "expand"> & { expand: readonly E[] }, options?: RequestOptions): ListCall<Expanded<TermsAcceptance, E>>;
  /**
   * List the members of a program with the version of its terms that each accepted, newest first. Lists the members of a program, newest first, with the version of its terms that each accepted last and when; null of who accepted none. Needs the scope `enrollments:read`.
   * Refused with `program_not_found`.
   */
  list(program: string, params?: ProgramsJoiningAcceptancesListParams & { expand?: never }, options?: RequestOptions): ListCall<TermsAcceptance>;
}

/** Methods of `entente.enrollments.application`. */
export interface EnrollmentsApplicationMethods {
  /**
   * Retrieve what a member applied with, or the terms that it accepted; null of one who did neither. Answers what a member applied with, or the terms that it accepted; null of one who did neither. Needs the scope `enrollments:read`.
   * Refused with `enrollment_not_found`.
   */
  retrieve(enrollment: string, options?: RequestOptions): Call<Application | null>;
}

/** Methods of `entente.operatingTypes`. */
export interface OperatingTypesMethods {
  /**
   * Create an operating type. Registers a kind of member; an active one with this key is answered unchanged. Needs the scope `operating_types:write`.
   * Refused with `operating_type_archived`.
   */
  create(params: OperatingTypesCreateParams, options?: RequestOptions): Call<OperatingType>;
  /** List operating types. Lists the brand's operating types, newest first. Needs the scope `operating_types:read`. */
  list(params?: OperatingTypesListParams, options?: RequestOptions): ListCall<OperatingType>;
  /**
   * Retrieve an operating type. Answers an operating type, by its id or key. Needs the scope `operating_types:read`.
   * Refused with `operating_type_not_found`.
   */
  retrieve(operatingType: string, options?: RequestOptions): Call<OperatingType>;
  /**
   * Update an operating type. Changes the fields that are sent. Needs the scope `operating_types:write`.
   * Refused with `operating_type_not_found`, `changed_meanwhile`.
   */
  update(operatingType: string, params: OperatingTypesUpdateParams, options?: RequestOptions): Call<OperatingType>;
  /**
   * Archive an operating type. Archives an operating type, whose key stays taken; deleting it once more answers the same. Needs the scope `operating_types:write`.
   * Refused with `operating_type_not_found`.
   */
  delete(operatingType: string, options?: RequestOptions): Call<DeletedOperatingType>;
}

/** Methods of `entente.metricKeys`. */
export interface MetricKeysMethods {
  /**
   * Create a metric key. Registers a metric of the brand's own; an active one with this key is answered unchanged. Needs the scope `metric_keys:write`.
   * Refused with `metric_key_archived`.
   */
  create(params: MetricKeysCreateParams, options?: RequestOptions): Call<MetricKey>;
  /** List metric keys. Lists the built-in metrics, and then the brand's own, newest first. Needs the scope `metric_keys:read`. */
  list(params?: MetricKeysListParams, options?: RequestOptions): ListCall<MetricKey>;
  /**
   * Retrieve a metric key. Answers a metric, by its id or key. Needs the scope `metric_keys:read`.
   * Refused with `metric_key_not_found`.
   */
  retrieve(metricKey: string, options?: RequestOptions): Call<MetricKey>;
  /**
   * Update a metric key. Changes the fields that are sent of one of the brand's own metrics. Needs the scope `metric_keys:write`.
   * Refused with `metric_key_not_found`, `changed_meanwhile`.
   */
  update(metricKey: string, params: MetricKeysUpdateParams, options?: RequestOptions): Call<MetricKey>;
  /**
   * Archive a metric key. Archives one of the brand's own metrics, whose key stays taken; deleting it once more answers the same. Needs the scope `metric_keys:write`.
   * Refused with `metric_key_not_found`.
   */
  delete(metricKey: string, options?: RequestOptions): Call<DeletedMetricKey>;
}

/** Methods of `entente.assertions`. */
export interface AssertionsMethods {
  /**
   * Assert a claim about an entity. States a value about an entity; the same statement again changes nothing and answers the one there is. Needs the scope `assertions:write`.
   * Refused with `entity_not_found`, `entity_merged`.
   */
  create(params: AssertionsCreateParams, options?: RequestOptions): Call<Assertion>;
  /**
   * List the claims about an entity, newest first. Lists what is asserted about one entity, newest first. Needs the scope `assertions:read`.
   * Refused with `entity_not_found`.
   */
  list<const E extends Expansion<Assertion>>(params: Omit<AssertionsListParams, "expand"> & { expand: readonly E[] }, options?: RequestOptions): ListCall<Expanded<Assertion, E>>;
  /**
   * List the claims about an entity, newest first. Lists what is asserted about one entity, newest first. Needs the scope `assertions:read`.
   * Refused with `entity_not_found`.
   */
  list(params?: AssertionsListParams & { expand?: never }, options?: RequestOptions): ListCall<Assertion>;
  /**
   * Revoke a claim about an entity. Takes an assertion back, so that it counts as 0; revoking it once more answers the same. Needs the scope `assertions:write`.
   * Refused with `entity_not_found`, `assertion_not_found`, `entity_merged`.
   */
  revoke(params: AssertionsRevokeParams, options?: RequestOptions): Call<Assertion>;
  /**
   * Retrieve an assertion. Answers an assertion of the brand. Needs the scope `assertions:read`.
   * Refused with `assertion_not_found`.
   */
  retrieve<const E extends Expansion<Assertion>>(assertion: string, params: { expand: readonly E[] }, options?: RequestOptions): Call<Expanded<Assertion, E>>;
  /**
   * Retrieve an assertion. Answers an assertion of the brand. Needs the scope `assertions:read`.
   * Refused with `assertion_not_found`.
   */
  retrieve(assertion: string, params?: AssertionsRetrieveParams & { expand?: never }, options?: RequestOptions): Call<Assertion>;
}

/** Methods of `entente.connections`. */
export interface ConnectionsMethods {
  /** List connections, newest first. Lists the accounts that the brand and its entities have connected, newest first. Needs the scope `connections:read`. */
  list(params?: ConnectionsListParams, options?: RequestOptions): ListCall<Connection>;
  /**
   * Retrieve a connection with its grants. Answers a connected account, with its metrics when it is a host application. Needs the scope `connections:read`.
   * Refused with `connection_not_found`.
   */
  retrieve(connection: string, options?: RequestOptions): Call<Connection>;
  /**
   * Revoke a connection. Disconnects an account for good; what its provider granted is ended as well. Needs the scope `connections:write`.
   * Refused with `connection_not_found`, `connection_not_revocable`.
   */
  revoke(connection: string, options?: RequestOptions): Call<Connection>;
}

/** Methods of `entente.programs.connectConfig`. */
export interface ProgramsConnectConfigMethods {
  /**
   * Retrieve the connect config of a program; null before the first update. Answers how a program meets host applications; null before it was set up. Needs the scope `connect_config:read`.
   * Refused with `program_not_found`.
   */
  retrieve(program: string, options?: RequestOptions): Call<ConnectConfig | null>;
  /**
   * Update the connect config of a program; the first update generates the public key. Sets up how a program meets host applications, or changes the fields that are sent. Needs the scope `connect_config:write`.
   * Refused with `program_not_found`, `changed_meanwhile`.
   */
  update(program: string, params?: ProgramsConnectConfigUpdateParams, options?: RequestOptions): Call<ConnectConfig>;
  /**
   * Update how a program meets host applications, with the API key in the body. Deprecated pre-v1 route; use `/programs/{id}/connect_config`.
   * Refused with `program_not_found`.
   * @deprecated
   */
  updateByToken(params: ProgramsConnectConfigUpdateByTokenParams, options?: RequestOptions): Call<ProgramsConnectConfigAnswer>;
}

/** Methods of `entente.programs.handoffConfigs`. */
export interface ProgramsHandoffConfigsMethods {
  /**
   * List the host applications of a program, newest first. Lists the host applications that may hand off users to a program, newest first. Needs the scope `handoff:read`.
   * Refused with `program_not_found`.
   */
  list(program: string, params?: ProgramsHandoffConfigsListParams, options?: RequestOptions): ListCall<HandoffConfig>;
  /**
   * Create or update a host application by its issuer; sending a signing secret rotates it. Sets up a host application by its issuer, or changes the fields that are sent; another signing secret replaces the one before. Needs the scope `handoff:write`.
   * Refused with `program_not_found`.
   */
  update(program: string, params: ProgramsHandoffConfigsUpdateParams, options?: RequestOptions): Call<HandoffConfig>;
}

/** Methods of `entente.sources`. */
export interface SourcesMethods {
  /** Coupons at the vendors of sources that make them there, and why one is not. */
  readonly coupons: SourcesCouponsMethods;
  /** What a source delivered: verified, kept for a time, and translated into facts. */
  readonly events: SourcesEventsMethods;
  /** Payments that sources reported, each once: whose sale it became, or why nobody is found who brought it. */
  readonly payments: SourcesPaymentsMethods;
  /**
   * Make a source of sales; its answer has the address to register at the vendor. Makes a source of sales: a payment system or shop whose webhooks are registered at the answered `url`. Needs the scope `sources:write`.
   * Refused with `program_not_found`.
   */
  create(params: SourcesCreateParams, options?: RequestOptions): Call<Source>;
  /** List sources, newest first. Lists sources, newest first. Needs the scope `sources:read`. */
  list(params?: SourcesListParams, options?: RequestOptions): ListCall<Source>;
  /** Translate a pasted delivery as a source would, and record nothing. Translates a pasted delivery as a source would, without a signature, and records nothing. Needs the scope `sources:read`. */
  try(params: SourcesTryParams, options?: RequestOptions): Call<SourceReport>;
  /**
   * Retrieve a source. Retrieves a source. Needs the scope `sources:read`.
   * Refused with `source_not_found`.
   */
  retrieve(source: string, options?: RequestOptions): Call<Source>;
  /**
   * Update a source; another secret replaces the one before. Changes the fields of a source that are sent; another secret replaces the one before, which is accepted for an hour. Needs the scope `sources:write`.
   * Refused with `program_not_found`, `source_not_found`, `source_archived`, `changed_meanwhile`.
   */
  update(source: string, params: SourcesUpdateParams, options?: RequestOptions): Call<Source>;
  /**
   * Pause a source: its deliveries are refused until it is resumed. Pauses a source: deliveries are refused, and vendors repeat them for hours or days. Needs the scope `sources:write`.
   * Refused with `source_not_found`, `source_not_pausable`.
   */
  pause(source: string, options?: RequestOptions): Call<Source>;
  /**
   * Resume a paused source. Resumes a paused source. Needs the scope `sources:write`.
   * Refused with `source_not_found`, `source_not_resumable`.
   */
  resume(source: string, options?: RequestOptions): Call<Source>;
  /**
   * Archive a source for good. Archives a source for good: it forgets its secrets. Needs the scope `sources:write`.
   * Refused with `source_not_found`.
   */
  archive(source: string, options?: RequestOptions): Call<Source>;
  /**
   * Retrieve how the events of a source stand. Answers how the events of a source stand: counts by status, the last that arrived, and what waits. Needs the scope `sources:read`.
   * Refused with `source_not_found`.
   */
  health(source: string, options?: RequestOptions): Call<SourceHealth>;
  /**
   * Translate kept events of a source again; payments that are known count once. Translates kept events of a source again, the newest first; payments that are known count once. Needs the scope `sources:write`.
   * Refused with `source_not_found`, `source_event_not_found`, `source_archived`.
   */
  replay(source: string, params?: SourcesReplayParams, options?: RequestOptions): Call<SourceReplay>;
  /**
   * Read from the vendor's API what it has since an instant; payments that are known count once. Reads from the vendor's API what it has since an instant, as if it was delivered; payments that are known count once. Needs the scope `sources:write`.
   * Refused with `source_not_found`, `source_not_active`, `source_api_key_missing`.
   */
  backfill(source: string, params: SourcesBackfillParams, options?: RequestOptions): Call<Source>;
}

/** Methods of `entente.sources.coupons`. */
export interface SourcesCouponsMethods {
  /** List coupons at the vendors of sources, newest first. Lists coupons at the vendors of sources that make them there, newest first. Needs the scope `sources:read`. */
  list(params?: SourcesCouponsListParams, options?: RequestOptions): ListCall<SourceCoupon>;
}

/** Methods of `entente.sources.events`. */
export interface SourcesEventsMethods {
  /**
   * List the events that a source delivered, newest first. Lists the events that a source delivered, newest first. Needs the scope `sources:read`.
   * Refused with `source_not_found`.
   */
  list(source: string, params?: SourcesEventsListParams, options?: RequestOptions): ListCall<SourceEvent>;
  /**
   * Retrieve an event that a source delivered. Retrieves an event that a source delivered. Needs the scope `sources:read`.
   * Refused with `source_event_not_found`.
   */
  retrieve(sourceEvent: string, options?: RequestOptions): Call<SourceEvent>;
}

/** Methods of `entente.sources.payments`. */
export interface SourcesPaymentsMethods {
  /** List the payments that sources reported, newest first. Lists the payments that sources reported, newest first. Needs the scope `sources:read`. */
  list(params?: SourcesPaymentsListParams, options?: RequestOptions): ListCall<SourcePayment>;
  /**
   * Retrieve a payment that a source reported. Retrieves a payment that a source reported. Needs the scope `sources:read`.
   * Refused with `source_payment_not_found`.
   */
  retrieve(sourcePayment: string, options?: RequestOptions): Call<SourcePayment>;
  /**
   * Credit a member with an unmatched payment by hand. Credits a member with an unmatched payment by hand. Needs the scope `performance:write`.
   * Refused with `enrollment_not_found`, `source_payment_not_found`, `source_payment_not_creditable`.
   */
  credit(sourcePayment: string, params: SourcesPaymentsCreditParams, options?: RequestOptions): Call<SourcePayment>;
  /**
   * Decide that nobody brought an unmatched payment. Decides that nobody brought an unmatched payment. Needs the scope `performance:write`.
   * Refused with `source_payment_not_found`, `source_payment_not_dismissable`.
   */
  dismiss(sourcePayment: string, params: SourcesPaymentsDismissParams, options?: RequestOptions): Call<SourcePayment>;
}

/** Methods of `entente.enrollments.notes`. */
export interface EnrollmentsNotesMethods {
  /**
   * Write a note about a member. Writes a note about a member for the people of your brand: no member and no host application sees it. Needs the scope `enrollments:write`.
   * Refused with `enrollment_not_found`, `person_not_found`, `too_many_notes`.
   */
  create(enrollment: string, params: EnrollmentsNotesCreateParams, options?: RequestOptions): Call<Note>;
  /**
   * List the notes about a member. Lists the notes of your brand about a member, newest first. Needs the scope `enrollments:read`.
   * Refused with `enrollment_not_found`.
   */
  list(enrollment: string, params?: EnrollmentsNotesListParams, options?: RequestOptions): ListCall<Note>;
  /**
   * Retrieve a note about a member. Answers a note about a member. Needs the scope `enrollments:read`.
   * Refused with `enrollment_not_found`, `note_not_found`.
   */
  retrieve(enrollment: string, note: string, options?: RequestOptions): Call<Note>;
  /**
   * Change a note about a member. Changes the text of a note about a member, or whom it calls. Only its author may, or an owner. Needs the scope `enrollments:write`.
   * Refused with `note_of_another`, `enrollment_not_found`, `note_not_found`, `person_not_found`, `changed_meanwhile`.
   */
  update(enrollment: string, note: string, params: EnrollmentsNotesUpdateParams, options?: RequestOptions): Call<Note>;
  /**
   * Remove a note about a member. Removes a note about a member: its text is gone. Only its author may, or an owner. Needs the scope `enrollments:write`.
   * Refused with `note_of_another`, `enrollment_not_found`, `note_not_found`.
   */
  delete(enrollment: string, note: string, options?: RequestOptions): Call<RemovedNote>;
}

/** Methods of `entente.entities.notes`. */
export interface EntitiesNotesMethods {
  /**
   * Write a note about a person or company. Writes a note about a person or company for the people of your brand: no member and no host application sees it. Of somebody who was merged they are those of the person who goes on. Needs the scope `entities:write`.
   * Refused with `entity_not_found`, `person_not_found`, `too_many_notes`.
   */
  create(entity: string, params: EntitiesNotesCreateParams, options?: RequestOptions): Call<Note>;
  /**
   * List the notes about a person or company. Lists the notes of your brand about a person or company, newest first. Needs the scope `entities:read`.
   * Refused with `entity_not_found`.
   */
  list(entity: string, params?: EntitiesNotesListParams, options?: RequestOptions): ListCall<Note>;
  /**
   * Retrieve a note about a person or company. Answers a note about a person or company. Needs the scope `entities:read`.
   * Refused with `entity_not_found`, `note_not_found`.
   */
  retrieve(entity: string, note: string, options?: RequestOptions): Call<Note>;
  /**
   * Change a note about a person or company. Changes the text of a note about a person or company, or whom it calls. Only its author may, or an owner. Needs the scope `entities:write`.
   * Refused with `note_of_another`, `entity_not_found`, `note_not_found`, `person_not_found`, `changed_meanwhile`.
   */
  update(entity: string, note: string, params: EntitiesNotesUpdateParams, options?: RequestOptions): Call<Note>;
  /**
   * Remove a note about a person or company. Removes a note about a person or company: its text is gone. Only its author may, or an owner. Needs the scope `entities:write`.
   * Refused with `note_of_another`, `entity_not_found`, `note_not_found`.
   */
  delete(entity: string, note: string, options?: RequestOptions): Call<RemovedNote>;
}

/** Methods of `entente.performance.events.notes`. */
export interface PerformanceEventsNotesMethods {
  /**
   * Write a note about an event. Writes a note about an event for the people of your brand: no member and no host application sees it. Needs the scope `performance:write`.
   * Refused with `performance_event_not_found`, `person_not_found`, `too_many_notes`.
   */
  create(performanceEvent: string, params: PerformanceEventsNotesCreateParams, options?: RequestOptions): Call<Note>;
  /**
   * List the notes about an event. Lists the notes of your brand about an event, newest first. Needs the scope `performance:read`.
   * Refused with `performance_event_not_found`.
   */
  list(performanceEvent: string, params?: PerformanceEventsNotesListParams, options?: RequestOptions): ListCall<Note>;
  /**
   * Retrieve a note about an event. Answers a note about an event. Needs the scope `performance:read`.
   * Refused with `note_not_found`, `performance_event_not_found`.
   */
  retrieve(performanceEvent: string, note: string, options?: RequestOptions): Call<Note>;
  /**
   * Change a note about an event. Changes the text of a note about an event, or whom it calls. Only its author may, or an owner. Needs the scope `performance:write`.
   * Refused with `note_of_another`, `note_not_found`, `performance_event_not_found`, `person_not_found`, `changed_meanwhile`.
   */
  update(performanceEvent: string, note: string, params: PerformanceEventsNotesUpdateParams, options?: RequestOptions): Call<Note>;
  /**
   * Remove a note about an event. Removes a note about an event: its text is gone. Only its author may, or an owner. Needs the scope `performance:write`.
   * Refused with `note_of_another`, `note_not_found`, `performance_event_not_found`.
   */
  delete(performanceEvent: string, note: string, options?: RequestOptions): Call<RemovedNote>;
}

/** Methods of `entente.payouts`. */
export interface PayoutsMethods {
  /** Payouts that are frozen and paid together, with their file and its confirmation. */
  readonly batches: PayoutsBatchesMethods;
  /** What activity is worth to the member who brought it. */
  readonly rules: PayoutsRulesMethods;
  /** How recipients are paid, and the format of the files for it. */
  readonly rails: PayoutsRailsMethods;
  /** When a calendar is run and a batch is made of it, without anybody asking. */
  readonly schedules: PayoutsSchedulesMethods;
  /** What a member has earned in a period, and the run that finds it. */
  readonly periods: PayoutsPeriodsMethods;
  /** Sum up payouts by status, currency and age. Sums up the brand's payouts by status, currency and age. Needs the scope `payouts:read`. */
  summary(params?: PayoutsSummaryParams, options?: RequestOptions): Call<PayoutSummary>;
  /**
   * Compute the payouts of a period. Computes what the brand's rules owe for a period and writes it as payouts; running it again brings them up to date. Needs the scope `payouts:write`.
   * Refused with `invalid_period`, `program_not_found`, `payout_rules_required`, `payout_period_overlap`, `payout_period_closed`.
   */
  run(params?: PayoutsRunParams, options?: RequestOptions): Call<PayoutRun>;
  /**
   * Create a manual adjustment. One entry by hand; again under the same `external_ref`, the row that is there. Needs the scope `payouts:write`.
   * Refused with `invalid_period`, `enrollment_not_found`, `performance_event_not_found`, `reference_conflict`, `performance_event_already_paid`, `payout_period_closed`.
   */
  adjust(params: PayoutsAdjustParams, options?: RequestOptions): Call<Payout>;
  /**
   * List payouts. Lists the brand's payouts, newest first. Needs the scope `payouts:read`.
   * Refused with `invalid_period`.
   */
  list<const E extends Expansion<Payout>>(params: Omit<PayoutsListParams, "expand"> & { expand: readonly E[] }, options?: RequestOptions): ListCall<Expanded<Payout, E>>;
  /**
   * List payouts. Lists the brand's payouts, newest first. Needs the scope `payouts:read`.
   * Refused with `invalid_period`.
   */
  list(params?: PayoutsListParams & { expand?: never }, options?: RequestOptions): ListCall<Payout>;
  /**
   * Count the payouts that match, with the sums of their amounts. Counts the brand's payouts that match, with the sums of their amounts. Needs the scope `payouts:read`.
   * Refused with `invalid_period`.
   */
  count(params?: PayoutsCountParams, options?: RequestOptions): Call<Count>;
  /** List what each recipient was paid in a year, by country and currency. Lists what each recipient was paid in a calendar year, by currency and the country of the account, and what came back; the youngest recipient comes first. Needs the scope `payouts:read`. */
  totals(params: PayoutsTotalsParams, options?: RequestOptions): ListCall<PayoutTotal>;
  /**
   * Download what the books owed at the end of a day, with the journal of its month, as PDF. Prints the sums of the same as PDF, in a language, with the journal of the month until then. Needs the scope `payouts:read`.
   * Refused with `invalid_period`, `documents_not_configured`.
   */
  liabilityDocument(params?: PayoutsLiabilityDocumentParams, options?: RequestOptions): Call<Uint8Array>;
  /**
   * List what the books owed at the end of a day, by recipient, program and currency. Lists what the books owed at the end of a day, by recipient, program and currency, with the sums of all; the youngest recipient comes first. Needs the scope `payouts:read`.
   * Refused with `invalid_period`.
   */
  liability(params?: PayoutsLiabilityParams, options?: RequestOptions): RowsCall<Liability>;
  /**
   * Retrieve a payout. Answers a payout of the brand. Needs the scope `payouts:read`.
   * Refused with `payout_not_found`.
   */
  retrieve<const E extends Expansion<Payout>>(payout: string, params: { expand: readonly E[] }, options?: RequestOptions): Call<Expanded<Payout, E>>;
  /**
   * Retrieve a payout. Answers a payout of the brand. Needs the scope `payouts:read`.
   * Refused with `payout_not_found`.
   */
  retrieve(payout: string, params?: PayoutsRetrieveParams & { expand?: never }, options?: RequestOptions): Call<Payout>;
  /**
   * Explain a payout: its rule, events, rows and batch. Explains a payout by its rule, its terms and the events that it was computed from, page by page. Needs the scope `payouts:read`.
   * Refused with `payout_not_found`.
   */
  explain(payout: string, params?: PayoutsExplainParams, options?: RequestOptions): Call<PayoutExplanation>;
}

/** Methods of `entente.payouts.batches`. */
export interface PayoutsBatchesMethods {
  /** What people of a brand write to each other about a batch. */
  readonly notes: PayoutsBatchesNotesMethods;
  /** Payouts that are frozen and paid together, with their file and its confirmation. */
  readonly items: PayoutsBatchesItemsMethods;
  /**
   * Freeze payouts into a batch, one item per recipient and currency. Brings payouts up to date and freezes those that can be paid, as one payment per recipient and currency. Needs the scope `payouts:write`.
   * Refused with `invalid_period`, `program_not_found`, `entity_not_found`, `payout_rail_not_found`, `payout_rail_required`, `payout_rail_disabled`, `payout_format_not_registered`, `payout_batch_empty`.
   */
  create(params?: PayoutsBatchesCreateParams, options?: RequestOptions): Call<PayoutBatch>;
  /** List payout batches, newest first. Lists the brand's batches, newest first. Needs the scope `payouts:read`. */
  list(params?: PayoutsBatchesListParams, options?: RequestOptions): ListCall<PayoutBatch>;
  /**
   * Preview what a batch would pay, and whom it would leave out; writes nothing. Answers what a batch would pay if it were made now, and whom it would leave out. Writes nothing. Needs the scope `payouts:read`.
   * Refused with `invalid_period`, `program_not_found`, `entity_not_found`, `payout_rail_not_found`, `payout_rail_required`, `payout_rail_disabled`, `payout_format_not_registered`.
   */
  preview(params?: PayoutsBatchesPreviewParams, options?: RequestOptions): Call<PayoutBatchPreview>;
  /** Count the payout batches that match, with the sums of what they pay. Counts the brand's batches that match, with the sums of what they pay. Needs the scope `payouts:read`. */
  count(params?: PayoutsBatchesCountParams, options?: RequestOptions): Call<Count>;
  /**
   * Retrieve a payout batch with its first items. Answers a batch, with its first 100 payments. Needs the scope `payouts:read`.
   * Refused with `payout_batch_not_found`.
   */
  retrieve(payoutBatch: string, options?: RequestOptions): Call<PayoutBatch>;
  /**
   * Export a payout batch into its file. Begins to make the payment file of a batch; repeating it answers the same operation. Needs the scope `payouts:write`.
   * Refused with `payout_batch_not_found`, `payout_batch_differs`, `payout_batch_not_exportable`.
   */
  export(payoutBatch: string, options?: RequestOptions): Call<PayoutBatch>;
  /**
   * Accept differences of a payout batch from what was announced. Accepts differences of a batch from what was announced, with the reason why it is right in spite of them. Needs the scope `payouts:write`.
   * Refused with `payout_batch_not_found`, `payout_file_unwritable`, `payout_batch_not_exportable`.
   */
  accept(payoutBatch: string, params: PayoutsBatchesAcceptParams, options?: RequestOptions): Call<PayoutBatch>;
  /**
   * Download the file of an exported payout batch. Answers the payment file of an exported batch. Needs the scope `payouts:read`.
   * Refused with `payout_batch_not_found`.
   */
  file(payoutBatch: string, options?: RequestOptions): Call<string>;
  /**
   * Confirm the payments of an exported batch. Begins to record what became of the payments; the same `external_batch_ref` again answers the same operation. Needs the scope `payouts:write`.
   * Refused with `payout_batch_not_found`, `operation_conflict`, `payout_batch_not_confirmable`.
   */
  confirm(payoutBatch: string, params: PayoutsBatchesConfirmParams, options?: RequestOptions): Call<PayoutBatch>;
  /**
   * Confirm the payments of a batch by the file of a bank or provider. Reads the file in which a bank or provider says what became of the payments, compares each line with its payment, and begins to record what it says, as a confirm of these results would. The same bytes again answer the same operation. Needs the scope `payouts:write`.
   * Refused with `payout_results_unreadable`, `payout_batch_not_found`, `operation_conflict`, `payout_batch_not_confirmable`, `payout_results_mismatch`.
   */
  results(payoutBatch: string, params: PayoutsBatchesResultsParams, options?: RequestOptions): Call<PayoutResults>;
  /**
   * Cancel a payout batch and release its payouts. Cancels a batch and frees its payouts for another one. Needs the scope `payouts:write`.
   * Refused with `payout_batch_not_found`, `payout_batch_not_cancelable`.
   */
  cancel(payoutBatch: string, options?: RequestOptions): Call<PayoutBatch>;
}

/** Methods of `entente.payouts.batches.notes`. */
export interface PayoutsBatchesNotesMethods {
  /**
   * Write a note about a batch. Writes a note about a batch for the people of your brand: no member and no host application sees it. Needs the scope `payouts:write`.
   * Refused with `payout_batch_not_found`, `person_not_found`, `too_many_notes`.
   */
  create(payoutBatch: string, params: PayoutsBatchesNotesCreateParams, options?: RequestOptions): Call<Note>;
  /**
   * List the notes about a batch. Lists the notes of your brand about a batch, newest first. Needs the scope `payouts:read`.
   * Refused with `payout_batch_not_found`.
   */
  list(payoutBatch: string, params?: PayoutsBatchesNotesListParams, options?: RequestOptions): ListCall<Note>;
  /**
   * Retrieve a note about a batch. Answers a note about a batch. Needs the scope `payouts:read`.
   * Refused with `note_not_found`, `payout_batch_not_found`.
   */
  retrieve(payoutBatch: string, note: string, options?: RequestOptions): Call<Note>;
  /**
   * Change a note about a batch. Changes the text of a note about a batch, or whom it calls. Only its author may, or an owner. Needs the scope `payouts:write`.
   * Refused with `note_of_another`, `note_not_found`, `payout_batch_not_found`, `person_not_found`, `changed_meanwhile`.
   */
  update(payoutBatch: string, note: string, params: PayoutsBatchesNotesUpdateParams, options?: RequestOptions): Call<Note>;
  /**
   * Remove a note about a batch. Removes a note about a batch: its text is gone. Only its author may, or an owner. Needs the scope `payouts:write`.
   * Refused with `note_of_another`, `note_not_found`, `payout_batch_not_found`.
   */
  delete(payoutBatch: string, note: string, options?: RequestOptions): Call<RemovedNote>;
}

/** Methods of `entente.distributions.notes`. */
export interface DistributionsNotesMethods {
  /**
   * Write a note about a distribution. Writes a note about a distribution for the people of your brand: no member and no host application sees it. Needs the scope `distributions:write`.
   * Refused with `distribution_not_found`, `person_not_found`, `too_many_notes`.
   */
  create(distribution: string, params: DistributionsNotesCreateParams, options?: RequestOptions): Call<Note>;
  /**
   * List the notes about a distribution. Lists the notes of your brand about a distribution, newest first. Needs the scope `distributions:read`.
   * Refused with `distribution_not_found`.
   */
  list(distribution: string, params?: DistributionsNotesListParams, options?: RequestOptions): ListCall<Note>;
  /**
   * Retrieve a note about a distribution. Answers a note about a distribution. Needs the scope `distributions:read`.
   * Refused with `distribution_not_found`, `note_not_found`.
   */
  retrieve(distribution: string, note: string, options?: RequestOptions): Call<Note>;
  /**
   * Change a note about a distribution. Changes the text of a note about a distribution, or whom it calls. Only its author may, or an owner. Needs the scope `distributions:write`.
   * Refused with `note_of_another`, `distribution_not_found`, `note_not_found`, `person_not_found`, `changed_meanwhile`.
   */
  update(distribution: string, note: string, params: DistributionsNotesUpdateParams, options?: RequestOptions): Call<Note>;
  /**
   * Remove a note about a distribution. Removes a note about a distribution: its text is gone. Only its author may, or an owner. Needs the scope `distributions:write`.
   * Refused with `note_of_another`, `distribution_not_found`, `note_not_found`.
   */
  delete(distribution: string, note: string, options?: RequestOptions): Call<RemovedNote>;
}

/** Methods of `entente.messages`. */
export interface MessagesMethods {
  /**
   * Write to members. Writes to members of the brand: by mail, and in their portal. The message waits for ten seconds, or until the time that it is given, and can be canceled until then. It goes once to each person that it names, or that its filter finds when it is sent. Whoever switched such mail off, or has no address, has it in the portal alone. Needs the scope `enrollments:write`.
   * Refused with `enrollment_not_found`.
   */
  create(params: MessagesCreateParams, options?: RequestOptions): Call<Message>;
  /** List the messages to members. Lists the messages of the brand to its members, newest first. Needs the scope `enrollments:read`. */
  list(params?: MessagesListParams, options?: RequestOptions): ListCall<Message>;
  /**
   * Preview whom a message would reach, and whom not and why; writes nothing. Answers whom a message would reach, and whom not and why; nothing is written. Needs the scope `enrollments:read`.
   * Refused with `enrollment_not_found`.
   */
  preview(params: MessagesPreviewParams, options?: RequestOptions): Call<MessagePreview>;
  /**
   * Retrieve a message, with how many got and read it. Answers a message, with how many got and read it. Needs the scope `enrollments:read`.
   * Refused with `message_not_found`.
   */
  retrieve(message: string, options?: RequestOptions): Call<Message>;
  /**
   * Change a message that waits for its time. Changes a message that is `scheduled`: its words, its time, its members, or where answers go. Needs the scope `enrollments:write`.
   * Refused with `enrollment_not_found`, `message_not_found`, `message_not_editable`, `changed_meanwhile`.
   */
  update(message: string, params: MessagesUpdateParams, options?: RequestOptions): Call<Message>;
  /**
   * Take back a message that still waits. Takes back a message that still waits; canceling it once more answers the same. Needs the scope `enrollments:write`.
   * Refused with `message_not_found`, `message_not_cancelable`.
   */
  cancel(message: string, options?: RequestOptions): Call<Message>;
}

/** Methods of `entente.enrollments.messages`. */
export interface EnrollmentsMessagesMethods {
  /**
   * List the messages that a member has. Lists the messages that a member has from the brand, newest first. Needs the scope `enrollments:read`.
   * Refused with `enrollment_not_found`.
   */
  list(enrollment: string, params?: EnrollmentsMessagesListParams, options?: RequestOptions): ListCall<MessageRecipient>;
}

/** Methods of `entente.assets`. */
export interface AssetsMethods {
  /**
   * Give the members of a program an image, a text or a file. Gives the members of a program an image, a text or a file. Its type is what its bytes say. Needs the scope `programs:write`.
   * Refused with `program_not_found`, `tier_not_found`, `too_many_assets`.
   */
  create(params: AssetsCreateParams, options?: RequestOptions): Call<Asset>;
  /** List the assets of programs. Lists the assets of programs, newest first, without their bytes. Needs the scope `programs:read`. */
  list(params?: AssetsListParams, options?: RequestOptions): ListCall<Asset>;
  /**
   * Retrieve an asset. Answers an asset, without its bytes. Needs the scope `programs:read`.
   * Refused with `asset_not_found`.
   */
  retrieve(asset: string, options?: RequestOptions): Call<Asset>;
  /**
   * Rename an asset, change who sees it, or archive it. Changes the name, the description or the tier of an asset, archives it, or brings it back. Needs the scope `programs:write`.
   * Refused with `tier_not_found`, `asset_not_found`, `too_many_assets`, `changed_meanwhile`.
   */
  update(asset: string, params: AssetsUpdateParams, options?: RequestOptions): Call<Asset>;
  /**
   * Download an image or a file. Answers the bytes of an image or a file. Needs the scope `programs:read`.
   * Refused with `asset_not_found`.
   */
  content(asset: string, options?: RequestOptions): Call<Uint8Array>;
}

/** Methods of `entente.contests`. */
export interface ContestsMethods {
  /** List the contests of members. Lists the contests of members: what they object to, and where each stands, newest first. Needs the scope `contests:read`. */
  list(params?: ContestsListParams, options?: RequestOptions): ListCall<Contest>;
  /**
   * Retrieve a contest, with the explanation of its event. Answers one of them, with the explanation of its event as the member reads it, and as the brand does. Needs the scope `contests:read`.
   * Refused with `contest_not_found`.
   */
  retrieve(contest: string, options?: RequestOptions): Call<ContestExplained>;
  /**
   * Answer the member who contests. Answers the member, who may reply. Needs the scope `contests:write`.
   * Refused with `contest_not_found`, `contest_not_open`, `contest_full`.
   */
  answer(contest: string, params: ContestsAnswerParams, options?: RequestOptions): Call<Contest>;
  /**
   * Accept a contest, and do what follows from it. Accepts a contest and does what follows, in one commit: a rejection is approved, an event is credited to the member, or an amount is added by hand, which waits for a second person where the organization asks for two. It needs the scope of that act besides. Needs the scope `contests:write`.
   * Refused with `invalid_period`, `enrollment_not_found`, `contest_not_found`, `performance_event_not_found`, `enrollment_not_approvable`, `contest_not_open`, `reference_conflict`, `performance_event_already_paid`, `performance_event_not_correctable`, `payout_period_closed`.
   */
  accept(contest: string, params: ContestsAcceptParams, options?: RequestOptions): Call<Contest>;
  /**
   * Refuse a contest. Refuses a contest, with a reason that the member reads. Needs the scope `contests:write`.
   * Refused with `contest_not_found`, `contest_not_open`.
   */
  refuse(contest: string, params: ContestsRefuseParams, options?: RequestOptions): Call<Contest>;
}

/** Methods of `entente.entities.passkeys`. */
export interface EntitiesPasskeysMethods {
  /**
   * Remove the passkeys of a member who has lost them. Removes all passkeys that a member added with your brand, such as lost ones. The member is told by mail, and sessions that they opened are over. Needs the scope `entities:write`.
   * Refused with `entity_not_found`.
   */
  remove(entity: string, options?: RequestOptions): Call<EntityPasskeys>;
}

/** Methods of `entente.portalDomains`. */
export interface PortalDomainsMethods {
  /**
   * Add a domain at which members use the portal. Adds a domain of the brand, at which its members shall use the portal. It answers the records that you set where the domain is managed. Needs the scope `enrollments:write`.
   * Refused with `portal_domain_already_exists`, `too_many_portal_domains`, `portal_domains_not_configured`.
   */
  create(params: PortalDomainsCreateParams, options?: RequestOptions): Call<PortalDomain>;
  /** List the domains of the portal, newest first. Lists the domains of the brand, newest first. Needs the scope `enrollments:read`. */
  list(params?: PortalDomainsListParams, options?: RequestOptions): ListCall<PortalDomain>;
  /**
   * Retrieve a domain of the portal, with its records and its proof. Answers a domain, with its records and how far its proof is. Needs the scope `enrollments:read`.
   * Refused with `portal_domain_not_found`.
   */
  retrieve(portalDomain: string, options?: RequestOptions): Call<PortalDomain>;
  /**
   * Remove a domain of the portal. Removes a domain: nothing is answered there any more, and its host is free for others at once. Needs the scope `enrollments:write`.
   * Refused with `portal_domain_not_found`.
   */
  delete(portalDomain: string, options?: RequestOptions): Call<DeletedPortalDomain>;
  /**
   * Have the record of a domain looked for now. Has the record of a domain looked for now: `checked_at` and `status` tell what came of it, a few seconds later. Needs the scope `enrollments:write`.
   * Refused with `portal_domain_not_found`, `portal_domain_not_checkable`.
   */
  check(portalDomain: string, options?: RequestOptions): Call<PortalDomain>;
}

/** Methods of `entente.portalProvider`. */
export interface PortalProviderMethods {
  /** Retrieve the identity provider at which members sign in to the portal. Answers the identity provider at which members of the organization sign in to the portal. Needs the scope `enrollments:read`. */
  retrieve(options?: RequestOptions): Call<PortalProvider>;
  /** Set up the identity provider at which members sign in to the portal, or change it. Sets it up, or changes the fields that are sent. It is of the organization, so whoever sets it needs the scopes in all brands. Needs the scope `enrollments:write`. */
  update(params: PortalProviderUpdateParams, options?: RequestOptions): Call<PortalProvider>;
}

/** Methods of `entente.enrollments.portalSessions`. */
export interface EnrollmentsPortalSessionsMethods {
  /**
   * Open the portal of a member, to look at what the member sees. Opens the portal of a member for reading, as the member is told; its `url` works once, for ten minutes. Needs the scope `enrollments:write`.
   * Refused with `enrollment_not_found`.
   */
  create(enrollment: string, options?: RequestOptions): Call<PortalSessionLink>;
  /**
   * End a session of the portal. Ends a session of the portal, whoever opened it; ending it once more answers the same. Needs the scope `enrollments:write`.
   * Refused with `portal_session_not_found`.
   */
  end(portalSession: string, options?: RequestOptions): Call<PortalSession>;
}

/** Methods of `entente.payouts.rules`. */
export interface PayoutsRulesMethods {
  /**
   * Preview what members would get by a new or changed rule; writes nothing. Computes what each member gets for a period by the active rules of a program, and what they would get if a rule were added, replaced or stopped, as the first run of the period would; nothing is written. Needs the scope `payouts:read`.
   * Refused with `invalid_period`, `metric_key_invalid`, `program_not_found`, `tier_not_found`, `enrollment_not_found`, `payout_rule_not_found`.
   */
  preview(params: PayoutsRulesPreviewParams, options?: RequestOptions): Call<PayoutRulePreview>;
  /**
   * Measure what each active rule of a program gives its members in a period. Computes what all members of a program get for a period by each of its active rules, as the first run of the period would; nothing is written. Needs the scope `payouts:read`.
   * Refused with `invalid_period`, `program_not_found`.
   */
  amounts(params: PayoutsRulesAmountsParams, options?: RequestOptions): Call<PayoutRuleAmounts>;
  /**
   * Create a payout rule. Creates a payout rule; what it pays for and how much cannot be changed afterwards. Needs the scope `payout_rules:write`.
   * Refused with `metric_key_invalid`, `program_not_found`, `tier_not_found`, `enrollment_not_found`.
   */
  create(params: PayoutsRulesCreateParams, options?: RequestOptions): Call<PayoutRule>;
  /**
   * List payout rules. Lists the brand's payout rules, newest first. Needs the scope `payout_rules:read`.
   * Refused with `invalid_status`.
   */
  list(params?: PayoutsRulesListParams, options?: RequestOptions): ListCall<PayoutRule>;
  /**
   * Retrieve a payout rule. Answers a payout rule of the brand. Needs the scope `payout_rules:read`.
   * Refused with `payout_rule_not_found`.
   */
  retrieve(payoutRule: string, options?: RequestOptions): Call<PayoutRule>;
  /**
   * Rename a payout rule, pause it or activate it. Renames, pauses or resumes a rule; whatever decides amounts cannot be changed. Needs the scope `payout_rules:write`.
   * Refused with `immutable_parameter`, `payout_rule_not_found`, `changed_meanwhile`.
   */
  update(payoutRule: string, params: PayoutsRulesUpdateParams, options?: RequestOptions): Call<PayoutRule>;
  /**
   * Archive a payout rule. Archives a rule, which earns nothing new; archiving it once more answers the same. Needs the scope `payout_rules:write`.
   * Refused with `payout_rule_not_found`.
   */
  archive(payoutRule: string, options?: RequestOptions): Call<PayoutRule>;
}

/** Methods of `entente.simulations`. */
export interface SimulationsMethods {
  /**
   * Run a simulation of other terms, and keep it for the team under a name. Runs a simulation of other terms, and keeps it under a name for the team of the brand. Needs the scope `payout_rules:write`.
   * Refused with `invalid_period`, `metric_key_invalid`, `program_not_found`, `requirement_not_found`, `tier_not_found`, `operating_type_not_found`, `enrollment_not_found`, `too_many_simulations`.
   */
  create(params: SimulationsCreateParams, options?: RequestOptions): Call<SimulationsAnswer>;
  /** List the simulations that the team keeps. Lists the simulations that the team keeps, newest first. Needs the scope `payouts:read`. */
  list(params?: SimulationsListParams, options?: RequestOptions): ListCall<SavedSimulation>;
  /**
   * Retrieve a simulation that the team keeps, with what it came to when it was last run. Answers a simulation that the team keeps, with what it came to when it was last run. Needs the scope `payouts:read`.
   * Refused with `simulation_not_found`.
   */
  retrieve(simulation: string, options?: RequestOptions): Call<SavedSimulation>;
  /**
   * Remove a simulation of the team. Removes a simulation from everybody's list. Only who saved it may, or an owner. Needs the scope `payout_rules:write`.
   * Refused with `simulation_of_another`, `simulation_not_found`.
   */
  delete(simulation: string, options?: RequestOptions): Call<RemovedSimulation>;
  /**
   * Run a simulation of the team again, and keep what it comes to. Runs a simulation again, and keeps what it comes to. Needs the scope `payouts:read`.
   * Refused with `invalid_period`, `metric_key_invalid`, `program_not_found`, `requirement_not_found`, `tier_not_found`, `operating_type_not_found`, `enrollment_not_found`, `simulation_not_found`.
   */
  run(simulation: string, options?: RequestOptions): Call<SimulationsAnswer>;
}

/** Methods of `entente.webhookEndpoints`. */
export interface WebhookEndpointsMethods {
  /** Where events are delivered to, and what became of each delivery. */
  readonly deliveries: WebhookEndpointsDeliveriesMethods;
  /**
   * Create a webhook endpoint. Adds an endpoint, and answers the secret that its deliveries are signed with, once. Needs the scope `webhooks:write`.
   * Refused with `invalid_event_type`.
   */
  create(params: WebhookEndpointsCreateParams, options?: RequestOptions): Call<WebhookEndpointsAnswer>;
  /** List webhook endpoints. Lists the organization's endpoints, newest first. Needs the scope `webhooks:read`. */
  list(params?: WebhookEndpointsListParams, options?: RequestOptions): ListCall<WebhookEndpoint>;
  /**
   * Retrieve a webhook endpoint. Answers an endpoint, without its secret. Needs the scope `webhooks:read`.
   * Refused with `webhook_endpoint_not_found`.
   */
  retrieve(webhookEndpoint: string, options?: RequestOptions): Call<WebhookEndpointsAnswer>;
  /**
   * Update a webhook endpoint. Changes the fields that are sent. Needs the scope `webhooks:write`.
   * Refused with `invalid_event_type`, `webhook_endpoint_not_found`, `changed_meanwhile`.
   */
  update(webhookEndpoint: string, params: WebhookEndpointsUpdateParams, options?: RequestOptions): Call<WebhookEndpointsAnswer>;
  /**
   * Delete a webhook endpoint. Removes an endpoint; deliveries in flight are given up. Needs the scope `webhooks:write`.
   * Refused with `webhook_endpoint_not_found`.
   */
  delete(webhookEndpoint: string, options?: RequestOptions): Call<DeletedWebhookEndpoint>;
  /**
   * Rotate the secret of a webhook endpoint. Replaces the secret and answers the new one; deliveries carry both signatures for 24 hours. Needs the scope `webhooks:write`.
   * Refused with `webhook_endpoint_not_found`.
   */
  rotateSecret(webhookEndpoint: string, options?: RequestOptions): Call<WebhookEndpointsAnswer>;
  /**
   * Send a sample event to a webhook endpoint. Sends a sample of an event type to this endpoint, signed like any delivery, and answers the delivery. The sample is of test data and marked with `sample: true`; it is in no feed, is tried once, and delays no event. Needs the scope `webhooks:write`.
   * Refused with `invalid_event_type`, `webhook_endpoint_not_found`.
   */
  sendSample(webhookEndpoint: string, params: WebhookEndpointsSendSampleParams, options?: RequestOptions): Call<WebhookDelivery>;
}

/** Methods of `entente.webhookEndpoints.deliveries`. */
export interface WebhookEndpointsDeliveriesMethods {
  /**
   * List deliveries to a webhook endpoint. Lists the deliveries to an endpoint, newest first. Needs the scope `webhooks:read`.
   * Refused with `webhook_endpoint_not_found`.
   */
  list(webhookEndpoint: string, params?: WebhookEndpointsDeliveriesListParams, options?: RequestOptions): ListCall<WebhookDelivery>;
  /**
   * Retrieve a delivery with its attempts. Answers a delivery, with its attempts. Needs the scope `webhooks:read`.
   * Refused with `webhook_endpoint_not_found`, `webhook_delivery_not_found`.
   */
  retrieve(webhookEndpoint: string, webhookDelivery: string, options?: RequestOptions): Call<WebhookDelivery>;
  /**
   * Send a delivery again. Begins to deliver an event once more, with the same event id. Needs the scope `webhooks:write`.
   * Refused with `webhook_endpoint_not_found`, `webhook_delivery_not_found`.
   */
  redeliver(webhookEndpoint: string, webhookDelivery: string, options?: RequestOptions): Call<WebhookDelivery>;
}

/** Methods of `entente.entities.payoutAccounts`. */
export interface EntitiesPayoutAccountsMethods {
  /**
   * Attach an account that your brand pays an entity by. Attaches an account that your brand pays an entity by; the same one that is connected already is answered unchanged. One that takes the place of another account or address is paid to only once a waiting time is over. Needs the scope `payout_accounts:write`.
   * Refused with `entity_not_found`, `entity_merged`.
   */
  create(entity: string, params: EntitiesPayoutAccountsCreateParams, options?: RequestOptions): Call<PayoutAccount>;
  /**
   * List the payout accounts of an entity. Lists the accounts that your brand pays, or paid, an entity by, newest first. Needs the scope `payout_accounts:read`.
   * Refused with `entity_not_found`.
   */
  list(entity: string, params?: EntitiesPayoutAccountsListParams, options?: RequestOptions): ListCall<PayoutAccount>;
  /**
   * Retrieve a payout account, in part. Answers an account of an entity, in part. Needs the scope `payout_accounts:read`.
   * Refused with `entity_not_found`, `payout_account_not_found`.
   */
  retrieve(entity: string, payoutAccount: string, options?: RequestOptions): Call<PayoutAccount>;
  /**
   * Remove a payout account. Removes an account, by which nobody is paid any more. Needs the scope `payout_accounts:write`.
   * Refused with `entity_not_found`, `payout_account_not_found`, `connection_not_revocable`.
   */
  delete(entity: string, payoutAccount: string, options?: RequestOptions): Call<PayoutAccount>;
}

/** Methods of `entente.brand`. */
export interface BrandMethods {
  /** Retrieve the brand of the request, with the time zone of its periods and the look of its pages. Answers the brand of the request, with the time zone in whose days its periods begin and end. Needs the scope `programs:read`. */
  retrieve(options?: RequestOptions): Call<Brand>;
  /**
   * Set the time zone of the brand from its next period on, and the look of its pages. Sets the time zone of the brand from its next period on, and the look of its pages; what was run stays as it is. Needs the scope `programs:write`.
   * Refused with `changed_meanwhile`.
   */
  update(params: BrandUpdateParams, options?: RequestOptions): Call<Brand>;
}

/** Methods of `entente.payouts.rails`. */
export interface PayoutsRailsMethods {
  /**
   * Create a payout rail: how members are paid. Adds a way to pay recipients. Needs the scope `payout_rails:write`.
   * Refused with `payout_rail_already_exists`.
   */
  create(params: PayoutsRailsCreateParams, options?: RequestOptions): Call<PayoutRail>;
  /** List payout rails, newest first. Lists the brand's rails, newest first. Needs the scope `payout_rails:read`. */
  list(params?: PayoutsRailsListParams, options?: RequestOptions): ListCall<PayoutRail>;
  /**
   * Retrieve a payout rail. Answers a rail of the brand. Needs the scope `payout_rails:read`.
   * Refused with `payout_rail_not_found`.
   */
  retrieve(payoutRail: string, options?: RequestOptions): Call<PayoutRail>;
  /**
   * Update a payout rail; its kind and format cannot change. Changes the fields that are sent; the kind of rail and its format cannot be changed. Needs the scope `payout_rails:write`.
   * Refused with `immutable_parameter`, `payout_rail_not_found`, `payout_rail_disabled`, `changed_meanwhile`.
   */
  update(payoutRail: string, params: PayoutsRailsUpdateParams, options?: RequestOptions): Call<PayoutRail>;
}

/** Methods of `entente.payouts.schedules`. */
export interface PayoutsSchedulesMethods {
  /**
   * Set a payout schedule: when a calendar is run and a batch is made of it. Sets a schedule, by which a calendar is run regularly and what can be paid becomes a batch, which waits to be exported. Who sets it counts as the maker of its runs and batches. Needs the scope `payouts:write`.
   * Refused with `invalid_period`, `program_not_found`, `payout_rail_not_found`, `payout_rail_disabled`, `payout_format_not_registered`.
   */
  create(params: PayoutsSchedulesCreateParams, options?: RequestOptions): Call<PayoutSchedule>;
  /** List payout schedules, newest first. Lists the schedules of the brand, newest first. Needs the scope `payouts:read`. */
  list(params?: PayoutsSchedulesListParams, options?: RequestOptions): ListCall<PayoutSchedule>;
  /**
   * Retrieve a payout schedule, with what it did and what it does next. Answers a schedule, with what it does next, and what it did. Needs the scope `payouts:read`.
   * Refused with `payout_schedule_not_found`.
   */
  retrieve(payoutSchedule: string, options?: RequestOptions): Call<PayoutSchedule>;
  /**
   * Update a payout schedule: its days, or the rail it pays by. Changes the days of a schedule, or the rail that it pays by. Who changes it counts as the maker of its runs from then on. Needs the scope `payouts:write`.
   * Refused with `invalid_period`, `payout_rail_not_found`, `payout_schedule_not_found`, `payout_rail_disabled`, `payout_format_not_registered`, `changed_meanwhile`.
   */
  update(payoutSchedule: string, params: PayoutsSchedulesUpdateParams, options?: RequestOptions): Call<PayoutSchedule>;
  /**
   * Delete a payout schedule; its runs and batches stay. Ends a schedule for good; its runs and batches stay. Needs the scope `payouts:write`.
   * Refused with `payout_schedule_not_found`.
   */
  delete(payoutSchedule: string, options?: RequestOptions): Call<DeletedPayoutSchedule>;
  /**
   * Pause a payout schedule. Pauses a schedule, until it is resumed. Needs the scope `payouts:write`.
   * Refused with `payout_schedule_not_found`, `payout_schedule_not_pausable`.
   */
  pause(payoutSchedule: string, options?: RequestOptions): Call<PayoutSchedule>;
  /**
   * Resume a payout schedule that is paused, or stopped by itself. Resumes a schedule. One that stopped by itself makes up at once for what it did not do; one that was paused goes on with the next day to come. Who resumes it counts as the maker of its runs from then on. Needs the scope `payouts:write`.
   * Refused with `payout_schedule_not_found`, `payout_schedule_not_resumable`.
   */
  resume(payoutSchedule: string, options?: RequestOptions): Call<PayoutSchedule>;
  /**
   * Preview what a payout schedule would do now. Computes what a schedule would do now, and why it would stop where it would; nothing is written. Needs the scope `payouts:read`.
   * Refused with `payout_schedule_not_found`.
   */
  dryRun(payoutSchedule: string, options?: RequestOptions): Call<PayoutScheduleDryRun>;
}

/** Methods of `entente.payouts.batches.items`. */
export interface PayoutsBatchesItemsMethods {
  /**
   * List the items of a payout batch, newest first. Lists the payments of a batch, newest first. Needs the scope `payouts:read`.
   * Refused with `payout_batch_not_found`.
   */
  list<const E extends Expansion<PayoutItem>>(payoutBatch: string, params: Omit<PayoutsBatchesItemsListParams, "expand"> & { expand: readonly E[] }, options?: RequestOptions): ListCall<Expanded<PayoutItem, E>>;
  /**
   * List the items of a payout batch, newest first. Lists the payments of a batch, newest first. Needs the scope `payouts:read`.
   * Refused with `payout_batch_not_found`.
   */
  list(payoutBatch: string, params?: PayoutsBatchesItemsListParams & { expand?: never }, options?: RequestOptions): ListCall<PayoutItem>;
}

/** Methods of `entente.balances`. */
export interface BalancesMethods {
  /** List what recipients are owed and were paid, by program and currency. Lists what recipients are owed and were paid, by program and currency; the youngest recipient comes first. Needs the scope `payouts:read`. */
  list<const E extends Expansion<Balance>>(params: Omit<BalancesListParams, "expand"> & { expand: readonly E[] }, options?: RequestOptions): ListCall<Expanded<Balance, E>>;
  /** List what recipients are owed and were paid, by program and currency. Lists what recipients are owed and were paid, by program and currency; the youngest recipient comes first. Needs the scope `payouts:read`. */
  list(params?: BalancesListParams & { expand?: never }, options?: RequestOptions): ListCall<Balance>;
}

/** Methods of `entente.payouts.periods`. */
export interface PayoutsPeriodsMethods {
  /**
   * List the periods of payout runs. Lists the periods that were run, newest first, with what was booked about the closed ones later. Needs the scope `payouts:read`.
   * Refused with `invalid_period`.
   */
  list<const E extends Expansion<PayoutPeriod>>(params: Omit<PayoutsPeriodsListParams, "expand"> & { expand: readonly E[] }, options?: RequestOptions): ListCall<Expanded<PayoutPeriod, E>>;
  /**
   * List the periods of payout runs. Lists the periods that were run, newest first, with what was booked about the closed ones later. Needs the scope `payouts:read`.
   * Refused with `invalid_period`.
   */
  list(params?: PayoutsPeriodsListParams & { expand?: never }, options?: RequestOptions): ListCall<PayoutPeriod>;
  /**
   * Retrieve a period, with what changed after its close. Answers a period that was run; of a closed one, the first 100 payouts that were booked about it after the close as well. Needs the scope `payouts:read`.
   * Refused with `payout_period_not_found`.
   */
  retrieve<const E extends Expansion<PayoutPeriod>>(payoutPeriod: string, params: { expand: readonly E[] }, options?: RequestOptions): Call<Expanded<PayoutPeriod, E>>;
  /**
   * Retrieve a period, with what changed after its close. Answers a period that was run; of a closed one, the first 100 payouts that were booked about it after the close as well. Needs the scope `payouts:read`.
   * Refused with `payout_period_not_found`.
   */
  retrieve(payoutPeriod: string, params?: PayoutsPeriodsRetrieveParams & { expand?: never }, options?: RequestOptions): Call<PayoutPeriod>;
  /**
   * Close a period. Closes a period: its payouts stay as they are and are paid so, and what changes of it is booked in a later period. One that is closed is answered as it is. Needs the scope `payouts:write`.
   * Refused with `payout_period_not_found`, `payout_period_not_closable`.
   */
  close(payoutPeriod: string, options?: RequestOptions): Call<PayoutPeriod>;
  /**
   * Open a closed period again. Opens a closed period again, for a reason; one that is open is answered as it is. Needs the scope `payouts:write`.
   * Refused with `payout_period_not_found`.
   */
  reopen(payoutPeriod: string, params: PayoutsPeriodsReopenParams, options?: RequestOptions): Call<PayoutPeriod>;
}

/** Methods of `entente.approvals`. */
export interface ApprovalsMethods {
  /** List what waits for a person, or did, newest first. Lists what waits for a person, or did, newest first. Needs the scope `approvals:read`. */
  list(params?: ApprovalsListParams, options?: RequestOptions): ListCall<Approval>;
  /**
   * Retrieve an approval, with what came of it. Answers one of them, with what came of it. Needs the scope `approvals:read`.
   * Refused with `approval_not_found`.
   */
  retrieve(approval: string, options?: RequestOptions): Call<Approval>;
  /**
   * Do what was asked for, as who asked for it. Does what was asked for, as who asked for it, in one commit with the approval. Where what it is about has changed meanwhile, nothing is done, and the approval is `void`. Needs the scope `approvals:write`.
   * Refused with `second_person_required`, `approval_not_found`, `approval_not_pending`.
   */
  approve(approval: string, options?: RequestOptions): Call<Approval>;
  /**
   * Refuse what was asked for. Has it not done. Needs the scope `approvals:write`.
   * Refused with `second_person_required`, `approval_not_found`, `approval_not_pending`.
   */
  refuse(approval: string, params?: ApprovalsRefuseParams, options?: RequestOptions): Call<Approval>;
}

/** Methods of `entente.access`. */
export interface AccessMethods {
  /** Retrieve the scopes of the caller, and the effect of its changes. Answers the caller of this request, the scopes it has in the brand, and the effect of its changes. Any valid key is accepted. */
  retrieve(options?: RequestOptions): Call<Access>;
}

/** Methods of `entente.connect`. */
export interface ConnectMethods {
  /** List programs that brands have listed, newest listing first. Public. The answer is cacheable with revalidation by `ETag`. */
  discover(params?: ConnectDiscoverParams, options?: RequestOptions): Call<DiscoverPage>;
  /**
   * Hand off a logged-in user to a program. `signature` is the base64url of HMAC-SHA256 over the stable JSON of `payload` (RFC 8785), keyed by the signing secret.
   * Refused with `invalid_signature`, `handoff_expired`, `handoff_not_allowed`, `nonce_reused`.
   */
  handoff(params: ConnectHandoffParams, options?: RequestOptions): Call<HandoffAnswer>;
  /**
   * Retrieve the standing of a handed-off user. `signature` is the base64url of HMAC-SHA256 over the stable JSON of `payload` (RFC 8785), keyed by the signing secret.
   * Refused with `invalid_signature`, `handoff_expired`, `handoff_not_allowed`, `enrollment_not_found`, `nonce_reused`.
   */
  standing(params: ConnectStandingParams, options?: RequestOptions): Call<SurfaceStanding>;
  /**
   * Open the portal of a handed-off user. `signature` is the base64url of HMAC-SHA256 over the stable JSON of `payload` (RFC 8785), keyed by the signing secret.
   * Refused with `invalid_signature`, `handoff_expired`, `handoff_not_allowed`, `enrollment_not_found`, `nonce_reused`.
   */
  portal(params: ConnectPortalParams, options?: RequestOptions): Call<HandoffPortal>;
  /**
   * Report an event of a member's audience, once per `eventId`. The signature is over the stable JSON of the whole body.
   * Refused with `metric_key_invalid`, `invalid_signature`, `handoff_not_allowed`, `enrollment_not_found`.
   */
  recordEvent(params: ConnectRecordEventParams, options: RequestOptions & { headers: { "Service-Issuer": string; "Service-Signature": string } }): Call<HostEventAnswer>;
  /**
   * Report what a visitor does on a page of the shop. For pages of the program's `allowed_origins`, without a key. A click is one as at a link, within the same bounds; all else is a hint, which earns and binds nothing, but an `identify` with a `customer_hash`. The body may be sent as `text/plain`, as beacons do, and has at most 16 KiB.
   * Refused with `invalid_signature`, `origin_not_allowed`, `handoff_not_allowed`, `promo_link_not_found`, `performance_event_not_found`, `performance_event_conflict`.
   */
  reportFromBrowser(publicKey: string, params: ConnectReportFromBrowserParams, options?: RequestOptions): Call<BrowserEventAnswer>;
  /**
   * Receive a member from a provider after the consent. The redirect URI to register with the provider. Each `state` is valid once, in the browser in which the member agreed; the member is redirected onwards, unless another member of the program has connected the account.
   * Refused with `connection_in_use`.
   */
  callback(channel: string, params: ConnectCallbackParams, options?: RequestOptions): Call<Redirect>;
}

/** Methods of `entente.redirects`. */
export interface RedirectsMethods {
  /**
   * Follow a promo link or an evergreen referral code. The click is durable before the answer is sent. HEAD, prefetches and known bots are redirected and not counted.
   * Refused with `promo_link_not_found`.
   */
  follow(code: string, options?: RequestOptions): Call<Redirect>;
}

/** Every method of the API. */
export interface Resources {
  /** A program of a brand: its terms, its attribution window and how its members are paid. */
  readonly programs: ProgramsMethods;
  /** A person or company that takes part in programs of the organization. */
  readonly entities: EntitiesMethods;
  /** What binds an entity to the organization across programs: rights, permissions, and an end. */
  readonly relationships: RelationshipsMethods;
  /** The membership of an entity in one program: approval, pauses, standing and referral code. */
  readonly enrollments: EnrollmentsMethods;
  /** A business goal that is validated, and launched into deployments over programs and slots. */
  readonly distributions: DistributionsMethods;
  /** One program in one slot of a launched distribution: desired and observed state. */
  readonly deployments: DeploymentsMethods;
  /** The link of one member in one deployment. */
  readonly promoLinks: PromoLinksMethods;
  /** Words that customers type, each of one member: by them sales are credited. */
  readonly coupons: CouponsMethods;
  /** Work that goes on after the answer: its progress, its result, or why it waits. */
  readonly operations: OperationsMethods;
  /** Helpers of tests, in a database that holds test data alone. */
  readonly testHelpers: TestHelpersMethods;
  /** Clicks, sign-ups, sales and refunds: recording, reading, explaining and summing them. */
  readonly performance: PerformanceMethods;
  /** Customers seen in events: who referred them, what they bought, and which member is credited. */
  readonly customers: CustomersMethods;
  /** The ordered feed of everything that happened, with proofs under signed seals. */
  readonly events: EventsMethods;
  /** Who changed what where no public event says it. */
  readonly auditEntries: AuditEntriesMethods;
  /** The funds of a brand by asset: available, reserved and consumed. */
  readonly wallet: WalletMethods;
  /**  */
  readonly ledger: LedgerMethods;
  /** Kinds of members that requirements can ask for. */
  readonly operatingTypes: OperatingTypesMethods;
  /** What can be measured: built-in keys and the organization's own. */
  readonly metricKeys: MetricKeysMethods;
  /** What the organization vouches for about an entity, for a time or for good. */
  readonly assertions: AssertionsMethods;
  /** Accounts of brands and entities at channels, with the metrics read from them. */
  readonly connections: ConnectionsMethods;
  /** Payment systems and shops whose webhooks report sales. */
  readonly sources: SourcesMethods;
  /** What a member has earned in a period, and the run that finds it. */
  readonly payouts: PayoutsMethods;
  /** What a brand writes to its members, whom it reached and who read it. */
  readonly messages: MessagesMethods;
  /** Images, texts and files that the members of a program are given. */
  readonly assets: AssetsMethods;
  /** Objections of members to an event or a rejection, and how they end. */
  readonly contests: ContestsMethods;
  /** The domains at which members of a brand use the portal, each proven by a record before it is used. */
  readonly portalDomains: PortalDomainsMethods;
  /** The identity provider at which members of an organization sign in to the portal. */
  readonly portalProvider: PortalProviderMethods;
  /** Other terms over past days that a team keeps, and what they came to. */
  readonly simulations: SimulationsMethods;
  /** Where events are delivered to, and what became of each delivery. */
  readonly webhookEndpoints: WebhookEndpointsMethods;
  /** The brand of the request, and the time zone in whose days its periods begin and end. */
  readonly brand: BrandMethods;
  /** What a recipient is owed and was paid, by program and currency. */
  readonly balances: BalancesMethods;
  /** Acts that wait for a person: what is asked, by whom, and what became of it. */
  readonly approvals: ApprovalsMethods;
  /** The caller of a request: the scopes it has, and the effect of its changes. */
  readonly access: AccessMethods;
  /** What host applications call: discovery, signed handoffs and events of a member's audience. */
  readonly connect: ConnectMethods;
  /** What visitors of a promo link meet. */
  readonly redirects: RedirectsMethods;
}
