export { CHECKS, DIFFERENCES_MAX, REPAIRED_CHECKS } from "./checks/checks.ts";
export { CONNECT_SURFACE, type Connect } from "./connect.ts";
export type { Console } from "./console.ts";
export {
  consoleKeyInput,
  keyLimitInput,
  keyUseResource,
  organizationUseResource,
} from "./console-keys.ts";
export { CONSOLE_USE_CASES } from "./console-use-case-table.ts";
export { CONTEST_ACTS, type ContestAct } from "./contests/member-acts.ts";
export type { PersonalKind, PersonalRowStore } from "./erasure/ports.ts";
export { EVENT_DATA, type EventData } from "./events/event-data.ts";
export { exampleEvent, sampleEvent } from "./events/event-sample.ts";
export { expandedShape } from "./expand/expanding.ts";
export { EXPANSIONS } from "./expand/expansions.ts";
export { KINDS } from "./expand/kinds.ts";
export {
  COUNTED_MAX,
  type FigureStore,
  type Figures,
  QUEUES,
  type Queue,
  type QueueFigure,
  type StatusTally,
  TALLIES,
  TIMED_QUEUES,
  type TimedQueue,
} from "./figures/figures.ts";
export { SERVER_PROBLEMS } from "./figures/problems.ts";
export { consoleKeyResource } from "./keys.ts";
export { consoleSignInAsked } from "./mail/console-sign-in.ts";
export { portalMessage } from "./mail/member-messages.ts";
export { mailPreview, mailSampleSent, previewInput, previewPageInput } from "./mail/preview.ts";
export { teamNotifications, teamNotificationsInput } from "./mail/team.ts";
export { createPlatform, type Operator, type Platform } from "./platform.ts";
export { PORTAL_ACTS, type PortalAct } from "./portal/acts.ts";
export { siteBrand } from "./portal/brands.ts";
export { portalChangeAsked } from "./portal/own/ask.ts";
export { PORTAL_CHANGES, type PortalChange } from "./portal/own/changes.ts";
export { portalChangeConfirmed } from "./portal/own/confirm.ts";
export { notificationsInput, portalNotifications } from "./portal/own/notifications.ts";
export { PORTAL_READS, type Portal, type PortalRead } from "./portal/portal.ts";
export {
  DEFAULT_SETTINGS,
  type Joined,
  type OfTenant,
  type Ports,
  type ReadReplica,
  type Runtime,
  type Settings,
  type Snapshot,
  type Storage,
} from "./ports.ts";
export type {
  AssertionResource,
  AuditEntryResource,
  BrandResource,
  ConnectConfigResource,
  ConnectionResource,
  CouponResource,
  EnrollmentStandingResource,
  EventOf,
  EventProofResource,
  HandoffConfigResource,
  MetricKeyResource,
  OperatingTypeResource,
  PayoutAccountResource,
  PayoutItemResource,
  PayoutRuleResource,
  PayoutRunResource,
  PayoutScheduleResource,
  PlatformEvent,
  RequirementOverrideResource,
  RequirementResource,
  SealResource,
  SourceCouponResource,
  SourceEventResource,
  SourcePaymentResource,
  SourceResource,
  TierResource,
  WebhookDeliveryResource,
  WebhookEndpointResource,
} from "./resources.ts";
export { SEALED, SEALED_KINDS } from "./secret-key/sealed.ts";
export { brandInput, brandMade } from "./setup/brands.ts";
export type { SetUp } from "./setup/setup.ts";
export { bell, bellReadInput } from "./team/bell.ts";
export { colleagues, colleaguesInput } from "./team/colleagues.ts";
export { ApprovalRequired } from "./use-case-method.ts";
export { USE_CASES } from "./use-case-table.ts";
export type { Within } from "./within.ts";
export type { Workers } from "./workers.ts";
