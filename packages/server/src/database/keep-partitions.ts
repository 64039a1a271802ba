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
export const keepingOf = ({
  keepDeliveriesMs,
  keepClicksMs,
}: Pick<Config, "keepDeliveriesMs" | "keepClicksMs">): Keeping => ({
  deliveriesMs: keepDeliveriesMs,
  clicksMs: keepClicksMs,
});

/** The work on partitions of a process. */
export interface PartitionWork {
  keep(): Promise<Kept>;
  /** A long one ends soon after the signal. */
  drop(signal: AbortSignal): Promise<Dropped>;
}

/** Lets old rows go. A partition that is kept longer harms nobody: the next hour takes it. */
const droppingOld = ({ drop }: PartitionWork, log: Log, signal: AbortSignal): (() => Promise<void>) => {
  // A period may stay open for ever, and is said once.
  let said: string | null = null;
  return async () => {
    const { deliveries, clicks, clicksHeld } = await drop(signal);
    if (deliveries.length > 0) log.info({ partitions: deliveries }, "partitions of old deliveries dropped");
    if (clicks.length > 0) log.info({ partitions: clicks }, "partitions of old clicks keep id, route and time");
    if (clicksHeld !== null && clicksHeld !== said) log.warn({ reason: clicksHeld }, "old clicks are kept for longer");
    said = clicksHeld;
  };
};

/**
 * Makes partitions ahead once an hour, and then lets old rows go, until the returned function stops it; that resolves when no call runs. Partitions
 * last for months, so that a failure, which is logged, harms nobody before the alert about it.
 */
export const keepPartitionsRegularly = (
  work: PartitionWork,
  log: Log,
  { firstMs, everyMs, afterFailureMs } = PAUSES,
): (() => Promise<void>) => {
  const ending = new AbortController();
  const dropOld = droppingOld(work, log, ending.signal);
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
    // Nothing waits for it: what fails is tried again in an hour.
    await dropOld().catch((error: unknown) => {
      if (!ending.signal.aborted) log.warn({ reason: reasonOf(error) }, "old rows not dropped");
    });
    return everyMs;
  };
  const stop = regularly(run, firstMs);
  return () => {
    ending.abort();
    return stop();
  };
};
