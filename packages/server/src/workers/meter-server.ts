import type { Run } from "@entente/adapters-node";
import type { Platform, Runtime } from "@entente/core";
import type { Database } from "../database.ts";
import { VERSION } from "../version.ts";
import { attemptMeter, buildMeter, figureMeters, partitionMeter, poolMeters, standbyMeters } from "./figure-meters.ts";
import { checkMeters, healthMeter, mailMeters, mailServerMeter, sourceMeters, workerMeters } from "./meters.ts";
import type { Registry } from "./register.ts";

interface Metered {
  readonly platform: Pick<Platform, "workers">;
  readonly database: Database;
  readonly clock: Runtime["clock"];
  /** True where a mail server is set up. */
  readonly isSending: boolean;
}

/** Puts the metrics of a server into a registry, but for those of its requests. Returns the recorder of runs of workers. */
export const meterServer = (
  registry: Registry,
  { platform, database, clock, isSending }: Metered,
): ((run: Run) => void) => {
  const { storage, kind, pool } = database;
  const now = () => clock.now();
  // First, so that a page does not count the statements that it sends itself.
  if (pool !== undefined) poolMeters(registry, pool);
  if (database.reads !== undefined) standbyMeters(registry, database.reads);
  checkMeters(registry, () => storage.ledgerChecks.totals(), now);
  sourceMeters(registry, () => storage.sourceEvents.waitingSince(), now);
  partitionMeter(registry, async () => (await database.partitions?.look()) ?? []);
  figureMeters(registry, () => storage.figures.read(now()), now);
  buildMeter(registry, { version: VERSION, database: kind });
  mailServerMeter(registry, isSending);
  const { webhooks, onMail } = platform.workers;
  webhooks.onAttempt(attemptMeter(registry));
  webhooks.onHealth(healthMeter(registry));
  onMail(mailMeters(registry, () => storage.mailMessages.waitingSince(), now));
  return workerMeters(registry, () => storage.operations.overdue(now()));
};
