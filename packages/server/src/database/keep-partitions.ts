import type { Log } from "@entente/adapters-http";
import type { Kept } from "@entente/adapters-postgres";
import { reasonOf } from "../reason.ts";
import { regularly } from "../workers/regularly.ts";

const MINUTE_MS = 60_000;
const PAUSES = {
  /** Processes that are started together look at different times. */
  firstMs: MINUTE_MS * (0.5 + Math.random()),
  everyMs: 60 * MINUTE_MS,
  afterFailureMs: 10 * MINUTE_MS,
};

/**
 * Makes partitions ahead once an hour, until the returned function stops it; that resolves when no call runs. Partitions last for months,
 * so that a failure, which is logged, harms nobody before the alert about it.
 */
export const keepPartitionsRegularly = (
  keep: () => Promise<Kept>,
  log: Log,
  { firstMs, everyMs, afterFailureMs } = PAUSES,
): (() => Promise<void>) => {
  const run = async (): Promise<number> => {
    try {
      const { made, undone } = await keep();
      if (made.length > 0) log.info({ partitions: made }, "partitions made");
      if (undone.length > 0)
        log.warn({ tables: undone }, "the creation of partitions was begun and not ended, and was taken back");
      return everyMs;
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, "partitions not made");
      return afterFailureMs;
    }
  };
  return regularly(run, firstMs);
};
