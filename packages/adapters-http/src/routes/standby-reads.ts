import type { RouteRow, UseCaseName } from "./route.ts";

/**
 * The queries that a standby may answer: lists, sums and analytics, in pages or whole. Everything that pays, decides, or says what is owed
 * is read from the primary, as is what is not named here.
 */
const STANDBY_READS: ReadonlySet<UseCaseName> = new Set<UseCaseName>([
  "assertions.list",
  "assets.list",
  "auditEntries.list",
  "connections.list",
  "contests.list",
  "coupons.list",
  "customers.list",
  "deployments.list",
  "distributionNotes.list",
  "distributions.list",
  "enrollmentNotes.list",
  "enrollments.list",
  "entities.list",
  "entityNotes.list",
  "events.list",
  "events.listSeals",
  "joinings.listAcceptances",
  "ledger.listEntries",
  "messages.list",
  "messages.listOfEnrollment",
  "metricKeys.list",
  "operatingTypes.list",
  "operations.list",
  "overrides.list",
  "payoutBatchNotes.list",
  "payoutBatches.list",
  "payoutBatches.listItems",
  "payoutRules.list",
  "payoutSchedules.list",
  "payouts.list",
  "payouts.listPeriods",
  "payouts.totals",
  "performance.analytics",
  "performance.listEvents",
  "performance.summary",
  "performanceEventNotes.list",
  "programs.list",
  "promoLinks.list",
  "relationships.list",
  "requirements.list",
  "simulations.list",
  "sourceCoupons.list",
  "sourceEvents.list",
  "sourcePayments.list",
  "sources.list",
  "tiers.list",
  "webhooks.list",
  "webhooks.listDeliveries",
]);

/** Returns true if a standby may answer a route. */
export const mayReadStandby = ({ useCase }: Pick<RouteRow, "useCase">): boolean => STANDBY_READS.has(useCase);
