import type { Path } from "./path.ts";
import { analyticsPath } from "./paths/analytics.ts";
import { batchPath } from "./paths/batch.ts";
import { deliveriesPath } from "./paths/deliveries.ts";
import { embeddedPath } from "./paths/embedded.ts";
import { eventPath } from "./paths/event.ts";
import { fanOutPath } from "./paths/fan-out.ts";
import { feedPath } from "./paths/feed.ts";
import { joinedPath } from "./paths/joined.ts";
import { launchPath } from "./paths/launch.ts";
import { mixedPath } from "./paths/mixed.ts";
import { neighborsPath } from "./paths/neighbors.ts";
import { orderingPath } from "./paths/ordering.ts";
import { payoutsPath } from "./paths/payouts.ts";
import { processesPath } from "./paths/processes.ts";
import { ratesPath } from "./paths/rates.ts";
import { readPath } from "./paths/read.ts";
import { redirectPath } from "./paths/redirect.ts";
import { replayPath } from "./paths/replay.ts";
import { scalePath } from "./paths/scale.ts";
import { sourcesPath } from "./paths/sources.ts";
import { standingPath } from "./paths/standing.ts";
import { startPath } from "./paths/start.ts";
import { widePath } from "./paths/wide.ts";
import { writtenPath } from "./paths/written.ts";

/** Everything that is measured, in the order of the table. A new path is a file and a line. */
export const PATHS: readonly Path[] = [
  readPath,
  redirectPath,
  eventPath,
  writtenPath,
  ratesPath,
  batchPath,
  sourcesPath,
  replayPath,
  launchPath,
  feedPath,
  analyticsPath,
  orderingPath,
  payoutsPath,
  standingPath,
  mixedPath,
  fanOutPath,
  deliveriesPath,
  neighborsPath,
  joinedPath,
  embeddedPath,
  processesPath,
  widePath,
  scalePath,
  startPath,
];
