import { assertionRoutes } from "./assertions.ts";
import { connectConfigRoutes } from "./connect-configs.ts";
import { connectionRoutes } from "./connections.ts";
import { deploymentRoutes } from "./deployments.ts";
import { distributionRoutes } from "./distributions.ts";
import { enrollmentRoutes } from "./enrollments.ts";
import { entityRoutes } from "./entities.ts";
import { eventRoutes } from "./events.ts";
import { handoffConfigRoutes } from "./handoff-configs.ts";
import { linkRoutes } from "./links.ts";
import { metricKeyRoutes } from "./metric-keys.ts";
import { operatingTypeRoutes } from "./operating-types.ts";
import { operationRoutes } from "./operations.ts";
import { overrideRoutes } from "./overrides.ts";
import { payoutBatchRoutes } from "./payout-batches.ts";
import { payoutRailRoutes } from "./payout-rails.ts";
import { payoutRuleRoutes } from "./payout-rules.ts";
import { payoutRoutes } from "./payouts.ts";
import { performanceRoutes } from "./performance.ts";
import { programRoutes } from "./programs.ts";
import { relationshipRoutes } from "./relationships.ts";
import { requirementRoutes } from "./requirements.ts";
import type { RouteRow } from "./route.ts";
import { standingRoutes } from "./standing.ts";
import { tierRoutes } from "./tiers.ts";
import { walletRoutes } from "./wallets.ts";
import { webhookRoutes } from "./webhooks.ts";

/** Every route under `/v1/platform`: from it come the router, its 405s, the OpenAPI document and the tests that walk it. */
export const ROUTES: readonly RouteRow[] = [
  ...programRoutes,
  ...entityRoutes,
  ...relationshipRoutes,
  ...enrollmentRoutes,
  ...distributionRoutes,
  ...deploymentRoutes,
  ...linkRoutes,
  ...operationRoutes,
  ...performanceRoutes,
  ...eventRoutes,
  ...walletRoutes,
  ...requirementRoutes,
  ...tierRoutes,
  ...overrideRoutes,
  ...operatingTypeRoutes,
  ...metricKeyRoutes,
  ...assertionRoutes,
  ...connectionRoutes,
  ...standingRoutes,
  ...connectConfigRoutes,
  ...handoffConfigRoutes,
  ...payoutRuleRoutes,
  ...webhookRoutes,
  ...payoutRailRoutes,
  ...payoutBatchRoutes,
  ...payoutRoutes,
];

/** The rows of each path, in the order of the tables. */
export const ROWS_BY_PATH: ReadonlyMap<string, readonly RouteRow[]> = new Map(
  ROUTES.map(({ path }) => [path, ROUTES.filter((row) => row.path === path)]),
);
