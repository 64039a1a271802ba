import type { Log } from "@entente/adapters-http";
import { reasonOf } from "../reason.ts";
import { regularly } from "../workers/regularly.ts";

/** When the demo is seeded. */
const FIRST_MS = 5_000;
const EVERY_MS = 60_000;

/**
 * Calls `analyze` from time to time, never twice at once, until the returned function stops it; that resolves when no call runs.
 * Of failures in a row the first is logged.
 */
export const analyzeRegularly = (
  analyze: () => Promise<readonly string[]>,
  log: Log,
  { firstMs = FIRST_MS, everyMs = EVERY_MS } = {},
): (() => Promise<void>) => {
  let hasFailed = false;
  const run = async (): Promise<number> => {
    try {
      const tables = await analyze();
      hasFailed = false;
      if (tables.length > 0) log.info({ tables: tables.length }, "database statistics updated");
    } catch (error) {
      if (!hasFailed) log.warn({ reason: reasonOf(error) }, "database statistics not updated");
      hasFailed = true;
    }
    return everyMs;
  };
  return regularly(run, firstMs);
};
