import { customerRoutes } from "./activity/customers.ts";
import { performanceRoutes } from "./activity/performance.ts";
import { couponRoutes } from "./campaigns/coupons.ts";
import { deploymentRoutes } from "./campaigns/deployments.ts";
import { distributionRoutes } from "./campaigns/distributions.ts";
import { ledgerRoutes } from "./campaigns/ledger.ts";
import { linkRoutes } from "./campaigns/links.ts";
import { walletRoutes } from "./campaigns/wallets.ts";
import { connectConfigRoutes } from "./connect/connect-configs.ts";
import { handoffConfigRoutes } from "./connect/handoff-configs.ts";
import { sourceRoutes } from "./connect/sources.ts";
import { payoutRuleRoutes } from "./earning/payout-rules.ts";
import { auditEntryRoutes } from "./journal/audit-entries.ts";
import { eventRoutes } from "./journal/events.ts";
import { messageRoutes } from "./mail/messages.ts";
import { assertionRoutes } from "./membership/assertions.ts";
import { connectionRoutes } from "./membership/connections.ts";
import { enrollmentRoutes } from "./membership/enrollments.ts";
import { entityRoutes } from "./membership/entities.ts";
import { joiningRoutes } from "./membership/joinings.ts";
import { metricKeyRoutes } from "./membership/metric-keys.ts";
import { operatingTypeRoutes } from "./membership/operating-types.ts";
import { overrideRoutes } from "./membership/overrides.ts";
import { programRoutes } from "./membership/programs.ts";
import { relationshipRoutes } from "./membership/relationships.ts";
import { requirementRoutes } from "./membership/requirements.ts";
import { standingRoutes } from "./membership/standing.ts";
import { tierRoutes } from "./membership/tiers.ts";
import { operationRoutes } from "./operations/operations.ts";
import { testClockRoutes } from "./operations/test-clock.ts";
import { balanceRoutes } from "./payouts/balances.ts";
import { brandRoutes } from "./payouts/brands.ts";
import { ledgerCheckRoutes } from "./payouts/ledger-checks.ts";
import { payoutAccountRoutes } from "./payouts/payout-accounts.ts";
import { payoutBatchRoutes } from "./payouts/payout-batches.ts";
import { payoutRailRoutes } from "./payouts/payout-rails.ts";
import { payoutScheduleRoutes } from "./payouts/payout-schedules.ts";
import { payoutRoutes } from "./payouts/payouts.ts";
import { accessRoutes } from "./people/access.ts";
import { approvalRoutes } from "./people/approvals.ts";
import { assetRoutes } from "./portal/assets.ts";
import { contestRoutes } from "./portal/contests.ts";
import { passkeyRoutes } from "./portal/passkeys.ts";
import { portalDomainRoutes } from "./portal/portal-domains.ts";
import { portalProviderRoutes } from "./portal/portal-provider.ts";
import { portalSessionRoutes } from "./portal/portal-sessions.ts";
import type { RouteRow } from "./route.ts";
import { noteRoutes } from "./team/notes.ts";
import { simulationRoutes } from "./team/simulations.ts";
import { webhookRoutes } from "./webhooks/webhooks.ts";

/**
 * Every route under `/v1/platform`: the source of the router, its 405s, the OpenAPI document and the tests over all routes.
 */
export const ROUTES: readonly RouteRow[] = [
  ...programRoutes,
  ...entityRoutes,
  ...relationshipRoutes,
  ...enrollmentRoutes,
  ...distributionRoutes,
  ...deploymentRoutes,
  ...linkRoutes,
  ...couponRoutes,
  ...operationRoutes,
  ...testClockRoutes,
  ...performanceRoutes,
  ...customerRoutes,
  ...eventRoutes,
  ...auditEntryRoutes,
  ...walletRoutes,
  ...ledgerRoutes,
  ...ledgerCheckRoutes,
  ...requirementRoutes,
  ...tierRoutes,
  ...overrideRoutes,
  ...joiningRoutes,
  ...operatingTypeRoutes,
  ...metricKeyRoutes,
  ...assertionRoutes,
  ...connectionRoutes,
  ...standingRoutes,
  ...connectConfigRoutes,
  ...handoffConfigRoutes,
  ...sourceRoutes,
  ...noteRoutes,
  ...messageRoutes,
  ...assetRoutes,
  ...contestRoutes,
  ...passkeyRoutes,
  ...portalDomainRoutes,
  ...portalProviderRoutes,
  ...portalSessionRoutes,
  ...payoutRuleRoutes,
  ...simulationRoutes,
  ...webhookRoutes,
  ...payoutAccountRoutes,
  ...brandRoutes,
  ...payoutRailRoutes,
  ...payoutScheduleRoutes,
  ...payoutBatchRoutes,
  ...balanceRoutes,
  ...payoutRoutes,
  ...approvalRoutes,
  ...accessRoutes,
];

/** The rows of each path, in the order of the tables. */
export const ROWS_BY_PATH: ReadonlyMap<string, readonly RouteRow[]> = new Map(
  ROUTES.map(({ path }) => [path, ROUTES.filter((row) => row.path === path)]),
);
