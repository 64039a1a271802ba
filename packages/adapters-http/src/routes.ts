import { deploymentRoutes } from "./deployments.ts";
import { distributionRoutes } from "./distributions.ts";
import { enrollmentRoutes } from "./enrollments.ts";
import { entityRoutes } from "./entities.ts";
import { eventRoutes } from "./events.ts";
import { linkRoutes } from "./links.ts";
import { operationRoutes } from "./operations.ts";
import { performanceRoutes } from "./performance.ts";
import { programRoutes } from "./programs.ts";
import { relationshipRoutes } from "./relationships.ts";
import type { RouteRow } from "./route.ts";
import { walletRoutes } from "./wallets.ts";

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
];

/** The rows of each path, in the order of the tables. */
export const ROWS_BY_PATH: ReadonlyMap<string, readonly RouteRow[]> = new Map(
  ROUTES.map(({ path }) => [path, ROUTES.filter((row) => row.path === path)]),
);
