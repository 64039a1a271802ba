import type { Log } from "@entente/adapters-http";
import type { Dropped, Keeping, Kept } from "@entente/adapters-postgres";
import type { Config } from "../config.ts";
import { reasonOf } from "../reason.ts";
import { regularly } from "../workers/regularly.ts";

const MINUTE_MS = 60_000;
const PAUSES = {
  /** Processes that are started together look at different times. */
  firstMs: MINUTE_MS * (0.5 + Math.random()),
  everyMs: 60 * MINUTE_MS,
  afterFailureMs: 10 * MINUTE_MS,
};

/** How long the settings keep what partitions let go. */
export const keepingOf = ({ keepDeliveriesMs }: Pick<Config, "keepDeliveriesMs">): Keeping => ({
  deliveriesMs: keepDeliveriesMs,
});

/** The work on partitions of a process. */
export interface PartitionWork {
  keep(): Promise<Kept>;
  drop(): Promise<Dropped>;
}

/**
 * Makes partitions ahead once an hour, and then drops old ones, until the returned function stops it; that resolves when no call runs. Partitions
 * last for months, so that a failure, which is logged, harms nobody before the alert about it.
 */
export const keepPartitionsRegularly = (
  work: PartitionWork,
  log: Log,
  { firstMs, everyMs, afterFailureMs } = PAUSES,
): (() => Promise<void>) => {
  const run = async (): Promise<number> => {
    try {
      const { made, undone } = await work.keep();
      if (made.length > 0) log.info({ partitions: made }, "partitions made");
      if (undone.length > 0)
        log.warn({ tables: undone }, "the creation of partitions was begun and not ended, and was taken back");
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, "partitions not made");
      return afterFailureMs;
    }
    try {
      const { deliveries } = await work.drop();
      if (deliveries.length > 0) log.info({ partitions: deliveries }, "partitions of old deliveries dropped");
    } catch (error) {
      // A partition that is kept longer harms nobody: the next hour takes it.
      log.warn({ reason: reasonOf(error) }, "partitions of old deliveries not dropped");
    }
    return everyMs;
  };
  return regularly(run, firstMs);
};
