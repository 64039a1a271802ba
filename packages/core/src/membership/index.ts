export { type Assertion, claimOf } from "./assertions/assertion.ts";
export type { AssertionStore } from "./assertions/ports.ts";
export { assertionResource } from "./assertions/resource.ts";
export { MEMBERSHIP_AUDITED } from "./audited.ts";
export { ASKED_FIELDS, EVALUATED_CHECKS, MEMBERSHIP_CHECKS } from "./checks.ts";
export { ACCOUNT_FILL, accountDigest, accountKey, FORMULA_REASON, isUnsafeAccount } from "./connections/account-key.ts";
export { isAccountInUse } from "./connections/account-use.ts";
export { attachConnection } from "./connections/attach.ts";
export {
  type AccountHold,
  CONNECTION,
  type Connection,
  type HeldAccount,
  holdsOf,
  withHold,
} from "./connections/connection.ts";
export { newConnection, revokedConnection } from "./connections/decide.ts";
export { newHostApplication } from "./connections/host-application.ts";
export { connectionAttach } from "./connections/inputs.ts";
export { connectionResource, maskedAccount, presentConnection } from "./connections/resource.ts";
export { eraseConnection, gatherRevoking } from "./connections/revoking.ts";
export type { Consequences } from "./consequences.ts";
export { contactAudits } from "./contacts/audited.ts";
export { type Contact, contactId, type FormerAddress } from "./contacts/contact.ts";
export { beginContact, formerOf, holdAddress, recordContact, waitOf } from "./contacts/decide.ts";
export { contactsWith, contactWith } from "./contacts/gather.ts";
export { type Holder, holderOf } from "./contacts/holder.ts";
export type { ContactStore } from "./contacts/ports.ts";
export type { MembershipStores, Ports, Settings } from "./context.ts";
export { decideApproval } from "./enrollments/approve.ts";
export { decideMove as decideEnrollmentMove, decideRejection } from "./enrollments/decide.ts";
export { type Identity, joinProgram, type KnownEntity, newIdentity } from "./enrollments/enroll.ts";
export {
  APPROVAL,
  type Enrollment,
  isMember,
  MEMBERSHIP,
  QUALIFICATION_STATUSES,
  QUALIFYING_STATUSES,
  type ReferralSlug,
} from "./enrollments/enrollment.ts";
export { gatherApproval, gatherNames, knownTo, latestWith } from "./enrollments/gather.ts";
export { tagField } from "./enrollments/inputs.ts";
export type { PastApproval } from "./enrollments/past-approval.ts";
export type { PastRelationship } from "./enrollments/past-relationship.ts";
export type { EnrollmentFilter, EnrollmentStore } from "./enrollments/ports.ts";
export {
  announcedEnrollment,
  type EnrollmentResource,
  enrollmentResource,
  presentEnrollment,
} from "./enrollments/resource.ts";
export { isSucceeded, type Succession, successorAt, successorsBefore } from "./enrollments/succession.ts";
export { tagKey } from "./enrollments/tag-key.ts";
export { type Entity, personOf } from "./entities/entity.ts";
export { entitiesOf, followMerged, refusedMerged, unmergedEntity } from "./entities/person.ts";
export type { EntityStore } from "./entities/ports.ts";
export { presentEntities } from "./entities/present.ts";
export { type EntityResource, entityResource, mentioned, presentEntity } from "./entities/resource.ts";
export { visibleEntity } from "./entities/visible.ts";
export { unapplied } from "./joining/acceptance.ts";
export { type Answers, readAnswers } from "./joining/answers.ts";
export { decidingRule } from "./joining/decide.ts";
export { type Application, hasApplied, type Joining, type JoiningRule } from "./joining/joining.ts";
export type { JoiningStore } from "./joining/ports.ts";
export { applicationResource, formFieldResource, joiningTermsResource, presentRule } from "./joining/resource.ts";
export type { Measured, MetricAmount } from "./metric-keys/measured.ts";
export { type BrandMetricKey, OWN_METRIC_KEY } from "./metric-keys/metric-key.ts";
export {
  followsClick,
  isMetricKey,
  isMoneyMetric,
  METRIC_KEYS,
  type MetricKey,
  PROJECTIONS,
  project,
  typesAddingTo,
} from "./metric-keys/projection.ts";
export type { OperatingType } from "./operating-types/operating-type.ts";
export { operatingTypeResource, presentOperatingType } from "./operating-types/resource.ts";
export type { RequirementOverride } from "./overrides/override.ts";
export { overrideResource } from "./overrides/resource.ts";
export { beginPause, endPauses } from "./pauses/decide.ts";
export { PAUSABLE, type Pause } from "./pauses/pause.ts";
export type { PauseStore } from "./pauses/ports.ts";
export type { ProgramStore } from "./programs/ports.ts";
export {
  ATTRIBUTIONS,
  inactiveProgram,
  NAMES,
  type NameOrder,
  type Program,
  readNameOrder,
  SELF_REFERRALS,
} from "./programs/program.ts";
export { type ProgramResource, presentProgram, programResource } from "./programs/resource.ts";
export { type ProgramTerms, termsAt, termsIntervals } from "./programs/terms.ts";
export { decideMove as decideRelationshipMove } from "./relationships/decide.ts";
export { presentRelationships } from "./relationships/present.ts";
export { RELATIONSHIP, type Relationship } from "./relationships/relationship.ts";
export { presentRelationship, type RelationshipResource, relationshipResource } from "./relationships/resource.ts";
export { type JudgedMember, replayProgram } from "./replays/gather.ts";
export type { PastAmount, PastEvidence, PastQuery, PastStanding, PastStore } from "./replays/past.ts";
export { presentReplay, replayResource } from "./replays/resource.ts";
export { threshold } from "./requirements/inputs.ts";
export { comparing, OPERATOR_NAMES, REQUIREMENT_SCOPES, type Requirement } from "./requirements/requirement.ts";
export { presentRequirement, requirementResource } from "./requirements/resource.ts";
export { supposedRequirements, supposeRequirements } from "./requirements/supposed.ts";
export type { MembershipRows } from "./rows.ts";
export { describeStanding } from "./standing/audit.ts";
export { auditIntervals, type IntervalDifference } from "./standing/audit-intervals.ts";
export { standingAudits } from "./standing/audited.ts";
export { type CauseFacts, evaluateCause, evaluateMember, type StandingChange } from "./standing/decide.ts";
export type { Evaluation } from "./standing/evaluation.ts";
export type { Gained, OwnMetric } from "./standing/evidence.ts";
export { gatherCause, gatherEntityCause, gatherEvaluation, gatherStanding, NO_POLICY } from "./standing/gather.ts";
export type { Judged, StandingInterval } from "./standing/interval.ts";
export type {
  EvaluationStore,
  JudgedInterval,
  MemberEvidence,
  Policy,
  ReceivedQuery,
  ReceivedSum,
  Screened,
  Screening,
  StandingIntervalStore,
  StandingStore,
  Sum,
  SumQuery,
} from "./standing/ports.ts";
export { beginEvaluation } from "./standing/reevaluate.ts";
export { isMoved, type ScreenedRequirement, screenedRequirements, screenedSums } from "./standing/screening.ts";
export { MOVES } from "./standing/supposed.ts";
export { TRIGGERS } from "./standing/trigger.ts";
export { runEvaluations, runTimers } from "./standing/workers.ts";
export type { TierStore } from "./tiers/ports.ts";
export { presentTier, tierResource } from "./tiers/resource.ts";
export {
  namingTiers,
  supposedTiers,
  supposeTiers,
  type TiersSupposed,
  tierNamed,
  withTiers,
} from "./tiers/supposed.ts";
export type { Tier } from "./tiers/tier.ts";
export { MEMBERSHIP_USE_CASES } from "./use-case-table.ts";
